// Finds a page's title without compiling the page.
import type { Nodes } from "mdast";
import { markdownToMdast } from "satteri";
import { createFenceScanner } from "./fence-scanner.js";

const MAY_HAVE_TITLE = /^ {0,3}(?:#[ \t]|=+[ \t]*$)/m;
const ATX = /^ {0,3}#[ \t](.*)$/;
const UNDERLINE = /^ {0,3}=+[ \t]*$/;
/** Lines that a setext heading cannot consist of: blank, indented code, and what starts another block. */
const NO_PARAGRAPH =
  /^(?:\s*$| {4}|\t| {0,3}(?:#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|<|:::|([-*_])[ \t]*(?:\1[ \t]*){2,}$))/;
const MARKUP = /[\\`*_[\]<>&~:@{]|www\./;

/**
 * Plain text of the first level-1 heading of a Markdown body (no front matter; variables as they stand), or undefined if
 * it has none.
 *
 * @example parseTitle("# The `run` command {#run}\n") // "The run command"
 */
export function parseTitle(body: string): string | undefined {
  if (!MAY_HAVE_TITLE.test(body)) return undefined;
  const inFence = createFenceScanner();
  let paragraph: string[] = [];
  let inComment = false;
  for (const line of body.split(/\r\n?|\n/)) {
    if (inComment || line.startsWith("<!--")) {
      inComment = !line.includes("-->");
      paragraph = [];
    } else if (inFence(line)) {
      paragraph = [];
    } else if (UNDERLINE.test(line) && paragraph.length > 0) {
      return plainText(paragraph.join(" "));
    } else {
      const title = plainText((ATX.exec(line)?.[1] ?? "").trim().replace(/(?:^|[ \t])#+$/, ""));
      if (title !== "") return title;
      paragraph = NO_PARAGRAPH.test(line) ? [] : [...paragraph, line.trim()];
    }
  }
  return undefined;
}

/** The line's text without inline marks and `{#id}`; only a line that has any is parsed. */
function plainText(line: string): string {
  const title = line
    .trim()
    .replace(/\{#[^\s{}]+\}$/, "")
    .trimEnd();
  if (!MARKUP.test(title)) return title;
  const tree = markdownToMdast(title, { features: { gfm: true, frontmatter: false } });
  return textOf(tree as Nodes).trim();
}

function textOf(node: Nodes): string {
  if (node.type === "html" || node.type === "footnoteReference") return "";
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return "children" in node ? node.children.map(textOf).join("") : "";
}
