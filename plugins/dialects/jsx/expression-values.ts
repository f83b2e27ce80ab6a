// Reads the values of JavaScript expressions in MDX with the interpreter for configurations. No code of a page is
// executed; code that would have to run has no value.
import { type AnyNode, type Expression, Parser, type Program } from "acorn";
import jsx from "acorn-jsx";
import type { Json } from "docsgen";
import { createMachine } from "../evaluation/interpreter/create-machine.js";
import { createGlobals } from "../evaluation/interpreter/globals.js";
import { type Machine, Scope as Variables } from "../evaluation/interpreter/machine.js";
import { Unreadable } from "../evaluation/interpreter/unreadable.js";
import type { AttributeValue, Scope } from "./parse/element-tree.js";

/** Evaluates JSX. `source` is the text of the whole expression. */
export type EvaluateJsx = (node: AnyNode, source: string, scope: Variables, machine: Machine) => unknown;

const JsxParser = Parser.extend(jsx());
const options = { ecmaVersion: "latest", sourceType: "module" } as const;

/** What can follow an expression: comments, a semicolon, and TypeScript's assertions. */
const ending = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*|;)*(?:(?:as|satisfies)\s[^;]*;?\s*)?$/;

/** Parses JavaScript with JSX. Returns undefined for any other text. */
export function parseScript(source: string): Program | undefined {
  try {
    return JsxParser.parse(source, options);
  } catch {
    return undefined;
  }
}

/** Parses a text that consists of imports and exports. Returns undefined for any other text. */
export function parseModule(source: string): Program | undefined {
  const program = parseScript(source);
  return program?.body.every(({ type }) => /^(?:Import|Export)/.test(type)) ? program : undefined;
}

/**
 * Returns the value of an expression as JSON. List items and properties without a value are omitted. Undefined if the
 * whole expression has no value.
 */
export function parseLiteral(source: string, scope: Scope = () => undefined): Json | undefined {
  const node = parseAt(source, 0);
  return node && ending.test(source.slice(node.end)) ? readJson(node, createReader(source, scope)) : undefined;
}

/** Returns an attribute's value. Undefined if it is missing or requires JavaScript. */
export function readAttribute(attribute: AttributeValue | undefined, scope: Scope): Json | undefined {
  if (typeof attribute !== "object") return attribute;
  return "value" in attribute ? attribute.value : parseLiteral(attribute.expression, scope);
}

/** True if an attribute's whole value is available without JavaScript. */
export function hasWholeValue(attribute: AttributeValue, scope: Scope): boolean {
  if (typeof attribute !== "object" || "value" in attribute) return true;
  const { expression } = attribute;
  const node = parseAt(expression, 0);
  return (
    node !== undefined && ending.test(expression.slice(node.end)) && isWhole(node, createReader(expression, scope))
  );
}

function isWhole(node: AnyNode | null, reader: Reader): boolean {
  if (node?.type === "ArrayExpression") return node.elements.every((one) => isWhole(one, reader));
  if (node?.type === "ObjectExpression") {
    return node.properties.every((one) => one.type === "Property" && !one.computed && isWhole(one.value, reader));
  }
  if (!node || isName(node, "undefined")) return true;
  const value = tryToRead(node as Expression, reader);
  return value !== undefined && JSON.stringify(value) === JSON.stringify(asJson(value));
}

const comment = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))*$/;

/** True if an expression consists of comments. */
export function isComment(source: string): boolean {
  return comment.test(source);
}

/** Like `parseLiteral`, for the expression at an offset in a module. */
export function readLiteralAt(source: string, start: number, scope: Scope): Json | undefined {
  const node = parseAt(source, start);
  return node && readJson(node, createReader(source, scope));
}

