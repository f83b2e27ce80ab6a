/// <reference path="./modules.d.ts" />
// Values of templates: plain data and macros. Templates can only reach own properties of data, and a list of methods, so
// that they cannot run code.
import filters from "nunjucks/src/filters.js";
import tests from "nunjucks/src/tests.js";

/** Thrown for a name that the template does not define. */
export class UnknownValue extends Error {}

/** Thrown to stop rendering a page. */
export class TemplateLimit extends Error {}

/** Named arguments of a call. */
export type Named = Readonly<Record<string, unknown>>;

/** A macro, or a function of this engine. */
export class Callable {
  readonly call: (values: readonly unknown[], named: Named) => unknown;
  constructor(call: Callable["call"]) {
    this.call = call;
  }
}

const maxItems = 100_000;
const maxText = 2_000_000;

/** @throws TemplateLimit if a value is too large */
export function limited<T>(value: T): T {
  if (typeof value === "string") checkSize(value.length, maxText);
  else if (Array.isArray(value)) checkSize(value.length, maxItems);
  return value;
}

function checkSize(size: number, max: number): void {
  if (size > max) throw new TemplateLimit("This page computes a value that is too large");
}

type Data = Readonly<Record<string, unknown>>;

export function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Callable);
}

/** Empty lists, texts, and mappings are false, as in Python. */
export function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isData(value) ? Object.keys(value).length > 0 : Boolean(value);
}

type Method = (self: never, ...values: never[]) => unknown;

const textMethods: Readonly<Record<string, Method>> = {
  capitalize: (self: string) => self.charAt(0).toUpperCase() + self.slice(1).toLowerCase(),
  endswith: (self: string, end: string) => self.endsWith(end),
  join: (self: string, list: readonly unknown[]) => list.map(formatPython).join(self),
  lower: (self: string) => self.toLowerCase(),
  lstrip: (self: string) => self.trimStart(),
  replace: (self: string, from: string, to: string) => self.replaceAll(String(from), () => String(to)),
  rstrip: (self: string) => self.trimEnd(),
  split: (self: string, sign?: string) => (sign === undefined ? self.trim().split(/\s+/) : self.split(String(sign))),
  startswith: (self: string, start: string) => self.startsWith(start),
  strip: (self: string) => self.trim(),
  title: (self: string) =>
    self.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  upper: (self: string) => self.toUpperCase(),
};

const dataMethods: Readonly<Record<string, Method>> = {
  get: (self: Data, key: string, other: unknown = null) => (Object.hasOwn(self, key) ? self[key] : other),
  items: (self: Data) => Object.entries(self),
  keys: (self: Data) => Object.keys(self),
  values: (self: Data) => Object.values(self),
};

/** Returns a property or method of a value. Undefined if there is none. */
export function memberOf(target: unknown, key: unknown): unknown {
  const name = String(key);
  if (Array.isArray(target) || typeof target === "string") {
    const at = typeof key === "number" ? key : Number.NaN;
    if (Number.isInteger(at)) return target.at(at);
    if (name === "length") return target.length;
    return typeof target === "string" ? methodOf(target, textMethods, name) : undefined;
  }
  if (!isData(target)) return undefined;
  return Object.hasOwn(target, name) ? target[name] : methodOf(target, dataMethods, name);
}

function methodOf(self: unknown, methods: Readonly<Record<string, Method>>, name: string): Callable | undefined {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  return method && new Callable((values) => limited(method(self as never, ...(values as never[]))));
}

/** Formats a value as Python does. */
export function formatPython(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined ? "" : quotePython(value);
}

function quotePython(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(quotePython).join(", ")}]`;
  if (isData(value)) {
    const pairs = Object.entries(value).map(([key, one]) => `${quotePython(key)}: ${quotePython(one)}`);
    return `{${pairs.join(", ")}}`;
  }
  if (typeof value !== "string") return String(value);
  return value.includes("'") && !value.includes('"') ? `"${value}"` : `'${value.replaceAll("'", "\\'")}'`;
}

export type Filters = Readonly<Record<string, (value: unknown, ...values: unknown[]) => unknown>>;

/** Filters that nunjucks does not have. */
const moreFilters: Filters = {
  items: (value) => Object.entries(isData(value) ? value : {}),
  map: (list, name) => toItems(list).map((one) => applyFilter(String(name), one, [], {})),
  string: (value) => formatPython(value),
  tojson: (value) => JSON.stringify(value),
  unique: (list) => [...new Set(toItems(list))],
};
/** Every build must have the same result. */
const omittedFilters = new Set(["random"]);

/** nunjucks' filters use parts of its environment. */
const environment = { opts: { autoescape: false }, getTest: (name: string) => tests[name] };

/** @throws UnknownValue for a filter that does not exist */
export function applyFilter(name: string, value: unknown, values: readonly unknown[], named: Named): unknown {
  if (name === "map" && typeof named.attribute === "string")
    return toItems(value).map((one) => memberOf(one, named.attribute));
  // A number can be the size of the result.
  for (const one of values) if (typeof one === "number") checkSize(one, maxItems);
  const more = Object.hasOwn(moreFilters, name) ? moreFilters[name] : undefined;
  if (more) return limited(more(value, ...values));
  const filter = Object.hasOwn(filters, name) && !omittedFilters.has(name) ? filters[name] : undefined;
  if (!filter) throw new UnknownValue(`The filter "${name}"`);
  const keywords = Object.keys(named).length > 0 ? [{ ...named, __keywords: true }] : [];
  const result = filter.call({ env: environment }, value, ...values, ...keywords);
  // Text that is marked as safe.
  const isText = typeof result === "object" && result !== null && !Array.isArray(result) && "val" in result;
  return limited(isText ? String(result) : result);
}

export function applyTest(name: string, value: unknown, values: readonly unknown[]): boolean {
  if (name === "none") return value === null;
  const test = Object.hasOwn(tests, name) ? tests[name] : undefined;
  if (!test) throw new UnknownValue(`The test "${name}"`);
  return test(value, ...values);
}

/** Returns the items of a loop: of a list, the characters of a text, or the keys of a mapping. */
export function toItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === "string") return [...value];
  return isData(value) ? Object.keys(value) : [];
}

/** Python's `range`. */
export const range = new Callable((values) => {
  const [first = 0, second, step = 1] = values.map(Number);
  const [from, to] = second === undefined ? [0, first] : [first, second];
  const length = Math.max(0, Math.ceil((to - from) / step));
  if (!Number.isFinite(length)) return [];
  checkSize(length, maxItems);
  return Array.from({ length }, (_, at) => from + at * step);
});
