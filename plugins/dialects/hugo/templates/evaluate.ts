// Evaluates Go templates. Everything that it does not support throws UnsupportedTemplate.
import type { Block, Command, Node, Operand, Pipe, Template } from "./parser.js";
import { getField, isMap, isTrue, SafeText, sortedKeys, toHtmlText, toItems, toPlainText } from "./template-values.js";
import { UnsupportedTemplate } from "./tokens.js";

/** A function of templates. A value from a pipe is the last argument. */
export type TemplateFunction = (args: readonly unknown[], evaluation: Evaluation) => unknown;

/** What templates can use. */
export interface Library {
  functions: ReadonlyMap<string, TemplateFunction>;
  /** Returns a partial. */
  loadPartial(name: string): Template;
}

/** Maximum number of steps per call of a shortcode. Unlike a time limit, it gives every machine the same result. */
const maxSteps = 200_000;
/** Maximum length of the output of a call, in UTF-16 units. */
const maxLength = 1_000_000;
/** Maximum depth of partials. */
const maxDepth = 20;

class Jump extends Error {
  readonly kind: "break" | "continue" | "return";
  readonly value: unknown;

  constructor(kind: "break" | "continue" | "return", value?: unknown) {
    super(kind);
    this.kind = kind;
    this.value = value;
  }
}

type Scope = Map<string, unknown>[];

/** One template that is being evaluated. */
interface Frame {
  dot: unknown;
  scope: Scope;
  defined: Template["defined"];
}

export class Evaluation {
  readonly library: Library;
  /** If true, values are escaped. */
  readonly #isHtml: boolean;
  #steps = 0;
  #depth = 0;
  #length = 0;
  #output: string[] = [];

  constructor(library: Library, isHtml: boolean) {
    this.library = library;
    this.#isHtml = isHtml;
  }

  /** Returns the output of a template. */
  render({ body, defined }: Template, dot: unknown): string {
    const outer = this.#output;
    this.#output = [];
    try {
      this.#run(body, { dot, scope: [new Map([["", dot]])], defined });
      return this.#output.join("");
    } finally {
      this.#output = outer;
    }
  }

  /** Returns the output of a partial, or the value that it returns. */
  callPartial(name: string, dot: unknown): unknown {
    if (++this.#depth > maxDepth) throw new UnsupportedTemplate(`more than ${maxDepth} nested partials`);
    try {
      return new SafeText(this.render(this.library.loadPartial(name), dot));
    } catch (thrown) {
      if (thrown instanceof Jump && thrown.kind === "return") return thrown.value;
      throw thrown;
    } finally {
      this.#depth--;
    }
  }

  #run(nodes: readonly Node[], frame: Frame): void {
    const inner = withScope(frame);
    for (const node of nodes) this.#show(node, inner);
  }

