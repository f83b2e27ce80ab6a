// Schema for settings of other tools that are a list or a single value.
import * as v from "valibot";

/** Creates a schema for a list. A single value becomes a list of one; anything else counts as an empty list. */
export function listOf<T>(schema: v.GenericSchema<unknown, T>) {
  const single = v.pipe(
    schema,
    v.transform((one) => [one]),
  );
  return v.optional(v.fallback(v.union([v.array(schema), single]), []), []);
}
