// Renders the trees of nunjucks' parser, because its compiled templates can run any code, and stop at the first problem.
import { LineEmitter } from "../markdown/line-emitter.js";
import { shortenCode } from "../markdown/unknown-text.js";
import type { Delimiters } from "./delimiters.js";
import { childOf, childrenOf, type Evaluation, evaluate, nameOf, Scope } from "./expressions.js";
import { listPasses } from "./loops.js";
import { offsetAt, parseTemplate, sourceOfNode, type TemplateNode } from "./parse.js";
import type { Template } from "./template.js";
import { Callable, formatPython, isTrue, TemplateLimit, UnknownValue } from "./template-values.js";

/** Maximum number of nodes to evaluate per page. Unlike a time limit, it gives every machine the same result. */
const maxSteps = 1_000_000;
/** Maximum length of a page, in UTF-16 units, as for includes. */
const maxLength = 2_000_000;
/** Maximum depth of nested includes and macros. */
const maxDepth = 60;

export function invalidMessage(reason: string): string {
  return `This template tag is not valid (${shortenCode(reason)}); it is shown as written.`;
}

export class Renderer {
  readonly emitter: LineEmitter;
  readonly #template: Template;
  readonly #delimiters: Delimiters;
  /** Source of the template that is being rendered. */
  #source: string;
  /** Text that is captured instead of being written. */
  #captured: string | undefined;
  #steps = 0;
  #depth = 0;

  constructor(source: string, template: Template, delimiters: Delimiters) {
    this.emitter = new LineEmitter(source);
    this.#source = source;
    this.#template = template;
    this.#delimiters = delimiters;
  }

  render(node: TemplateNode | undefined, scope: Scope): void {
    if (!node) return;
    this.#count();
    const statement = this.#statements[node.typename];
    if (statement) this.#attempt(node, () => statement(node, scope));
    else if (node.typename !== "NodeList" && node.typename !== "Root")
      this.#showSource(node, `The tag "${node.typename.toLowerCase()}"`);
    else for (const child of childrenOf(node)) this.render(child, scope);
  }

  readonly #statements: Readonly<Record<string, (node: TemplateNode, scope: Scope) => void>> = {
    Output: (node, scope) => {
      for (const child of childrenOf(node)) {
        if (child.typename === "TemplateData") this.#writeText(child);
        else this.#attempt(node, () => this.#writeValue(child, node, scope));
      }
    },
    If: (node, scope) => {
      const isMet = isTrue(evaluate(childOf(node, "cond"), this.#evaluation(scope)));
      this.render(childOf(node, isMet ? "body" : "else_"), scope);
    },
    For: (node, scope) => this.#loop(node, scope),
    Set: (node, scope) => {
      const body = childOf(node, "body");
      const run = this.#evaluation(scope);
      const value = evaluate(body ?? childOf(node, "value"), run);
      for (const target of node.targets as TemplateNode[]) scope.set(String(target.value), value);
    },
    Block: (node, scope) => this.render(childOf(node, "body"), new Scope([], scope)),
    Macro: (node, scope) => scope.set(String(childOf(node, "name")?.value), this.#macro(node, scope)),
    Shortcode: (node, scope) => this.#shortcode(node, scope),
    Include: (node, scope) => this.#include(node, new Scope([], scope)),
    Import: (node, scope) => {
      const imported = this.#import(node, scope);
      scope.set(String(childOf(node, "target")?.value), Object.fromEntries(imported.entries()));
    },
    FromImport: (node, scope) => {
      const imported = this.#import(node, scope);
      for (const name of childrenOf(childOf(node, "names"))) {
        const [from, to] = name.typename === "Pair" ? [childOf(name, "key"), childOf(name, "value")] : [name, name];
        scope.set(String(to?.value), imported.get(String(from?.value)));
      }
    },
  };

  /** Shows the source of a statement that uses an unknown name. */
  #attempt(node: TemplateNode, run: () => void): void {
    try {
      run();
    } catch (thrown) {
      if (!(thrown instanceof UnknownValue)) throw thrown;
      this.#showSource(node, thrown.message);
    }
  }

  /** A tag of the site's program. Its content is shown if it has any. */
  #shortcode(node: TemplateNode, scope: Scope): void {
    const name = String(node.name);
    const [body, block] = [childOf(node, "body"), this.#template.blocks?.[name]];
    if (!body) {
      this.#showSource(node, `The tag "${name}"`);
      return;
    }
    this.#enter(this.#offsetOf(node), false);
    if (block) {
      const text = this.#capture(() => this.render(body, scope));
      this.#write(block(String(node.args), text));
    } else {
      const source = sourceOfNode(this.#source, node, this.#delimiters);
      this.#template.onUnknown({ line: this.emitter.line, name: `The tag "${name}"`, source, isContentShown: true });
      this.render(body, scope);
    }
  }

  #showSource(node: TemplateNode, name: string): void {
    const source = sourceOfNode(this.#source, node, this.#delimiters);
    this.#enter(this.#offsetOf(node), false);
    this.#template.onUnknown({ line: this.emitter.line, name, source });
    this.#write(source.includes("\n") ? `\n\`\`\`\`jinja\n${source}\n\`\`\`\`\n` : source);
  }

  #offsetOf({ lineno, colno }: TemplateNode): number {
    return offsetAt(this.#source, lineno, colno);
  }

  #enter(begin: number, isText: boolean): void {
    this.emitter.enter({ input: this.#source, begin }, isText);
  }

  #writeText(node: TemplateNode): void {
    const text = String(node.value);
    const begin = this.#source.indexOf(text, this.#offsetOf(node));
    this.#enter(begin === -1 ? this.#offsetOf(node) : begin, true);
    this.#write(text);
  }

  #writeValue(child: TemplateNode, output: TemplateNode, scope: Scope): void {
    this.#enter(this.#offsetOf(output), false);
    const value = evaluate(child, this.#evaluation(scope));
    if (value === undefined || value instanceof Callable) throw new UnknownValue(`"${nameOf(child)}"`);
    this.#write((this.#template.format ?? formatPython)(value));
  }

  #write(text: string): void {
    const length = this.#captured === undefined ? this.emitter.length : this.#captured.length;
    if (length + text.length > maxLength)
      throw new TemplateLimit(`This page renders more than ${maxLength / 1_000_000} million characters`);
    if (this.#captured === undefined) this.emitter.write(text);
    else this.#captured += text;
  }

  #count(): void {
    if (++this.#steps > maxSteps)
      throw new TemplateLimit(`This page renders more than ${maxSteps / 1_000_000} million parts`);
  }

  #evaluation(scope: Scope): Evaluation {
    return {
      scope,
      filters: this.#template.filters ?? {},
      count: () => this.#count(),
      capture: (body, inner) => this.#capture(() => this.render(body, inner)),
    };
  }

  #capture(run: () => void): string {
    const outer = this.#captured;
    this.#captured = "";
    try {
      this.#nested(run);
      return this.#captured;
    } finally {
      this.#captured = outer;
    }
  }

