// Schemas reduced to what clients depend on, for comparison: without descriptions and examples, and in the form of
// OpenAPI 3.1. References are replaced by the key of their target.
import type { Json } from "docsgen";
import type { ApiNode } from "../../shared/api-versions/history.js";
import { toList, toMapping } from "../../shared/json.js";
import { at, type Cursor, type Documents, listEntries, listItems, textAt } from "./documents.js";
import { listTypes } from "./schema.js";

export interface Shapes {
  /** Returns a schema without its fields. */
  shapeOf(schema: Cursor): Json;
  /** Returns the fields of a schema that is not a reference. `prefix` is added to their ids. */
  listFields(schema: Cursor, prefix?: string): ApiNode[];
  /** Returns the targets of the references since the last call. */
  takeReferenced(): Cursor[];
}

/** Keys of a schema that only document it, or that are compared as fields or types. */
const ignored =
  /^(?:title|description|examples?|externalDocs|xml|deprecated|properties|required|type|nullable|\$comment|x-.*)$/;
const inner: ReadonlySet<string> = new Set(["items", "additionalProperties", "not", "contains", "propertyNames"]);
const lists: ReadonlySet<string> = new Set(["allOf", "oneOf", "anyOf"]);
const maxDepth = 20;

export function createShapes(keyOf: (cursor: Cursor) => string, { follow }: Documents): Shapes {
  let referenced: Cursor[] = [];
  const targetOf = (schema: Cursor): Cursor | undefined => {
    if (typeof toMapping(schema.value).$ref !== "string") return undefined;
    const target = follow(schema);
    if (target.value !== undefined) referenced.push(target);
    return target;
  };
  const shapeOf = (schema: Cursor, depth = 0): Json => {
    if (typeof schema.value === "boolean" || schema.value === undefined || depth > maxDepth)
      return schema.value ?? null;
    const target = targetOf(schema);
    if (target) return keyOf(target);
    const entries = Object.entries(withBounds(toMapping(schema.value))).flatMap(([key, value]): [string, Json][] => {
      if (ignored.test(key) || value === undefined) return [];
      const below = at(schema, key);
      if (inner.has(key)) return [[key, shapeOf(below, depth + 1)]];
      if (lists.has(key)) return [[key, sortedJson(listItems(below).map((one) => shapeOf(one, depth + 1)))]];
      return [[key, key === "enum" ? sortedJson(toList(value)) : sortKeys(value)]];
    });
    const types = listTypes(schema).sort();
    return sortKeys(Object.fromEntries([["type", types], ...entries]));
  };
  const listFields = (schema: Cursor, prefix = "", depth = 0): ApiNode[] => {
    if (typeof schema.value !== "object" || targetOf(schema) || depth > maxDepth) return [];
    const required = new Set(toList(at(schema, "required").value));
    const fields = listEntries(at(schema, "properties")).map(([name, one]): ApiNode => {
      const children = listFields(one, "", depth + 1);
      const { deprecated } = toMapping(follow(one).value);
      return {
        ...{ id: prefix + name, key: keyOf(one), signature: JSON.stringify([required.has(name), shapeOf(one)]) },
        ...(deprecated === true && { isDeprecated: true }),
        ...(children.length > 0 && { children }),
      };
    });
    const choices = ["oneOf", "anyOf"].flatMap((key) =>
      listItems(at(schema, key)).flatMap((one, index) => {
        return listFields(one, `${prefix}${textAt(one, "title") || `${key} ${index}`}: `, depth + 1);
      }),
    );
    return [
      ...fields,
      ...listItems(at(schema, "allOf")).flatMap((one) => listFields(one, prefix, depth + 1)),
      ...choices,
      ...listFields(at(schema, "items"), `${prefix}[] `, depth + 1),
      ...listFields(at(schema, "additionalProperties"), `${prefix}* `, depth + 1),
    ];
  };
  return {
    shapeOf: (schema) => shapeOf(schema),
    listFields,
    takeReferenced() {
      const taken = referenced;
      referenced = [];
      return taken;
    },
  };
}

/** In OpenAPI 3.0, `exclusiveMinimum` is a boolean next to `minimum`. */
function withBounds(schema: ReturnType<typeof toMapping>): ReturnType<typeof toMapping> {
  const changed = { ...schema };
  for (const [exclusive, bound] of [
    ["exclusiveMinimum", "minimum"] as const,
    ["exclusiveMaximum", "maximum"] as const,
  ]) {
    if (typeof schema[exclusive] !== "boolean") continue;
    changed[exclusive] = schema[exclusive] ? schema[bound] : undefined;
    if (schema[exclusive]) changed[bound] = undefined;
  }
  return changed;
}

/** Sorts a list whose order makes no difference. */
export function sortedJson(list: readonly Json[]): Json[] {
  const byText = list.map((one) => [JSON.stringify(sortKeys(one)), one] as const);
  return byText.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, one]) => one);
}

function sortKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sortKeys(toMapping(value)[key] ?? null)]));
}
