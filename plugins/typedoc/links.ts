// A remark plugin that links `{@link Name}`, and inline code that is exactly an exported name, in all articles. On API
// pages, it links every name in code. It checks by id if a page exists.

import type { MarkdownContext, Page } from "docsgen";
import { createFenceScanner, escapeHtml } from "docsgen/markdown-text";
import type { InlineCode, Nodes, PhrasingContent, Root, Text } from "mdast";
import type { VFile } from "vfile";
import { markFacts } from "../shared/api-facts.js";
import { code } from "../shared/api-markdown.js";
import { dressLabels } from "../shared/api-versions/labels.js";
import { changeChildren, listNodes } from "../shared/mdast.js";
import { inlineLink } from "./doc-text.js";
import { kinds } from "./model.js";
import { pageId } from "./names.js";
import type { TypedocSettings } from "./options.js";

interface FoundLink {
  id: string;
  url: string;
}

type Find = (name: string) => FoundLink | undefined;

export function insertLinks(tree: Root, file: VFile, settings: TypedocSettings): void {
  const { ctx } = file.data;
  if (!ctx) return;
  const prefixes = [...ctx.prefixes, ""];
  const own = prefixes.find((prefix) => file.path.startsWith(`${prefix}${settings.dir}/`));
  const isOwn = own !== undefined;
  const find = createFind(ctx, settings, { id: file.path.slice(own?.length), prefixes });
  if (String(file).includes("{@link"))
    changeChildren(tree, (children) =>
      children.flatMap((node) => splitText(node, { find, dir: settings.dir, source: String(file) })),
    );
  if (settings.autolink !== false || isOwn) linkCode(tree, { find, isOwn });
  if (!isOwn) return;
  const [, facts] = tree.children;
  if (!file.path.endsWith("/index.md") && facts?.type === "paragraph") markFacts(facts);
  dressLabels(tree, (english) => settings.labels?.[english] ?? english);
  for (const block of listNodes(tree, "code")) {
    if (block.lang !== "ts") continue;
    const spans = namesIn(block.value, find).map(({ name, url }) => {
      const before = `<a class="api-name" href="${escapeHtml(url)}">`;
      return { find: new RegExp(typeName(name), "g"), before, after: "</a>" };
    });
    if (spans.length > 0) block.data = { ...block.data, marks: { spans } };
  }
}

/**
 * Returns a function that finds the page for a name. The current page's module is searched first.
 * @param current the page's id without its prefix, and the prefixes of the editions to search
 */
function createFind(
  ctx: MarkdownContext,
  { entries, dir }: TypedocSettings,
  current: { id: string; prefixes: readonly string[] },
): Find {
  const folders = entries.map(({ name }) => (name === "" ? dir : `${dir}/${name}`));
  const sorted = folders.toSorted(
    (a, b) => Number(current.id.startsWith(`${b}/`)) - Number(current.id.startsWith(`${a}/`)),
  );
  const pageByName = new Map<string, FoundLink | undefined>();
  return (name) => {
    if (pageByName.has(name)) return pageByName.get(name);
    for (const id of sorted.flatMap((folder) => kinds.map((kind) => pageId(folder, kind, name)))) {
      const url = current.prefixes.map((prefix) => ctx.resolve(prefix + id)).find((one) => one !== undefined);
      if (url === undefined) continue;
      // A page does not link to itself.
      pageByName.set(name, id === current.id ? undefined : { id, url });
      return pageByName.get(name);
    }
    pageByName.set(name, undefined);
    return undefined;
  };
}

/** Matches a name that is not a property (`name:`) or part of a longer name. */
function typeName(name: string): string {
  return String.raw`(?<![\w$.#@"'-])${name.replaceAll("$", "\\$")}(?![\w$]|\??:(?=\s)|\()`;
}

/** Types of the language, because a library may have functions with the same names. */
const keywords: ReadonlySet<string> = new Set([
  ...["any", "bigint", "boolean", "false", "function", "never", "null", "number", "object", "string", "symbol", "this"],
  ...["true", "undefined", "unknown", "void"],
]);

function namesIn(code: string, find: Find): (FoundLink & { name: string })[] {
  const names = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  return [...names].flatMap((name) => {
    if (keywords.has(name)) return [];
    const linkedPage = new RegExp(typeName(name)).test(code) ? find(name) : undefined;
    return linkedPage ? [{ name, ...linkedPage }] : [];
  });
}

