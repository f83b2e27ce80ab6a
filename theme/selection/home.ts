// Props of the home page: hero, samples, and toolkit from its front matter, cards from the front matter of other pages.
import type { Json, ThemeMeta, ThemePage, ThemeSite } from "docsgen";
import type { PageGrid } from "docsgen/plugins/sections/data";
import { toList, toNumber, toRecord, toText } from "./frontmatter.js";
import { iconName } from "./icons.js";

export type Card = ReturnType<typeof selectCards>[number];

interface HomeEdition {
  /** In reading order. */
  pages: readonly ThemeMeta[];
  /** Cards of the pages that set `card`. */
  cards: readonly Card[];
  /** Returns the icon of a page, which is the same wherever the page is listed. */
  iconOf: (page: ThemeMeta) => string;
}

export function selectHome(page: ThemePage, site: ThemeSite, edition: HomeEdition) {
  const hero = toRecord(page.frontmatter.hero);
  const { sections } = page.data;
  const { cards } = edition;
  return {
    /** An article with a level-1 heading has no additional hero, unless the front matter sets one. */
    hasHero: page.frontmatter.hero !== undefined || page.headings.every(({ depth }) => depth > 1),
    title: toText(hero.title) || site.info.title,
    text: toText(hero.text) || (toText(hero.tagline) ? "" : page.description || site.info.description),
    tagline: toText(hero.tagline),
    image: selectImage(toRecord(hero.image), page),
    actions: toList(hero.actions).flatMap((entry) => selectAction(entry, page, site)),
    samples: toList(page.frontmatter.samples).flatMap((entry) => selectSample(entry, site)),
    features: toList(page.frontmatter.features).map((entry) => selectFeature(toRecord(entry), page, site)),
    toolkit: toText(toRecord(page.frontmatter.toolkit).title),
    cards: sections ? [] : cards,
    /** Lists of pages in the sections of the article; null for an article without sections. */
    grids: sections ? sections.grids.map((grid) => selectGrid(grid, page, site, edition)) : null,
  };
}

/** Selects the pages of a category or folder in reading order, or the pages that set `card`. */
function selectGrid(
  { of, limit }: PageGrid,
  page: ThemePage,
  { info: { prefix = "" } }: ThemeSite,
  { pages, cards, iconOf }: HomeEdition,
): readonly Card[] {
  if (of === "cards") return cards.slice(0, limit);
  const folder = `${prefix}${of}/`;
  const isIn = ({ id, category }: ThemeMeta) => of !== "" && (category === of || id.startsWith(folder));
  const isListed = ({ id, unlisted }: ThemeMeta) =>
    !unlisted && id !== page.id && !/^(?:index|README)\.mdx?$/.test(id.slice(folder.length));
  const listed = pages.filter((one) => isIn(one) && isListed(one));
  return withEqualIcons(listed.map((one) => createCard(one, iconOf(one)))).slice(0, limit);
}

/** Icons on some of the cards would make the others look incomplete. */
function withEqualIcons(cards: readonly Card[]): readonly Card[] {
  return cards.every(({ icon }) => icon !== "") ? cards : cards.map((card) => ({ ...card, icon: "" }));
}

/** Selects an action. Actions with missing target pages are omitted, because the link check reports them. */
function selectAction(entry: Json, page: ThemePage, site: ThemeSite) {
  const action = toRecord(entry);
  const url = site.resolveLink(toText(action.link), page.id);
  const label = toText(action.text);
  return url && label ? [{ url, label }] : [];
}

/** Returns the hero's image for both schemes; null if there is none. */
function selectImage({ alt }: { readonly [key: string]: Json }, { data: { images = {} } }: ThemePage) {
  const { "hero.image": only, "hero.image.src": src = only } = images;
  const { "hero.image.light": light = src, "hero.image.dark": dark = light } = images;
  return light && dark ? { light, dark, alt: toText(alt) } : null;
}

/** An icon is a name from the icon set or an emoji. */
function selectFeature(feature: { readonly [key: string]: Json }, page: ThemePage, site: ThemeSite) {
  const { title, text, details = "", icon, link } = feature;
  const sign = toText(icon);
  const isName = /^[\w -]*$/.test(sign);
  return {
    title: toText(title),
    text: toText(text) || toText(details),
    icon: isName ? iconName(sign) : "",
    sign: isName ? "" : sign,
    url: toText(link) ? (site.resolveLink(toText(link), page.id) ?? "") : "",
  };
}

function selectSample(entry: Json, site: ThemeSite) {
  const { key, label } = toRecord(entry);
  const html = site.data.snippets?.[toText(key)];
  return html === undefined ? [] : [{ key: toText(key), label: toText(label) || toText(key), html }];
}

export function selectCards(pages: readonly ThemeMeta[], iconOf: HomeEdition["iconOf"]) {
  return pages
    .filter((page) => page.frontmatter.card !== undefined)
    .map((page) => ({ order: toNumber(toRecord(page.frontmatter.card).order), card: createCard(page, iconOf(page)) }))
    .sort((a, b) => a.order - b.order)
    .map(({ card }) => card);
}

/** @param icon the page's icon, which takes precedence over that of the card */
export function createCard(page: ThemeMeta, icon: string) {
  const card = toRecord(page.frontmatter.card);
  return {
    title: toText(card.title) || page.title,
    text: toText(card.text) || page.description,
    icon: iconName(icon || toText(card.icon)),
    url: page.url,
  };
}
