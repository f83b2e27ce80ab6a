// Discriminators: the field that distinguishes the schemas of a choice, and the field's value for each schema.
import type { Json } from "docsgen";
import { toList, toMapping } from "../shared/json.js";
import { at, type Cursor, listEntries, listItems, textAt } from "./document/documents.js";
import { openSchema } from "./document/schema.js";
import type { Tools } from "./markdown/markdown-tools.js";

export interface DiscriminatorValue {
  property: string;
  value: Json;
}

/** Returns the value for a schema in a `oneOf` or `anyOf`, where the schema is written as a reference or inline. */
export function valueOfChoice(choices: Cursor, choice: Cursor, tools: Tools): DiscriminatorValue | undefined {
  return valueFor(choices, { schema: choice, name: referencedName(choice) }, tools);
}

/** Returns the value for a schema in `components` that uses `allOf` to extend a schema with a discriminator. */
export function inheritedValue(schema: Cursor, tools: Tools): DiscriminatorValue | undefined {
  const { cursor, name } = openSchema(schema, tools);
  for (const one of name === "" ? [] : listItems(at(cursor, "allOf"))) {
    const found = valueFor(tools.documents.follow(one), { schema, name }, tools);
    if (found) return found;
  }
  return undefined;
}

/**
 * The mapping takes precedence, then a constant in the schema. If there is neither, the value is the name of the schema
 * in `components` (OpenAPI 3.1, 4.8.25).
 */
function valueFor(
  holder: Cursor,
  { schema, name }: { schema: Cursor; name: string },
  tools: Tools,
): DiscriminatorValue | undefined {
  const discriminator = at(holder, "discriminator");
  const property = textAt(discriminator, "propertyName");
  if (property === "") return undefined;
  const isMapped = ([, { value }]: [string, Cursor]) => name !== "" && String(value).split("/").at(-1) === name;
  const [mapped] = listEntries(at(discriminator, "mapping")).find(isMapped) ?? [];
  const value = mapped ?? fixedValue(property, schema, tools) ?? name;
  return value === "" ? undefined : { property, value };
}

function fixedValue(property: string, schema: Cursor, tools: Tools): Json | undefined {
  const [, found] = openSchema(schema, tools).properties.find(([name]) => name === property) ?? [];
  if (!found) return undefined;
  const { const: fixed, enum: values } = toMapping(tools.documents.follow(found).value);
  const [only, ...more] = toList(values);
  return fixed ?? (more.length === 0 ? only : undefined);
}

/** Returns the name of the schema to which a reference leads; empty for any other schema. */
function referencedName(choice: Cursor): string {
  const ref = toMapping(choice.value).$ref;
  return (typeof ref === "string" && /#\/components\/schemas\/([^/]+)$/.exec(ref)?.[1]) || "";
}
