// Props of the home page: hero, samples, and toolkit from its front matter, cards from the front matter of other pages.
import type { Json, ThemeMeta, ThemePage, ThemeSite } from "docsgen";
import { listOf, numberOf, recordOf, textOf } from "./frontmatter.js";
import { iconName } from "./icons.js";

export function selectHome(page: ThemePage, site: ThemeSite, cards: ReturnType<typeof selectCards>) {
  const hero = recordOf(page.frontmatter.hero);
  return {
    title: textOf(hero.title) || site.info.title,
    text: textOf(hero.text) || (textOf(hero.tagline) ? "" : page.description || site.info.description),
    tagline: textOf(hero.tagline),
    image: selectImage(recordOf(hero.image), page),
    actions: listOf(hero.actions).flatMap((entry) => selectAction(entry, page, site)),
    samples: listOf(page.frontmatter.samples).flatMap((entry) => selectSample(entry, site)),
    features: listOf(page.frontmatter.features).map((entry) => selectFeature(recordOf(entry), page, site)),
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

/** Returns the hero's image for both schemes; null if there is none. */
function selectImage({ alt }: { readonly [key: string]: Json }, { data: { images = {} } }: ThemePage) {
  const { "hero.image": only, "hero.image.src": src = only } = images;
  const { "hero.image.light": light = src, "hero.image.dark": dark = light } = images;
  return light && dark ? { light, dark, alt: textOf(alt) } : null;
}

/** An icon is a name from the icon set or an emoji. */
function selectFeature(feature: { readonly [key: string]: Json }, page: ThemePage, site: ThemeSite) {
  const { title, text, details = "", icon, link } = feature;
  const sign = textOf(icon);
  const isName = /^[\w -]*$/.test(sign);
  return {
    title: textOf(title),
    text: textOf(text) || textOf(details),
    icon: isName ? iconName(sign) : "",
    sign: isName ? "" : sign,
    url: textOf(link) ? (site.resolveLink(textOf(link), page.id) ?? "") : "",
  };
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
