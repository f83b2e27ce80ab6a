// The schema builder `t`, and parsing: JSON Schema with a few marks that only parsing reads.

const optional = Symbol("optional");
const trimmed = Symbol("trim");
const special = Symbol("special");

export class TypeBoxError extends Error {
  name = "TypeBoxError";
}

const sizes = { short: 64, regular: 255, long: 1024, rich: 65535 };

function text({ size = "regular", trim = true, ...options } = {}) {
  return { type: "string", maxLength: sizes[size], [trimmed]: trim, ...options };
}

const formatted =
  (format) =>
  (options = {}) => ({ type: "string", format, ...options });
const marked = (kind, options) => ({ ...options, [special]: kind });

export const t = {
  object: (properties, options) => ({ type: "object", properties, additionalProperties: false, ...options }),
  array: (items, options) => ({ type: "array", items, maxItems: 1000, ...options }),
  string: (options) => ({ type: "string", ...options }),
  text,
  shortText: (options) => text({ size: "short", ...options }),
  longText: (options) => text({ size: "long", ...options }),
  richText: (options) => text({ size: "rich", ...options }),
  boolean: (options) => ({ type: "boolean", ...options }),
  number: (options) => ({ type: "number", ...options }),
  int: (options) => ({ type: "integer", minimum: -(2 ** 31), maximum: 2 ** 31 - 1, ...options }),
  int64: (options) => ({
    type: "integer",
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    ...options,
  }),
  bigint: (options) => ({ type: "string", pattern: "^-?\\d+$", ...options }),
  uuid: formatted("uuid"),
  email: formatted("email"),
  url: formatted("url"),
  date: formatted("date"),
  datetime: formatted("date-time"),
  e164: (options) => ({ type: "string", pattern: "^\\+[1-9]\\d{1,14}$", ...options }),
  bcp47: (options) => ({ type: "string", pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", ...options }),
  snakeCase: (options) => ({ type: "string", pattern: "^[a-z][a-z0-9_]*$", ...options }),
  enum: (values, options) => ({ type: "string", enum: [...values], ...options }),
  optional: (schema) => ({ ...schema, [optional]: true }),
  nullable: (schema) => ({ anyOf: [schema, { type: "null" }] }),
  union: (items) => ({ anyOf: [...items] }),
  tuple: (items) => ({ type: "array", prefixItems: [...items] }),
  record: (_key, value, options) => ({ type: "object", additionalProperties: value, ...options }),
  json: (options) => marked("any", options),
  any: (options) => marked("any", options),
  void: () => marked("void"),
  file: (options) => marked("file", { type: "string", format: "binary", ...options }),
  stream: () => marked("stream"),
  pick: (schema, keys) => t.object(Object.fromEntries(keys.map((key) => [key, schema.properties[key]]))),
  omit: (schema, keys) =>
    t.object(Object.fromEntries(Object.entries(schema.properties).filter(([key]) => !keys.includes(key)))),
  partial: (schema) =>
    t.object(Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, t.optional(one)]))),
  schema: {
    isObject: (schema) => schema?.type === "object" && schema.properties !== undefined,
    isArray: (schema) => schema?.type === "array",
    isString: (schema) => schema?.type === "string" && !schema[special],
    isNumber: (schema) => schema?.type === "number",
    isInteger: (schema) => schema?.type === "integer",
    isBoolean: (schema) => schema?.type === "boolean",
    isOptional: (schema) => isOptional(schema),
  },
};

export const isOptional = (schema) => schema?.[optional] === true;
export const isFile = (schema) => schema?.[special] === "file";
export const hasFile = (schema) => Object.values(schema?.properties ?? {}).some(isFile);

