// The JavaScript statements used in configurations.
import type {
  ForInStatement,
  ForOfStatement,
  Statement,
  SwitchStatement,
  TryStatement,
  VariableDeclaration,
} from "acorn";
import { createClosure } from "./closures.js";
import { helperNames } from "./globals.js";
import { type Completion, type Machine, Scope } from "./machine.js";
import { isPlain, readIterable } from "./members.js";
import { bindPattern, listBoundNames } from "./patterns.js";
import { Unreadable } from "./unreadable.js";

export function run(body: readonly Statement[], scope: Scope, machine: Machine): Completion | undefined {
  for (const node of body) {
    if (node.type === "FunctionDeclaration") scope.declare(node.id.name, createClosure(node, scope, machine));
  }
  for (const node of body) {
    const completion = execute(node, scope, machine);
    if (completion) return completion;
  }
  return undefined;
}

function execute(node: Statement, scope: Scope, machine: Machine): Completion | undefined {
  machine.step();
  switch (node.type) {
    case "FunctionDeclaration":
    case "EmptyStatement":
      return undefined;
    case "ClassDeclaration":
      scope.declare(node.id.name, new Unreadable("a class"));
      return undefined;
    case "VariableDeclaration":
      return declareVariables(node, scope, machine);
    case "ExpressionStatement":
      machine.evaluate(node.expression, scope);
      return undefined;
    case "ReturnStatement":
      return { type: "return", value: node.argument ? machine.evaluate(node.argument, scope) : undefined };
    case "BlockStatement":
      return run(node.body, new Scope(scope), machine);
    case "IfStatement": {
      const branch = machine.evaluate(node.test, scope) ? node.consequent : node.alternate;
      return branch ? execute(branch, scope, machine) : undefined;
    }
    // An error makes the whole configuration unreadable, so handlers never run.
    case "TryStatement":
      return tryBlock(node, scope, machine);
    case "BreakStatement":
    case "ContinueStatement":
      if (node.label) throw new Unreadable("a label");
      return { type: node.type === "BreakStatement" ? "break" : "continue" };
    case "SwitchStatement":
      return choose(node, new Scope(scope), machine);
    case "ForOfStatement":
    case "ForInStatement":
      return iterate(node, scope, machine);
    default:
      throw new Unreadable(node.type);
  }
}

function tryBlock({ block, finalizer }: TryStatement, scope: Scope, machine: Machine): Completion | undefined {
  const completion = execute(block, scope, machine);
  return (finalizer && execute(finalizer, scope, machine)) ?? completion;
}

/**
 * A variable with an unreadable value may be unused. This is only an error if the variable is used, or if its
 * initializer has side effects.
 */
function declareVariables({ declarations, kind }: VariableDeclaration, scope: Scope, machine: Machine): undefined {
  for (const { id, init } of declarations) {
    if (id.type === "Identifier" && helperNames.has(id.name)) continue;
    if (kind === "var" && !scope.isFunction) throw new Unreadable("var in a block");
    const { writes } = machine;
    try {
      bindPattern(id, init ? machine.evaluate(init, scope) : undefined, scope, machine);
    } catch (thrown) {
      if (!(thrown instanceof Unreadable) || machine.writes !== writes) throw thrown;
      for (const name of listBoundNames(id)) scope.declare(name, thrown);
    }
  }
}

function choose({ discriminant, cases }: SwitchStatement, scope: Scope, machine: Machine): Completion | undefined {
  const value = machine.evaluate(discriminant, scope);
  const matching = cases.findIndex(({ test }) => test && machine.evaluate(test, scope) === value);
  const start = matching === -1 ? cases.findIndex(({ test }) => !test) : matching;
  if (start === -1) return undefined;
  const completion = run(
    cases.slice(start).flatMap(({ consequent }) => consequent),
    scope,
    machine,
  );
  return completion?.type === "break" ? undefined : completion;
}

function iterate(node: ForOfStatement | ForInStatement, scope: Scope, machine: Machine): Completion | undefined {
  const { left, right, body } = node;
  const value = machine.evaluate(right, scope);
  const list = node.type === "ForInStatement" ? enumerableKeys(value) : readIterable(value);
  const [variable] = left.type === "VariableDeclaration" && left.kind !== "var" ? left.declarations : [];
  if (!variable) throw new Unreadable("a loop");
  for (const one of list) {
    const inner = new Scope(scope);
    bindPattern(variable.id, one, inner, machine);
    const completion = execute(body, inner, machine);
    if (completion?.type === "break") return undefined;
    if (completion?.type === "return") return completion;
  }
  return undefined;
}

function enumerableKeys(value: unknown): string[] {
  if (!isPlain(value)) throw new Unreadable("for in");
  return Object.keys(value);
}
