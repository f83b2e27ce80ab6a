// Members of values: own properties of plain objects, and string and array methods with small results.
import { isStandIn } from "../stand-ins.js";
import { limited, type Machine, Pending, Table } from "./machine.js";
import { Unreadable } from "./unreadable.js";

const textMethods = new Set([
  ...["at", "charAt", "endsWith", "includes", "indexOf", "lastIndexOf", "replace", "replaceAll", "slice", "split"],
  ...["startsWith", "substring", "toLowerCase", "toString", "toUpperCase", "trim", "trimEnd", "trimStart"],
]);
const listMethods = new Set([
  ...[
    "at",
    "concat",
    "every",
    "filter",
    "find",
    "findIndex",
    "flat",
    "flatMap",
    "forEach",
    "includes",
    "indexOf",
    "join",
  ],
  ...["map", "reduce", "slice", "some"],
]);
const changingMethods = new Set(["pop", "push", "reverse", "shift", "sort", "splice", "unshift"]);

/** The interpreter only creates plain objects, so inherited names like `constructor` are unavailable. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export function getMember(object: unknown, key: unknown, machine: Machine): unknown {
  const name = String(key);
  if (object instanceof Table) return object.get(name);
  if (typeof object === "string" || Array.isArray(object)) {
    if (name === "length" || /^\d+$/.test(name)) return Reflect.get(Object(object), name) as unknown;
    return findMethod(object, name, machine);
  }
  if (object instanceof URL && (name === "href" || name === "pathname")) return object[name];
  if (typeof object === "function" && isStandIn(object)) return Reflect.get(object, name) as unknown;
  if (!isPlain(object)) throw new Unreadable(`.${name}`);
  if (Object.hasOwn(object, name)) return object[name];
  if (name in Object.prototype) throw new Unreadable(`.${name}`);
  return undefined;
}

export function setMember(object: unknown, key: unknown, value: unknown, machine: Machine): void {
  const name = String(key);
  const isIndex = Array.isArray(object) && /^\d{1,4}$/.test(name);
  if ((!isIndex && !isPlain(object)) || name === "__proto__") throw new Unreadable(`.${name} =`);
  machine.writes++;
  Reflect.set(object as object, name, value);
}

/** A stand-in has no entries. */
export function readIterable(value: unknown): Iterable<unknown> {
  if (Array.isArray(value) || (typeof value === "function" && isStandIn(value))) return value as Iterable<unknown>;
  throw new Unreadable("spread");
}

/** Checks a key in an object literal. */
export function checkKey(key: unknown): string {
  if (key === "__proto__") throw new Unreadable(key);
  return String(key);
}

function findMethod(object: string | unknown[], name: string, machine: Machine): (...given: unknown[]) => unknown {
  const isText = typeof object === "string";
  const isChanging = !isText && changingMethods.has(name);
  if (!isChanging && !(isText ? textMethods : listMethods).has(name)) throw new Unreadable(`.${name}`);
  return (...given) => {
    const all = given.map((one) => (one instanceof Table ? one.functions.call : one));
    machine.step(object.length);
    checkSize(object, name, all);
    if (isChanging) machine.writes++;
    const method = Reflect.get(Object(object), name) as (...given: unknown[]) => unknown;
    if (name === "flatMap") return limited(flatten((object as unknown[]).map(all[0] as () => unknown)));
    return limited(method.apply(object, all));
  };
}

function flatten(lists: unknown[]): unknown[] {
  checkSize(lists, "flat", []);
  return lists.flat();
}

/** @throws Unreadable for a call whose result could be large or slow to build */
function checkSize(object: string | unknown[], name: string, given: readonly unknown[]): void {
  if (given.some((one) => one instanceof RegExp || one instanceof Pending)) throw new Unreadable(`.${name}`);
  if (name === "replace" || name === "replaceAll") {
    const [, text] = given;
    if (typeof text !== "string" || text.includes("$")) throw new Unreadable(`.${name}`);
    checkTotal(text.length * object.length);
  }
  if (typeof object === "string") return;
  if (name === "flat") {
    if (given.length > 0) throw new Unreadable(`.${name}`);
    checkTotal(object.reduce<number>((sum, one) => sum + (Array.isArray(one) ? one.length : 1), 0));
  }
  if (name === "join") {
    checkTotal(object.reduce<number>((sum, one) => sum + measureLength(one) + measureLength(given[0] ?? ","), 0));
  }
}

function measureLength(one: unknown): number {
  if (typeof one === "string") return one.length;
  if (Array.isArray(one)) throw new Unreadable(".join");
  return 20;
}

function checkTotal(size: number): void {
  if (size > 1_000_000) throw new Unreadable("a large value");
}
