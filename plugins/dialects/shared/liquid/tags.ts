// Tags that several tools add to Liquid: includes, and code with colors.
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
import { toOutput } from "../markdown/line-emitter.js";
import { LiquidLimit, reportUnknown, runOf } from "./engine.js";
import { parseText } from "./expand.js";

/** How the tool includes files. */
export interface Includes {
  /** Returns the text of a file. Undefined if it does not exist. `tag` is the name of the tag. */
  read(file: string, tag: string): string | undefined;
  /** Returns the variables of the file. */
  scope(parameters: object): object;
}

const includesKey = "includes";
/** Maximum depth of nested includes. */
const maxDepth = 32;

export function setIncludes(context: Context, includes: Includes): void {
  context.setRegister(includesKey, includes);
}

const parameter = /([\w-]+)\s*[=:]\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,]+)/g;

export class Include extends Tag {
  readonly #file: Template[];
  readonly #parameters: (readonly [name: string, value: Value])[];

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    const [, file = "", rest = ""] = /^((?:\{\{.*?\}\}|[^\s{])+)([\s\S]*)$/.exec(token.args.trim()) ?? [];
    this.#file = liquid.parse(file.replace(/,$/, "").replace(/^(["'])(.*)\1$/, "$2"));
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
    const includes = context.getRegister<Includes>(includesKey);
    const text = includes.read(file, this.name);
    if (text === undefined) return reportMissing(file, context);
    if (run.stack.length >= maxDepth) throw new LiquidLimit(`Includes are nested more than ${maxDepth} levels deep`);
    const message = "An include has invalid Liquid, which is shown as written";
    const parsed = parseText(text, this.liquid, (_, reason) => reportUnknown(context, `${file}: ${reason}`, message));
    run.stack.push(file);
    context.push(includes.scope(values));
    yield this.liquid.renderer.renderTemplates(parsed?.templates ?? [], context, emitter);
    context.pop();
    run.stack.pop();
  }
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
export class Highlight extends Tag {
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
    const [lang = "", ...options] = this.token.args
      .replace(/^\s*(["'])(.*?)\1/, "$2")
      .trim()
      .split(/\s+/);
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
