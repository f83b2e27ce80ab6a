// The default theme: selects the props of each page on the main thread, and renders documents and chunks on any thread.
import type { Json, Placeholder, Theme, ThemeShared } from "docsgen";
import { cutArticle } from "./below-fold-heights.js";
import { colorMark, renderBrand } from "./colors/brand.js";
import { CardList } from "./components/article/cards.js";
import ChildCards from "./components/article/child-cards.js";
import { renderFrame, renderStaticFragment, renderWhole } from "./components/document-part.js";
import { hasDrawer } from "./components/frame/drawer.js";
import { drawerOnly, renderFragment } from "./components/frame/sidebar.js";
import Icon from "./components/icon.js";
import { drawLetter } from "./components/letter-mark.js";
import { islandStyles } from "./islands/markup.js";
import Document, { bodyClass, createFrameFragments, createScreen, renderBody } from "./layouts/document.js";
import { Description, earlyScript } from "./layouts/head.js";
import { memoize } from "./memo.js";
import { chunkName, type PageChunk, renderChunk } from "./page-chunk.js";
import type { PageProps } from "./props.js";
import { select } from "./select.js";
import { selectFragments } from "./selection/edition.js";
import { listIcons } from "./selection/icons.js";

const theme: Theme = {
  inlineScripts: ({ frame }) => [earlyScript(frame)].filter(Boolean),
  styles: renderBrand,
  favicon: (svg, look, title) => drawLetter(colorMark(svg, look), title),
  select,
  icons: listIcons,
  files: (site, shared) =>
    selectFragments(site).map((fragment) => ({ out: fragment.out, content: renderFragment(fragment, shared) })),
  fill: fillPlaceholder,
  render(props, html, shared, view) {
    const page = props as PageProps;
    const { article } = view;
    const screen = renderStaticFragment(createScreen(page, { html, title: article.title }), shared, {
      view,
      prefix: "page-",
    });
    const parts = createFrameFragments(page, shared);
    const frame = renderFrame(parts, shared, view);
    // All pages of a build share one name, so that a page can detect chunks of another build.
    const name = memoize(shared, "build", () => chunkName(JSON.stringify([shared.info, shared.client])));
    // If a page has elements in its head, the browser loads the whole page, and also the next page.
    const build = page.head.tags.length > 0 ? chunkName(name + JSON.stringify(page.head.tags)) : name;
    const cut = screen.replace(html.slice(article.title), () => cutArticle(html, article));
    const isAccented = accented.test(screen) || hasAccents(page);
    const body = renderBody(page, cut, shared, { fragments: parts, view, frame });
    const ofLayout = layoutStyles(page, shared);
    const linked = [...ofLayout, ...article.styles];
    const document = <Document {...{ page, html, body, isAccented, styles: linked, build, shared, frame }} />;
    const styles = [...ofLayout, ...islandStyles(screen, shared.client), ...article.styles];
    const chunk: PageChunk = {
      build,
      lang: page.head.lang,
      title: page.head.title,
      head: renderStaticFragment(<Description {...page.head} />, shared),
      body: bodyClass(page),
      nav: page.sidebar?.name ?? (hasDrawer(shared.frame) ? drawerOnly.name : ""),
      ...(styles.length > 0 && { styles }),
      ...(Object.keys(frame).length > 0 && { frame }),
      html: html.includes("<script") ? null : cut,
    };
    return {
      document: `<!doctype html>\n${renderWhole(document, shared, { view, frame })}\n`,
      chunk: renderChunk(chunk),
    };
  },
};

/** Returns the stylesheet that only home pages need. */
function layoutStyles({ layout }: PageProps, { client: { files } }: ThemeShared): string[] {
  const url = layout === "home" ? files["home.css"] : undefined;
  return url === undefined ? [] : [url];
}

/** Letters of Western European languages and related symbols, which are in a separate font file. */
const accented = /[\u00a1-\u00a8\u00aa-\u00af\u00b1-\u00b6\u00b8-\u00d6\u00d8-\u00ff]/;

/** True if any text in the props contains such a letter. */
function hasAccents(value: unknown): boolean {
  if (typeof value === "string") return accented.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasAccents);
}

/**
 * Adds icons to callouts, and frames to tables, because a table cannot scroll and be as wide as the article at the same
 * time. Stylesheets move to the head.
 */
function fillPlaceholder({ name, value }: Placeholder, shared: ThemeShared, props: Json): string | undefined {
  if (name === "part") return fillPart(value, shared, props as PageProps);
  if (name === "table") return `<div class="table-frame${value && ` ${value}`}">`;
  if (name === "table-end") return "</div>";
  if (name !== "callout") return "";
  return memoize(shared, `callout ${value}`, () =>
    renderStaticFragment(<Icon name={`callout-${value}`} size={18} />, shared),
  );
}

/** Renders a list of pages in a section of the home page, or below a page. Empty if no page is in the list. */
function fillPart(attributes: string, shared: ThemeShared, { home, childCards = [] }: PageProps): string | undefined {
  const { name, value } = JSON.parse(attributes) as Record<string, string>;
  if (name === "children")
    return childCards.length > 0 ? renderStaticFragment(<ChildCards cards={childCards} />, shared) : "";
  if (name !== "grid") return undefined;
  const cards = home?.grids?.[Number(value)] ?? [];
  return cards.length > 0 ? renderStaticFragment(<CardList cards={cards} />, shared) : "";
}

export default theme;
