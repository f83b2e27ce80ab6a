// Finds a page's title without compiling the page.
import type { Nodes } from "mdast";
import { createFenceScanner } from "../../contract/text/code-ranges.js";
import { headingAttributes } from "../heading-attributes.js";
import { parseFast } from "./fast-parser.js";

const mayHaveTitle = /^ {0,3}(?:#[ \t]|=+[ \t]*$)/m;
const atxHeading = /^ {0,3}#[ \t](.*)$/;
const setextUnderline = /^ {0,3}=+[ \t]*$/;
/** Lines that cannot belong to a setext heading: blank lines, indented code, and lines that start another block. */
const notParagraph =
  /^(?:\s*$| {4}|\t| {0,3}(?:#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|<|:::|([-*_])[ \t]*(?:\1[ \t]*){2,}$))/;
const inlineMarkup = /[\\`*_[\]<>&~:@{]|www\./;

/**
 * Returns the plain text of the first level-1 heading in a Markdown body (without front matter, before variable
 * substitution); undefined if there is none.
 *
 * @example parseTitle("# The `run` command {#run}\n") // "The run command"
 */
export function parseTitle(body: string): string | undefined {
  if (!mayHaveTitle.test(body)) return undefined;
  const fencePosition = createFenceScanner();
  let paragraph: string[] = [];
  let inComment = false;
  for (const line of body.split(/\r\n?|\n/)) {
    if (inComment || line.startsWith("<!--")) {
      inComment = !line.includes("-->");
      paragraph = [];
    } else if (fencePosition(line) !== "") {
      paragraph = [];
    } else if (setextUnderline.test(line) && paragraph.length > 0) {
      return plainText(paragraph.join(" "));
    } else {
      const title = plainText((atxHeading.exec(line)?.[1] ?? "").trim().replace(/(?:^|[ \t])#+$/, ""));
      if (title !== "") return title;
      paragraph = notParagraph.test(line) ? [] : [...paragraph, line.trim()];
    }
  }
  return undefined;
}

/** Returns the line's text without inline markup and `{#id .class}`. Lines without markup are not parsed. */
function plainText(line: string): string {
  const title = line.trim().replace(headingAttributes, "").trimEnd();
  if (!inlineMarkup.test(title)) return title;
  return nodeText(parseFast(title)).trim();
}

function nodeText(node: Nodes): string {
  if (node.type === "html" || node.type === "footnoteReference") return "";
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return "children" in node ? node.children.map(nodeText).join("") : "";
}
