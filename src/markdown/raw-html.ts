// Raw HTML in Markdown: finds the start tags in a string, without parsing the document. Comments and the text of scripts and
// styles are skipped, as in a browser (WHATWG HTML, 13.2.5). Tags are read, never corrected.

export interface Attribute {
  /** Lower case. */
  name: string;
  /** With character references, as written. */
  value: string;
  /** Offsets of the value in the string, without quotes; -1 for an attribute without a value. */
  start: number;
  end: number;
}

export interface Tag {
  /** Lower case. */
  name: string;
  attributes: Attribute[];
  /** Offset after the name, where an attribute can be inserted. */
  nameEnd: number;
}

const startTagOrComment = /<(?:!--(?:-?>|[\s\S]*?(?:-->|$))|([A-Za-z][^\s/>]*))/g;
const nextAttribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;

/** The start tags of a piece of HTML, in order. */
export function parseTags(html: string): Tag[] {
  const tags: Tag[] = [];
  startTagOrComment.lastIndex = 0;
  for (let match = startTagOrComment.exec(html); match; match = startTagOrComment.exec(html)) {
    if (match[1] === undefined) continue;
    const tag: Tag = { name: match[1].toLowerCase(), attributes: [], nameEnd: startTagOrComment.lastIndex };
    const end = parseAttributes(html, tag);
    tags.push(tag);
    const isRaw = tag.name === "script" || tag.name === "style";
    startTagOrComment.lastIndex = isRaw ? endOfRawText(html, tag.name, end) : end;
  }
  return tags;
}

/** Offset of the end tag of a script or a style. */
function endOfRawText(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}`, "gi");
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function parseAttributes(html: string, tag: Tag): number {
  let offset = tag.nameEnd;
  for (;;) {
    nextAttribute.lastIndex = offset;
    const match = nextAttribute.exec(html);
    if (!match) return offset;
    offset = nextAttribute.lastIndex;
    const [, name = "", double, single, bare] = match;
    const value = double ?? single ?? bare;
    const end = value === undefined ? -1 : offset - (bare === undefined ? 1 : 0);
    tag.attributes.push({ name: name.toLowerCase(), value: value ?? "", start: end - (value?.length ?? 0), end });
  }
}

/** The text of a piece of HTML, without tags and comments. */
export function rawText(html: string): string {
  return html.replace(/<!--(?:-?>|[\s\S]*?(?:-->|$))|<(script|style)\b[\s\S]*?(?:<\/\1>|$)|<[^<>]*>/gi, " ");
}

/** Every id of a piece of HTML, in order, without repeats. `name` of `<a>` counts too: browsers scroll to it. */
export function collectIds(html: string): string[] {
  if (!/\b(?:id|name)\s*=/i.test(html)) return [];
  const ids = new Set<string>();
  for (const tag of parseTags(html)) {
    for (const { name, value } of tag.attributes) {
      if (value !== "" && (name === "id" || (name === "name" && tag.name === "a"))) ids.add(decodeAttribute(value));
    }
  }
  return [...ids];
}

const namedCharacters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Resolves the character references of an attribute's value: numbers, and the names of HTML's own signs. */
export function decodeAttribute(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole: string, hex, decimal, name) => {
    if (name !== undefined) return namedCharacters[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export function encodeAttribute(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#39;").replaceAll("<", "&lt;");
}
