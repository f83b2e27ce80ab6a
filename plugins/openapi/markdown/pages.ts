// Generates Markdown pages from a description: the first page with servers, authentication, and all operations, and a
// page for each tag, operation, and schema.
import { code, escapeText, fenced, firstSentence, linkTo, page, table } from "../../shared/api-markdown.js";
import { labelMark } from "../../shared/api-versions/labels.js";
import { toMapping, toText } from "../../shared/json.js";
import { at, described, listEntries, listItems, textAt } from "../document/documents.js";
import { createSample } from "../document/example.js";
import type { Contents, Operation, Tag } from "../document/operations.js";
import { describeConstraints, typeText } from "../document/schema.js";
import { renderSchemes } from "../document/security.js";
import { renderText } from "./description-text.js";
import { renderFields } from "./fields.js";
import { slugify, type Tools, uniqueName } from "./markdown-tools.js";
import { renderOperation } from "./operation.js";

export interface ApiPage {
  id: string;
  text: string;
}

/** Order after all tags. */
const lastOrder = 100_000;

export function renderPages(contents: Contents, tools: Tools): ApiPage[] {
  const { tags, operations } = contents;
  const isByTag = tools.settings.pages === "tag";
  const operationPages = isByTag ? [] : operations.map((one, index) => operationPage(one, index + 1, tools));
  return [
    indexPage(contents, tools),
    ...tags.flatMap((tag, index) =>
      isByTag && tag.operations.every((one) => one.id !== tag.id) ? [] : [tagPage(tag, index + 1, tools)],
    ),
    ...operationPages,
    ...schemaPages(tools),
  ];
}

function indexPage({ tags, chapters, untagged }: Contents, tools: Tools): ApiPage {
  const { documents, settings, word, folder } = tools;
  const info = at(documents.root, "info");
  const title = settings.title ?? (textAt(info, "title") || "HTTP API");
  const description = described(info, documents);
  const isByTag = settings.pages === "tag";
  const parts = [
    `# ${escapeText(title)}`,
    describeApi(tools),
    renderText(description, 1, tools),
    ...chapters.flatMap((tag) => [`## ${escapeText(tag.title)}`, renderText(tag.description, 2, tools)]),
    ...renderServers(tools),
    ...renderSchemes(tools),
    ...tags.flatMap((tag) => [`## ${linkTo(tag.id, escapeText(tag.title))}`, operationTable(tag.operations, tools)]),
    ...(untagged.length === 0 || isByTag ? [] : [`## ${word("Operations")}`, operationTable(untagged, tools)]),
    ...(isByTag ? untagged.flatMap((one) => operationSection(one, tools)) : []),
  ];
  return { id: `${folder}/index.md`, text: page({ title, description: firstSentence(description) }, parts) };
}

function describeApi({ documents, word }: Tools): string {
  const info = at(documents.root, "info");
  const [license, licenseUrl] = ["name", "url"].map((key) => textAt(info, "license", key));
  const [contact, contactUrl, email] = ["name", "url", "email"].map((key) => textAt(info, "contact", key));
  const address = contactUrl || (email && `mailto:${email}`);
  const linked = (text: string | undefined, url: string | undefined) => (text && url ? `[${text}](${url})` : text);
  const version = String(toMapping(info.value).version ?? "");
  return [
    version && `${word("Version")} ${version}`,
    linked(license, licenseUrl),
    linked(contact || email, address),
    linked(textAt(info, "termsOfService") && word("Terms of service"), textAt(info, "termsOfService")),
  ]
    .filter(Boolean)
    .join(" · ");
}

function renderServers(tools: Tools): string[] {
  const servers = listItems(at(tools.documents.root, "servers"));
  if (servers.length === 0) return [];
  const rows = servers.map((server) => {
    const variables = listEntries(at(server, "variables")).map(([name, one]) => {
      const values = listItems(at(one, "enum")).map(({ value }) => code(String(value)));
      const choice = values.length > 0 ? `: ${values.join(", ")}` : "";
      return `${code(name)} ${tools.word("default")} ${code(toText(at(one, "default").value))}${choice}`;
    });
    return [code(textAt(server, "url")), [textAt(server, "description"), ...variables].filter(Boolean).join(" · ")];
  });
  return [`## ${tools.word("Servers")}`, table([tools.word("Address"), tools.word("Description")], rows)];
}

