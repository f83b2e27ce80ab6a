// Chooses and configures the Markdown parser: text in, mdast with positions out, the same tree from either parser. Of the two
// only the chosen one is imported: remark's consists of 130 modules.
import type { Root } from "mdast";
import { markdownToMdast } from "satteri";
import { type PluggableList, type Processor, unified } from "unified";

export type ParserChoice = "auto" | "fast" | "remark";

export type ParserKind = Exclude<ParserChoice, "auto">;

/** Most UTF-16 units of a page: about 8 s and 1.2 GB of memory with `fast`, a minute and 1.4 GB with `remark`. */
export const pageLimits: Record<ParserKind, number> = { fast: 24_000_000, remark: 8_000_000 };

/** `remark` are the site's plugins, asked whether they bring syntax. */
export function resolveParser(choice: ParserChoice, remark: PluggableList): ParserKind {
  if (choice !== "auto") return choice;
  return bringsSyntax(remark) ? "remark" : "fast";
}

/** The plugins that make a processor parse Markdown. */
export async function parserPlugins(kind: ParserKind): Promise<PluggableList> {
  if (kind === "fast") return [fastParse];
  const modules = await Promise.all([import("remark-parse"), import("remark-gfm")]);
  return modules.map((module) => module.default);
}

/** Whether a plugin extends micromark, which the fast parser cannot take. */
function bringsSyntax(remark: PluggableList): boolean {
  const extensions: unknown = unified().use(remark).freeze().data("micromarkExtensions");
  return Array.isArray(extensions) && extensions.length > 0;
}

function fastParse(this: Processor): undefined {
  this.parser = (document) => markdownToMdast(document, { features: { gfm: true, frontmatter: false } }) as Root;
}