/** Replaces `{@link Name}`. An unknown name becomes a dead link, which the link check reports. */
function splitText(node: Nodes, { source, ...naming }: Naming & { source: string }): Nodes[] {
  if (node.type !== "text" || !node.value.includes("{@link")) return [node];
  const parts: Nodes[] = [];
  let from = 0;
  let searched = 0;
  for (const { 0: whole, 1: name = "", 2: label = "", index } of node.value.matchAll(inlineLink)) {
    if (index > from) parts.push({ type: "text", value: node.value.slice(from, index) });
    const position = node.position && mapPosition(whole, node.position, source, searched);
    searched = position?.end.offset ?? searched;
    const children: PhrasingContent[] = [
      label.trim() === "" ? { type: "inlineCode", value: name } : { type: "text", value: label.trim() },
    ];
    const url = resolveUrl(name, naming);
    parts.push({ type: "link", url, children, data: { written: whole }, ...(position && { position }) });
    from = index + whole.length;
  }
  if (from < node.value.length) parts.push({ type: "text", value: node.value.slice(from) });
  return parts;
}

/** Returns the page with Markdown links instead of `{@link}`, for readers of the Markdown. */
export function linkMarkdown(page: Readonly<Page>): Page {
  const hrefByText = new Map(
    page.links.flatMap(({ written, href }) => (written === undefined ? [] : [[written, href]])),
  );
  const fencePosition = createFenceScanner();
  const lines = page.markdown.split("\n").map((line) => {
    if (fencePosition(line) !== "") return line;
    return line.replace(codeOrLink, (whole, _mark, name: string, label: string) => {
      const href = hrefByText.get(whole);
      return href === undefined ? whole : `[${label.trim() || code(name)}](<${href}>)`;
    });
  });
  return { ...page, markdown: lines.join("\n") };
}

/** Inline code does not contain links. */
const codeOrLink = new RegExp(`(\`+)(?!\`).*?(?<!\`)\\1(?!\`)|${inlineLink.source}`, "g");

interface Naming {
  find: Find;
  dir: string;
}

function resolveUrl(written: string, { find, dir }: Naming): string {
  if (/^https?:/.test(written)) return written;
  const [name = "", member] = written.replace(/\(\)$/, "").split(/[.#]/);
  const page = find(name);
  const path = page ? `/${page.id}` : `/${dir}/${name}`;
  return member === undefined ? path : `${path}#${member}`;
}

/**
 * Returns the position of a part of a text. Returns the position of the whole text if it is written differently in the
 * source.
 */
function mapPosition(part: string, position: NonNullable<Text["position"]>, source: string, from: number) {
  const { start, end } = position;
  const [first = 0, last = 0] = [start.offset, end.offset];
  const at = source.slice(0, last).indexOf(part, Math.max(first, from));
  if (at < 0) return position;
  const before = source.slice(first, at).split("\n");
  const line = start.line + before.length - 1;
  const column = (before.length === 1 ? start.column : 1) + (before.at(-1)?.length ?? 0);
  return {
    start: { line, column, offset: at },
    end: { line, column: column + part.length, offset: at + part.length },
  };
}

function linkCode(tree: Root, { find, isOwn }: { find: Find; isOwn: boolean }): void {
  // Parameter names.
  const firstCells = isOwn ? listNodes(tree, "tableRow").flatMap(({ children: [cell] }) => cell ?? []) : [];
  const closed = [...listNodes(tree, "link", "linkReference", "heading"), ...firstCells];
  const left = new Set<Nodes>(
    closed.flatMap(({ children }) => listNodes({ type: "root", children: [...children] }, "inlineCode")),
  );
  changeChildren(tree, (children) =>
    children.map((node) => {
      return node.type === "inlineCode" && !left.has(node) ? linkedCode(node, { find, isOwn }) : node;
    }),
  );
}

function linkedCode(node: InlineCode, { find, isOwn }: { find: Find; isOwn: boolean }): Nodes {
  const exact = /^[A-Za-z_$][\w$]*(?=(?:\(\))?$)/.exec(node.value)?.[0];
  const isMeant = exact !== undefined && (exact !== node.value || !keywords.has(exact));
  const target = isMeant ? find(exact) : undefined;
  if (target)
    return { type: "link", url: `/${target.id}`, children: [node], ...(node.position && { position: node.position }) };
  if (!isOwn || exact !== undefined) return node;
  const names = namesIn(node.value, find);
  if (names.length === 0) return node;
  const urlByName = new Map(names.map(({ name, url }) => [name, url]));
  const pattern = new RegExp(names.map(({ name }) => `(?:${typeName(name)})`).join("|"), "g");
  const children: ({ type: "text"; value: string } | ReturnType<typeof anchor>)[] = [];
  let from = 0;
  for (const { 0: name, index } of node.value.matchAll(pattern)) {
    children.push({ type: "text", value: node.value.slice(from, index) }, anchor(urlByName.get(name) ?? "", name));
    from = index + name.length;
  }
  children.push({ type: "text", value: node.value.slice(from) });
  return { ...node, data: { ...node.data, hName: "code", hChildren: children } };
}

function anchor(href: string, value: string) {
  return { type: "element" as const, tagName: "a", properties: { href }, children: [{ type: "text" as const, value }] };
}
