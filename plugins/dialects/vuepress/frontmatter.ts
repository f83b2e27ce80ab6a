// Converts the front matter of VuePress's default theme to VitePress's.
// https://ecosystem.vuejs.press/themes/default/frontmatter.html
import type { FrontMatterValues } from "docsgen";
import { toList, toText } from "../../shared/json.js";

export function translateFrontMatter(values: FrontMatterValues): FrontMatterValues {
  // Options for the theme's page layout.
  const { sidebar: _sidebar, layout: _layout, permalink, home, ...page } = values;
  const address = toText(permalink).replace(/\.html$/, "");
  const slug = address ? { slug: address } : {};
  if (home !== true) return { ...page, ...slug };
  const { title, heroText = title, tagline, actions, actionText, actionLink, ...others } = page;
  const action = toText(actionText) ? [{ text: toText(actionText), link: toText(actionLink) }] : [];
  const hero = { name: toText(heroText), tagline: toText(tagline), actions: [...toList(actions), ...action] };
  return { ...others, ...slug, layout: "home", hero };
}
