// Selects and configures the Markdown parser. Both parsers produce the same tree (mdast with positions). Only the
// selected parser is imported, because remark consists of 130 modules.
import type { Root } from "mdast";
import { type PluggableList, type Plugin, type Processor, unified } from "unified";
import type { Syntax } from "../../contract/plugin.js";
import type { CompileContext, CompileInput } from "../page-state.js";
import { guardPlugins } from "../plugin-failures.js";
import { parseFast } from "./fast-parser.js";
import { type HiddenText, hideDollars, hideSlashes } from "./parser-fixes.js";

export type ParserChoice = "auto" | "fast" | "remark";

type Parser = Exclude<ParserChoice, "auto">;

/** Plugins whose syntax both parsers support. With options, they may change it. */
const supported = new Set(["remarkGfm", "remarkFrontmatter"]);

/** Selects a parser. `remark` contains the site's plugins. If one of them adds syntax, remark's parser is required. */
export function chooseParser(choice: ParserChoice, remark: PluggableList): Parser {
  if (choice !== "auto") return choice;
  const others = remark.filter((plugin) => typeof plugin !== "function" || !supported.has(plugin.name));
  const extensions: unknown = unified().use(guardPlugins(others, "remark")).freeze().data("micromarkExtensions");
  return Array.isArray(extensions) && extensions.length > 0 ? "remark" : "fast";
}

/** Returns the plugins that add Markdown parsing to a processor. */
export async function parserPlugins(parser: Parser, syntax: readonly Syntax[] = []): Promise<PluggableList> {
  const hide = syntax.includes("math") ? [hideSlashes, hideDollars] : [hideSlashes];
  if (parser === "fast")
    return [
      [fastParse, syntax],
      [hidden, hide],
    ];
  const modules = await Promise.all([
    import("remark-parse"),
    import("remark-gfm"),
    ...syntax.map((one) => remarkSyntax[one]()),
  ]);
  return [...modules.map((module) => module.default), [hidden, hide]];
}

/** remark-parse extensions for syntax that satteri supports natively. */
const remarkSyntax: Readonly<Record<Syntax, () => Promise<{ default: Plugin }>>> = {
  math: () => import("remark-math") as Promise<{ default: Plugin }>,
  "definition-list": () => import("remark-definition-list") as Promise<{ default: Plugin }>,
};

/** Hides text that the parser would misread. */
function hidden(this: Processor, hide: readonly ((text: string) => HiddenText)[]): undefined {
  const { parser } = this;
  this.parser = (document, file) => {
    const restores: HiddenText["restore"][] = [];
    const shown = hide.reduce((given, one) => {
      const { text, restore } = one(given);
      restores.push(restore);
      return text;
    }, document);
    const tree = parser?.(shown, file) as Root;
    for (const restore of restores) restore?.(tree);
    return tree;
  };
}

function fastParse(this: Processor, syntax: readonly Syntax[]): undefined {
  const more = {
    ...(syntax.includes("math") && { math: true }),
    ...(syntax.includes("definition-list") && { definitionList: true }),
  };
  this.parser = (document) => parseFast(document, more);
}

/** In UTF-16 units. At the limit, `fast` takes about 8 s and 1.2 GB of memory, `remark` a minute and 1.4 GB. */
const pageLimits: Record<Parser, number> = { fast: 24_000_000, remark: 8_000_000 };

/** Returns true if the page is within the parser's limit, and reports it otherwise. */
export function checkSize({ text, file }: CompileInput, parser: Parser, ctx: CompileContext): boolean {
  const limit = pageLimits[parser];
  if (text.length <= limit) return true;
  const isFastEnough = parser === "remark" && text.length <= pageLimits.fast;
  ctx.report({
    code: "page-too-large",
    severity: "error",
    message: `The page has ${inMillions(text.length)} million characters; the limit is ${inMillions(limit)} million.`,
    place: { file },
    hint: isFastEnough
      ? 'split it into several pages, or use the fast parser (markdown.parser: "fast"), which has a higher limit'
      : "split it into several pages",
  });
  return false;
}

function inMillions(count: number): string {
  return (count / 1_000_000).toFixed(1).replace(/\.0$/, "");
}
