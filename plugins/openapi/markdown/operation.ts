// Renders an operation as Markdown: its purpose, its request, its parameters, and its responses.
import { STATUS_CODES } from "node:http";
import type { Json } from "docsgen";
import { code, fenced } from "../../shared/api-markdown.js";
import { labelMark } from "../../shared/api-versions/labels.js";
import { toMapping, toText } from "../../shared/json.js";
import { at, type Cursor, described, has, listEntries, listItems, textAt } from "../document/documents.js";
import { createExample, type Direction } from "../document/example.js";
import type { Operation } from "../document/operations.js";
import { typeText } from "../document/schema.js";
import { renderRequirements } from "../document/security.js";
import { sampleLanguages } from "../options.js";
import { renderText } from "./description-text.js";
import { renderFields, renderRow } from "./fields.js";
import type { Tools } from "./markdown-tools.js";
import { createRequest, listParameters } from "./request.js";
import { renderForm } from "./request-data.js";
import { renderSamples, renderWrittenSamples } from "./samples.js";

/** @param depth level of the operation's heading */
export function renderOperation(operation: Operation, depth: number, tools: Tools): string[] {
  const { cursor, method, path, isWebhook } = operation;
  const { word, settings } = tools;
  const description = described(cursor, tools.documents) || described(operation.pathItem, tools.documents);
  const docs = at(cursor, "externalDocs");
  const address = textAt(docs, "url");
  return [
    `${code(method)} ${isWebhook ? word("Webhook") : code(path)}${labelMark("name", tools.keys?.operation(operation))}`,
    toMapping(cursor.value).deprecated === true ? `::::warning[${word("Deprecated")}]\n::::` : "",
    renderText(description, depth, tools),
    address && `[${textAt(docs, "description") || address}](${address})`,
    // The security of the whole API only applies to requests to its servers.
    isWebhook && !has(cursor, "security") ? "" : renderRequirements(cursor, tools),
    isWebhook ? "" : renderRequests(operation, tools),
    settings.tryIt === true && !isWebhook ? renderForm(operation, tools) : "",
    ...renderParameters(operation, depth, tools),
    ...renderBody(cursor, depth, tools),
    ...renderResponses(cursor, depth, tools),
    ...renderCallbacks(cursor, depth, tools),
  ].filter(Boolean);
}

function renderRequests(operation: Operation, tools: Tools): string {
  const customSamples = ["x-codeSamples", "x-code-samples"].flatMap((key) => listItems(at(operation.cursor, key)));
  const samples = customSamples.map((one) => {
    return { lang: textAt(one, "lang"), label: textAt(one, "label"), source: textAt(one, "source") };
  });
  if (samples.length > 0) return renderWrittenSamples(samples);
  return renderSamples(createRequest(operation, tools), tools.settings.samples ?? sampleLanguages);
}

function heading(depth: number, text: string): string {
  return `${"#".repeat(Math.min(6, depth))} ${text}`;
}

const parameterLocations = ["path", "query", "header", "cookie"];

function renderParameters(operation: Operation, depth: number, tools: Tools): string[] {
  const parameters = listParameters(operation, tools);
  return parameterLocations.flatMap((where) => {
    const matching = parameters.filter((one) => textAt(one, "in") === where);
    if (matching.length === 0) return [];
    const rows = matching.map((one) => {
      const { required, deprecated } = toMapping(one.value);
      const schema = has(one, "schema") ? at(one, "schema") : firstMedia(one);
      const note = deprecated === true ? `*${tools.word("Deprecated")}.* ` : "";
      const text = note + (textAt(one, "description") || textAt(tools.documents.follow(schema), "description"));
      const name = textAt(one, "name");
      const key = tools.keys?.parameter(operation, one);
      return renderRow({ name, isRequired: required === true, cursor: schema, text, key }, tools);
    });
    const title = tools.word(`${where.charAt(0).toUpperCase()}${where.slice(1)} parameters`);
    return [heading(depth + 1, title), [":::api-fields", ...rows, ":::"].join("\n")];
  });
}

function firstMedia(parameter: Cursor): Cursor {
  const [first] = listEntries(at(parameter, "content"));
  return first ? at(first[1], "schema") : at(parameter, "schema");
}

function renderBody(operation: Cursor, depth: number, tools: Tools): string[] {
  const { documents, word } = tools;
  const body = documents.follow(at(operation, "requestBody"));
  if (body.value === undefined) return [];
  const isRequired = toMapping(body.value).required === true;
  return [
    heading(depth + 1, word("Request body")),
    renderText(described(body, documents), depth + 1, tools),
    ...renderContent(body, "readOnly", tools, isRequired ? `**${word("required")}**` : ""),
  ];
}

