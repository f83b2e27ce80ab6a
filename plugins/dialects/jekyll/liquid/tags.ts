// Jekyll's tags. https://jekyllrb.com/docs/liquid/tags/
import { dirname, posix } from "node:path";
import type { RewriteContext } from "docsgen";
import {
  type Context,
  type Emitter,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
  Value,
} from "liquidjs";
import { LiquidLimit, reportUnknown, runOf } from "../../shared/liquid/engine.js";
import { parseText } from "../../shared/liquid/expand.js";
import { toOutput } from "../../shared/markdown/line-emitter.js";
import { splitPostName } from "../site/documents.js";
import { pageId } from "../site/pages.js";
import { readInclude } from "./page-files.js";
import { themeIncludes } from "./theme-includes.js";
import type { SiteVariables } from "./variables.js";

/** Data and functions for the tags of a page. */
export interface PageTools extends Pick<SiteVariables, "listDocuments"> {
  ctx: RewriteContext;
  /** Absolute path of the folder with includes. */
  includes: string;
}

const toolsKey = "jekyll";
/** Maximum depth of nested includes. */
const maxDepth = 32;

export function setTools(context: Context, tools: PageTools): void {
  context.setRegister(toolsKey, tools);
}

function toolsOf(context: Context): PageTools {
  return context.getRegister<PageTools>(toolsKey);
}

export function registerTags(engine: Liquid): void {
  engine.registerTag("include", Include);
  engine.registerTag("include_cached", Include);
  engine.registerTag("include_relative", Include);
  engine.registerTag("highlight", Highlight);
  engine.registerTag("link", Link);
  engine.registerTag("post_url", PostUrl);
  engine.registerTag("gist", Gist);
  // They write to the head, which docsgen generates.
  for (const name of ["seo", "feed_meta", "favicon"]) engine.registerTag(name, Nothing);
}

const parameter = /([\w-]+)\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,]+)/g;

class Include extends Tag {
  readonly #file: Template[];
  readonly #parameters: (readonly [name: string, value: Value])[];

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    const [, file = "", rest = ""] = /^((?:\{\{.*?\}\}|[^\s{])+)([\s\S]*)$/.exec(token.args.trim()) ?? [];
    this.#file = liquid.parse(file.replace(/^(["'])(.*)\1$/, "$2"));
    this.#parameters = [...rest.matchAll(parameter)].map(([, name = "", value = ""]) => [
      name,
      new Value(value, liquid),
    ]);
  }

  *render(context: Context, emitter: Emitter): Generator<unknown, void> {
    const run = runOf(context);
    const file = toOutput(yield this.liquid.renderer.renderTemplates(this.#file, context));
    const values: Record<string, unknown> = {};
    for (const [name, value] of this.#parameters) values[name] = yield value.value(context);
    const text = readText(file, this.name === "include_relative", toolsOf(context));
    if (text === undefined) return reportMissing(file, context);
    if (run.stack.length >= maxDepth) throw new LiquidLimit(`Includes are nested more than ${maxDepth} levels deep`);
    const message = "An include has invalid Liquid, which is shown as written";
    const parsed = parseText(text, this.liquid, (_, reason) => reportUnknown(context, `${file}: ${reason}`, message));
    run.stack.push(file);
    context.push({ include: values });
    yield this.liquid.renderer.renderTemplates(parsed?.templates ?? [], context, emitter);
    context.pop();
    run.stack.pop();
  }
}

function readText(file: string, isRelative: boolean, { ctx, includes }: PageTools): string | undefined {
  if (isRelative) return readInclude(file, dirname(ctx.file), ctx)?.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, "");
  return readInclude(file, includes, ctx) ?? themeIncludes[posix.basename(file, ".html")];
}

function reportMissing(file: string, context: Context): void {
  const message = `The included file ${file} does not exist; the theme may provide it.`;
  runOf(context).report({
    code: "missing-include",
    severity: "warning",
    message,
    hint: "add the file, or remove the include",
  });
}

/** Code with colors. The code can contain Liquid. */
class Highlight extends Tag {
  readonly #templates: Template[] = [];

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid);
    const stream = parser
      .parseStream(remaining)
      .on("tag:endhighlight", () => stream.stop())
      .on("template", (template: Template) => void this.#templates.push(template))
      .on("end", () => {
        throw new Error(`tag ${token.getText()} not closed`);
      });
    stream.start();
  }

  *render(context: Context, emitter: Emitter): Generator<unknown, void> {
    const [lang = "", ...options] = this.token.args.trim().split(/\s+/);
    const before = this.token.input.slice(0, this.token.begin);
    const [indent = ""] = /[ \t]*$/.exec(before) ?? [];
    const marked = /(?:mark|hl)_lines="([\d\s]+)"/.exec(this.token.args)?.[1]?.trim().replace(/\s+/g, ",");
    const info = `${lang}${options.some((one) => one.startsWith("linenos")) ? " showLineNumbers" : ""}`;
    emitter.write(`\`\`\`\`${info}${marked ? ` {${marked}}` : ""}\n`);
    const code = this.#templates;
    // The line break behind the tag belongs to it, as do those around the end tag.
    yield this.liquid.renderer.renderTemplates(code, context, trimmedLines(emitter, indent));
    emitter.write(`\n${indent}\`\`\`\`\n`);
  }
}

/** Removes the first line break, and the last white space. */
function trimmedLines(emitter: Emitter, indent: string): Emitter {
  let [isStart, held] = [true, ""];
  return {
    buffer: "",
    write(value: unknown) {
      const text = held + (isStart ? toOutput(value).replace(/^[ \t]*\r?\n/, "") : toOutput(value));
      if (text.trim() !== "") isStart = false;
      const [white = ""] = /\s*$/.exec(text) ?? [];
      held = isStart ? "" : white;
      const shown = text.slice(0, text.length - white.length);
      if (shown !== "") emitter.write(indent === "" ? shown : indentLines(shown, indent));
    },
  };
}

/** Code in a list item must be indented at least as much as its tag. */
function indentLines(text: string, indent: string): string {
  return text.replace(/^(?!\s*$)/gm, (_, at: number) => (text.startsWith(indent, at) ? "" : indent));
}

class Link extends Tag {
  render(context: Context, emitter: Emitter): void {
    const written = this.token.args.trim();
    const name = toOutput(this.liquid.parseAndRenderSync(written, context)).replace(/^\//, "");
    // docsgen resolves ids of pages, and reports missing files.
    emitter.write(`/${pageId(name)}`);
  }
}

class PostUrl extends Tag {
  render(context: Context, emitter: Emitter): void {
    const name = this.token.args.trim().replace(/^\//, "");
    const posts = toolsOf(context)
      .listDocuments()
      .filter(({ type }) => type === "posts");
    const stemOf = (path: string) => path.replace(/^.*?_posts\/|\.\w+$/g, "");
    const post =
      posts.find((one) => stemOf(one.name) === name) ??
      posts.find((one) => posix.basename(stemOf(one.name)) === posix.basename(name));
    if (post) emitter.write(`/${post.id}`);
    else
      reportUnknown(
        context,
        this.token.getText(),
        `There is no post "${splitPostName(name).name}"; its URL was omitted`,
      );
  }
}

/** A page loads nothing from other sites, so only a link is shown. */
class Gist extends Tag {
  render(_context: Context, emitter: Emitter): void {
    const [id = ""] = this.token.args.trim().split(/\s+/);
    emitter.write(`[Gist ${id}](https://gist.github.com/${id})`);
  }
}

class Nothing extends Tag {
  render(): void {}
}
