// Stands in for a module that is missing or has errors. Everything in it can be used while modules load; its components
// and functions throw when a slot that needs them is rendered.
import { isRendering } from "./needs.js";

/** Creates the exports of a module in which every name exists. */
export function createStub(message: string): object {
  const call = () => {
    if (isRendering()) throw new Error(message);
    return stub;
  };
  const member = (target: object, name: string | symbol): unknown => {
    if (name in target) return Reflect.get(target, name);
    // Otherwise, the stub would seem to be a promise or an element.
    return typeof name === "symbol" || /^(?:then|\$\$typeof|toJSON|defaultProps|contextType)$/.test(name)
      ? undefined
      : stub;
  };
  // Named imports are looked up in the prototype of the exports.
  const prototype = new Proxy(Object.create(null) as object, { get: member });
  const stub: object = new Proxy(class {}, {
    get: (target, name) => (name === "__esModule" ? true : member(target, name)),
    getPrototypeOf: () => prototype,
    apply: call,
    construct: call,
  });
  return stub;
}