  #show(node: Node, frame: Frame): void {
    this.#countStep();
    if (node.kind === "text") this.#write(node.text);
    else if (node.kind === "pipe") {
      const value = this.#evaluate(node.pipe, frame);
      if (node.pipe.names.length === 0) this.#write(this.#isHtml ? toHtmlText(value) : toPlainText(value));
    } else if (node.kind === "range") this.#loop(node, frame);
    else if (node.kind === "if" || node.kind === "with") {
      const inner = withScope(frame);
      const value = this.#evaluate(node.pipe, inner);
      if (!isTrue(value)) this.#run(node.otherwise, inner);
      else this.#run(node.body, node.kind === "with" ? { ...inner, dot: value } : inner);
    } else {
      const value = "pipe" in node && node.pipe ? this.#evaluate(node.pipe, frame) : undefined;
      if (node.kind !== "template") throw new Jump(node.kind, value);
      const body = frame.defined.get(node.name);
      if (!body) throw new UnsupportedTemplate(`the template "${node.name}"`);
      this.#write(this.render({ body, defined: frame.defined }, value));
    }
  }

  #countStep(): void {
    if (++this.#steps > maxSteps) throw new UnsupportedTemplate(`more than ${maxSteps.toLocaleString("en")} steps`);
  }

  #write(text: string): void {
    this.#length += text.length;
    if (this.#length > maxLength) throw new UnsupportedTemplate("an output of more than a million characters");
    this.#output.push(text);
  }

  #loop({ pipe, body, otherwise }: Block, frame: Frame): void {
    const value = this.#evaluate({ ...pipe, names: [] }, frame);
    const keys = isMap(value) ? sortedKeys(value) : undefined;
    const items = toItems(typeof value === "number" ? [...Array(Math.min(value, maxSteps)).keys()] : value);
    if (items.length === 0) this.#run(otherwise, frame);
    const [first, second] = pipe.names;
    for (const [index, item] of items.entries()) {
      this.#countStep();
      const inner = withScope({ ...frame, dot: item });
      const variables = inner.scope.at(-1);
      if (second !== undefined) variables?.set(second, item);
      if (first !== undefined) variables?.set(first, second === undefined ? item : (keys?.[index] ?? index));
      if (this.#isStopped(() => this.#run(body, inner))) break;
    }
  }

  #isStopped(step: () => void): boolean {
    try {
      step();
      return false;
    } catch (thrown) {
      if (!(thrown instanceof Jump) || thrown.kind === "return") throw thrown;
      return thrown.kind === "break";
    }
  }

  #evaluate({ names, declares, commands }: Pipe, frame: Frame): unknown {
    let value: unknown;
    for (const [index, command] of commands.entries()) value = this.#call(command, frame, index === 0 ? [] : [value]);
    for (const name of names) {
      const holder = declares ? frame.scope.at(-1) : frame.scope.findLast((one) => one.has(name));
      if (!holder) throw new UnsupportedTemplate(`the variable $${name}`);
      holder.set(name, value);
    }
    return value;
  }

  #call([first, ...others]: Command, frame: Frame, piped: readonly unknown[]): unknown {
    this.#countStep();
    const { base, fields } = first;
    if (base.kind === "function" && (base.name === "and" || base.name === "or"))
      return this.#choose(base.name, others, frame, piped);
    const args = [...others.map((one) => this.#valueOf(one, frame)), ...piped];
    // With fields, the arguments are those of the last field.
    if (base.kind === "function") return getPath(this.#apply(base.name, fields.length > 0 ? [] : args), fields, args);
    if (fields.length === 0 && args.length > 0) throw new UnsupportedTemplate("a value with arguments");
    return getPath(this.#baseOf(base, frame), fields, args);
  }

  #apply(name: string, args: readonly unknown[]): unknown {
    const call = this.library.functions.get(functionKey(name));
    if (!call) throw new UnsupportedTemplate(`the function "${name}"`);
    return call(args, this);
  }

  /** Returns the first value that decides. The values after it are not evaluated. */
  #choose(name: "and" | "or", operands: readonly Operand[], frame: Frame, piped: readonly unknown[]): unknown {
    let value: unknown;
    for (const one of operands) {
      value = this.#valueOf(one, frame);
      if (isTrue(value) === (name === "or")) return value;
    }
    return piped.length > 0 ? piped[0] : value;
  }

  #valueOf({ base, fields }: Operand, frame: Frame): unknown {
    return getPath(base.kind === "function" ? this.#apply(base.name, []) : this.#baseOf(base, frame), fields);
  }

  #baseOf(base: Exclude<Operand["base"], { kind: "function" }>, frame: Frame): unknown {
    if (base.kind === "dot") return frame.dot;
    if (base.kind === "literal") return base.value ?? undefined;
    if (base.kind === "pipe") return this.#evaluate(base.pipe, frame);
    const holder = frame.scope.findLast((one) => one.has(base.name));
    if (!holder) throw new UnsupportedTemplate(`the variable $${base.name}`);
    return holder.get(base.name);
  }
}

function withScope(frame: Frame): Frame {
  return { ...frame, scope: [...frame.scope, new Map<string, unknown>()] };
}

/** Only the last field receives the arguments. */
function getPath(value: unknown, fields: readonly string[], args: readonly unknown[] = []): unknown {
  return fields.reduce<unknown>(
    (inner, name, at) => getField(inner, name, at === fields.length - 1 ? args : []),
    value,
  );
}

export function indexFunctions(functions: Readonly<Record<string, TemplateFunction>>): Library["functions"] {
  return new Map(Object.entries(functions).map(([name, call]) => [functionKey(name), call]));
}

/** Functions have names with and without a namespace: `strings.ToUpper`, `upper`. Case does not matter. */
function functionKey(name: string): string {
  return name
    .replace(/^safe\./, "safe")
    .replace(/^[a-z]+\./, "")
    .toLowerCase();
}
