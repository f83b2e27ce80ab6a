// What rules for components are given, and what they give.
import type { Json, RewriteContext } from "docsgen";
import { outsideCode } from "../lines.js";
import type { ImportedName } from "./modules.js";
import type { Element, Node } from "./tree.js";
import type { Line } from "./writer.js";

/**
 * How an element is shown: as lines of their own, as text in its line, as what it holds, or not at all.
 */
/** `html` stands for the text in HTML, which no Markdown is read in. */
export type Shown = { lines: readonly Line[] } | { text: string; html?: string } | "children" | "nothing";

export type Rule = (element: Element, page: JsxPage) => Shown;

/** By the names of components. */
export type Rules = Readonly<Record<string, Rule>>;

export interface JsxPage {
  readonly ctx: RewriteContext;
  /** By local name. */
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Value of an attribute; undefined if it has none, or one that needs JavaScript. */
  valueOf(element: Element, name: string): Json | undefined;
  /** The lines of what an element holds, without shared indentation. */
  linesOf(nodes: readonly Node[]): Line[];
  /** Path of what an import names, from the folder of the file; undefined for a package. */
  pathOf(from: string): string | undefined;
}

/** Text of an attribute; empty if it has none. */
export function textOf(element: Element, name: string, page: JsxPage): string {
  const value = page.valueOf(element, name);
  return typeof value === "string" || typeof value === "number" ? decodeEntities(String(value)) : "";
}

const entities: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", apos: "'", "#39": "'", nbsp: " " };

export function decodeEntities(text: string): string {
  return text.replace(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** A text in which no sign has a meaning in Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|$]/g, "\\$&");
}

/** A title that an attribute has: no sign has a meaning in it but the marks of code. */
export function labelOf(text: string): string {
  return outsideCode(text, escapeMarkdown);
}

interface Container {
  name: string;
  /** Markdown. */
  label?: string;
  /** Those that are empty are left out. */
  attributes?: Readonly<Record<string, string>>;
}

/** `:::tab[npm]{sync="pm"}` … `:::` */
export function containerLines(
  { name, label = "", attributes = {} }: Container,
  inside: readonly Line[],
  from: number,
): { lines: readonly Line[] } {
  const title = label === "" ? "" : `[${balanced(label.trim())}]`;
  const given = Object.entries(attributes).filter(([, value]) => value !== "");
  const list = given.map(([key, value]) => `${key}="${value.replaceAll('"', "'").replace(/[{}\n]/g, "")}"`);
  const opening = `:::${name}${title}${list.length > 0 ? `{${list.join(" ")}}` : ""}`;
  const gap = { text: "", from };
  // HTML would go on up to the next empty line.
  return { lines: [{ text: opening, from }, gap, ...inside, gap, { text: ":::", from: inside.at(-1)?.from ?? from }] };
}

/** Brackets that do not match would end a label. */
function balanced(label: string): string {
  return /^(?:[^[\]\\]|\\.|\[[^[\]]*\])*$/.test(label) ? label : label.replace(/[[\]]/g, "\\$&");
}

/** What an element holds, as one line of Markdown. */
export function inlineOf(element: Element, page: JsxPage): string {
  const lines = page.linesOf(element.children).map(({ text }) => text.trim());
  return lines.filter(Boolean).join(" ");
}

/** A block of code. */
export function fenceLines(code: string, info: string, from: number): { lines: readonly Line[] } {
  const [longest = ""] = (code.match(/`{3,}/g) ?? []).sort((a, b) => b.length - a.length);
  const fence = "`".repeat(Math.max(3, longest.length + 1));
  const body = code.replace(/^\s*\n|\s+$/g, "").split("\n");
  const rest = [...body, fence].map((text): Line => ({ text, from, code: "rest" }));
  return { lines: [{ text: `${fence}${info.trim()}`, from, code: "first" }, ...rest] };
}
