// Creates a sample request for an operation: URL, headers, and body, with example values.
import type { Json } from "docsgen";
import { toMapping, toText } from "../../shared/json.js";
import { at, type Cursor, has, listEntries, listItems, textAt } from "../document/documents.js";
import { createExample, createSample } from "../document/example.js";
import type { Operation } from "../document/operations.js";
import { listTypes } from "../document/schema.js";
import { listCredentials } from "../document/security.js";
import type { Tools } from "./markdown-tools.js";
import type { Request } from "./samples.js";

/** Returns the parameters. A parameter of the operation overrides the same parameter of its path. */
export function listParameters({ cursor, pathItem }: Operation, { documents }: Tools): Cursor[] {
  const all = [...listItems(at(pathItem, "parameters")), ...listItems(at(cursor, "parameters"))].map(documents.follow);
  const byName = new Map(all.map((one) => [`${textAt(one, "in")} ${textAt(one, "name")}`, one]));
  return [...byName.values()].filter((one) => one.value !== undefined);
}

/** Returns the server URLs without a trailing slash, with the defaults of their variables. */
export function listServers(
  { cursor, pathItem }: Pick<Operation, "cursor" | "pathItem">,
  { documents }: Tools,
): string[] {
  const lists = [cursor, pathItem, documents.root].map((one) => listItems(at(one, "servers")));
  const urls = (lists.find((list) => list.length > 0) ?? []).map((server) => {
    const filled = textAt(server, "url").replace(/\{([^}]+)\}/g, (whole, name: string) => {
      return toText(at(server, "variables", name, "default").value) || whole;
    });
    return filled.replace(/\/$/, "");
  });
  return urls.length > 0 ? urls : [""];
}

/** For a description without a host. */
const standInHost = "https://api.example.com";

export function exampleOfParameter(parameter: Cursor, tools: Tools): Json | undefined {
  const schema = at(parameter, "schema");
  const written = createExample(parameter, "readOnly", tools);
  if (written !== undefined) return written;
  const [media] = listEntries(at(parameter, "content"));
  if (media) return createExample(media[1], "readOnly", tools);
  return has(parameter, "schema") ? createSample(schema, "readOnly", tools) : undefined;
}

export function createRequest(operation: Operation, tools: Tools): Request {
  const [server = ""] = listServers(operation, tools);
  const parameters = listParameters(operation, tools);
  const credentials = listCredentials(operation.cursor, tools);
  const textOfParameter = (one: Cursor) => textOfValue(exampleOfParameter(one, tools));
  const sent = parameters.filter((one) => toMapping(one.value).required === true);
  const named = (where: string, list: readonly Cursor[]) =>
    list
      .filter((one) => textAt(one, "in") === where)
      .map((one) => [textAt(one, "name"), textOfParameter(one)] as const);
  const inPath = new Map(named("path", parameters));
  const path = operation.path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = inPath.get(name);
    return value === undefined || value === "" || value === "string" ? whole : encodeURIComponent(value);
  });
  const ofCredentials = (where: string) =>
    credentials.filter((one) => one.in === where).map(({ name, value }) => [name, value] as const);
  const query = new URLSearchParams();
  for (const one of sent.filter((parameter) => textAt(parameter, "in") === "query")) {
    const values = isRepeated(one) ? textOfParameter(one).split(",") : [textOfParameter(one)];
    for (const value of values) query.append(textAt(one, "name"), value);
  }
  for (const [name, value] of ofCredentials("query")) query.append(name, value);
  const cookies = [...named("cookie", sent), ...ofCredentials("cookie")].map((pair) => pair.join("="));
  const { mediaType, body } = createBody(operation.cursor, tools);
  const address = /^https?:/.test(server) ? server : standInHost + server;
  return {
    method: operation.method,
    url: `${address}${path}${query.size > 0 ? `?${query}` : ""}`,
    headers: [
      ...ofCredentials("header"),
      ...named("header", sent),
      ...(cookies.length > 0 ? [["Cookie", cookies.join("; ")] as const] : []),
      ...(mediaType === "" ? [] : [["Content-Type", mediaType] as const]),
    ],
    ...{ body, mediaType },
  };
}

/** Returns the body. JSON is preferred over other media types. */
export function createBody(operation: Cursor, tools: Tools): { mediaType: string; body: Json | undefined } {
  const content = listEntries(at(tools.documents.follow(at(operation, "requestBody")), "content"));
  const [mediaType, media] = content.find(([name]) => /[/+]json\b/.test(name)) ?? content[0] ?? [];
  if (mediaType === undefined || !media) return { mediaType: "", body: undefined };
  return { mediaType, body: createExample(media, "readOnly", tools) };
}

/** True if a query parameter is repeated for each value in a list, which is the default in OpenAPI. */
export function isRepeated(parameter: Cursor): boolean {
  const { explode, style } = toMapping(parameter.value);
  const isForm = style === undefined || style === "form";
  return isForm && explode !== false && listTypes(at(parameter, "schema")).includes("array");
}

/** Returns a value as a string for a URL or a header. */
export function textOfValue(value: Json | undefined): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((one: Json) => textOfValue(one)).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
