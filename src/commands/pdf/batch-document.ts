// The HTML of one batch: some chapters, or the cover and the table of contents.
import { escapeXml, unescapeHtml } from "../../contract/text/escapes.js";
import type { PrintChapter, PrintDocument } from "../book/print-document.js";
import { bookScheme } from "./pdf-join.js";
import type { Paper } from "./pdf-options.js";

export interface BatchStart {
  /** Number of the first page. */
  firstPage: number;
  /** Known pages, by id. */
  pages: ReadonlyMap<string, number>;
}

interface BatchOptions {
  /** Absent for the cover and the table of contents. */
  chapters?: readonly PrintChapter[];
  paper: Paper;
  /** Ids that are needed as destinations. */
  targets: ReadonlySet<string>;
  isDraft: boolean;
  start: BatchStart;
}

export function batchDocument(document: PrintDocument, options: BatchOptions): string {
  const { chapters, targets, start, isDraft } = options;
  const body = chapters?.map(({ html }) => html).join("\n") ?? `${document.cover}\n${document.contents}`;
  const ids = new Set([...body.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => unescapeHtml(id)));
  // The browser only writes destinations that a link leads to.
  const wanted = [...ids].filter((id) => targets.has(id));
  const anchors = wanted.map((id) => `<a href="#${escapeXml(encodeURI(id))}"></a>`).join("");
  const style = `<style>${pageStyles(document, options)}${isDraft ? "*{visibility:hidden!important}" : ""}</style>`;
  const head = document.head.replace("</head>", () => `${style}</head>`);
  return `${head}\n<div hidden>${anchors}</div>\n${linkBatches(fillPages(body, start), ids)}\n</body></html>`;
}

/** Fills in page numbers. In a draft, in which they are unknown, each has three digits. */
function fillPages(html: string, { pages }: BatchStart): string {
  return html.replaceAll(/(<span class="print-page" data-to="([^"]*)">)<\/span>/g, (_, tag: string, id: string) => {
    const page = pages.get(unescapeHtml(id)) ?? pages.get(unescapeHtml(id).replace(/:.*$/, ""));
    return `${tag}${page ?? (pages.size === 0 ? "000" : "")}</span>`;
  });
}

/** Turns links to other batches into links that are resolved when the batches are joined. */
function linkBatches(html: string, ids: ReadonlySet<string>): string {
  return html.replaceAll(/ href="#([^"]+)"/g, (whole, id: string) =>
    ids.has(decodeURI(unescapeHtml(id))) ? whole : ` href="${bookScheme}${id}"`,
  );
}

/** Returns the styles of pages: size, number, and running heads, which differ for each chapter. */
function pageStyles({ outline }: PrintDocument, { chapters, paper, start }: BatchOptions): string {
  const size = `@page{size:${paper === "letter" ? "letter" : paper.toUpperCase()}}`;
  if (!chapters)
    return `${size}@page{@bottom-right{content:counter(page,lower-roman)}}@page cover{@bottom-right{content:none}}`;
  const heads = chapters.map(({ id, title }, index) => {
    const name = `chapter-${index}`;
    return `[id="${cssText(id)}"]{page:${name}}@page ${name}{@top-right{content:"${cssText(title)}"}}`;
  });
  const counter = `html{counter-reset:page ${start.firstPage - 1}}`;
  return `${size}@page{@bottom-right{content:counter(page)}@top-left{content:"${cssText(outline.title)}"}}${counter}${heads.join("")}`;
}

function cssText(text: string): string {
  return text.replaceAll(/["\\]/g, "\\$&").replaceAll("<", "\\3c ").replaceAll(/\s+/g, " ");
}
