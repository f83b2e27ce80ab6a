// Renders schemas (in the JSON Schema dialects of OpenAPI 3.0 and 3.1) as short types.
import type { Json } from "docsgen";
import { code, linkTo } from "../../shared/api-markdown.js";
import { toList, toMapping, toText } from "../../shared/json.js";
import type { Tools } from "../markdown/markdown-tools.js";
import { at, type Cursor, has, listEntries, listItems, textAt } from "./documents.js";

/** A schema merged with its `allOf` schemas, and its name. */
interface Schema {
  cursor: Cursor;
  name: string;
  properties: readonly (readonly [name: string, schema: Cursor])[];
  required: ReadonlySet<string>;
}

export function openSchema(reference: Cursor, tools: Tools): Schema {
  const cursor = tools.documents.follow(reference);
  const [first, second, name = "", ...more] = cursor.path;
  const isNamed = first === "components" && second === "schemas" && more.length === 0;
  const declaredFields = {
    properties: listEntries(at(cursor, "properties")),
    required: toList(at(cursor, "required").value),
  };
  const merged = listItems(at(cursor, "allOf"))
    .filter((one) => tools.documents.follow(one).path !== cursor.path)
    .map((one) => shallow(one, tools, 0));
  const all = [...merged, declaredFields];
  return {
    cursor,
    name: isNamed ? name : "",
    properties: [...new Map(all.flatMap(({ properties }) => properties))],
    required: new Set(all.flatMap(({ required }) => required.map(String))),
  };
}

interface Shallow {
  properties: [string, Cursor][];
  required: readonly Json[];
}

function shallow(reference: Cursor, tools: Tools, depth: number): Shallow {
  const cursor = tools.documents.follow(reference);
  const inner = depth > 8 ? [] : listItems(at(cursor, "allOf")).map((one) => shallow(one, tools, depth + 1));
  return {
    properties: [...inner.flatMap((one) => one.properties), ...listEntries(at(cursor, "properties"))],
    required: [...inner.flatMap((one) => [...one.required]), ...toList(at(cursor, "required").value)],
  };
}

export function listTypes({ value }: Cursor): string[] {
  const { type, nullable, properties, items, additionalProperties } = toMapping(value);
  const written = Array.isArray(type) ? type.map(String) : toText(type) === "" ? [] : [toText(type)];
  const implied = properties || additionalProperties ? ["object"] : items ? ["array"] : [];
  const types = written.length > 0 ? written : implied;
  return nullable === true && types.length > 0 ? [...types, "null"] : types;
}

/** Simplifies an `allOf` with one schema, or a choice between one schema and null, to that schema. */
export function wrapped(cursor: Cursor, tools: Tools): Cursor {
  const schema = tools.documents.follow(cursor);
  if (listEntries(at(schema, "properties")).length > 0) return cursor;
  const members = ["allOf", "oneOf", "anyOf"].flatMap((key) => listItems(at(schema, key)));
  const real = members.filter((one) => !(listTypes(one).length === 1 && listTypes(one)[0] === "null"));
  const [only] = real;
  return only && real.length === 1 && schema.path !== tools.documents.follow(only).path ? only : cursor;
}

/** Returns a short type as Markdown: `array of [Pet](…)`. */
export function typeText(reference: Cursor, tools: Tools, depth = 0): string {
  const inner = wrapped(reference, tools);
  const { cursor, name } = openSchema(inner, tools);
  const page = tools.schemaPages.get(name);
  if (inner !== reference && depth < 5) {
    const isNullable = ["oneOf", "anyOf"].some((key) => {
      return listItems(at(tools.documents.follow(reference), key)).some((one) => listTypes(one)[0] === "null");
    });
    return typeText(inner, tools, depth + 1) + (isNullable ? ` ${tools.word("or")} null` : "");
  }
  if (name !== "") return page === undefined ? code(name) : linkTo(page, code(name));
  if (depth >= 5) return tools.word("any");
  const choices = [...listItems(at(cursor, "oneOf")), ...listItems(at(cursor, "anyOf"))];
  if (choices.length > 0 && listTypes(cursor)[0] !== "object") {
    const texts = new Set(choices.slice(0, 6).map((one) => typeText(one, tools, depth + 1)));
    return [...texts, ...(choices.length > 6 ? ["…"] : [])].join(` ${tools.word("or")} `);
  }
  const types = listTypes(cursor).map((type) => {
    if (type === "array") return `${tools.word("array of")} ${typeText(at(cursor, "items"), tools, depth + 1)}`;
    const format = textAt(cursor, "format");
    return format === "" || type === "null" ? type : `${type} (${format})`;
  });
  if (types.length > 0) return types.join(` ${tools.word("or")} `);
  if (openSchema(reference, tools).properties.length > 0) return "object";
  return has(cursor, "enum") || has(cursor, "const") ? tools.word("enum") : tools.word("any");
}

/** Returns the constraints of a value: `1 ≤ value ≤ 10`, allowed values, default. */
export function describeConstraints(reference: Cursor, { documents, word }: Tools): string[] {
  const cursor = documents.follow(reference);
  const schema = toMapping(cursor.value);
  const { const: fixed, default: fallback, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const bound = (sign: string, limit: Json | undefined, exclusive: Json | undefined) => {
    if (typeof exclusive === "number") return [`${sign} ${exclusive}`];
    if (typeof limit !== "number") return [];
    return [`${sign}${exclusive === true ? "" : "="} ${limit}`.replace(">=", "≥").replace("<=", "≤")];
  };
  const count = (name: string, low: Json | undefined, high: Json | undefined) =>
    [typeof low === "number" && low > 0 && `${name} ≥ ${low}`, typeof high === "number" && `${name} ≤ ${high}`].flatMap(
      (one) => one || [],
    );
  return [
    ...bound(">", minimum, exclusiveMinimum),
    ...bound("<", maximum, exclusiveMaximum),
    ...count(word("length"), schema.minLength, schema.maxLength),
    ...count(word("items"), schema.minItems, schema.maxItems),
    ...(schema.multipleOf === undefined ? [] : [`${word("multiple of")} ${String(schema.multipleOf)}`]),
    ...(schema.uniqueItems === true ? [word("unique")] : []),
    ...(toText(schema.pattern) === "" ? [] : [`${word("pattern")} ${code(toText(schema.pattern))}`]),
    ...listValues(cursor, { documents, word }),
    ...(has(cursor, "items") ? listValues(at(cursor, "items"), { documents, word }) : []),
    ...(fixed === undefined ? [] : [`${word("always")} ${code(JSON.stringify(fixed))}`]),
    ...(fallback === undefined ? [] : [`${word("default")} ${code(JSON.stringify(fallback))}`]),
  ];
}

/** Maximum number of allowed values in the list. */
const maxValues = 40;

function listValues(reference: Cursor, { documents, word }: Pick<Tools, "documents" | "word">): string[] {
  const values = toList(toMapping(documents.follow(reference).value).enum);
  if (values.length === 0) return [];
  const shown = values.slice(0, maxValues).map((one) => code(JSON.stringify(one)));
  return [`${word("one of")} ${[...shown, ...(values.length > maxValues ? ["…"] : [])].join(", ")}`];
}
