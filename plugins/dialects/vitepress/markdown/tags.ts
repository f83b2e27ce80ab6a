// Converts Vue components and directives in a line to HTML. The output of a component is unknown, so its content is
// shown.

import type { ComponentTag, WriteTag } from "./page-components.js";

export interface TagPage {
  /** Values for `{{ name }}`, by name. */
  values: ReadonlyMap<string, string>;
  /**
   * The element whose content is being skipped because a program would repeat or select it, and the number of open
   * elements with that name.
   */
  skipped: { name: string; depth: number } | undefined;
  /** True if such elements are skipped. False on a page on which one of them is never closed. */
  maySkip: boolean;
  /** Writes a component that is registered. Returns undefined for other components. */
  writeTag: WriteTag;
  /** Called for the opening tag of a component that is not registered. */
  onComponent(tag: ComponentTag): void;
  /** Called for content that a program would generate. `isPartial` is true if the content can include headings. */
  onDirective(name: string, isPartial: boolean): void;
  /** Called for `{{ … }}` with an unknown value. */
  onValue(expression: string): void;
  /** The enclosing `v-pre` element, whose text Vue leaves unchanged, and the number of open elements with that name. */
  verbatim: { name: string; depth: number } | undefined;
  /** True if the whole text is verbatim. */
  isVerbatim: boolean;
  /** True inside an unclosed comment. */
  isComment: boolean;
}