/** Returns the value as the schema describes it, with defaults and conversions, and without undeclared properties. */
export function parse(schema, value, path = "") {
  let given = value === undefined && schema.default !== undefined ? structuredClone(schema.default) : value;
  if (given === null && !isNullable(schema)) given = undefined;
  if (given === undefined) {
    if (isOptional(schema) || schema[special] === "void" || schema[special] === "any") return undefined;
    fail(path, "is required");
  }
  if (schema[special]) return parseSpecial(schema, given, path);
  if (schema.anyOf) return parseUnion(schema, given, path);
  return parsers[schema.type](schema, given, path);
}

function fail(path, problem) {
  throw new TypeBoxError(`Invalid value${path && ` at '${path}'`}: ${problem}`);
}

const isNullable = (schema) => schema.type === "null" || (schema.anyOf ?? []).some(isNullable);
const join = (path, key) => `${path}/${key}`;

function parseSpecial(schema, value, path) {
  if (schema[special] === "file" && typeof value?.arrayBuffer !== "function") fail(path, "must be a file");
  return value;
}

function parseUnion({ anyOf }, value, path) {
  for (const one of anyOf) {
    try {
      return parse(one, value, path);
    } catch {
      // The next schema may fit.
    }
  }
  return fail(path, "matches none of the allowed types");
}

const parsers = {
  null: (_, value, path) => (value === null ? null : fail(path, "must be null")),
  boolean(_, value, path) {
    const words = new Map([
      ["true", true],
      ["false", false],
      ["1", true],
      ["0", false],
      ["", false],
    ]);
    const converted = words.get(String(value)) ?? value;
    return typeof converted === "boolean" ? converted : fail(path, "must be a boolean");
  },
  number: parseNumber,
  integer(schema, value, path) {
    const number = parseNumber(schema, value, path);
    return Number.isInteger(number) ? number : fail(path, "must be an integer");
  },
  string: parseString,
  array(schema, value, path) {
    const list = Array.isArray(value) ? value : [value];
    if (schema.prefixItems) return schema.prefixItems.map((one, at) => parse(one, list[at], join(path, at)));
    if (list.length > schema.maxItems) fail(path, `must not have more than ${schema.maxItems} items`);
    if (list.length < (schema.minItems ?? 0)) fail(path, `must not have fewer than ${schema.minItems} items`);
    return list.map((item, at) => parse(schema.items, item, join(path, at)));
  },
  object(schema, value, path) {
    if (typeof value !== "object" || Array.isArray(value)) fail(path, "must be an object");
    const entries = schema.properties
      ? Object.entries(schema.properties).map(([key, one]) => [key, parse(one, value[key], join(path, key))])
      : Object.entries(value).map(([key, one]) => [key, parse(schema.additionalProperties, one, join(path, key))]);
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
  },
};

function parseNumber(schema, value, path) {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || Number.isNaN(number)) fail(path, "must be a number");
  if (number < (schema.minimum ?? -Infinity)) fail(path, `must be >= ${schema.minimum}`);
  if (number > (schema.maximum ?? Infinity)) fail(path, `must be <= ${schema.maximum}`);
  return number;
}

const formats = {
  uuid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  url: (text) => URL.canParse(text),
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  "date-time": (text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)),
};

function parseString(schema, value, path) {
  if (!["string", "number", "boolean", "bigint"].includes(typeof value)) fail(path, "must be a string");
  const text = schema[trimmed] ? String(value).trim() : String(value);
  if (text.length < (schema.minLength ?? 0)) fail(path, `must not have fewer than ${schema.minLength} characters`);
  if (text.length > (schema.maxLength ?? Infinity))
    fail(path, `must not have more than ${schema.maxLength} characters`);
  if (schema.enum && !schema.enum.includes(text)) fail(path, `must be one of ${schema.enum.join(", ")}`);
  if (schema.pattern && !new RegExp(schema.pattern).test(text)) fail(path, `must match ${schema.pattern}`);
  if (formats[schema.format] && !formats[schema.format](text)) fail(path, `must match format "${schema.format}"`);
  return text;
}