function operationTable(operations: readonly Operation[], { word }: Tools): string {
  const rows = operations.map(({ method, path, id, anchor, title, isWebhook }) => {
    const link = linkTo(id + (anchor && `#${anchor}`), code(path));
    return [code(method), isWebhook ? `${word("Webhook")} ${link}` : link, escapeText(title)];
  });
  return table([word("Method"), word("Path"), word("Description")], rows);
}

function tagPage(tag: Tag, order: number, tools: Tools): ApiPage {
  const isByTag = tools.settings.pages === "tag";
  const tagOperations = tag.operations.filter((one) => one.id === tag.id);
  const sections = tagOperations.flatMap((one) => operationSection(one, tools));
  const parts = [
    `# ${escapeText(tag.title)}`,
    renderText(tag.description, 1, tools),
    operationTable(tag.operations, tools),
    ...(isByTag ? sections : []),
  ];
  const fields = { title: tag.title, description: firstSentence(tag.description), order };
  return { id: tag.id, text: page(fields, parts) };
}

function operationSection(operation: Operation, tools: Tools): string[] {
  return [`## ${escapeText(operation.title)} {#${operation.anchor}}`, ...renderOperation(operation, 2, tools)];
}

const badgeKinds: Readonly<Record<string, string>> = {
  GET: "note",
  POST: "success",
  PUT: "caution",
  PATCH: "caution",
  DELETE: "danger",
};

function operationPage(operation: Operation, order: number, tools: Tools): ApiPage {
  const { id, title, method, cursor, isWebhook } = operation;
  const kind = isWebhook ? tools.word("Webhook") : method;
  const description = firstSentence(described(cursor, tools.documents)) || `${kind} ${operation.path}`;
  const shown = kind === "DELETE" ? "DEL" : kind;
  const sidebar = { badge: { text: shown, kind: badgeKinds[kind] ?? "tip" } };
  const parts = [`# ${escapeText(title)}`, ...renderOperation(operation, 1, tools)];
  return { id, text: page({ title, description, order, sidebar }, parts) };
}

/** Returns the page ids of schemas, by name. */
export function schemaIds({
  documents,
  settings,
  folder,
}: Pick<Tools, "documents" | "settings" | "folder">): Map<string, string> {
  if (settings.schemas === false) return new Map();
  const taken = new Set(["index", "readme"]);
  const schemas = listEntries(at(documents.root, "components", "schemas"));
  return new Map(
    schemas.map(([name]) => [name, `${folder}/schemas/${uniqueName(slugify(name) || "schema", taken)}.md`]),
  );
}

function schemaPages(tools: Tools): ApiPage[] {
  const { documents, schemaPages: ids, word, folder } = tools;
  if (ids.size === 0) return [];
  const pages = [...ids].map(([name, id]): ApiPage => {
    const declaredSchema = at(documents.root, "components", "schemas", name);
    const schema = documents.follow(declaredSchema);
    const title = textAt(schema, "title") || name;
    const description = textAt(schema, "description");
    // A link with this schema's name would lead to this page.
    const otherPages = new Map([...ids].filter(([one]) => one !== name));
    const facts = [
      typeText({ ...schema, path: [] }, { ...tools, schemaPages: otherPages }),
      ...describeConstraints(declaredSchema, tools),
    ];
    const example = createSample(declaredSchema, "writeOnly", tools);
    const parts = [
      `# ${escapeText(title)}`,
      `${word("Schema")} · ${facts.join(" · ")}${labelMark("fact", tools.keys?.schema(declaredSchema))}`,
      renderText(description, 1, tools),
      renderFields(declaredSchema, { ...tools, hides: undefined }),
      typeof example === "object" ? `## ${word("Example")}\n\n${fenced("json", JSON.stringify(example, null, 2))}` : "",
    ];
    return { id, text: page({ title, description: firstSentence(description) }, parts) };
  });
  const rows = [...ids].map(([name, id]) => {
    const schema = documents.follow(at(documents.root, "components", "schemas", name));
    return [linkTo(id, code(name)), firstSentence(textAt(schema, "description"))];
  });
  const title = word("Schemas");
  const list = table([word("Name"), word("Description")], rows);
  const index = { id: `${folder}/schemas/index.md`, text: page({ title, order: lastOrder }, [`# ${title}`, list]) };
  return [index, ...pages];
}
