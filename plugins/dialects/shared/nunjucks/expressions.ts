// Evaluates expressions of templates.
import type { TemplateNode } from "./parse.js";
import {
  applyFilter,
  applyTest,
  Callable,
  type Filters,
  formatPython,
  isData,
  isTrue,
  limited,
  memberOf,
  type Named,
  UnknownValue,
} from "./template-values.js";

/** Variables of a part of a template. */
export class Scope {
  readonly #values: Map<string, unknown>;
  readonly #outer: Pick<Scope, "has" | "get"> | undefined;

  constructor(values: Iterable<readonly [string, unknown]> = [], outer?: Pick<Scope, "has" | "get">) {
    this.#values = new Map(values);
    this.#outer = outer;
  }

  has(name: string): boolean {
    return this.#values.has(name) || this.#outer?.has(name) === true;
  }

  get(name: string): unknown {
    return this.#values.has(name) ? this.#values.get(name) : this.#outer?.get(name);
  }

  set(name: string, value: unknown): void {
    this.#values.set(name, value);
  }

  /** The variables that were set here, without those around. */
  entries(): Iterable<[string, unknown]> {
    return this.#values.entries();
  }
}

export interface Evaluation {
  scope: Scope;
  /** Filters in addition to those of nunjucks. */
  filters: Filters;
  /** Renders statements to a text. */
  capture(body: TemplateNode, scope: Scope): string;
  /** Called for every node. */
  count(): void;
}

type Evaluator = (node: TemplateNode, run: Evaluation) => unknown;

export function childOf(node: TemplateNode, field: string): TemplateNode | undefined {
  const child = node[field];
  return typeof child === "object" && child !== null ? (child as TemplateNode) : undefined;
}

export function childrenOf(node: TemplateNode | undefined): readonly TemplateNode[] {
  return Array.isArray(node?.children) ? (node.children as TemplateNode[]) : [];
}

/** @throws UnknownValue for a name that is not defined */
export function evaluate(node: TemplateNode | undefined, run: Evaluation): unknown {
  if (!node) return undefined;
  run.count();
  const evaluator = evaluators[node.typename];
  if (!evaluator) throw new UnknownValue(`This expression (${node.typename})`);
  return evaluator(node, run);
}

/** Undefined for a name that is not defined. */
function evaluateOptional(node: TemplateNode | undefined, run: Evaluation): unknown {
  try {
    return evaluate(node, run);
  } catch (thrown) {
    if (thrown instanceof UnknownValue) return undefined;
    throw thrown;
  }
}

/** Returns the name of a variable as written: `page.meta.title`. */
export function nameOf(node: TemplateNode | undefined): string {
  if (!node) return "";
  if (node.typename === "LookupVal") {
    const key = childOf(node, "val");
    return `${nameOf(childOf(node, "target"))}.${key?.typename === "Literal" ? String(key.value) : "…"}`;
  }
  if (node.typename === "FunCall") return `${nameOf(childOf(node, "name"))}()`;
  if (node.typename === "Filter") return nameOf(childrenOf(childOf(node, "args"))[0]);
  return node.typename === "Symbol" ? String(node.value) : "…";
}

const operate = (change: (left: never, right: never) => unknown): Evaluator => {
  return (node, run) =>
    limited(change(evaluate(childOf(node, "left"), run) as never, evaluate(childOf(node, "right"), run) as never));
};

const comparisons: Readonly<Record<string, (left: never, right: never) => boolean>> = {
  "==": isEqual,
  "===": isEqual,
  "!=": (left, right) => !isEqual(left, right),
  "!==": (left, right) => !isEqual(left, right),
  "<": (left, right) => left < right,
  ">": (left, right) => left > right,
  "<=": (left, right) => left <= right,
  ">=": (left, right) => left >= right,
};

function isEqual(left: unknown, right: unknown): boolean {
  return left === right || (typeof left === "object" && JSON.stringify(left) === JSON.stringify(right));
}

function isIn(item: unknown, list: unknown): boolean {
  if (typeof list === "string") return list.includes(String(item));
  if (Array.isArray(list)) return list.some((one) => isEqual(one, item));
  return isData(list) && Object.hasOwn(list, String(item));
}

function add(left: unknown, right: unknown): unknown {
  if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
  return (left as number) + (right as number);
}

