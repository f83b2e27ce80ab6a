// Evaluates JavaScript expressions.
import type * as acorn from "acorn";
import { isStandIn } from "../stand-ins.js";
import { createClosure } from "./closures.js";
import { limited, type Machine, Pending, type Scope, Table } from "./machine.js";
import { checkKey, getMember, readIterable, setMember } from "./members.js";
import { applyBinary, applyUnary, checkOperand } from "./operators.js";
import { Unreadable } from "./unreadable.js";

type Handlers = {
  [Type in acorn.AnyNode["type"]]?: (
    node: Extract<acorn.AnyNode, { type: Type }>,
    scope: Scope,
    machine: Machine,
  ) => unknown;
};

const handlers: Handlers = {
  Literal: ({ value, regex, bigint }) => {
    if (bigint) throw new Unreadable("bigint");
    return regex ? new RegExp(regex.pattern, regex.flags) : value;
  },
  Identifier: ({ name }, scope) => scope.get(name),
  TemplateLiteral: readTemplate,
  ArrayExpression: ({ elements }, scope, machine) => limited(readList(elements, scope, machine)),
  ObjectExpression: readObject,
  ArrowFunctionExpression: (node, scope, machine) => createClosure(node, scope, machine),
  FunctionExpression: (node, scope, machine) => createClosure(node, scope, machine),
  MemberExpression: (node, scope, machine) => readMember(node, scope, machine).value,
  ChainExpression: ({ expression }, scope, machine) => machine.evaluate(expression, scope),
  CallExpression: readCall,
  NewExpression: readNew,
  AwaitExpression: ({ argument }, scope, machine) => Pending.unwrap(machine.evaluate(argument, scope)),
  ConditionalExpression: ({ test, consequent, alternate }, scope, machine) =>
    machine.evaluate(machine.evaluate(test, scope) ? consequent : alternate, scope),
  LogicalExpression: ({ operator, left, right }, scope, machine) => {
    const first = machine.evaluate(left, scope);
    const isLast = operator === "&&" ? !first : operator === "||" ? first : first !== undefined && first !== null;
    return isLast ? first : machine.evaluate(right, scope);
  },
  BinaryExpression: ({ operator, left, right }, scope, machine) =>
    applyBinary(operator, machine.evaluate(left, scope), machine.evaluate(right, scope)),
  UnaryExpression: readUnary,
  SequenceExpression: ({ expressions }, scope, machine) =>
    expressions.map((one) => machine.evaluate(one, scope)).at(-1),
  AssignmentExpression: assign,
  MetaProperty: () => new Table({ hot: undefined }),
};

export function evaluate(node: acorn.AnyNode, scope: Scope, machine: Machine): unknown {
  machine.step();
  const handler = handlers[node.type] as ((node: acorn.AnyNode, scope: Scope, machine: Machine) => unknown) | undefined;
  return handler ? handler(node, scope, machine) : machine.evaluateOther(node, scope);
}

function readTemplate({ quasis, expressions }: acorn.TemplateLiteral, scope: Scope, machine: Machine): string {
  let text = quasis[0]?.value.cooked ?? "";
  for (const [index, expression] of expressions.entries()) {
    const value = machine.evaluate(expression, scope);
    checkOperand(value);
    text = limited(`${text}${value as string}${quasis[index + 1]?.value.cooked ?? ""}`);
  }
  return text;
}

/** Also used for the arguments of a call. */
function readList(
  elements: readonly (acorn.Expression | acorn.SpreadElement | null)[],
  scope: Scope,
  machine: Machine,
): unknown[] {
  const list: unknown[] = [];
  for (const element of elements) {
    if (!element) throw new Unreadable("a hole in an array");
    if (element.type !== "SpreadElement") list.push(machine.evaluate(element, scope));
    else {
      const values = [...readIterable(machine.evaluate(element.argument, scope))];
      machine.step(values.length);
      limited(list).push(...values);
    }
  }
  return list;
}

