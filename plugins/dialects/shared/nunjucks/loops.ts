// The variables of each pass of a loop.
import { childOf, childrenOf } from "./expressions.js";
import type { TemplateNode } from "./parse.js";
import { Callable, isData, toItems } from "./template-values.js";

type Variables = [name: string, value: unknown][];

/** @param given the value of the loop's list */
export function listPasses(node: TemplateNode, given: unknown): Variables[] {
  const target = childOf(node, "name");
  const names = target?.typename === "Array" ? childrenOf(target).map(({ value }) => String(value)) : [];
  // In Nunjucks, two names iterate over the keys and values of an object.
  const items = names.length > 1 && isData(given) ? Object.entries(given) : toItems(given);
  return items.map((item, at) => {
    const loop = {
      ...{ index: at + 1, index0: at, revindex: items.length - at, revindex0: items.length - at - 1 },
      ...{ first: at === 0, last: at === items.length - 1, length: items.length },
      previtem: items[at - 1],
      nextitem: items[at + 1],
      cycle: new Callable((values) => values[at % values.length]),
    };
    const parts = names.map((name, index): Variables[number] => [name, toItems(item)[index]]);
    return [["loop", loop], ...(names.length > 0 ? parts : [[String(target?.value), item] as Variables[number]])];
  });
}
