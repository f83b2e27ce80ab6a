// JavaScript operators, on values created by the interpreter.
import { limited, Pending, Table } from "./machine.js";
import { Unreadable } from "./unreadable.js";

/** Operands of any type, as JavaScript allows. */
type Operand = string & number;

const binary: Readonly<Record<string, (left: Operand, right: Operand) => unknown>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  "%": (left, right) => left % right,
  "===": (left, right) => left === right,
  "!==": (left, right) => left !== right,
  // biome-ignore lint/suspicious/noDoubleEquals: the code that is read says so
  "==": (left, right) => left == right,
  // biome-ignore lint/suspicious/noDoubleEquals: the code that is read says so
  "!=": (left, right) => left != right,
  "<": (left, right) => left < right,
  ">": (left, right) => left > right,
  "<=": (left, right) => left <= right,
  ">=": (left, right) => left >= right,
};

const unary: Readonly<Record<string, (value: Operand) => unknown>> = {
  "!": (value) => !value,
  "-": (value) => -value,
  "+": (value) => +value,
  void: () => undefined,
};

export function applyBinary(operator: string, left: unknown, right: unknown): unknown {
  const apply = Object.hasOwn(binary, operator) ? binary[operator] : undefined;
  if (!apply) throw new Unreadable(operator);
  if (!/^[!=]==$/.test(operator)) for (const one of [left, right]) checkOperand(one);
  return limited(apply(left as Operand, right as Operand));
}

export function applyUnary(operator: string, value: unknown): unknown {
  const apply = Object.hasOwn(unary, operator) ? unary[operator] : undefined;
  if (!apply) throw new Unreadable(operator);
  if (operator === "-" || operator === "+") checkOperand(value);
  return apply(value as Operand);
}

/** @throws Unreadable for a list, whose text could be long, and for values that cannot be converted to text */
export function checkOperand(value: unknown): void {
  const isObject = typeof value === "object" && value !== null;
  if (isObject || value instanceof Table || value instanceof Pending)
    throw new Unreadable("an object converted to text");
}
