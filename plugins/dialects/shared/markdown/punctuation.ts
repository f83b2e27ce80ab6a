// Converts quotes, dashes, and dots in prose as some tools do: `"a" -- b...` → `“a” – b…`. Code and raw HTML stay
// unchanged.
import type { Plugin } from "docsgen";
import type { Nodes, Root, Text } from "mdast";

interface PunctuationStyle {
  /** Replacements for two and three hyphens. If the second one is absent, three hyphens stay unchanged. */
  dashes: readonly [string, string?];
  /** If true, `<<` and `>>` are also quotes. Default: false. */
  angles?: boolean;
}

export function punctuation(style: PunctuationStyle): Plugin {
  return {
    name: "punctuation",
    cacheKey: JSON.stringify(style),
    markdown: { remark: [() => (tree: Root) => setBlocks(tree, style)] },
  };
}

const blocks: ReadonlySet<string> = new Set(["paragraph", "heading", "tableCell", "definitionTerm"]);

function setBlocks(node: Nodes, style: PunctuationStyle): void {
  if (!("children" in node)) return;
  if (blocks.has(node.type)) setBlock(node, style);
  else for (const child of node.children) setBlocks(child, style);
}

/** Placeholder for anything other than prose, such as code and images. */
const object = "\uFFFC";
const mayChange = /["'<>]|--|\.\.\./;

/** Processes all text nodes of a paragraph together, because a quote can start in one node and end in another. */
function setBlock(block: Nodes, style: PunctuationStyle): void {
  const texts: { node: Text; from: number }[] = [];
  let whole = "";
  const collect = (node: Nodes): void => {
    if (node.type === "text") {
      texts.push({ node, from: whole.length });
      whole += node.value;
    } else if ("children" in node && !isBareLink(node)) {
      node.children.forEach(collect);
    } else if (node.type !== "html") {
      whole += node.type === "break" ? " " : object;
    }
  };
  collect(block);
  if (!mayChange.test(whole)) return;
  const set = setText(whole, style);
  for (const { node, from } of texts) node.value = set.slice(from, from + node.value.length).join("");
}

function isBareLink(node: Nodes): boolean {
  const [child, ...others] = node.type === "link" ? node.children : [];
  return node.type === "link" && others.length === 0 && child?.type === "text" && node.url.endsWith(child.value);
}

/** Matches attributes of headings and containers, dashes, dots and quotes. */
const signs = /\{[#.:][^{}]*\}|-{2,}|\.{3}|<<|>>|["']/g;
const opensAfter = /[\s([{\u2013\u2014\u00ab\u201c\u2018-]/;

/** Returns the replacement for each character. */
function setText(text: string, { dashes, angles = false }: PunctuationStyle): string[] {
  const set = text.split("");
  let last = { end: -1, made: "" };
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const before = index === 0 ? " " : index === last.end ? last.made : (text[index - 1] ?? "");
    const made = signFor(sign, { dashes, angles }, [before, text.slice(index + sign.length, index + sign.length + 5)]);
    last = { end: index + sign.length, made: made ?? sign };
    if (made === undefined) continue;
    set.fill("", index, last.end);
    set[index] = made;
  }
  return set;
}

function signFor(
  sign: string,
  { dashes, angles }: Required<PunctuationStyle>,
  [before, after]: readonly [string, string],
): string | undefined {
  if (sign === "...") return "\u2026";
  if (sign.startsWith("-")) return dashes[sign.length - 2];
  if (sign === "<<" || sign === ">>") return angles ? (sign === "<<" ? "\u00ab" : "\u00bb") : undefined;
  const opens = opensAfter.test(before) && /^\S/.test(after);
  if (sign === '"') return opens ? "\u201c" : "\u201d";
  // Years and words can start with an apostrophe.
  if (sign === "'") return opens && !/^(?:\d\ds|tis\b|twas\b)/i.test(after) ? "\u2018" : "\u2019";
  return undefined;
}
