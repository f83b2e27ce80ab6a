// Reads the fenced and indented code of a folder of Markdown.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** @typedef {{ lang: string, code: string }} CodeBlock */

/**
 * Returns blocks by file name and position. `lang` is the text after the fence up to a space or one of `{[:`; empty if
 * there is none.
 * @param {string} folder
 * @returns {CodeBlock[]}
 */
export function readCodeBlocks(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const parser = unified().use(remarkParse);
  return files.sort().flatMap((name) => codeOf(parser.parse(readFileSync(join(folder, name), "utf8"))));
}

/**
 * Returns the code blocks of a syntax tree.
 * @param {import("mdast").Nodes} node
 * @returns {CodeBlock[]}
 */
export function codeOf(node) {
  if (node.type === "code") return [{ lang: /^[^\s{[:]*/.exec(node.lang ?? "")?.[0] ?? "", code: node.value }];
  return "children" in node ? node.children.flatMap(codeOf) : [];
}