const evaluators: Readonly<Record<string, Evaluator>> = {
  Literal: ({ value }) => value,
  Symbol({ value }, { scope }) {
    const name = String(value);
    if (!scope.has(name)) throw new UnknownValue(`"${name}"`);
    return scope.get(name);
  },
  Group: (node, run) => evaluate(childrenOf(node)[0], run),
  Array: (node, run) => childrenOf(node).map((one) => evaluate(one, run)),
  Dict: (node, run) => Object.fromEntries(childrenOf(node).map((pair) => evaluatePair(pair, run))),
  LookupVal(node, run) {
    const target = evaluate(childOf(node, "target"), run);
    const key = childOf(node, "val");
    if (target === undefined) throw new UnknownValue(`"${nameOf(childOf(node, "target"))}"`);
    return key?.typename === "Slice" ? sliceOf(target, key, run) : memberOf(target, evaluate(key, run));
  },
  FunCall(node, run) {
    const called = evaluate(childOf(node, "name"), run);
    if (!(called instanceof Callable)) throw new UnknownValue(`"${nameOf(childOf(node, "name"))}()"`);
    return called.call(...evaluateArguments(childrenOf(childOf(node, "args")), run));
  },
  Filter(node, run) {
    const name = String(childOf(node, "name")?.value);
    const [first, ...others] = childrenOf(childOf(node, "args"));
    const hasDefault = name === "default" || name === "d";
    const value = hasDefault ? evaluateOptional(first, run) : evaluate(first, run);
    if (value === undefined && !hasDefault && first?.typename !== "Capture")
      throw new UnknownValue(`"${nameOf(first)}"`);
    const [values, named] = evaluateArguments(others, run);
    const added = Object.hasOwn(run.filters, name) ? run.filters[name] : undefined;
    return added ? limited(added(value, ...values)) : applyFilter(name, value, values, named);
  },
  Capture: (node, run) => run.capture(childOf(node, "body") as TemplateNode, new Scope([], run.scope)),
  Caller(node, run) {
    const body = childOf(node, "body");
    return new Callable(() => (body ? run.capture(body, new Scope([], run.scope)) : ""));
  },
  InlineIf(node, run) {
    const isMet = isTrue(evaluateOptional(childOf(node, "cond"), run));
    return isMet ? evaluate(childOf(node, "body"), run) : (evaluate(childOf(node, "else_"), run) ?? "");
  },
  Or(node, run) {
    const left = evaluateOptional(childOf(node, "left"), run);
    return isTrue(left) ? left : evaluate(childOf(node, "right"), run);
  },
  And(node, run) {
    const left = evaluate(childOf(node, "left"), run);
    return isTrue(left) ? evaluate(childOf(node, "right"), run) : left;
  },
  Not: (node, run) => !isTrue(evaluate(childOf(node, "target"), run)),
  Neg: (node, run) => -Number(evaluate(childOf(node, "target"), run)),
  Pos: (node, run) => Number(evaluate(childOf(node, "target"), run)),
  In: operate(isIn),
  Is(node, run) {
    const right = childOf(node, "right");
    const isCall = right?.typename === "FunCall";
    const name = String((isCall ? childOf(right, "name") : right)?.value);
    const [values] = isCall ? evaluateArguments(childrenOf(childOf(right, "args")), run) : [[]];
    return applyTest(name, evaluateOptional(childOf(node, "left"), run), values);
  },
  Concat: operate((left, right) => formatPython(left) + formatPython(right)),
  Add: operate(add),
  Sub: operate((left: number, right: number) => left - right),
  Mul: operate((left: number, right: number) => left * right),
  Div: operate((left: number, right: number) => left / right),
  FloorDiv: operate((left: number, right: number) => Math.floor(left / right)),
  Mod: operate((left: number, right: number) => left % right),
  Pow: operate((left: number, right: number) => left ** right),
  Compare(node, run) {
    let left = evaluate(childOf(node, "expr"), run);
    for (const operand of node.ops as TemplateNode[]) {
      const right = evaluate(childOf(operand, "expr"), run);
      if (comparisons[String(operand.type)]?.(left as never, right as never) !== true) return false;
      left = right;
    }
    return true;
  },
};

function evaluatePair(pair: TemplateNode, run: Evaluation): [string, unknown] {
  const key = childOf(pair, "key");
  return [String(key?.typename === "Symbol" ? key.value : evaluate(key, run)), evaluate(childOf(pair, "value"), run)];
}

function evaluateArguments(nodes: readonly TemplateNode[], run: Evaluation): [values: unknown[], named: Named] {
  const isNamed = ({ typename }: TemplateNode) => typename === "KeywordArgs";
  const pairs = nodes.filter(isNamed).flatMap(childrenOf);
  const values = nodes.filter((one) => !isNamed(one)).map((one) => evaluate(one, run));
  return [values, Object.fromEntries(pairs.map((pair) => evaluatePair(pair, run)))];
}

function sliceOf(target: unknown, slice: TemplateNode, run: Evaluation): unknown {
  const [start, stop, step] = ["start", "stop", "step"].map((field) => evaluate(childOf(slice, field), run));
  if (typeof target !== "string" && !Array.isArray(target)) return undefined;
  const items = [...target];
  const chosen = listIndexes({ start, stop, step: step ?? 1 }, items.length)?.map((at) => items[at]);
  return typeof target === "string" ? chosen?.join("") : chosen;
}

/** Returns undefined if the step is not valid. https://docs.python.org/3/reference/datamodel.html#slice.indices */
function listIndexes({ start, stop, step }: Record<"start" | "stop" | "step", unknown>, length: number) {
  if (!Number.isInteger(step) || step === 0) return undefined;
  const by = step as number;
  const [least, most] = by > 0 ? [0, length] : [-1, length - 1];
  const limit = (index: unknown, other: number) =>
    Number.isInteger(index) ? Math.min(most, Math.max(least, Number(index) + (Number(index) < 0 ? length : 0))) : other;
  const first = limit(start, by > 0 ? least : most);
  const last = limit(stop, by > 0 ? most : least);
  return Array.from({ length: Math.max(0, Math.ceil((last - first) / by)) }, (_, at) => first + at * by);
}
