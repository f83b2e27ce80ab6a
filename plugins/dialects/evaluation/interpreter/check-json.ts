// Limits the size of values before they become JSON.
import { getArguments, isStandIn } from "../stand-ins.js";
import { Table } from "./machine.js";
import { Unreadable } from "./unreadable.js";

const maxNodes = 100_000;
const charactersPerNode = 50;

/** @throws Unreadable for a value whose JSON would be large, including values that reference an object many times */
export function checkJson(value: unknown): void {
  let nodes = 0;
  const visit = (one: unknown, depth: number): void => {
    nodes += 1 + measureLength(one) / charactersPerNode;
    if (one instanceof Table || nodes > maxNodes || depth > 100) throw new Unreadable("a large value");
    if (typeof one === "function" && isStandIn(one)) for (const given of getArguments(one)) visit(given, depth + 1);
    if (typeof one !== "object" || one === null) return;
    if (Object.hasOwn(one, "__proto__")) throw new Unreadable("__proto__");
    for (const inner of Object.values(one)) visit(inner, depth + 1);
  };
  visit(value, 0);
}

function measureLength(value: unknown): number {
  return typeof value === "string" ? value.length : 0;
}
