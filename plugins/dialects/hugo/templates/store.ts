import { HugoObject, isMap, sortedKeys, toPlainText } from "./template-values.js";

/** A map that templates can change. https://gohugo.io/functions/collections/newscratch/ */
export function createStore(): HugoObject {
  const values = new Map<string, unknown>();
  const change = (key: unknown, value: unknown) => void values.set(toPlainText(key), value);
  return new HugoObject("scratch", {
    Get: (key) => values.get(toPlainText(key)),
    Set: change,
    Delete: (key) => void values.delete(toPlainText(key)),
    Values: () => Object.fromEntries(values),
    Add: (key, value) => {
      const old = values.get(toPlainText(key));
      if (typeof old === "number" && typeof value === "number") change(key, old + value);
      else if (Array.isArray(old)) change(key, [...old, ...(Array.isArray(value) ? value : [value])]);
      else change(key, old === undefined ? value : toPlainText(old) + toPlainText(value));
    },
    SetInMap: (key, name, value) => {
      const old = values.get(toPlainText(key));
      change(key, { ...(isMap(old) ? old : {}), [toPlainText(name)]: value });
    },
    GetSortedMapValues: (key) => {
      const map = values.get(toPlainText(key));
      return isMap(map) ? sortedKeys(map).map((name) => map[name]) : undefined;
    },
  });
}
