// Values of templates: JSON, objects of Hugo with methods, and HTML that must not be escaped.
import { UnsupportedTemplate } from "./tokens.js";

/** HTML, or text in which Markdown is marked. It is not escaped. */
export class SafeText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Method = (...args: readonly unknown[]) => unknown;

/** An object of Hugo, such as a page. Its methods are called with the arguments of the template. */
export class HugoObject {
  readonly methods: Readonly<Record<string, Method>>;
  /** Name of its class, for messages. */
  readonly kind: string;
  /** Items of an object that is a list. */
  readonly items: readonly unknown[] | undefined;

  constructor(kind: string, methods: Readonly<Record<string, Method>>, items?: readonly unknown[]) {
    this.kind = kind;
    this.methods = methods;
    this.items = items;
  }
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !(value instanceof SafeText || value instanceof HugoObject);
}

/** Returns a field or the result of a method. Keys of maps ignore case. Missing keys are undefined. */
export function getField(value: unknown, name: string, args: readonly unknown[] = []): unknown {
  if (value instanceof HugoObject) {
    const method = Object.hasOwn(value.methods, name) ? value.methods[name] : undefined;
    if (!method) throw new UnsupportedTemplate(`.${name} of a ${value.kind}`);
    return method(...args);
  }
  if (isMap(value)) return getKey(value, name);
  if (Array.isArray(value)) return callListMethod(value, name);
  if (value === undefined || value === null || value === "") return undefined;
  throw new UnsupportedTemplate(`.${name} of a value`);
}

/** https://gohugo.io/methods/pages/ */
function callListMethod(list: readonly unknown[], name: string): unknown {
  if (name === "Len") return list.length;
  if (name === "Reverse") return [...list].reverse();
  const [, field] = /^By(LinkTitle|Title|Weight)$/.exec(name) ?? [];
  if (field === undefined) throw new UnsupportedTemplate(`.${name} of a list`);
  const keyOf = (one: unknown) => getField(one, field) || (field === "Weight" ? Number.MAX_SAFE_INTEGER : "");
  return [...list].sort((a, b) => compareValues(keyOf(a), keyOf(b)));
}

export function getKey(map: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(map, name)) return map[name];
  const lower = name.toLowerCase();
  const key = Object.keys(map).find((one) => one.toLowerCase() === lower);
  return key === undefined ? undefined : map[key];
}

/** Zero values are false. */
export function isTrue(value: unknown): boolean {
  if (value instanceof SafeText) return value.text !== "";
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof HugoObject && value.items) return value.items.length > 0;
  if (isMap(value)) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** Returns a value as text, without escaping it. */
export function toPlainText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (value instanceof SafeText) return value.text;
  if (Array.isArray(value)) return `[${value.map(toPlainText).join(" ")}]`;
  if (isMap(value))
    return `map[${sortedKeys(value)
      .map((key) => `${key}:${toPlainText(value[key])}`)
      .join(" ")}]`;
  if (value instanceof HugoObject) throw new UnsupportedTemplate(`the text of a ${value.kind}`);
  return String(value);
}

const escapes: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", '"': "&#34;" };

/** Returns a value as HTML. */
export function toHtmlText(value: unknown): string {
  const text = toPlainText(value);
  if (value instanceof SafeText) return text;
  return text.replace(/&(?!#?\w+;)/g, "&amp;").replace(/[<>"]/g, (sign) => escapes[sign] ?? sign);
}

export function sortedKeys(map: object): string[] {
  return Object.keys(map).sort();
}

export function toNumber(value: unknown): number {
  const number = typeof value === "number" ? value : Number(toPlainText(value) || "x");
  if (Number.isNaN(number)) throw new UnsupportedTemplate(`a number for "${toPlainText(value)}"`);
  return number;
}

/** Arguments of shortcodes are text, so a number or boolean equals its text. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a === "object" && a !== null && !(a instanceof SafeText)) return a === b;
  if (a === undefined || a === null || b === undefined || b === null) return (a ?? null) === (b ?? null);
  return b instanceof HugoObject ? false : toPlainText(a) === toPlainText(b);
}

/** Returns a negative number if a value is less than another. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" || typeof b === "number") return toNumber(a) - toNumber(b);
  const [first, second] = [toPlainText(a), toPlainText(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Returns a list. Nothing is an empty list. */
export function toItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value instanceof HugoObject && value.items) return value.items;
  if (value === undefined || value === null || value === "") return [];
  if (isMap(value)) return sortedKeys(value).map((key) => value[key]);
  throw new UnsupportedTemplate("a list of a single value");
}