function renderResponses(operation: Cursor, depth: number, tools: Tools): string[] {
  const responses = listEntries(at(operation, "responses")).filter(([status]) => !status.startsWith("x-"));
  if (responses.length === 0) return [];
  const sections = responses.flatMap(([status, given]) => {
    const response = tools.documents.follow(given);
    const name = STATUS_CODES[status] ?? "";
    const title = status === "default" ? tools.word("Any other response") : `${status} ${name}`.trim();
    return [
      heading(depth + 2, title),
      renderText(described(response, tools.documents), depth + 2, tools),
      ...renderHeaders(response, tools),
      ...renderContent(response, "writeOnly", tools),
    ];
  });
  return [heading(depth + 1, tools.word("Responses")), ...sections];
}

function renderHeaders(response: Cursor, tools: Tools): string[] {
  const rows = listEntries(at(response, "headers")).map(([name, given]) => {
    const header = tools.documents.follow(given);
    return renderRow({ name, cursor: at(header, "schema"), text: textAt(header, "description") }, tools);
  });
  return rows.length === 0 ? [] : [`**${tools.word("Headers")}**`, [":::api-fields", ...rows, ":::"].join("\n")];
}

/** Renders the content of a body. Media types with the same schema are combined. */
function renderContent(holder: Cursor, hides: Direction, tools: Tools, fact = ""): string[] {
  const groups = new Map<string, { names: string[]; media: Cursor }>();
  for (const [name, media] of listEntries(at(holder, "content"))) {
    const key = JSON.stringify(at(media, "schema").value ?? null);
    const sameSchema = groups.get(key);
    if (sameSchema) sameSchema.names.push(name);
    else groups.set(key, { names: [name], media });
  }
  return [...groups.values()].flatMap(({ names, media }) => {
    const schema = at(media, "schema");
    const type = schema.value === undefined ? "" : typeText(schema, tools);
    return [
      [names.map(code).join(", "), type, fact].filter(Boolean).join(" · "),
      renderFields(schema, { ...tools, hides }),
      renderExamples(names[0] ?? "", media, hides, tools),
    ];
  });
}

/** Maximum number of lines of an expanded example; longer examples are collapsed. */
const openLines = 24;

function renderExamples(mediaType: string, media: Cursor, hides: Direction, tools: Tools): string {
  const named = listEntries(at(media, "examples")).flatMap(([key, given]) => {
    const example = tools.documents.follow(given);
    const { value } = at(example, "value");
    return value === undefined ? [] : [{ label: textAt(example, "summary") || key, text: textOfExample(value) }];
  });
  if (named.length > 1) {
    const fences = named.map(({ label, text }) =>
      fenced(`${grammarForMediaType(mediaType)} [${label.replace(/[[\]\\]/g, "")}]`, text),
    );
    return ["::::code-group", ...fences, "::::"].join("\n");
  }
  const value = createExample(media, hides, tools);
  if (value === undefined || value === "string") return "";
  const text = textOfExample(value);
  const title = tools.word("Example");
  if (text.split("\n").length <= openLines)
    return fenced(`${grammarForMediaType(mediaType)} title=${JSON.stringify(title)}`, text);
  return [`::::details[${title}]`, fenced(grammarForMediaType(mediaType), text), "::::"].join("\n");
}

function textOfExample(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

function grammarForMediaType(mediaType: string): string {
  if (/[/+]xml\b/.test(mediaType)) return "xml";
  return /^text\/|octet-stream/.test(mediaType) ? "text" : "json";
}

function renderCallbacks(operation: Cursor, depth: number, tools: Tools): string[] {
  const rows = listEntries(at(operation, "callbacks")).flatMap(([name, given]) =>
    listEntries(tools.documents.follow(given)).flatMap(([expression, item]) =>
      listEntries(tools.documents.follow(item)).flatMap(([method, one]) => {
        const { summary, description } = toMapping(one.value);
        const descriptionText = renderText(toText(summary) || toText(description), depth, tools).replace(/\s+/g, " ");
        return [`- **${name}**: ${code(method.toUpperCase())} ${code(expression)} ${descriptionText}`];
      }),
    ),
  );
  return rows.length === 0 ? [] : [heading(depth + 1, tools.word("Callbacks")), rows.join("\n")];
}
