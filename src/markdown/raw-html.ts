// Raw HTML in Markdown: finds start tags and their attributes in a string without parsing the document. Comments and the
// text of scripts and styles are skipped, as a browser does (WHATWG HTML, 13.2.5). Tags are read, never corrected.

export interface Attribute {
  /** Lower case. */
  name: string;
  /** Character references as they stand. */
  value: string;
  /** Where the value stands in the string, without quotes; -1 for an attribute without a value. */
  start: number;
  end: number;
}

export interface Tag {
  /** Lower case. */
  name: string;
  attributes: Attribute[];
  /** Where a further attribute may be put in: after the name. */
  nameEnd: number;
}

const START = /<(?:!--(?:-?>|[\s\S]*?(?:-->|$))|([A-Za-z][^\s/>]*))/g;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;

/** The start tags of a piece of HTML, in order. */
export function parseTags(html: string): Tag[] {
  const tags: Tag[] = [];
  START.lastIndex = 0;
  for (let match = START.exec(html); match; match = START.exec(html)) {
    if (match[1] === undefined) continue;
    const tag: Tag = { name: match[1].toLowerCase(), attributes: [], nameEnd: START.lastIndex };
    let end = parseAttributes(html, tag);
    tags.push(tag);
    if (tag.name === "script" || tag.name === "style") {
      end = endOfRawText(html, tag.name, end);
    }
    START.lastIndex = end;
  }
  return tags;
}

/** Where the end tag of a script or a style begins. */
function endOfRawText(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}`, "gi");
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function parseAttributes(html: string, tag: Tag): number {
  let end = tag.nameEnd;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(html);
    if (!match) return end;
    end = ATTRIBUTE.lastIndex;
    const value = match[2] ?? match[3] ?? match[4];
    const quoted = match[4] === undefined;
    const valueEnd = quoted ? end - 1 : end;
    const start = value === undefined ? -1 : valueEnd - value.length;
    tag.attributes.push({
      name: (match[1] ?? "").toLowerCase(),
      value: value ?? "",
      start,
      end: value === undefined ? -1 : valueEnd,
    });
  }
}

/** The text of a piece of HTML, tags and comments left out. */
export function rawText(html: string): string {
  return html.replace(/<!--(?:-?>|[\s\S]*?(?:-->|$))|<(script|style)\b[\s\S]*?(?:<\/\1>|$)|<[^<>]*>/gi, " ");
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** An attribute's value with its character references resolved: numbers, and the names that HTML makes necessary. */
export function decodeAttribute(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole: string, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export function encodeAttribute(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#39;").replaceAll("<", "&lt;");
}
