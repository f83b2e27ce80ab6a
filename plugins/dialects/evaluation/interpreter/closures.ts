// Functions in a configuration. They become JavaScript functions that interpret their body.
import type { ArrowFunctionExpression, BlockStatement, FunctionDeclaration, FunctionExpression } from "acorn";
import { limited, type Machine, Pending, Scope } from "./machine.js";
import { bindPattern } from "./patterns.js";
import { Unreadable } from "./unreadable.js";

type FunctionNode = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration;

export function createClosure(node: FunctionNode, outer: Scope, machine: Machine): (...given: unknown[]) => unknown {
  const { params, body, async: isAsync, generator } = node;
  return (...given) => {
    machine.step();
    if (generator) throw new Unreadable("a generator");
    const scope = new Scope(outer, true);
    for (const [index, param] of params.entries()) {
      if (param.type === "RestElement") bindPattern(param.argument, limited(given.slice(index)), scope, machine);
      else bindPattern(param, given[index], scope, machine);
    }
    const value = body.type === "BlockStatement" ? runBody(body, scope, machine) : machine.evaluate(body, scope);
    return isAsync ? new Pending(value) : value;
  };
}

function runBody({ body }: BlockStatement, scope: Scope, machine: Machine): unknown {
  const completion = machine.run(body, scope);
  return completion?.type === "return" ? completion.value : undefined;
}
