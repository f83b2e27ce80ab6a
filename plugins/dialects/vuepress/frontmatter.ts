// Front matter of VuePress' default theme → VitePress'. https://ecosystem.vuejs.press/themes/default/frontmatter.html
import type { FrontMatterValues } from "docsgen";
import { listOf, textOf } from "../../json.js";

export function translateFrontMatter(values: FrontMatterValues): FrontMatterValues {
  // They say how the theme lays a page out.
  const { sidebar: _sidebar, layout: _layout, permalink, home, ...page } = values;
  const address = textOf(permalink).replace(/\.html$/, "");
  const slug = address ? { slug: address } : {};
  if (home !== true) return { ...page, ...slug };
  const { title, heroText = title, tagline, actions, actionText, actionLink, ...others } = page;
  const action = textOf(actionText) ? [{ text: textOf(actionText), link: textOf(actionLink) }] : [];
  const hero = { name: textOf(heroText), tagline: textOf(tagline), actions: [...listOf(actions), ...action] };
  return { ...others, ...slug, layout: "home", hero };
}
