// Renders an export or a member as Markdown: declaration, description, parameters, return value, and examples.
import { code, fenced, table } from "../shared/api-markdown.js";
import { labelMark } from "../shared/api-versions/labels.js";
import { linkToName, renderText, type TextTools } from "./doc-text.js";
import { type Docs, type DocText, describedNames, filterTags, hasTag } from "./docs.js";
import { describeSince, type FactTools } from "./facts.js";
import type { Callable, Entry, Parameter } from "./model.js";
import { parameterKey } from "./source/signatures.js";

export interface EntryTools extends TextTools, FactTools {}

/** Renders the title of a section: a heading on the page of an export, or a bold line below the heading of a member. */
type Title = (english: string) => string;

function titleAt(depth: number, { word }: Pick<EntryTools, "word">): Title {
  return (english) => (depth === 1 ? `## ${word(english)}` : `**${word(english)}**`);
}

export function renderEntry(entry: Entry, depth: number, tools: EntryTools): string[] {
  const { docs, callables } = entry;
  const distinctDocs = new Set(
    callables.map((one) => JSON.stringify([one.docs.text, one.docs.tags.map(({ text }) => text)])),
  );
  const isOverloaded = distinctDocs.size > 1 && callables.filter((one) => one.docs.text !== "").length > 1;
  const parts = [renderWarnings(docs, depth, tools), entry.code && fenced("ts", entry.code)];
  if (isOverloaded) {
    const overloads = callables.flatMap((one, index) => [
      `${"#".repeat(depth + 1)} ${tools.word("Overload")} ${index + 1}`,
      fenced("ts", one.code),
      ...renderDocs({ ...entry, docs: one.docs, callables: [one] }, depth + 1, tools),
    ]);
    return [...parts.slice(0, 1), ...overloads].filter(Boolean);
  }
  return [...parts, ...renderDocs(entry, depth, tools)].filter(Boolean);
}

