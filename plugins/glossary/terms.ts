// Marks the first use of a term in each section or on the page as a button that shows its definition on click, tap, or
// keyboard activation. With the plugin's script, hovering shows it too. Everything else works without the script,
// because it uses native popovers.
import { escapeHtml, escapeRegExp } from "docsgen/markdown-text";
import type { Nodes, PhrasingContent, Root, Text } from "mdast";
import { appendHtml } from "../shared/hast.js";
import type { GlossaryOptions } from "./options.js";

/**
 * Definition by term, case-sensitive. Terms with the same definition are treated as one. A term with an empty
 * definition is not marked.
 */
type Meanings = ReadonlyMap<string, string>;

/** Nodes whose text is not searched, because headings appear in menus and a link must not contain a button. */
const closed: ReadonlySet<string> = new Set(["heading", "link", "linkReference", "inlineCode", "code", "html"]);

export function markTerms(tree: Root, meanings: Meanings, { first = "section" }: GlossaryOptions): void {
  if (meanings.size === 0) return;
  const names = [...meanings.keys()].toSorted((a, b) => b.length - a.length);
  const either = names.map(escapeRegExp).join("|");
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${either})(?![\p{L}\p{N}_])`, "gu");
  const idByMeaning = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (node: Nodes): void => {
    if (!("children" in node)) return;
    const children: Nodes[] = [];
    for (const child of node.children) {
      if (child.type === "heading" && first === "section") seen.clear();
      if (child.type === "text") children.push(...split(child));
      else children.push(child);
      if (!closed.has(child.type)) visit(child);
    }
    node.children = children as typeof node.children;
  };
  const split = (text: Text): PhrasingContent[] => {
    const parts: PhrasingContent[] = [];
    let from = 0;
    for (const { 0: name, index } of text.value.matchAll(pattern)) {
      const meaning = meanings.get(name) ?? "";
      if (meaning === "" || seen.has(meaning)) continue;
      seen.add(meaning);
      const id = idByMeaning.get(meaning) ?? `term-${idByMeaning.size + 1}`;
      idByMeaning.set(meaning, id);
      if (index > from) parts.push({ type: "text", value: text.value.slice(from, index) });
      parts.push(createTerm(name, id));
      from = index + name.length;
    }
    if (from === 0) return [text];
    return from === text.value.length ? parts : [...parts, { type: "text", value: text.value.slice(from) }];
  };
  visit(tree);
  if (idByMeaning.size > 0) addMeanings(tree, idByMeaning);
}

/** Returns a node of a type whose children are not visited again. */
function createTerm(name: string, id: string): PhrasingContent {
  const hProperties = {
    type: "button",
    className: ["term"],
    popoverTarget: id,
    popoverTargetAction: "show",
    ariaDescribedBy: [id],
  };
  return {
    type: "inlineCode",
    value: name,
    data: { hName: "button", hProperties, hChildren: [{ type: "text", value: name }] },
  };
}

/** Definitions are not part of the article's text. */
function addMeanings(tree: Root, idByMeaning: ReadonlyMap<string, string>): void {
  const spans = [...idByMeaning].map(([meaning, id]) => {
    return `<span class="term-meaning" id="${id}" popover role="tooltip">${escapeHtml(meaning)}</span>`;
  });
  appendHtml(tree, spans.join(""));
}
