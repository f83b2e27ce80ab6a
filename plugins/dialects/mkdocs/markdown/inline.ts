// Converts inline syntax to docsgen's Markdown and HTML: attributes, keys, marks, icons, abbreviations.

import { escapeRegExp } from "docsgen/markdown-text";
import { createTexDelimiters } from "../../recognize/features.js";
import { createAttributes, escapeQuotes } from "../../shared/markdown/attributes.js";
import type { MkdocsSyntax } from "../options.js";

export interface InlineRules {
  syntax: ReadonlySet<MkdocsSyntax>;
  /** Undefined if there are none. */
  abbreviations: Abbreviations | undefined;
  /** URLs of the page's link definitions, by lowercase label. */
  references: ReadonlyMap<string, string>;
  /** Targets of cross-references to code, by path. */
  links: Readonly<Record<string, string>>;
  /**
   * True if a label without a definition cannot be a link. An included file can use definitions of the page that
   * includes it.
   */
  dropsUnknown: boolean;
}

const rewriteAttributes = createAttributes(String.raw`\{:?`, String.raw`\}`);
const icon = /(\[)?:(?:material|octicons|fontawesome|simple)-([\w-]+):(?:\{[^}]*\})?(\])? ?/g;
const checkIcons = /^(?:check|close|x)\b/;
const darkImage = /!\[[^\]]*\]\([^)]*#(?:only-dark|gh-dark-mode-only)\)(?:\{[^}]*\})?/g;

const rewriteTex = createTexDelimiters(String.raw`\\`);
/** `\[` and `\]` are only formula delimiters in these lines. In other lines, they are brackets. */
const formulaLine = /^[\s>]*\\\[(?:(?!\\\]).)*(?:\\\])?\s*$|^(?:(?!\\\[).)*\\\]\s*$/;