/** Text such as `Array<A | B>` is not a tag. */
const tag =
  /(?<!\\)<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])((?:\s+[A-Za-z_:@#][^\s"'<>/=|]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*)(\/?)>/g;
const attribute = /\s+(v-[\w:.-]+|[:@#][\w:.[\]-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const voidNames = /^(?:area|br|col|embed|hr|img|input|link|source|track|wbr)$/;
/** Components that only show their content. */
const transparent =
  /^(?:client-?only|component|keep-?alive|no-?ssr|slot|suspense|teleport|template|transition(?:-?group)?|VPTeamPage(?:Title|Section)?)$/i;
const badgeKinds: Readonly<Record<string, string>> = { info: "note", warning: "caution", danger: "danger", tip: "tip" };

/** True if a tag starts in the text and ends on a later line. */
export function hasOpenTag(text: string): boolean {
  return /<[A-Za-z][\w.-]*(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*(?:"[^"]*|'[^']*)?)?$/.test(text.replace(tag, ""));
}

function isComponent(name: string): boolean {
  return /^[A-Z]|-/.test(name) || transparent.test(name);
}

/** Rewrites the tags and `{{ … }}` in a text outside code and comments. */
export function rewriteTags(text: string, page: TagPage): string {
  // Reopens a comment that started on an earlier line.
  const before = page.isComment ? "<!--" : "";
  const parts = (before + text).split(/(<!--.*?(?:-->|$))/);
  page.isComment = /^<!--(?!.*-->)/.test(parts.at(-2) ?? "");
  const made = parts.map((part, index) => (index % 2 === 1 ? part : rewriteElements(part, page)));
  return made.join("").slice(before.length);
}

function rewriteElements(text: string, page: TagPage): string {
  let result = "";
  let end = 0;
  const keep = (until: number) => {
    if (page.skipped) return;
    const part = text.slice(end, until);
    result += page.verbatim || page.isVerbatim ? part : fillValues(part, page);
  };
  for (const match of text.matchAll(tag)) {
    const [whole, slash = "", name = "", attributes = "", empty = ""] = match;
    keep(match.index);
    end = match.index + whole.length;
    const isAlone = text.trim() === (empty === "" ? `${whole}</${name}>` : whole);
    const isWholeLine = text.trim() === whole;
    const isEmptyTag = empty !== "" || voidNames.test(name);
    const found = { name, attributes, isEnd: slash !== "", isEmpty: isEmptyTag, isAlone, isWholeLine };
    if (page.verbatim) closeVerbatim(found, page);
    else if (!found.isEnd && !found.isEmpty && /\sv-pre(?=[\s=]|$)/.test(attributes))
      page.verbatim = { name, depth: 1 };
    if (page.skipped) skipTag(found, page);
    else if (beginsSkipped(found, page)) {
      if (!found.isEmpty) page.skipped = { name, depth: 1 };
    } else result += tagText(found, page) ?? whole;
  }
  keep(text.length);
  return result;
}

function skipTag({ name, isEnd, isEmpty }: ComponentTag, page: TagPage): void {
  const { skipped } = page;
  if (!skipped || name !== skipped.name || isEmpty) return;
  const depth = skipped.depth + (isEnd ? -1 : 1);
  page.skipped = depth === 0 ? undefined : { name, depth };
}

function closeVerbatim({ name, isEnd, isEmpty }: ComponentTag, page: TagPage): void {
  const { verbatim } = page;
  if (!verbatim || name !== verbatim.name || isEmpty) return;
  const depth = verbatim.depth + (isEnd ? -1 : 1);
  page.verbatim = depth === 0 ? undefined : { name, depth };
}

/** Returns true for elements that are repeated for a list, and for the alternatives of a condition. */
function beginsSkipped({ name, attributes, isEnd }: ComponentTag, page: TagPage): boolean {
  const [, directive] = isEnd ? [] : (/\s(v-for|v-else(?:-if)?|v-html|v-text)(?=[\s=/]|$)/.exec(attributes) ?? []);
  if (directive === undefined || !page.maySkip) return false;
  page.onDirective(
    directive,
    isComponent(name) || /^h[1-6]$|^(?:section|article|div)$/.test(name) || /[\s:]id=/.test(attributes),
  );
  return true;
}

/** Returns undefined for a tag that stays unchanged. */
function tagText(found: ComponentTag, page: TagPage): string | undefined {
  const { name, attributes, isEnd, isEmpty } = found;
  if (name === "VPButton")
    return isEnd
      ? ""
      : `<a href="${readAttribute("href", attributes) ?? ""}">${readAttribute("text", attributes) ?? ""}</a>`;
  if (name === "Badge") return isEnd ? "</span>" : badge(found);
  if (/^router-?link$/i.test(name)) return isEnd ? "</a>" : `<a href="${readAttribute("to", attributes) ?? ""}">`;
  if (isComponent(name)) {
    const written = page.writeTag(found);
    if (written === undefined && !isEnd && !transparent.test(name)) page.onComponent(found);
    return written ?? "";
  }
  // In Vue, any element can be self-closing.
  const end = isEmpty && !voidNames.test(name) ? `></${name}>` : ">";
  if (!/\s(?:v-|[:@#])/.test(attributes)) return end === ">" ? undefined : `<${name}${attributes.trimEnd()}${end}`;
  const kept = attributes.replace(attribute, (_, directive: string, value: string | undefined) => {
    const bound = /^(?::|v-bind:)([\w-]+)$/.exec(directive)?.[1];
    const literal = bound && value && parseLiteral(value.slice(1, -1));
    return literal ? ` ${bound}="${literal}"` : "";
  });
  return `<${isEnd ? "/" : ""}${name}${kept.trimEnd()}${end}`;
}

function badge({ attributes, isEmpty }: ComponentTag): string {
  const kind = badgeKinds[readAttribute("type", attributes) ?? "tip"] ?? "tip";
  const open = `<span class="badge badge-${kind}">`;
  return isEmpty ? `${open}${readAttribute("text", attributes) ?? ""}</span>` : open;
}

/** Returns the value of `name="value"`, or of `:name` bound to a string. */
function readAttribute(name: string, attributes: string): string | undefined {
  const [, bound, double, single] = new RegExp(`\\s(:?)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const value = double ?? single;
  return bound && value !== undefined ? parseLiteral(value) : value;
}

/** Returns the value of `'text'` or `withBase('/x')`. */
function parseLiteral(expression: string): string | undefined {
  return /^\s*(?:withBase\()?\s*(['"`])([^'"`$]*)\1\s*\)?\s*$/.exec(expression)?.[2];
}

/** Fills in values. Values computed at run time become an ellipsis. */
function fillValues(text: string, { values, onValue }: TagPage): string {
  if (!text.includes("{{")) return text;
  return text.replace(/\{\{(.*?)\}\}/g, (whole, expression: string) => {
    const name = expression.trim().replace(/^\$?frontmatter\??\./, "frontmatter.");
    const value = values.get(name) ?? parseLiteral(expression);
    if (value === undefined) onValue(whole);
    return value ?? "…";
  });
}
