// Writes griffe's expressions (annotations and values) as Python.
import type { Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";

type Writer = (node: Mapping) => string;

const list = (value: Json | undefined, separator = ", ") => toList(value).map(writeExpression).join(separator);
const element = (node: Mapping) => writeExpression(node.element);
const generators = (node: Mapping) => list(node.generators, " ");
const optional = (value: Json | undefined, before = "") =>
  value === undefined || value === null ? "" : before + writeExpression(value);

/** https://mkdocstrings.github.io/griffe/reference/api/expressions/ */
const writers: Readonly<Record<string, Writer>> = {
  ExprAttribute: ({ values }) => list(values, "."),
  ExprBinOp: ({ left, operator, right }) => `${writeExpression(left)} ${toText(operator)} ${writeExpression(right)}`,
  ExprBoolOp: ({ operator, values }) => list(values, ` ${toText(operator)} `),
  ExprCall: (node) => `${writeExpression(node.function)}(${list(node.arguments)})`,
  ExprCompare: ({ left, operators, comparators }) => {
    const others = toList(comparators).map((one, at) => ` ${toText(toList(operators)[at])} ${writeExpression(one)}`);
    return writeExpression(left) + others.join("");
  },
  ExprComprehension: ({ target, iterable, conditions }) =>
    `for ${writeExpression(target)} in ${writeExpression(iterable)}${toList(conditions)
      .map((one) => ` if ${writeExpression(one)}`)
      .join("")}`,
  ExprConstant: ({ value }) => toText(value),
  ExprDict: ({ keys, values }) => {
    const pairs = toList(values).map((value, at) => {
      const key = toList(keys)[at];
      return key === null ? `**${writeExpression(value)}` : `${writeExpression(key)}: ${writeExpression(value)}`;
    });
    return `{${pairs.join(", ")}}`;
  },
  ExprDictComp: (node) => `{${writeExpression(node.key)}: ${writeExpression(node.value)} ${generators(node)}}`,
  ExprExtSlice: ({ dimensions }) => list(dimensions),
  ExprFormatted: ({ value }) => `{${writeExpression(value)}}`,
  ExprGeneratorExp: (node) => `${element(node)} ${generators(node)}`,
  ExprIfExp: ({ body, test, orelse }) =>
    `${writeExpression(body)} if ${writeExpression(test)} else ${writeExpression(orelse)}`,
  ExprJoinedStr: ({ values }) => `f"${list(values, "")}"`,
  ExprKeyword: ({ name, value }) => `${toText(name)}=${writeExpression(value)}`,
  ExprLambda: ({ parameters, body }) => {
    const names = list(parameters);
    return `lambda${names && ` ${names}`}: ${writeExpression(body)}`;
  },
  ExprList: ({ elements }) => `[${list(elements)}]`,
  ExprListComp: (node) => `[${element(node)} ${generators(node)}]`,
  ExprName: ({ name }) => toText(name),
  ExprNamedExpr: ({ target, value }) => `(${writeExpression(target)} := ${writeExpression(value)})`,
  ExprParameter: ({ name }) => toText(name),
  ExprSet: ({ elements }) => `{${list(elements)}}`,
  ExprSetComp: (node) => `{${element(node)} ${generators(node)}}`,
  ExprSlice: ({ lower, upper, step }) => `${optional(lower)}:${optional(upper)}${optional(step, ":")}`,
  ExprSubscript: ({ left, slice }) => `${writeExpression(left)}[${writeExpression(slice)}]`,
  ExprTuple: ({ elements, implicit }) => {
    const inner = list(elements) + (toList(elements).length === 1 ? "," : "");
    return implicit === true ? inner : `(${inner})`;
  },
  ExprUnaryOp: ({ operator, value }) => {
    const sign = toText(operator);
    return `${sign}${/\w$/.test(sign) ? " " : ""}${writeExpression(value)}`;
  },
  ExprVarKeyword: ({ value }) => `**${writeExpression(value)}`,
  ExprVarPositional: ({ value }) => `*${writeExpression(value)}`,
};

/** Older versions of griffe write a list of texts and names. Unknown expressions become an ellipsis. */
export function writeExpression(value: Json | undefined): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return list(value, "");
  if (typeof value !== "object" || value === null) return "";
  const node = toMapping(value);
  const writer = writers[toText(node.cls)];
  return writer ? writer(node) : toText(node.source) || "…";
}
