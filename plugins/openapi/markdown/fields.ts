// Renders the fields of schemas, and parameters, as lists.
import { code } from "../../shared/api-markdown.js";
import { labelMark } from "../../shared/api-versions/labels.js";
import { toList, toMapping } from "../../shared/json.js";
import { valueOfChoice } from "../discriminator.js";
import { at, type Cursor, has, listItems, textAt } from "../document/documents.js";
import { describeConstraints, openSchema, typeText, wrapped } from "../document/schema.js";
import { renderText } from "./description-text.js";
import type { Tools } from "./markdown-tools.js";

/** Maximum number of fields in a list, and maximum depth. Omitted schemas have separate pages. */
const maxFields = 200;
const maxDepth = 6;

interface FieldsTools extends Tools {
  /** Fields to omit. For example, read-only fields are not part of a request. */
  hides: "readOnly" | "writeOnly" | undefined;
}

interface Walk {
  /** Shared by all levels. */
  budget: { left: number };
  /** Schemas that enclose the list. */
  above: readonly string[];
}

/**
 * Renders the fields of a schema as a nested list in a container, which the theme shows as rows. Empty if there are no
 * fields.
 */
export function renderFields(reference: Cursor, tools: FieldsTools): string {
  // The result is cached, because operations share responses, especially error responses.
  const { file, path } = tools.documents.follow(reference);
  const key = `${file}#${path.join("/")} ${tools.hides}`;
  const cachedFields = tools.fieldsByKey.get(key);
  if (cachedFields !== undefined) return cachedFields;
  const lines = fieldLines(reference, { budget: { left: maxFields }, above: [] }, tools);
  const fields = lines.length === 0 ? "" : [":::api-fields", ...lines, ":::"].join("\n");
  tools.fieldsByKey.set(key, fields);
  return fields;
}

function fieldLines(reference: Cursor, walk: Walk, tools: FieldsTools): string[] {
  const { cursor, properties, required } = openSchema(wrapped(reference, tools), tools);
  const key = `${cursor.file}#${cursor.path.join("/")}`;
  if (walk.above.includes(key)) return [];
  if (walk.above.length >= maxDepth || walk.budget.left <= 0) return properties.length > 0 ? ["- *…*"] : [];
  const inside = { ...walk, above: [...walk.above, key] };
  const shown = properties.filter(([, one]) => {
    return tools.hides === undefined || toMapping(tools.documents.follow(one).value)[tools.hides] !== true;
  });
  walk.budget.left -= shown.length;
  const fields = shown.flatMap(([name, one]) =>
    field({ name: code(name), isRequired: required.has(name), cursor: one }, inside, tools),
  );
  const others = at(cursor, "additionalProperties");
  const anyKey = { name: `*${tools.word("any key")}*`, cursor: others };
  const rest = typeof others.value === "object" ? field(anyKey, inside, tools) : [];
  const items = has(cursor, "items") && properties.length === 0 ? fieldLines(at(cursor, "items"), inside, tools) : [];
  return [...fields, ...rest, ...items, ...choiceLines(cursor, inside, tools)];
}

/** Renders the schemas in `oneOf` and `anyOf`, each with its fields. */
function choiceLines(cursor: Cursor, walk: Walk, tools: FieldsTools): string[] {
  return (["oneOf", "anyOf"] as const).flatMap((key) =>
    listItems(at(cursor, key)).flatMap((one) => {
      const below = fieldLines(one, walk, tools);
      const title = textAt(tools.documents.follow(one), "title");
      const label = key === "oneOf" ? tools.word("Either") : tools.word("Any of");
      const facts = [typeText(one, tools), title, discriminatorText(cursor, one, tools)].filter(Boolean);
      const head = `- *${label}* ${facts.join(" · ")}`;
      return [head, ...indent(below)];
    }),
  );
}

/** Returns the field that distinguishes the choices, along with its value for this choice. */
function discriminatorText(choices: Cursor, choice: Cursor, tools: FieldsTools): string {
  const found = valueOfChoice(choices, choice, tools);
  return found ? `${code(found.property)} = ${code(JSON.stringify(found.value))}` : "";
}

interface Field {
  /** Markdown. */
  name: string;
  isRequired?: boolean;
  cursor: Cursor;
}

function field({ name, isRequired = false, cursor }: Field, walk: Walk, tools: FieldsTools): string[] {
  const { cursor: schema, name: schemaName } = openSchema(wrapped(cursor, tools), tools);
  // In 3.1, a description next to a reference describes this field.
  const description = textAt(cursor, "description") || textAt(tools.documents.follow(cursor), "description");
  const { deprecated, readOnly, writeOnly, example, examples } = toMapping(tools.documents.follow(cursor).value);
  const shown = example ?? toList(examples)[0];
  const facts = [
    typeText(cursor, tools),
    isRequired && `**${tools.word("required")}**`,
    deprecated === true && tools.word("deprecated"),
    readOnly === true && tools.word("read-only"),
    writeOnly === true && tools.word("write-only"),
    ...describeConstraints(cursor, tools),
    shown !== undefined && typeof shown !== "object" && `${tools.word("example")} ${code(JSON.stringify(shown))}`,
  ].filter((one) => one !== false && one !== "");
  const text = renderText(description, 4, tools);
  // A schema with a separate page is only expanded near the top level.
  const isElsewhere = tools.schemaPages.has(schemaName) && walk.above.length > 2;
  const below = isElsewhere ? [] : fieldLines(schema.path.length > 0 ? cursor : schema, walk, tools);
  return [
    `- ${name} ${facts.join(" · ")}${labelMark("row", tools.keys?.schema(cursor))}`,
    ...(text === "" ? [] : ["", ...indent(text.split("\n"))]),
    ...(below.length === 0 ? [] : ["", ...indent(below)]),
  ];
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === "" ? "" : `  ${line}`));
}

/** Renders one row of a list, such as a parameter or a header. */
export function renderRow(
  row: { name: string; isRequired?: boolean; cursor: Cursor; text: string; key?: string | undefined },
  tools: Tools,
): string {
  const { name, isRequired = false, cursor, text, key } = row;
  const facts = [
    typeText(cursor, tools),
    isRequired && `**${tools.word("required")}**`,
    ...describeConstraints(cursor, tools),
  ];
  const details = renderText(text, 4, tools);
  const lines = [`- ${code(name)} ${facts.filter(Boolean).join(" · ")}${labelMark("row", key)}`];
  return [...lines, ...(details === "" ? [] : ["", ...indent(details.split("\n"))])].join("\n");
}