  #nested(run: () => void): void {
    if (++this.#depth > maxDepth) throw new TemplateLimit(`Templates are nested more than ${maxDepth} levels deep`);
    run();
    this.#depth--;
  }

  #loop(node: TemplateNode, scope: Scope): void {
    const list = evaluate(childOf(node, "arr"), this.#evaluation(scope));
    if (list === undefined && !childOf(node, "else_")) throw new UnknownValue(`"${nameOf(childOf(node, "arr"))}"`);
    const passes = listPasses(node, list);
    for (const values of passes) this.render(childOf(node, "body"), new Scope(values, scope));
    if (passes.length === 0) this.render(childOf(node, "else_"), scope);
  }

  #macro(node: TemplateNode, scope: Scope): Callable {
    const nodes = childrenOf(childOf(node, "args"));
    const parameters = nodes.flatMap((one) => {
      const pairs = one.typename === "KeywordArgs" ? childrenOf(one) : undefined;
      if (!pairs) return [{ name: String(one.value), value: undefined }];
      return pairs.map((pair) => ({ name: String(childOf(pair, "key")?.value), value: childOf(pair, "value") }));
    });
    const source = this.#source;
    return new Callable((values, named) => {
      const passed = new Map(Object.entries(named));
      for (const [at, { name }] of parameters.slice(0, values.length).entries()) passed.set(name, values[at]);
      const inner = new Scope(passed, scope);
      for (const { name, value } of parameters) {
        const argument = passed.has(name) ? passed.get(name) : evaluate(value, this.#evaluation(inner));
        inner.set(name, argument === undefined ? "" : argument);
      }
      return this.#within(source, () => this.#capture(() => this.render(childOf(node, "body"), inner)));
    });
  }

  #within<T>(source: string, run: () => T): T {
    const outer = this.#source;
    this.#source = source;
    try {
      return run();
    } finally {
      this.#source = outer;
    }
  }

  #include(node: TemplateNode, scope: Scope): void {
    this.#enter(this.#offsetOf(node), false);
    const value = evaluate(childOf(node, "template"), this.#evaluation(scope));
    const names = (Array.isArray(value) ? value : [value]).map(String);
    const text = names.map((name) => this.#template.read(name)).find((one) => one !== undefined);
    const line = this.emitter.line;
    if (text === undefined) {
      const message = `The included file ${names.join(", ")} does not exist.`;
      if (node.ignoreMissing !== true) this.#template.onProblem({ line, code: "missing-include", message });
      return;
    }
    const parsed = parseTemplate(text, this.#delimiters, (_, reason) =>
      this.#template.onProblem({ line, code: "unknown-expression", message: `${names[0]}: ${invalidMessage(reason)}` }),
    );
    this.#within(parsed?.source ?? text, () => this.#nested(() => this.render(parsed?.root, scope)));
  }

  #import(node: TemplateNode, scope: Scope): Scope {
    const imported = new Scope([], scope);
    this.#capture(() => this.#include(node, imported));
    return imported;
  }
}
