// Stylesheets that are only linked from the pages that need them. The file name contains a content hash, so browsers
// can cache the file indefinitely.
import { createHash } from "node:crypto";
import type { EmittedFile } from "docsgen";
import type { Paragraph, Root } from "mdast";

export interface Sheet {
  /** POSIX path in the output folder. */
  out: string;
  css: string;
}

export function createSheet(name: string, css: string): Sheet {
  return { out: `assets/${name}-${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`, css };
}

/** Links a page to a stylesheet. The theme loads the stylesheet before it shows the page. */
export function linkSheet(tree: Root, { out }: Sheet): void {
  const hProperties = { rel: ["stylesheet"], href: `/${out}` };
  const link: Paragraph = { type: "paragraph", children: [], data: { hName: "link", hProperties } };
  tree.children.unshift(link);
}

/** True if an article links to a stylesheet with this name. */
export function hasSheet(html: string, name: string): boolean {
  return html.includes(`/assets/${name}-`);
}

export function sheetFile({ out, css }: Sheet): EmittedFile {
  return { out, content: css };
}
