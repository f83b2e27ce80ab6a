// Validates a plugin's options against their declared shape. The messages are the same as for options of the config.
import * as v from "valibot";
import type { OptionShape } from "../../contract/plugin.js";
import { strict } from "./frame-schema.js";

/** Object keys are optional unless listed in `needs`. */
export function createSchema(shape: OptionShape): v.GenericSchema {
  if (typeof shape === "function") return v.lazy((given: unknown) => createSchema(shape(given)));
  if (typeof shape === "string") return plain[shape];
  if ("list" in shape) return v.array(createSchema(shape.list));
  if ("record" in shape) return v.record(v.string(), createSchema(shape.record));
  if ("oneOf" in shape) return v.picklist(shape.oneOf);
  const { keys, needs = [] } = shape;
  const entries = Object.entries(keys).map(([key, one]) => {
    return [key, needs.includes(key) ? createSchema(one) : v.optional(createSchema(one))] as const;
  });
  return strict(Object.fromEntries(entries));
}

const plain = {
  string: v.string(),
  number: v.number(),
  boolean: v.boolean(),
  function: v.function(),
  anything: v.unknown(),
} as const;
