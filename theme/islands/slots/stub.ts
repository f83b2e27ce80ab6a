// Stands in for a module that is missing or has errors. Everything in it can be used while modules load. Its components
// and functions throw when a slot that needs them is rendered; while failures are collected, they return nothing.
import { currentNeeds } from "./needs.js";

/** A component that uses a missing module more often does not end. */
const maxUses = 1000;

const messageByStub = new WeakMap<object, string>();

/** Returns the message of a stub, or undefined for other values. */
export function stubMessage(value: object): string | undefined {
  return messageByStub.get(value);
}

/** Creates the exports of a module in which every name exists. */
export function createStub(message: string): object {
  const call = () => {
    noteUse(message);
    return stub;
  };
  const convertTo = (value: unknown) => () => {
    noteUse(message);
    return value;
  };
  const conversions = new Map<symbol, () => unknown>([
    [Symbol.toPrimitive, convertTo("")],
    [Symbol.iterator, convertTo([].values())],
  ]);
  const member = (target: object, name: string | symbol): unknown => {
    if (name in target) return Reflect.get(target, name);
    if (typeof name === "symbol") return conversions.get(name);
    const needs = currentNeeds();
    if (needs?.failures && ++needs.stubUses > maxUses) throw new Error(message);
    // Otherwise, the stub would seem to be a promise or an element.
    return /^(?:then|\$\$typeof|toJSON|defaultProps|contextType)$/.test(name) ? undefined : stub;
  };
  // Named imports are looked up in the prototype of the exports.
  const prototype = new Proxy(Object.create(null) as object, { get: member });
  const stub: object = new Proxy(class {}, {
    get: (target, name) => (name === "__esModule" ? true : member(target, name)),
    getPrototypeOf: () => prototype,
    apply: call,
    construct: call,
  });
  messageByStub.set(stub, message);
  return stub;
}

/** Notes that a slot uses a stub. @throws Error unless failures are collected */
function noteUse(message: string): void {
  const needs = currentNeeds();
  if (!needs) return;
  const error = new Error(message);
  if (!needs.failures || ++needs.stubUses > maxUses) throw error;
  const isKnown = needs.failures.some(({ thrown }) => thrown instanceof Error && thrown.message === message);
  if (!isKnown) needs.failures.push({ name: "", thrown: error });
}
