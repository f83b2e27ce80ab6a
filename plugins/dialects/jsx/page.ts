// Input and output of component rules.
import type { Json, RewriteContext } from "docsgen";
import { changeOutsideCode } from "docsgen/markdown-text";
import type { Line } from "./emit/line-writer.js";
import type { ImportedName } from "./modules.js";
import type { Element, Node } from "./parse/element-tree.js";

/** Output of an element: separate lines, inline text, its content, or nothing. */
/** `html` is the same as inline HTML, in which Markdown is not parsed. */
export type Rendered =
  | { lines: readonly Line[]; html?: string }
  | { text: string; html?: string }
  | "children"
  | "nothing";

export interface Rule {
  (element: Element, page: JsxPage): Rendered;
  /** True if the component belongs to its parent, such as a tab. */
  isPart?: true;
  /** True if the rule omits what a counterpart of the component shows. */
  isRough?: true;
  /** True if the rule omits classes and styles that readers would miss, such as those of a button. */
  dropsStyle?: true;
  /** Expressions of props that the rule replaces. Default: none. */
  computes?: RegExp;
  /** True if the rule shows data that components cannot read, so that it also applies to a site's replacement. */
  readsSite?: true;
}

/** Marks the rule of a component that belongs to its parent. */
export function asPart(rule: Rule): Rule {
  return Object.assign(rule, { isPart: true } as const);
}

/** Marks a rule that omits what a counterpart of the component shows. */
export function asRough(rule: Rule): Rule {
  return Object.assign(rule, { isRough: true } as const);
}

/** By component name. */
export type Rules = Readonly<Record<string, Rule>>;

export interface JsxPage {
  readonly ctx: RewriteContext;
  /** By local name. */
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Returns an attribute's value. Undefined if it is missing or requires JavaScript. */
  readValue(element: Element, name: string): Json | undefined;
  /** Returns the lines of an element's content, without common indentation. */
  toLines(nodes: readonly Node[]): Line[];
  /** Resolves an import to a path relative to the file's folder. Undefined for a package. */
  resolvePath(from: string): string | undefined;
}

/** Returns an attribute's text; empty if it is missing. */
export function readText(element: Element, name: string, page: JsxPage): string {
  const value = page.readValue(element, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Escapes all Markdown syntax in a text. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|$]/g, "\\$&");
}

/** Escapes all Markdown syntax in a title attribute, except code spans. */
export function escapeLabel(text: string): string {
  return changeOutsideCode(text, escapeMarkdown);
}

interface Container {
  name: string;
  /** Markdown text. */
  label?: string;
  /** Empty values are omitted. */
  attributes?: Readonly<Record<string, string>>;
}

/** Builds `:::tab[npm]{sync="pm"}` … `:::`. */
export function containerLines(
  { name, label = "", attributes = {} }: Container,
  inside: readonly Line[],
  from: number,
): { lines: readonly Line[] } {
  const title = label === "" ? "" : `[${balanced(label.trim().replace(/\s*\n\s*/g, " "))}]`;
  const given = Object.entries(attributes).filter(([, value]) => value !== "");
  const list = given.map(([key, value]) => `${key}="${value.replaceAll('"', "'").replace(/[{}\n]/g, "")}"`);
  const opening = `:::${name}${title}${list.length > 0 ? `{${list.join(" ")}}` : ""}`;
  const gap = { text: "", from };
  // Without a blank line, the HTML would continue.
  return { lines: [{ text: opening, from }, gap, ...inside, gap, { text: ":::", from: inside.at(-1)?.from ?? from }] };
}

/** Escapes unbalanced brackets, which would end a label. */
function balanced(label: string): string {
  return /^(?:[^[\]\\]|\\.|\[[^[\]]*\])*$/.test(label) ? label : label.replace(/[[\]]/g, "\\$&");
}

/** Returns an element's content as one line of Markdown. */
export function renderInline(element: Element, page: JsxPage): string {
  const lines = page.toLines(element.children).map(({ text }) => text.trim());
  return lines.filter(Boolean).join(" ");
}

/** Builds a code block. */
export function fenceLines(code: string, info: string, from: number): { lines: readonly Line[] } {
  const [longest = ""] = (code.match(/`{3,}/g) ?? []).sort((a, b) => b.length - a.length);
  const fence = "`".repeat(Math.max(3, longest.length + 1));
  const body = code.replace(/^\s*\n|\s+$/g, "").split("\n");
  const rest = [...body, fence].map((text): Line => ({ text, from, code: "rest" }));
  return { lines: [{ text: `${fence}${info.trim()}`, from, code: "first" }, ...rest] };
}
