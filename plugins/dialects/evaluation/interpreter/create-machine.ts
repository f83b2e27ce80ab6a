// Creates an interpreter that counts its steps.
import type { AnyNode } from "acorn";
import { evaluate } from "./expressions.js";
import type { Machine, Scope } from "./machine.js";
import { run } from "./statements.js";
import { Unreadable } from "./unreadable.js";

const maxSteps = 300_000;
const sizePerStep = 20;

/** @param evaluateOther evaluates nodes that are not JavaScript, such as JSX */
export function createMachine(
  folder: string,
  access: Machine["access"],
  evaluateOther: (node: AnyNode, scope: Scope, machine: Machine) => unknown = refuse,
): Machine {
  let steps = 0;
  const machine: Machine = {
    folder,
    access,
    writes: 0,
    evaluate: (node, scope) => evaluate(node, scope, machine),
    evaluateOther: (node, scope) => evaluateOther(node, scope, machine),
    run: (body, scope) => run(body, scope, machine),
    step(size = 0) {
      steps += 1 + size / sizePerStep;
      if (steps > maxSteps) throw new Unreadable("too many steps");
    },
  };
  return machine;
}

function refuse({ type }: AnyNode): never {
  throw new Unreadable(type);
}