/** Rewrites one line of prose. */
export function rewriteInline(line: string, rules: InlineRules): string {
  const hidden: string[] = [];
  const hide = (text: string) => `\uE000${hidden.push(text) - 1}\uE001`;
  let text = line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) =>
    hide(code.replace(/^(`+)#!\w+(?: (?!`)|(?= `))/, "$1")),
  );
  if (rules.syntax.has("math"))
    text = rewriteTex(text, formulaLine.test(text)).replace(/(?<![\\$])(\$\$?)(?=\S).*?\S\1(?!\d)/g, hide);
  // Icons are removed along with their attributes, because a color in them (`#4DB6AC`) is not an id.
  text = rewriteAttributes(text.replaceAll(darkImage, "").replace(icon, iconText))
    .replaceAll(/#(?:only-light|gh-light-mode-only)(?=\))/g, "")
    .replace(/(<[a-z][^>]*?) markdown(?:="[^"]*")?(?=[\s/>])/gi, "$1");
  text = rewriteMarks(text.replace(/\]\([^()\s]*\)|<[a-z/!][^>]*>|^ *\[[^\]]+\]: .*/gi, hide), rules);
  if (rules.dropsUnknown) text = resolveReferences(text, rules, hidden);
  if (rules.abbreviations) text = markAbbreviations(text, rules.abbreviations);
  while (text.includes("\uE000")) text = text.replace(/\uE000(\d+)\uE001/g, (_, index) => hidden[Number(index)] ?? "");
  return text.trimEnd() === "" ? text.trim() : text;
}

/** Rewrites a title, which docsgen parses without the page's link definitions. */
export function rewriteTitle(title: string, rules: InlineRules): string {
  const text = rewriteInline(title, rules);
  return text.replace(/\[([^[\]]+)\](?:\[([^[\]]*)\])?(?![[(])/g, (whole, label: string, target?: string) => {
    const address = rules.references.get((target || label).toLowerCase());
    return address === undefined ? whole : `[${label}](${address})`;
  });
}

/** Drops decorative icons. Icons are kept if they are a link's only text, or if they mean yes or no. */
function iconText(whole: string, open: string | undefined, name: string, close: string | undefined): string {
  if (checkIcons.test(name))
    return `${open ?? ""}${name.startsWith("check") ? "✓" : "✗"}${close ?? (whole.endsWith(" ") ? " " : "")}`;
  return open && close ? `[${name.replace(/-\d+$/, "").replaceAll("-", " ")}]` : (open ?? "") + (close ?? "");
}

function rewriteMarks(line: string, { syntax }: InlineRules): string {
  let text = line;
  if (syntax.has("critic")) {
    text = text
      .replace(/\{~~(.*?)~>(.*?)~~\}/g, "<del>$1</del><ins>$2</ins>")
      .replace(/\{\+\+(.*?)\+\+\}/g, "<ins>$1</ins>")
      .replace(/\{--(.*?)--\}/g, "<del>$1</del>")
      .replace(/\{==(.*?)==\}/g, "<mark>$1</mark>")
      .replace(/\{>>(.*?)<<\}/g, "($1)")
      .replace(/^\s*(?:\{(?:\+\+|--|==|~~)|(?:\+\+|--|==|~~)\})\s*$/, "");
  }
  if (syntax.has("keys")) text = text.replace(/\+\+((?:"[^"]+"|[\w-]+)(?:\+(?:"[^"]+"|[\w-]+))*)\+\+/g, keyTags);
  if (syntax.has("mark")) text = text.replace(/(?<!=)==(?=[^\s=])(.+?)(?<=[^\s=])==(?!=)/g, "<mark>$1</mark>");
  if (syntax.has("caret")) {
    text = text
      .replace(/\^\^(?=\S)(.+?)(?<=\S)\^\^/g, "<ins>$1</ins>")
      .replace(/(?<![\^[])\^([^\s^[\]]+)\^/g, "<sup>$1</sup>");
  }
  if (syntax.has("tilde")) text = text.replace(/(?<!~)~([^\s~]+)~(?!~)/g, "<sub>$1</sub>");
  return text;
}

const keyNames: Readonly<Record<string, string>> = {
  "arrow-up": "↑",
  "arrow-down": "↓",
  "arrow-left": "←",
  "arrow-right": "→",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
  command: "Cmd",
  control: "Ctrl",
  escape: "Esc",
  windows: "Win",
};

/** Converts `++ctrl+alt+"x"++`. https://facelessuser.github.io/pymdown-extensions/extensions/keys/ */
function keyTags(_: string, keys: string): string {
  const names = [...keys.matchAll(/"([^"]+)"|[\w-]+/g)].map(([name, own]) => {
    const words = name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    return own ?? keyNames[name.toLowerCase()] ?? words.join(" ");
  });
  return names.map((name) => `<kbd>${name}</kbd>`).join("+");
}

/** Links `[text][package.Name]` to the reference of mkdocstrings. Only the text is kept if the name is unknown. */
function resolveReferences(line: string, { references, links }: InlineRules, hidden: readonly string[]): string {
  return line.replace(
    /(?<![\w\]!\\])\[((?!\^)(?:[^[\]]|\[[^[\]]*\])+)\](?: ?\[([^[\]^]*)\])(?![[(])/g,
    (whole, text: string, target: string) => {
      if (references.has((target || text).toLowerCase())) return whole;
      // Code was hidden above.
      const path =
        target || text.replace(/^\uE000(\d+)\uE001$/, (_, at) => (hidden[Number(at)] ?? "").replaceAll("`", ""));
      return Object.hasOwn(links, path) ? `[${text}](${links[path]})` : text;
    },
  );
}

interface Abbreviations {
  meanings: ReadonlyMap<string, string>;
  pattern: RegExp;
}

export function createAbbreviations(meanings: ReadonlyMap<string, string>): Abbreviations | undefined {
  if (meanings.size === 0) return undefined;
  const names = [...meanings.keys()].toSorted((a, b) => b.length - a.length);
  const either = names.map(escapeRegExp).join("|");
  return { meanings, pattern: new RegExp(String.raw`(?<![\w\uE000])(?:${either})(?![\w\uE001])`, "g") };
}

function markAbbreviations(line: string, { meanings, pattern }: Abbreviations): string {
  return line.replace(pattern, (name) => `<abbr title="${escapeQuotes(meanings.get(name) ?? "")}">${name}</abbr>`);
}