function readObject({ properties }: acorn.ObjectExpression, scope: Scope, machine: Machine): object {
  const object: Record<string, unknown> = {};
  for (const property of properties) {
    if (property.type === "SpreadElement") {
      const value = machine.evaluate(property.argument, scope);
      if (value instanceof Table || value instanceof Pending) throw new Unreadable("spread");
      machine.step(Object.keys(Object(value) as object).length);
      Object.assign(object, value);
      continue;
    }
    if (property.kind !== "init") throw new Unreadable(`${property.kind}ter`);
    const { key, computed, value } = property;
    const name = key.type === "Identifier" && !computed ? key.name : machine.evaluate(key, scope);
    object[checkKey(name)] = machine.evaluate(value, scope);
  }
  return object;
}

function evaluateKey({ property, computed }: acorn.MemberExpression, scope: Scope, machine: Machine): unknown {
  if (property.type === "PrivateIdentifier") throw new Unreadable("#private");
  if (!computed && property.type === "Identifier") return property.name;
  const key = machine.evaluate(property, scope);
  if (typeof key !== "string" && typeof key !== "number") throw new Unreadable("a computed key");
  return key;
}

/** If `a` is undefined, the whole of `a?.b.c` is undefined. */
function readMember(
  node: acorn.MemberExpression,
  scope: Scope,
  machine: Machine,
): { value: unknown; isAbsent?: boolean } {
  const { object } = node;
  if (object.type === "Super") throw new Unreadable("super");
  const holder =
    object.type === "MemberExpression"
      ? readMember(object, scope, machine)
      : { value: machine.evaluate(object, scope) };
  if (holder.isAbsent) return holder;
  const isNullish = holder.value === undefined || holder.value === null;
  if (isNullish && node.optional) return { value: undefined, isAbsent: true };
  return { value: getMember(holder.value, evaluateKey(node, scope, machine), machine) };
}

function readCall(node: acorn.CallExpression, scope: Scope, machine: Machine): unknown {
  if (node.callee.type === "Super") throw new Unreadable("super");
  const callee = machine.evaluate(node.callee, scope);
  if (node.optional && (callee === undefined || callee === null)) return undefined;
  const call = callee instanceof Table ? callee.functions.call : callee;
  if (typeof call !== "function") throw new Unreadable("a call");
  return limited(call(...readList(node.arguments, scope, machine)) as unknown);
}

function readNew({ callee, arguments: given }: acorn.NewExpression, scope: Scope, machine: Machine): unknown {
  const value = machine.evaluate(callee, scope);
  const list = readList(given, scope, machine);
  if (value instanceof Table && value.functions.construct) return value.functions.construct(...list);
  if (typeof value !== "function" || !isStandIn(value)) throw new Unreadable("new");
  return Reflect.construct(value, list) as unknown;
}

function readUnary({ operator, argument }: acorn.UnaryExpression, scope: Scope, machine: Machine): unknown {
  if (operator === "typeof") {
    if (argument.type === "Identifier" && !scope.has(argument.name)) throw new Unreadable("typeof");
    const value = machine.evaluate(argument, scope);
    if (value instanceof Table) throw new Unreadable("typeof");
    return typeof value;
  }
  return applyUnary(operator, machine.evaluate(argument, scope));
}

function assign(node: acorn.AssignmentExpression, scope: Scope, machine: Machine): unknown {
  const { operator, left, right } = node;
  if (left.type !== "Identifier" && left.type !== "MemberExpression") throw new Unreadable("destructuring");
  let value: unknown;
  if (operator === "=") value = machine.evaluate(right, scope);
  else {
    const before = machine.evaluate(left, scope);
    if (operator === "??=" && before !== undefined && before !== null) return before;
    if (operator === "||=" && before) return before;
    value = machine.evaluate(right, scope);
    if (operator === "+=") value = applyBinary("+", before, value);
    else if (operator !== "??=" && operator !== "||=") throw new Unreadable(operator);
  }
  if (left.type === "MemberExpression") {
    if (left.object.type === "Super") throw new Unreadable("super");
    setMember(machine.evaluate(left.object, scope), evaluateKey(left, scope, machine), value, machine);
  } else {
    machine.writes++;
    scope.set(left.name, value);
  }
  return value;
}