/** Renders warnings for deprecated and unstable entries. */
function renderWarnings(docs: Docs, depth: number, tools: EntryTools): string {
  const [deprecated] = filterTags(docs, "deprecated");
  const state = ["experimental", "alpha", "beta"].find((name) => hasTag(docs, name));
  const callouts = [
    ...(deprecated
      ? [`::::warning[${tools.word("Deprecated")}]\n${renderText(deprecated, docs, depth, tools)}\n::::`]
      : []),
    ...(state
      ? [`::::info[${tools.word(capitalized(state))}]\n${tools.word("This API may still change.")}\n::::`]
      : []),
  ];
  return callouts.join("\n\n");
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function renderDocs(entry: Entry, depth: number, tools: EntryTools): string[] {
  const { docs, callables, key } = entry;
  const title = titleAt(depth, tools);
  const section = { title, depth, key, tools };
  const callable = callables.length === 1 ? callables[0] : mergedCallable(callables, docs);
  const texts = [docs, ...filterTags(docs, "remarks")].map((text) => renderText(text, docs, depth, tools));
  const typeParameters = [...entry.typeParameters, ...(callable?.typeParameters ?? [])];
  const examples = renderExamples(docs, depth, title, tools);
  return [
    ...texts,
    // Readers of a class or type want to see it in use first, those of a function its parameters.
    callable ? "" : examples,
    renderTypeParameters(typeParameters, docs, title, tools),
    callable ? renderParameters(callable, docs, section) : "",
    renderRows(
      "Properties",
      "Property",
      fieldRows("", entry.inner, { described: new Map(), docs, key, tools }),
      section,
    ),
    callable ? renderReturns(callable, docs, section) : "",
    renderThrows(docs, depth, title, tools),
    renderDefault(docs, section),
    callable ? examples : "",
    renderSee(docs, title, tools),
    depth === 1 ? "" : describeSince(entry, tools).join(" "),
  ];
}

/** Merges overloads that share one comment. */
function mergedCallable(callables: readonly Callable[], docs: Docs): Callable | undefined {
  const last = callables.at(-1);
  if (!last) return undefined;
  const byName = new Map<string, Parameter>();
  for (const one of callables.flatMap(({ parameters }) => parameters)) {
    const types = new Set([byName.get(one.name)?.type, one.type].filter((type) => type !== undefined));
    byName.set(one.name, { ...one, type: [...types].join(" | ") });
  }
  const returns = [...new Set(callables.map((one) => one.returns))].filter(Boolean).join(" | ");
  return { ...last, docs, returns, parameters: [...byName.values()] };
}

function renderTypeParameters(list: readonly Parameter[], docs: Docs, title: Title, tools: EntryTools): string {
  const described = describedNames(docs, "typeParam", "template");
  const isTold = list.some(({ name, type, fallback }) => described.has(name) || type !== "" || fallback !== "");
  if (!isTold) return "";
  const rows = list.map(({ name, type, fallback }) => {
    const text = described.get(name);
    const facts = [
      type && `${tools.word("Extends")}: ${code(type)}`,
      fallback && `${tools.word("Default")}: ${code(fallback)}`,
    ];
    const description = text ? sentence(renderText(text, docs, 1, tools)) : "";
    return [code(name), [description, facts.filter(Boolean).join(" · ")].filter(Boolean).join(" ")];
  });
  return `${title("Type parameters")}\n\n${table([tools.word("Name"), tools.word("Description")], rows)}`;
}

interface EntrySection {
  title: Title;
  depth: number;
  /** See Entry. */
  key: string | undefined;
  tools: EntryTools;
}

/** Adds a period, because more text follows. */
function sentence(text: string): string {
  return /[\p{L}\p{N}`)]$/u.test(text) ? `${text}.` : text;
}

/** A row of a table: name, type, description. */
type Row = [name: string, type: string, said: string];

function renderParameters({ parameters }: Callable, docs: Docs, part: EntrySection): string {
  const { key, tools } = part;
  const described = describedNames(docs, "param");
  const rows = parameters.flatMap((parameter): Row[] => {
    const plain = parameter.name.replace(/^\.\.\./, "");
    const text = described.get(plain);
    const description = text ? renderText(text, docs, 1, tools) : "";
    const inner = fieldRows(`${plain}.`, parameter.inner, { described, docs, key, tools });
    const fieldNames = new Set(inner.map(([name]) => name.replace(/\??`[^`]*$/, "`")));
    // Fields that only the function's comment describes.
    const tagged = [...described].flatMap(([name, one]): Row[] => {
      const isNew = name.startsWith(`${plain}.`) && !fieldNames.has(code(name));
      return isNew ? [[code(name), "", renderText(one, docs, 1, tools)]] : [];
    });
    return [createRow(parameter, { prefix: "", said: description, key, tools }), ...inner, ...tagged];
  });
  return renderRows("Parameters", "Parameter", rows, part);
}

/** Descriptions of fields in the function's comment, along with that comment. */
interface Said {
  described: ReadonlyMap<string, DocText>;
  docs: Docs;
  key: string | undefined;
  tools: EntryTools;
}

/** Returns rows of fields. A field's comment takes precedence over the function's. */
function fieldRows(prefix: string, fields: readonly Parameter[], descriptions: Said): Row[] {
  const { described, docs, key, tools } = descriptions;
  return fields.flatMap((field): Row[] => {
    const text = described.get(prefix + field.name);
    const description = renderText(field.docs, field.docs, 1, tools) || (text ? renderText(text, docs, 1, tools) : "");
    return [
      createRow(field, { prefix, said: description, key, tools }),
      ...fieldRows(`${prefix}${field.name}.`, field.inner, descriptions),
    ];
  });
}

function createRow(
  { name, type, isOptional, fallback }: Parameter,
  { prefix, said, key, tools }: { prefix: string; said: string; key: string | undefined; tools: EntryTools },
): Row {
  const mark = isOptional && !name.startsWith("...") ? "?" : "";
  const shown = fallback && `${tools.word("Default")}: ${code(fallback)}`;
  const text = shown && said ? sentence(said) : said;
  const label = labelMark("name", key && parameterKey(key, prefix + name.replace(/^\.\.\./, "")));
  return [code(prefix + name + mark) + label, code(type.replace(/\s+/g, " ")), [text, shown].filter(Boolean).join(" ")];
}

/** Renders a table. If a description has several lines, renders a list instead. */
function renderRows(name: string, head: string, rows: readonly Row[], { title, depth, tools }: EntrySection): string {
  const isTold = rows.some(([, , said]) => said !== "");
  // The declaration of a member already has this information.
  if (rows.length === 0 || (!isTold && depth > 1)) return "";
  if (rows.some(([, , said]) => /\n\s*(?:\n|[-*+] |\d+[.)] |```|~~~)/.test(said))) {
    const items = rows.map(([own, type, said]) =>
      [`- ${own} ${type}`, said.replace(/^(?=.)/gm, "  ")].filter(Boolean).join("\n\n"),
    );
    return `${title(name)}\n\n${items.join("\n")}`;
  }
  const words = [head, "Type", "Description"].map(tools.word);
  const cells = isTold ? rows : rows.map((row) => row.slice(0, 2));
  return `${title(name)}\n\n${table(isTold ? words : words.slice(0, 2), cells)}`;
}

function renderReturns({ returns }: Callable, docs: Docs, { title, depth, tools }: EntrySection): string {
  const [tag] = filterTags(docs, "returns", "return");
  const description = tag && renderText({ ...tag, text: tag.text.replace(/^\{[^}]*\}\s*/, "") }, docs, 1, tools);
  if (!description && (returns === "" || depth > 1)) return "";
  const type = returns && code(returns.replace(/\s+/g, " "));
  return `${title("Returns")}\n\n${[type, description].filter(Boolean).join(": ")}`;
}

function renderThrows(docs: Docs, depth: number, title: Title, tools: EntryTools): string {
  const items = filterTags(docs, "throws", "exception").map((tag) => {
    const text = tag.text.replace(/^\{([^@{}]+)\}\s*/, (_, type: string) => `${code(type)} `);
    return `- ${renderText({ ...tag, text }, docs, depth, tools).replace(/\n/g, "\n  ")}`;
  });
  return items.length === 0 ? "" : `${title("Throws")}\n\n${items.join("\n")}`;
}

/** Renders the default value, followed by further text. */
function renderDefault(docs: Docs, { title, depth, tools }: EntrySection): string {
  const [tag] = filterTags(docs, "default", "defaultValue");
  if (!tag || tag.text === "") return "";
  const [value = ""] = tag.text.split("\n", 1);
  const isMarked = /^[`~]/.test(value);
  const rest = renderText({ ...tag, text: isMarked ? tag.text : tag.text.slice(value.length) }, docs, depth, tools);
  return [title("Default"), isMarked ? "" : code(value), rest].filter(Boolean).join("\n\n");
}

function renderExamples(docs: Docs, depth: number, title: Title, tools: EntryTools): string {
  const examples = filterTags(docs, "example").map((tag) => {
    const captioned = tag.text.replace(/^<caption>(.*?)<\/caption>\s*/, "$1\n\n");
    return /^\s*(?:```|~~~)/m.test(captioned)
      ? renderText({ ...tag, text: captioned }, docs, depth, tools)
      : fenced("ts", captioned);
  });
  if (examples.length === 0) return "";
  return [title(examples.length === 1 ? "Example" : "Examples"), ...examples].join("\n\n");
}

function renderSee(docs: Docs, title: Title, tools: EntryTools): string {
  const items = filterTags(docs, "see").map((tag) => {
    const target = tools.names.get(tag.text.replace(/\(\)$/, ""));
    return `- ${target ? linkToName(target, code(tag.text)) : renderText(tag, docs, 1, tools).replace(/\n/g, "\n  ")}`;
  });
  return items.length === 0 ? "" : `${title("See also")}\n\n${items.join("\n")}`;
}
