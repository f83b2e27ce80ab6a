// Parses Markdown with satteri. For each entity in a paragraph, satteri copies the paragraph's text up to that point,
// so memory grows with the square of the number of entities. In text with many entities, ampersands are therefore
// replaced with a placeholder before parsing.
import type { Nodes, Root } from "mdast";
import { type Features, markdownToMdast } from "satteri";

/** Blocks are parsed unchanged if the number of their entities multiplied by their length is below this limit. */
const maxCopied = 4_000_000;

/** Matches an escaped character, a URL, or an entity. */
const entityPattern = /\\[\s\S]|(?:https?:\/\/|www\.)[^\s<]*|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/gi;
/** Rare punctuation that behaves like an ampersand next to emphasis. */
const standIns = ["\u2e2e", "\u2058", "\u2059", "\u205b", "\u205c", "\u205d", "\u205e"];

export function parseFast(text: string, features: Features = {}): Root {
  const parse = (shown: string) =>
    markdownToMdast(shown, { features: { gfm: true, frontmatter: false, ...features } }) as Root;
  if (!text.includes("&") || (text.split("&").length - 1) * text.length < maxCopied) return parse(text);
  return parseWithoutEntities(text, parse);
}

/** @param maxBlock like `maxCopied`; tests set it to 0 */
export function parseWithoutEntities(text: string, parse: (text: string) => Root, maxBlock = maxCopied): Root {
  const standIn = standIns.find((sign) => !text.includes(sign));
  if (standIn === undefined) return parse(text);
  const blocks = text.split(/(\n[ \t]*\n)/);
  const crowded = blocks.map((block) => (listEntities(block).length * block.length > maxBlock ? block : undefined));
  const values = decodeEntities(new Set(crowded.flatMap((block) => listEntities(block ?? ""))), parse);
  const shown = blocks.map((block, index) =>
    crowded[index] === undefined
      ? block
      : block.replace(entityPattern, (match) => (values.has(match) ? standIn + match.slice(1) : match)),
  );
  const tree = parse(shown.join(""));
  const hidden = new RegExp(`${standIn}([^;]+;)`, "g");
  restore(tree, {
    decode: (value) => value.replace(hidden, (_, rest: string) => values.get(`&${rest}`) ?? `&${rest}`),
    unhide: (value) => value.replaceAll(standIn, "&"),
  });
  return tree;
}

function listEntities(block: string): string[] {
  return block.includes("&") ? (block.match(entityPattern) ?? []).filter((match) => match.startsWith("&")) : [];
}

/** Decodes entities with the parser itself. Unknown names are omitted. */
function decodeEntities(entities: ReadonlySet<string>, parse: (text: string) => Root): Map<string, string> {
  const list = [...entities];
  const { children } = parse(list.map((entity) => `x${entity}x`).join("\n\n"));
  return new Map(
    list.flatMap((entity, index) => {
      const paragraph = children[index];
      const [text] = paragraph?.type === "paragraph" ? paragraph.children : [];
      const value = text?.type === "text" ? text.value.slice(1, -1) : entity;
      return value === entity ? [] : [[entity, value] as const];
    }),
  );
}

interface Restoration {
  decode(value: string): string;
  unhide(value: string): string;
}

/** Fields in which Markdown decodes entities. */
const decodedFields: ReadonlySet<string> = new Set(["url", "title", "alt", "lang", "meta"]);

function restore(node: Nodes, restoration: Restoration): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value !== "string" || name === "type") continue;
    const isText = (name === "value" && node.type === "text") || (name === "label" && node.type === "definition");
    const isDecoded = isText || decodedFields.has(name);
    Object.assign(node, { [name]: isDecoded ? restoration.decode(value) : restoration.unhide(value) });
  }
  if ("children" in node) for (const child of node.children) restore(child, restoration);
}
