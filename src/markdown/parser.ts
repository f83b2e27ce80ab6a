// Chooses and configures the Markdown parser: text in, mdast with positions out, the same tree from either parser.
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { markdownToMdast } from "satteri";
import { type PluggableList, type Processor, unified } from "unified";

export type ParserChoice = "auto" | "fast" | "remark";

/** The plugins that make a processor parse Markdown. `remark` are the site's plugins, asked whether they bring syntax. */
export function chooseParser(choice: ParserChoice, remark: PluggableList): PluggableList {
  const kind = choice === "auto" ? (bringsSyntax(remark) ? "remark" : "fast") : choice;
  return kind === "remark" ? [remarkParse, remarkGfm] : [fastParse];
}

/** Whether a plugin extends micromark, which the fast parser cannot take. */
export function bringsSyntax(remark: PluggableList): boolean {
  const extensions: unknown = unified().use(remark).freeze().data("micromarkExtensions");
  return Array.isArray(extensions) && extensions.length > 0;
}

function fastParse(this: Processor): undefined {
  this.parser = (document) => markdownToMdast(document, { features: { gfm: true, frontmatter: false } }) as Root;
}
