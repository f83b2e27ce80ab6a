// The default theme: selects the props of each page on the main thread, and renders documents and chunks on any thread.
import type { Theme, ThemeShared } from "docsgen";
import { cutArticle } from "./below-fold-heights.js";
import { colorMark, renderBrand } from "./brand.js";
import { renderFrame, renderPart, renderWhole } from "./components/document-part.js";
import { hasDrawer } from "./components/frame/drawer.js";
import { drawerOnly, renderFragment } from "./components/frame/sidebar.js";
import Icon from "./components/icon.js";
import { fillIslands, islandStyles, liftStyles, linkStyles } from "./islands/markup.js";
import Document, { bodyClass, createFrameParts, createScreen, renderBody } from "./layouts/document.js";
import { Description, earlyScript } from "./layouts/head.js";
import { memoize } from "./memo.js";
import { nameOf, type PageChunk, renderChunk } from "./page-chunk.js";
import type { PageProps } from "./props.js";
import { select } from "./select.js";
import { selectFragments } from "./selection/edition.js";
import { listIcons } from "./selection/icons.js";

const theme: Theme = {
  inlineScripts: ({ frame }) => [earlyScript(frame)].filter(Boolean),
  styles: renderBrand,
  favicon: colorMark,
  select,
  icons: listIcons,
  files: (site, shared) =>
    selectFragments(site).map((fragment) => ({ out: fragment.out, content: renderFragment(fragment, shared) })),
  islands: (html, shared, view) => fillIslands(frameTables(html), shared, view),
  render(props, article, shared, view) {
    const page = props as PageProps;
    const { html: plain, linked } = liftStyles(article);
    const html = addCalloutIcons(plain, shared);
    const screen = renderPart(createScreen(page, html), shared, { view, prefix: "page-" });
    const parts = createFrameParts(page, shared);
    const frame = renderFrame(parts, shared, view);
    // All pages of a build share one name, so that a page can detect chunks of another build.
    const build = memoize(shared, "build", () => nameOf(JSON.stringify([shared.info, shared.client])));
    const cut = screen.replace(bodyAfterTitle(html), cutArticle);
    const isAccented = accented.test(screen) || hasAccents(page);
    const body = renderBody(page, cut, shared, { parts, view, frame });
    const document = <Document {...{ page, html, body, isAccented, build, shared, frame }} />;
    const styles = [...islandStyles(screen, shared.client), ...linked];
    const chunk: PageChunk = {
      build,
      lang: page.head.lang,
      title: page.head.title,
      head: renderPart(<Description {...page.head} />, shared),
      body: bodyClass(page),
      nav: page.sidebar?.name ?? (hasDrawer(shared.frame) ? drawerOnly.name : ""),
      ...(styles.length > 0 && { styles }),
      ...(Object.keys(frame).length > 0 && { frame }),
      html: article.includes("<script") ? null : screen,
    };
    return {
      document: linkStyles(`<!doctype html>\n${renderWhole(document, shared, { view, frame })}\n`, linked),
      chunk: renderChunk(chunk),
    };
  },
};

/** Letters of Western European languages and related symbols, which have a separate font file. */
const accented = /[\u00a1-\u00a8\u00aa-\u00af\u00b1-\u00b6\u00b8-\u00d6\u00d8-\u00ff]/;

/** True if any text in the props contains such a letter. */
function hasAccents(value: unknown): boolean {
  if (typeof value === "string") return accented.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(hasAccents);
}

/** Returns everything after the title, for layouts that render it as one block. */
function bodyAfterTitle(html: string): string {
  return html.startsWith("<h1") ? html.slice(html.indexOf("</h1>") + 5) : html;
}

const calloutTitle =
  /<aside class="callout callout-(caution|danger|important|info|note|tip|warning)\b[^>]*>\s*<p class="callout-title">/g;

/**
 * Wraps tables in frames, because a table cannot both scroll and be as wide as the article. Tables in islands stay
 * unchanged to match the client's markup.
 */
function frameTables(html: string): string {
  if (!html.includes("<table")) return html;
  const frame = (start: string, at: number) => {
    const rows = [...html.slice(at, html.indexOf("</table>", at)).matchAll(lastCell)];
    const isWordy = rows.some(([, cell = ""]) => cell.replaceAll(/<[^>]*>/g, "").length > shortText);
    return `<div class="table-frame${isWordy ? " wordy" : ""}">${start}`;
  };
  return html.replaceAll(/<table\b/g, frame).replaceAll("</table>", "</table></div>");
}

const lastCell = /<td[^>]*>((?:(?!<td|<\/tr)[\s\S])*)<\/td>\s*<\/tr>/g;
/** Maximum length of a last cell that fits next to other columns on a phone: "Yes", a version, a name. */
const shortText = 28;

/** Adds icons to callouts. The Markdown step does not have access to the theme's icons. */
function addCalloutIcons(html: string, shared: ThemeShared): string {
  if (!html.includes('class="callout ')) return html;
  return html.replaceAll(calloutTitle, (start, kind: string) => {
    const icon = () => renderPart(<Icon name={`callout-${kind}`} size={18} />, shared);
    return start + memoize(shared, `callout ${kind}`, icon);
  });
}

export default theme;
