// Labels of API entries: "Added in 2.1". Pages are generated with a mark at the position of each label. The marks are
// replaced when all versions are known, so that a page need not be generated again when an older version is added.
import { escapeRegExp } from "docsgen/markdown-text";
import type { PhrasingContent, Root } from "mdast";
import { markFacts, smallFacts } from "../api-facts.js";
import { escapeText } from "../api-markdown.js";
import { changeChildren, nodeText } from "../mdast.js";
import type { History } from "./history.js";

/** Translates a word. `{version}` stands for the versions. */
type Word = (english: string) => string;

const words = { added: "Added in {version}", changed: "Changed in {version}", deprecated: "Deprecated in {version}" };

/**
 * `fact`: plain text after other facts. `row`: after the facts of a row. `name`: next to a name. `line`: a separate
 * paragraph.
 */
type Form = "fact" | "row" | "name" | "line";

const forms: Record<Form, (text: string) => string> = {
  fact: (text) => ` · ${text}`,
  row: (text) => ` · *${text}*`,
  name: (text) => ` *${text}*`,
  line: (text) => `\n\n*${text}*`,
};

/** Returns the mark for the label of an entry. Empty for an entry without a key, on a site without versions. */
export function labelMark(form: Form, key: string | undefined): string {
  if (key === undefined) return "";
  return `\uE000${form} ${encodeURIComponent(key)}\uE001`;
}

// A line is a paragraph, which disappears along with an empty label.
const mark = /(?:\n\n(?=\uE000line ))?\uE000(\w+) ([^\uE001]*)\uE001/g;

/** Replaces the marks in the text of a page. */
export function fillLabels(text: string, histories: ReadonlyMap<string, History>, word: Word): string {
  return text.replace(mark, (_, form: Form, key: string) => {
    const history = histories.get(decodeURIComponent(key));
    return history ? forms[form](describe(history, word)) : "";
  });
}

function describe({ added, changed, deprecated }: History, word: Word): string {
  const label = (english: string, version: string) => escapeText(word(english).replace("{version}", () => version));
  return [
    ...(added === undefined ? [] : [label(words.added, added)]),
    ...(changed.length === 0 ? [] : [label(words.changed, changed.join(", "))]),
    ...(deprecated === undefined ? [] : [label(words.deprecated, deprecated)]),
  ].join(" · ");
}

/** Shows labels as small text in the tree of an API page. */
export function dressLabels(tree: Root, word: Word): void {
  const each = Object.values(words).map((one) => word(one).split("{version}").map(escapeRegExp).join(".+"));
  const label = new RegExp(`^(?:${each.join("|")})$`);
  const isLabel = (node: PhrasingContent | undefined) => node?.type === "emphasis" && label.test(nodeText(node));
  for (const node of tree.children) {
    const [first, ...more] = node.type === "paragraph" ? node.children : [];
    if (node.type !== "paragraph" || first?.type !== "emphasis" || more.length > 0 || !isLabel(first)) continue;
    node.children = first.children;
    markFacts(node);
  }
  changeChildren(tree, (children) => {
    for (const node of children) if (node.type === "emphasis" && isLabel(node)) smallFacts(node);
    return children;
  });
}