/** Evaluates an expression that is shown on a page. It can result in JSX. Undefined if the expression has no value. */
export function evaluateShown(source: string, scope: Scope, evaluateJsx: EvaluateJsx): { value: unknown } | undefined {
  const node = parseAt(source, 0);
  if (!node || !ending.test(source.slice(node.end))) return undefined;
  const reader = createReader(source, scope, evaluateJsx);
  const value = tryToRead(node, reader);
  return value === undefined && !isName(node, "undefined") ? undefined : { value };
}

export function parseAt(source: string, start: number): Expression | undefined {
  try {
    return JsxParser.parseExpressionAt(source, start, options);
  } catch {
    return undefined;
  }
}

interface Reader {
  machine: Machine;
  variables: Variables;
}

function createReader(source: string, scope: Scope, evaluateJsx?: EvaluateJsx): Reader {
  const evaluateOther =
    evaluateJsx && ((node: AnyNode, inner: Variables, machine: Machine) => evaluateJsx(node, source, inner, machine));
  const machine = createMachine("", { readText: refuse, exists: refuse }, evaluateOther);
  return { machine, variables: new PageVariables(createGlobals(machine).scope, scope) };
}

function refuse(): never {
  throw new Unreadable("a file");
}

/** Functions of the tools that return the path to which their argument refers. */
const addressFunctions: Record<string, (path: unknown) => unknown> = {
  require: (path) => path,
  withBase: (path) => path,
  useBaseUrl: (path) => (typeof path === "string" && !/^(?:[/#.]|[a-z]+:)/.test(path) ? `/${path}` : path),
};

/** The names that a page defines, in addition to those of JavaScript that do not depend on the time or computer. */
class PageVariables extends Variables {
  readonly #scope: Scope;

  constructor(globals: Variables, scope: Scope) {
    super(globals, true);
    this.#scope = scope;
    for (const name of ["Date", "process", "globalThis"]) this.declare(name, new Unreadable(name));
    for (const [name, read] of Object.entries(addressFunctions)) this.declare(name, read);
  }

  override has(name: string): boolean {
    return this.#scope(name) !== undefined || super.has(name);
  }

  override get(name: string): unknown {
    return this.#scope(name) ?? super.get(name);
  }
}

function isName(node: AnyNode, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

function readJson(node: Expression, reader: Reader): Json | undefined {
  if (isName(node, "undefined")) return null;
  if (node.type === "ArrayExpression") {
    return node.elements.flatMap((one): Json[] => {
      if (one?.type === "SpreadElement") return asList(readJson(one.argument, reader));
      const value = one ? readJson(one, reader) : undefined;
      return value === undefined ? [] : [value];
    });
  }
  if (node.type === "ObjectExpression") {
    const entries = node.properties.flatMap((one): [string, Json][] => {
      if (one.type === "SpreadElement" || one.kind !== "init" || one.computed) return [];
      const key = one.key.type === "Identifier" ? one.key.name : String((one.key as { value?: unknown }).value);
      const value = readJson(one.value, reader);
      return value === undefined || key === "__proto__" ? [] : [[key, value]];
    });
    return Object.fromEntries(entries);
  }
  return asJson(tryToRead(node, reader));
}

function tryToRead(node: Expression, { machine, variables }: Reader): unknown {
  try {
    return machine.evaluate(node, variables);
  } catch {
    // An imported image is its path: `require("./a.png").default`, `image.src`.
    const isPath = node.type === "MemberExpression" && node.object.type !== "Super";
    const isField = isPath && node.property.type === "Identifier" && /^(?:default|src)$/.test(node.property.name);
    const path = isField ? tryToRead(node.object as Expression, { machine, variables }) : undefined;
    return typeof path === "string" ? path : undefined;
  }
}

function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Returns undefined for anything that JSON cannot represent. */
export function asJson(value: unknown): Json | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
  if (Array.isArray(value)) return value.flatMap((one) => asJson(one) ?? []);
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).flatMap(([key, one]): [string, Json][] => {
    const json = asJson(one);
    return json === undefined ? [] : [[key, json]];
  });
  return Object.fromEntries(entries);
}
