// Destructuring: `const { a, ...rest } = …` and parameters.
import type { Pattern } from "acorn";
import type { Machine, Scope } from "./machine.js";
import { getMember } from "./members.js";
import { Unreadable } from "./unreadable.js";

/** Declares the variables of a pattern. */
export function bindPattern(pattern: Pattern, value: unknown, scope: Scope, machine: Machine): void {
  if (pattern.type === "Identifier") scope.declare(pattern.name, value);
  else if (pattern.type === "AssignmentPattern") {
    bindPattern(pattern.left, value === undefined ? machine.evaluate(pattern.right, scope) : value, scope, machine);
  } else if (pattern.type === "ArrayPattern") {
    if (!Array.isArray(value)) throw new Unreadable("destructuring");
    for (const [index, element] of pattern.elements.entries()) {
      if (element?.type === "RestElement") bindPattern(element.argument, value.slice(index), scope, machine);
      else if (element) bindPattern(element, value[index], scope, machine);
    }
  } else if (pattern.type === "ObjectPattern") {
    const keys: string[] = [];
    for (const property of pattern.properties) {
      if (property.type === "RestElement") {
        const rest = Object.entries(Object(value) as object).filter(([key]) => !keys.includes(key));
        bindPattern(property.argument, Object.fromEntries(rest), scope, machine);
        continue;
      }
      const { key, computed, value: target } = property;
      const name = key.type === "Identifier" && !computed ? key.name : String(machine.evaluate(key, scope));
      keys.push(name);
      bindPattern(target, getMember(value, name, machine), scope, machine);
    }
  } else throw new Unreadable(pattern.type);
}

/** Names of the variables of a pattern. */
export function listBoundNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return listBoundNames(pattern.left);
    case "RestElement":
      return listBoundNames(pattern.argument);
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element ? listBoundNames(element) : []));
    case "ObjectPattern":
      return pattern.properties.flatMap((one) => listBoundNames(one.type === "RestElement" ? one : one.value));
    default:
      return [];
  }
}
