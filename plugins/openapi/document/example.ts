// Generates an example from the schema if the description does not contain one.
import type { Json } from "docsgen";
import { toList, toMapping, toText } from "../../shared/json.js";
import { type DiscriminatorValue, inheritedValue, valueOfChoice } from "../discriminator.js";
import type { Tools } from "../markdown/markdown-tools.js";
import { at, type Cursor, has, listItems } from "./documents.js";
import { listTypes, openSchema } from "./schema.js";

/** Maximum number of values in an example. */
const maxValues = 120;
const maxDepth = 7;

export type Direction = "readOnly" | "writeOnly";

/**
 * Returns an example. Prefers `example`, `examples`, and the schema's example to a generated example.
 * @param hides fields to omit
 */
export function createExample(media: Cursor, hides: Direction, tools: Tools): Json | undefined {
  const { example } = toMapping(media.value);
  if (example !== undefined) return example;
  const [first] = Object.keys(toMapping(at(media, "examples").value));
  const named = first === undefined ? undefined : tools.documents.follow(at(media, "examples", first));
  const value = named && at(named, "value").value;
  if (value !== undefined) return value;
  return has(media, "schema") ? createSample(at(media, "schema"), hides, tools) : undefined;
}

export function createSample(schema: Cursor, hides: Direction, tools: Tools): Json | undefined {
  return sample(schema, { left: maxValues, above: [], hides }, tools);
}

interface Walk {
  left: number;
  above: readonly string[];
  hides: Direction;
}

function sample(reference: Cursor, walk: Walk, tools: Tools): Json | undefined {
  const { cursor, properties, required } = openSchema(reference, tools);
  const { example, examples, default: fallback, const: fixed, enum: values } = toMapping(cursor.value);
  const written = [example, toList(examples)[0], fixed, fallback, toList(values)[0]].find((one) => one !== undefined);
  if (written !== undefined) return written;
  const key = `${cursor.file}#${cursor.path.join("/")}`;
  if (walk.above.includes(key) || walk.above.length > maxDepth) return undefined;
  const inside = { ...walk, above: [...walk.above, key] };
  walk.left--;
  if (properties.length > 0) {
    // If nested deeply, or near the limit, only required fields are included.
    const isSparse = walk.above.length > 3;
    const members = properties.flatMap(([name, one]): [string, Json][] => {
      if ((isSparse || inside.left <= 0) && !required.has(name)) return [];
      if (toMapping(tools.documents.follow(one).value)[walk.hides] === true) return [];
      const value = sample(one, inside, tools);
      return value === undefined ? [] : [[name, value]];
    });
    walk.left = inside.left;
    return withDiscriminator(Object.fromEntries(members), inheritedValue(reference, tools));
  }
  const [choice] = ["oneOf", "anyOf", "allOf"].flatMap((name) => listItems(at(cursor, name)));
  if (choice) return withDiscriminator(sample(choice, inside, tools), valueOfChoice(cursor, choice, tools));
  return plainSample(cursor, inside, tools);
}

/** Replaces the generated value of a discriminator. */
function withDiscriminator(value: Json | undefined, found: DiscriminatorValue | undefined): Json | undefined {
  if (!found || typeof value !== "object" || value === null || !(found.property in value)) return value;
  return { ...value, [found.property]: found.value };
}

function plainSample(cursor: Cursor, walk: Walk, tools: Tools): Json | undefined {
  const [type] = listTypes(cursor);
  const { minimum, format } = toMapping(cursor.value);
  if (type === "array") {
    const item = has(cursor, "items") ? sample(at(cursor, "items"), walk, tools) : undefined;
    return item === undefined ? [] : [item];
  }
  if (type === "object") {
    const other = at(cursor, "additionalProperties");
    const value = typeof other.value === "object" ? sample(other, walk, tools) : undefined;
    return value === undefined ? {} : { key: value };
  }
  if (type === "integer" || type === "number") return typeof minimum === "number" ? minimum : 0;
  if (type === "boolean") return true;
  if (type === "null") return null;
  return type === "string" ? (texts[toText(format)] ?? "string") : undefined;
}

const texts: Readonly<Record<string, string>> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  time: "12:00:00Z",
  duration: "P1D",
  email: "jane@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com",
  url: "https://example.com",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
  byte: "ZXhhbXBsZQ==",
  password: "secret",
};
