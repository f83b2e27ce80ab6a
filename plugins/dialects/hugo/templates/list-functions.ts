// Functions for lists, maps, numbers, and comparisons. https://gohugo.io/functions/collections/
import type { TemplateFunction } from "./evaluate.js";
import {
  compareValues,
  getField,
  getKey,
  isEqual,
  isMap,
  isTrue,
  SafeText,
  toItems,
  toNumber,
  toPlainText,
} from "./template-values.js";
import { UnsupportedTemplate } from "./tokens.js";

const math =
  (call: (a: number, b: number) => number): TemplateFunction =>
  (args) =>
    args.map(toNumber).reduce(call);

/** Follows keys of maps, methods of objects, and indexes of lists. */
function index([value, ...keys]: readonly unknown[]): unknown {
  return keys.flat().reduce((inner, key) => {
    if (Array.isArray(inner)) return inner[toNumber(key)];
    return isMap(inner) ? getKey(inner, toPlainText(key)) : getField(inner, toPlainText(key));
  }, value);
}

/** `.Params.a.b` */
function valueAt(value: unknown, path: string): unknown {
  return path
    .split(".")
    .filter((name) => name !== "")
    .reduce<unknown>((inner, name) => getField(inner, name), value);
}

type Comparison = (value: unknown, other: unknown) => boolean;

const isOther: Comparison = (a, b) => !isEqual(a, b);
const isLess: Comparison = (a, b) => compareValues(a, b) < 0;
const isAtMost: Comparison = (a, b) => compareValues(a, b) <= 0;
const isMore: Comparison = (a, b) => compareValues(a, b) > 0;
const isAtLeast: Comparison = (a, b) => compareValues(a, b) >= 0;

const operators: Readonly<Record<string, Comparison>> = {
  ...{ "=": isEqual, "==": isEqual, eq: isEqual, "!=": isOther, "<>": isOther, ne: isOther },
  ...{ "<": isLess, lt: isLess, "<=": isAtMost, le: isAtMost },
  ...{ ">": isMore, gt: isMore, ">=": isAtLeast, ge: isAtLeast },
  in: (value, list) => contains(list, value),
  "not in": (value, list) => !contains(list, value),
  intersect: (value, list) => toItems(value).some((one) => contains(list, one)),
};

function contains(list: unknown, value: unknown): boolean {
  return Array.isArray(list) ? list.some((one) => isEqual(one, value)) : toPlainText(list).includes(toPlainText(value));
}

const where: TemplateFunction = (args) => {
  const [list, key, ...others] = args;
  const name = others.length > 1 ? toPlainText(others[0]).toLowerCase() : "=";
  const compare = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!compare) throw new UnsupportedTemplate(`the operator "${name}" of where`);
  return toItems(list).filter((item) => compare(valueAt(item, toPlainText(key)), others.at(-1)));
};

const sort: TemplateFunction = ([list, key, direction]) => {
  const path = key === undefined || key === "value" ? "" : toPlainText(key);
  const sorted = [...toItems(list)].sort((a, b) => compareValues(valueAt(a, path), valueAt(b, path)));
  return toPlainText(direction) === "desc" ? sorted.reverse() : sorted;
};

/** Adds items to a list, or the items of one list. */
const append: TemplateFunction = (args) => {
  const list = args.at(-1);
  const items = args.slice(0, -1);
  return [...toItems(list), ...(items.length === 1 && Array.isArray(items[0]) ? items[0] : items)];
};

const toMap: TemplateFunction = (args) => {
  const entries = args.flatMap((key, at) => (at % 2 === 0 ? [[toPlainText(key), args[at + 1]] as const] : []));
  return Object.fromEntries(entries);
};

const sequence: TemplateFunction = (args) => {
  const numbers = args.map(toNumber);
  const [first = 1, second = 1, third] = numbers;
  const [start, end] = numbers.length === 1 ? [1, first] : [first, third ?? second];
  const step = third === undefined ? (end < start ? -1 : 1) : second;
  const length = Math.floor((end - start) / step) + 1;
  if (!(length <= 10_000)) throw new UnsupportedTemplate("a sequence of more than 10,000 numbers");
  return Array.from({ length: Math.max(length, 0) }, (_, at) => start + at * step);
};

const unique = (list: readonly unknown[]) =>
  list.filter((one, at) => list.findIndex((other) => other === one || isEqual(one, other)) === at);

export const listFunctions: Readonly<Record<string, TemplateFunction>> = {
  eq: ([a, ...others]) => others.some((one) => isEqual(a, one)),
  ne: ([a, ...others]) => !others.some((one) => isEqual(a, one)),
  lt: ([a, b]) => isLess(a, b),
  le: ([a, b]) => isAtMost(a, b),
  gt: ([a, b]) => isMore(a, b),
  ge: ([a, b]) => isAtLeast(a, b),
  not: ([value]) => !isTrue(value),
  cond: ([value, first, second]) => (isTrue(value) ? first : second),
  default: (args) => (args.length > 1 && isGiven(args[1]) ? args[1] : args[0]),
  add: (args) =>
    args.some((one) => typeof one === "string")
      ? args.map(toPlainText).join("")
      : math((a, b) => a + b)(args, undefined as never),
  sub: math((a, b) => a - b),
  mul: math((a, b) => a * b),
  div: math((a, b) => (Number.isInteger(a) && Number.isInteger(b) ? Math.trunc(a / b) : a / b)),
  mod: math((a, b) => a % b),
  modBool: ([a, b]) => toNumber(a) % toNumber(b) === 0,
  max: math(Math.max),
  min: math(Math.min),
  floor: ([a]) => Math.floor(toNumber(a)),
  ceil: ([a]) => Math.ceil(toNumber(a)),
  round: ([a]) => Math.round(toNumber(a)),
  index,
  isSet: ([value, key]) =>
    Array.isArray(value) ? toNumber(key) < value.length : isMap(value) && getKey(value, toPlainText(key)) !== undefined,
  in: ([list, value]) => contains(list, value),
  where,
  sort,
  append,
  slice: (args) => [...args],
  dict: toMap,
  dictionary: toMap,
  seq: sequence,
  merge: (maps) => Object.assign({}, ...maps.filter(isMap)),
  first: ([count, list]) => toItems(list).slice(0, toNumber(count)),
  last: ([count, list]) => toItems(list).slice(-toNumber(count)),
  after: ([count, list]) => toItems(list).slice(toNumber(count)),
  uniq: ([list]) => unique(toItems(list)),
  reverse: ([list]) => [...toItems(list)].reverse(),
  intersect: ([a, b]) => toItems(a).filter((one) => contains(b, one)),
  union: ([a, b]) => unique([...toItems(a), ...toItems(b)]),
  complement: (lists) => toItems(lists.at(-1)).filter((one) => !lists.slice(0, -1).some((list) => contains(list, one))),
  apply: ([list, name, ...args], evaluation) => {
    const call = evaluation.library.functions.get(toPlainText(name).toLowerCase());
    if (!call) throw new UnsupportedTemplate(`the function "${toPlainText(name)}"`);
    return toItems(list).map((item) =>
      call(
        args.map((one) => (one === "." ? item : one)),
        evaluation,
      ),
    );
  },
};

/** In `default`, false counts as set. */
function isGiven(value: unknown): boolean {
  return value === false || (value instanceof SafeText ? value.text !== "" : isTrue(value));
}
