// Validates values from plugins and describes their problems.
import * as v from "valibot";
import type { Diagnostic } from "../contract/data.js";
import { failure } from "./errors.js";

/** Describes a type or value from valibot in English. */
export function describeType(name: string): string {
  if (name === "boolean") return "true or false";
  if (["Array", "Object"].includes(name)) return `an ${name.toLowerCase()}`;
  return ["string", "number", "Function"].includes(name) ? `a ${name.toLowerCase()}` : name;
}

/** Describes a union of types or values: `(string | undefined)` → `a string or undefined`. */
export function describeExpected(expected: string): string {
  const types = expected.replace(/^\(|\)$/g, "").split(" | ");
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(types.map(describeType));
}

/** Formats a path of keys: `nav[0].link`. */
export function nameOfKeys(keys: readonly string[]): string {
  return keys.join(".").replace(/\.(\d+)(?=\.|$)/g, "[$1]");
}

/**
 * Returns the first problem, such as `"headings[0].depth" is "x" instead of 1, 2 or 3`; undefined if the value is
 * valid. `top`: name of the value.
 */
export function shapeProblem(schema: v.GenericSchema, value: unknown, top = ""): string | undefined {
  const { issues } = v.safeParse(schema, value, { abortEarly: true });
  const issue = issues?.[0];
  if (!issue) return undefined;
  const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  const whole = (top + path).replace(/^\./, "");
  const name = whole === "" ? "it" : `"${whole}"`;
  if (issue.kind === "validation") return whole === "" ? issue.message : `${name} ${issue.message}`;
  if (issue.received === "undefined") return `${name} is missing`;
  return `${name} is ${describeType(issue.received)} instead of ${describeExpected(issue.expected ?? "")}`;
}

/**
 * Describes the first value that JSON does not support, such as `"data.format" is a function`; undefined if all values
 * are supported.
 */
export function jsonProblem(value: unknown, name: string): string | undefined {
  const foreign = findForeign(value);
  return foreign && `"${nameOfKeys([name, ...foreign.keys])}" is a ${foreign.type}`;
}

function findForeign(value: unknown): { keys: string[]; type: string } | undefined {
  const type = typeof value;
  if (type === "function" || type === "symbol" || type === "bigint") return { keys: [], type };
  if (typeof value !== "object" || value === null) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return { keys: [], type: value.constructor.name };
  }
  for (const key of Object.keys(value)) {
    const problem = findForeign((value as Record<string, unknown>)[key]);
    if (problem) return { ...problem, keys: [key, ...problem.keys] };
  }
  return undefined;
}

/**
 * Returns a plugin's diagnostic, with `origin` unless it already has an origin.
 * @throws DocsgenError `plugin-result` if it is invalid
 */
export function checkedDiagnostic(origin: string, diagnostic: Diagnostic, file?: string): Diagnostic {
  const problem = shapeProblem(diagnosticShape, diagnostic);
  if (problem === undefined) return { origin, ...diagnostic };
  const place = file === undefined ? {} : { place: { file } };
  const message = `The hook reports a problem in which ${problem}.`;
  throw failure("plugin-result", message, { origin, ...place, exitCode: 70 });
}

const text = v.string();
const count = v.number();
const place = v.object({ file: text, line: v.optional(count), column: v.optional(count) });

const diagnosticShape = v.object({
  code: v.pipe(text, v.nonEmpty("is empty")),
  severity: v.picklist(["error", "warning", "note"]),
  message: text,
  place: v.optional(place),
  hint: v.optional(text),
});

/** Text for reports. Control characters are rejected, because they could manipulate the terminal. */
const line = v.pipe(text, v.regex(/^[\P{Cc}\n\t]*$/u, "contains a control character"));

/** Diagnostics received from another machine. */
export const diagnosticsShape = v.array(
  v.object({
    ...diagnosticShape.entries,
    ...{ code: line, message: line, hint: v.optional(line), origin: v.optional(line) },
  }),
);

/** Key of a cache entry. */
export const keyShape = v.pipe(text, v.regex(/^[0-9a-f]{32}$/, "is not a cache key"));

export const sourceShape = v.pipe(
  v.object({
    id: v.pipe(text, v.nonEmpty("is empty")),
    ...{ file: v.optional(text), text: v.optional(text), slug: v.optional(text), route: v.optional(text) },
    ...{ category: v.optional(text), path: v.optional(text), lastUpdated: v.optional(text) },
    ...{ locale: v.optional(text), version: v.optional(text), isReplaceable: v.optional(v.boolean()) },
  }),
  v.check(
    ({ file, text: content }) => file !== undefined || content !== undefined,
    'neither "file" nor "text" is given',
  ),
);

/** Fields of a page, other than `data`, that a `transform` hook may change. */
export const bodyShapes = {
  html: text,
  headings: v.array(v.object({ depth: v.picklist([1, 2, 3, 4, 5, 6]), id: text, text })),
  sections: v.array(v.object({ id: text, title: text, text, code: v.optional(text), linked: v.optional(count) })),
  links: v.array(
    v.object({
      ...{ href: text, url: v.optional(text), kind: text, external: v.boolean() },
      ...{ place, written: v.optional(text), component: v.optional(text) },
    }),
  ),
  ids: v.array(text),
  markdown: text,
  excerpt: text,
  assets: v.array(v.object({ file: text, out: text })),
};
