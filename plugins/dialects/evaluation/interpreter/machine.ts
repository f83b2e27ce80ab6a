// The interpreter's state, and values that JavaScript objects cannot represent.
import type { AnyNode, Statement } from "acorn";
import type { FileAccess } from "../sandbox/file-requests.js";
import { Unreadable } from "./unreadable.js";

export interface Machine {
  /** Folder of the configuration, against which relative paths are resolved. */
  readonly folder: string;
  readonly access: Pick<FileAccess, "readText" | "exists">;
  /** Number of changes to variables and objects. */
  writes: number;
  evaluate(node: AnyNode, scope: Scope): unknown;
  /** Evaluates a node that is not JavaScript, such as JSX. */
  evaluateOther(node: AnyNode, scope: Scope): unknown;
  /** Runs statements in a scope. Returns undefined if they complete normally. */
  run(body: readonly Statement[], scope: Scope): Completion | undefined;
  /**
   * Counts steps, at most 300,000.
   * @param size of the values that a step copies or searches, in entries or characters
   * @throws Unreadable after too many
   */
  step(size?: number): void;
}

/** The statement that ended a list of statements early. */
export type Completion = { type: "return"; value: unknown } | { type: "break" | "continue" };

const maxText = 200_000;
const maxEntries = 10_000;

/** Returns the value. @throws Unreadable if it is too large to build in docsgen's own process */
export function limited<T>(value: T): T {
  if (typeof value === "string" && value.length > maxText) throw new Unreadable("a long string");
  if (Array.isArray(value) && value.length > maxEntries) throw new Unreadable("a long array");
  return value;
}

/** Variables. If the value of a variable is an `Unreadable`, using the variable throws it. */
export class Scope {
  readonly #values = new Map<string, unknown>();
  readonly #outer: Scope | undefined;

  /** True for a function or module scope, false for a block. */
  readonly isFunction: boolean;

  constructor(outer?: Scope, isFunction = outer === undefined) {
    this.#outer = outer;
    this.isFunction = isFunction;
  }

  declare(name: string, value: unknown): void {
    this.#values.set(name, value);
  }

  has(name: string): boolean {
    return this.#values.has(name) || (this.#outer?.has(name) ?? false);
  }

  get(name: string): unknown {
    if (!this.#values.has(name) && this.#outer) return this.#outer.get(name);
    const value = this.#values.get(name);
    if (value instanceof Unreadable) throw value;
    if (!this.#values.has(name)) throw new Unreadable(name);
    return value;
  }

  set(name: string, value: unknown): void {
    if (this.#values.has(name)) this.#values.set(name, value);
    else if (this.#outer) this.#outer.set(name, value);
    else throw new Unreadable(name);
  }
}

interface TableFunctions {
  call?(...given: readonly unknown[]): unknown;
  construct?(...given: readonly unknown[]): unknown;
}

/** A built-in object, of which only some members are supported. */
export class Table {
  readonly #members: Readonly<Record<string, unknown>>;
  readonly functions: TableFunctions;

  constructor(members: Readonly<Record<string, unknown>> = {}, functions: TableFunctions = {}) {
    this.#members = members;
    this.functions = functions;
  }

  get(name: string): unknown {
    if (!Object.hasOwn(this.#members, name)) throw new Unreadable(name);
    return this.#members[name];
  }
}

/** Result of an async function. It has no members, because JSON contains none of a promise's members. */
export class Pending {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  // biome-ignore lint/suspicious/noThenProperty: callers await it
  then(settle: (value: unknown) => void): void {
    settle(this.#value);
  }

  static unwrap(value: unknown): unknown {
    return value instanceof Pending ? Pending.unwrap(value.#value) : value;
  }
}
