// Props of the home page: hero, samples, and toolkit from its front matter, cards from the front matter of other pages.
import type { Json, ThemeMeta, ThemePage, ThemeSite } from "docsgen";
import { listOf, numberOf, recordOf, textOf } from "./frontmatter.js";
import { iconName } from "./icons.js";

export function selectHome(page: ThemePage, site: ThemeSite, cards: ReturnType<typeof selectCards>) {
  const hero = recordOf(page.frontmatter.hero);
  return {
    title: textOf(hero.title) || site.info.title,
    text: textOf(hero.text) || page.description || site.info.description,
    actions: listOf(hero.actions).flatMap((entry) => selectAction(entry, page, site)),
    samples: listOf(page.frontmatter.samples).flatMap((entry) => selectSample(entry, site)),
    toolkit: textOf(recordOf(page.frontmatter.toolkit).title),
    cards,
  };
}

/** Selects an action. Actions with missing target pages are omitted, because the link check reports them. */
function selectAction(entry: Json, page: ThemePage, site: ThemeSite) {
  const action = recordOf(entry);
  const url = site.resolveLink(textOf(action.link), page.id);
  const label = textOf(action.text);
  return url && label ? [{ url, label }] : [];
}

function selectSample(entry: Json, site: ThemeSite) {
  const { key, label } = recordOf(entry);
  const html = site.data.snippets?.[textOf(key)];
  return html === undefined ? [] : [{ key: textOf(key), label: textOf(label) || textOf(key), html }];
}

export function selectCards(pages: readonly ThemeMeta[]) {
  return pages
    .filter((page) => page.frontmatter.card !== undefined)
    .map((page) => ({ page, card: recordOf(page.frontmatter.card) }))
    .sort((a, b) => numberOf(a.card.order) - numberOf(b.card.order))
    .map(({ page, card }) => ({
      title: textOf(card.title) || page.title,
      text: textOf(card.text) || page.description,
      icon: iconName(textOf(card.icon) || page.icon),
      url: page.url,
    }));
}
