// Authentication: security schemes, and the schemes that each operation requires.
import { code, linkTo, table } from "../../shared/api-markdown.js";
import { toList, toMapping } from "../../shared/json.js";
import { renderText } from "../markdown/description-text.js";
import type { Tools } from "../markdown/markdown-tools.js";
import { at, type Cursor, has, listEntries, listItems, textAt } from "./documents.js";

/** A credential in a request. */
interface Credential {
  in: "header" | "query" | "cookie";
  name: string;
  /** With a placeholder for the secret. */
  value: string;
}

function describeScheme(name: string, { documents }: Tools): Cursor {
  return documents.follow(at(documents.root, "components", "securitySchemes", name));
}

/** Returns the alternatives, one of which is enough. Each alternative lists schemes with their scopes. */
function listRequirements(operation: Cursor, { documents }: Tools): [name: string, scopes: string[]][][] {
  const ofOperation = at(operation, "security");
  const list = ofOperation.value === undefined ? at(documents.root, "security") : ofOperation;
  return listItems(list).map((one) =>
    Object.entries(toMapping(one.value)).map(([name, scopes]) => [name, toList(scopes).map(String)]),
  );
}

/** Returns the credentials for the first alternative that requires any. */
export function listCredentials(operation: Cursor, tools: Tools): Credential[] {
  const [first = []] = listRequirements(operation, tools).filter((one) => one.length > 0);
  return first.flatMap(([name]): Credential[] => {
    const scheme = describeScheme(name, tools);
    const [type, where, key] = ["type", "in", "name"].map((one) => textAt(scheme, one));
    if (type === "apiKey")
      return [{ in: where === "query" || where === "cookie" ? where : "header", name: key ?? "", value: "API_KEY" }];
    const isBasic = type === "http" && textAt(scheme, "scheme").toLowerCase() === "basic";
    if (type === "mutualTLS" || scheme.value === undefined) return [];
    return [{ in: "header", name: "Authorization", value: isBasic ? "Basic CREDENTIALS" : "Bearer TOKEN" }];
  });
}

/** Renders the schemes that an operation requires; empty if it requires none. */
export function renderRequirements(operation: Cursor, tools: Tools): string {
  const alternatives = listRequirements(operation, tools);
  if (alternatives.every((one) => one.length === 0)) return "";
  const texts = alternatives.map((one) =>
    one
      .map(([name, scopes]) => {
        const link = linkTo(`${tools.folder}/index.md#${schemeAnchor(name)}`, code(name));
        return scopes.length === 0 ? link : `${link} (${scopes.map(code).join(", ")})`;
      })
      .join(` ${tools.word("and")} `),
  );
  const shown = texts.map((text) => text || tools.word("nothing"));
  return `**${tools.word("Authorization")}:** ${shown.join(` ${tools.word("or")} `)}`;
}

function schemeAnchor(name: string): string {
  return `security-${name.replace(/[^\w-]+/g, "-")}`;
}

/** Renders all schemes, for the first page. */
export function renderSchemes(tools: Tools): string[] {
  const schemes = listEntries(at(tools.documents.root, "components", "securitySchemes"));
  if (schemes.length === 0) return [];
  const sections = schemes.flatMap(([name]) => {
    const scheme = describeScheme(name, tools);
    return [
      `### ${code(name)} {#${schemeAnchor(name)}}`,
      describeKind(scheme, tools),
      renderText(textAt(scheme, "description"), 3, tools),
      ...listEntries(at(scheme, "flows")).map(([flow, cursor]) => renderFlow(flow, cursor, tools)),
    ];
  });
  return [`## ${tools.word("Authentication")}`, ...sections];
}

function describeKind(scheme: Cursor, { word }: Tools): string {
  const [type, where, name, kind, format, address] = [
    "type",
    "in",
    "name",
    "scheme",
    "bearerFormat",
    "openIdConnectUrl",
  ].map((key) => textAt(scheme, key));
  if (type === "apiKey") return `${word("API key")} · ${word(`in ${where}`)} ${code(name ?? "")}`;
  if (type === "http") return `HTTP ${kind}${format ? ` · ${format}` : ""}`;
  if (type === "openIdConnect") return `OpenID Connect · <${address}>`;
  return type === "oauth2" ? "OAuth 2" : (type ?? "");
}

function renderFlow(flow: string, cursor: Cursor, { word }: Tools): string {
  const addresses = ["authorizationUrl", "tokenUrl", "refreshUrl"].flatMap((key) => {
    const address = textAt(cursor, key);
    return address === "" ? [] : [`- ${code(key)} ${code(address)}`];
  });
  const scopes = Object.entries(toMapping(at(cursor, "scopes").value)).map(([name, text]) => [
    code(name),
    String(text),
  ]);
  const list = has(cursor, "scopes") && scopes.length > 0 ? table([word("Scope"), word("Description")], scopes) : "";
  return [`**${word("Flow")}: ${flow}**`, addresses.join("\n"), list].filter(Boolean).join("\n\n");
}
