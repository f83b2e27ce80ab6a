// Limits the rules of a site's stylesheet to what components render, so that the theme keeps its look. Rules with a class,
// an id, or a custom element apply in slots, rules for HTML elements only in pages in React. Scopes do not change the
// specificity of selectors.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AtRule, ChildNode, Declaration, Root, Rule } from "postcss";
import parse from "postcss/lib/parse";

const slots = ":where([data-slot], [data-slot] *)";
const pages = ":where(.main.full)";
const inPages = ":where(.full-width *)";

/** Properties of `html` and `body` that make sense for a part of the document. */
const pageProperty =
  /^(?:--.*|background.*|color|font-(?!size).*|line-height|letter-spacing|text-(?:align|rendering)|-webkit-font-smoothing)$/;

/** Parts of the frame. They are the theme's. */
const frameClass =
  /\.(?:navbar|menu__|footer--|footer__|DocSearch|table-of-contents|pagination-nav|theme-doc-|theme-back-)/;

/** Numbers of rules that have no effect. */
export interface OmittedRules {
  /** Rules for parts of the frame. */
  frame: number;
  /** Rules for the document that do not apply to a part of it. */
  document: number;
  /** Fonts that browsers would request from other sites. */
  fonts: number;
}

interface Scoping {
  themeVariables: ReadonlySet<string>;
  omitted: OmittedRules;
}

/** Returns the stylesheet with scopes, and the numbers of rules that it omits. */
export function scopeRules(css: string): { css: string; omitted: OmittedRules } {
  const root = parse(css, { map: false }) as Root;
  const omitted = { frame: 0, document: 0, fonts: 0 };
  scopeChildren(root, { themeVariables: readThemeVariables(), omitted });
  return { css: root.toString(), omitted };
}

/** Moves imports to the start. Browsers ignore them after other rules, unlike the bundlers of other tools. */
export function moveImports(css: string): string {
  const root = parse(css, { map: false }) as Root;
  root.prepend(root.nodes.filter((one) => one.type === "atrule" && one.name === "import"));
  return root.toString();
}

function scopeChildren(parent: { nodes?: ChildNode[] | undefined }, scoping: Scoping): void {
  for (const node of [...(parent.nodes ?? [])]) {
    if (node.type === "rule") scopeRule(node, scoping);
    else if (node.type === "atrule") scopeAtRule(node, scoping);
    if (isEmpty(node)) node.remove();
  }
}

function scopeAtRule(node: AtRule, scoping: Scoping): void {
  if (node.name === "font-face" && isExternalFont(node)) {
    scoping.omitted.fonts++;
    node.remove();
  } else if (/^(?:media|supports|container|layer|scope|starting-style)$/.test(node.name) && node.nodes)
    scopeChildren(node, scoping);
}

function isEmpty(node: ChildNode): boolean {
  return "nodes" in node && node.nodes?.length === 0;
}

function isExternalFont({ nodes = [] }: AtRule): boolean {
  const sources = nodes.flatMap((one) => (one.type === "decl" && one.prop === "src" ? [one.value] : []));
  const urls = sources.join().match(/url\([^)]*\)/g) ?? [];
  return urls.length > 0 && urls.every((url) => /^url\(["']?(?:https?:)?\/\//.test(url));
}

function scopeRule(rule: Rule, { themeVariables, omitted }: Scoping): void {
  const selectors = rule.selectors.filter((one) => !frameClass.test(one)).map(splitSelector);
  if (selectors.length < rule.selectors.length) omitted.frame++;
  const roots = selectors.filter(({ subject }) => rootElement.test(subject));
  const others = selectors.filter(({ subject }) => !rootElement.test(subject));
  if (roots.length > 0) {
    const kept = rootRules(rule, roots, themeVariables);
    if (kept.length === 0) omitted.document++;
    rule.before(kept);
  }
  rule.before(universalRules(rule, others, themeVariables));
  if (others.length === 0) rule.remove();
  else rule.selectors = others.map(scopeSelector);
}

/** Variables of the site stay at the root, where components find them. Other properties only apply to pages in React. */
function rootRules(rule: Rule, selectors: readonly Selector[], themeVariables: ReadonlySet<string>): Rule[] {
  const shown = selectors.filter(({ pseudo }) => pseudo === "").map(({ start, subject }) => start + subject);
  if (shown.length === 0) return [];
  const variables = variablesOf(rule, themeVariables);
  const others = declarationsOf(rule).filter((one) => !variables.includes(one) && pageProperty.test(one.prop));
  const inPage = shown.map((one) => `${one} ${pages}`);
  return [withNodes(rule, shown, variables), withNodes(rule, inPage, others)].filter((one) => !isEmpty(one));
}

/**
 * The classes of a site use the variables and colors of all elements: `*, ::before { --tw-rotate: 0; border-color: gray }`. Styles of the
 * theme take precedence.
 */
function universalRules(rule: Rule, selectors: readonly Selector[], themeVariables: ReadonlySet<string>): ChildNode[] {
  const all = selectors.filter(({ start, subject }) => start === "" && /^\*?$/.test(subject));
  const colors = declarationsOf(rule).filter(({ prop }) => /^(?:border|outline)-color$/.test(prop));
  const kept = [...variablesOf(rule, themeVariables), ...colors];
  if (all.length === 0 || kept.length === 0) return [];
  const names = all.map(({ subject, pseudo }) => subject + slots + pseudo);
  const shared = withNodes(rule, names, kept);
  const { parent } = rule as { parent?: Partial<AtRule> };
  if (parent?.name === "layer") return [shared];
  const layer = parse("@layer base {}") as Root;
  (layer.first as AtRule).append(shared);
  return layer.nodes;
}

function declarationsOf({ nodes }: Rule): Declaration[] {
  return nodes.filter((one) => one.type === "decl");
}

/** Returns the declarations of the site's variables. */
function variablesOf(rule: Rule, themeVariables: ReadonlySet<string>): Declaration[] {
  return declarationsOf(rule).filter(({ prop }) => prop.startsWith("--") && !themeVariables.has(prop));
}

function withNodes(rule: Rule, selectors: string[], nodes: readonly Declaration[]): Rule {
  const copy = rule.clone();
  copy.removeAll();
  copy.append(nodes.map((one) => one.clone()));
  copy.selectors = selectors;
  return copy;
}

interface Selector {
  /** Everything before the subject, with the combinator. */
  start: string;
  /** The last compound selector, without pseudo-elements. */
  subject: string;
  /** Pseudo-elements and what follows. */
  pseudo: string;
}

const rootElement = /^(?:html|body|:root|#__docusaurus|\[data-theme\b)(?![\w-])/;

function scopeSelector({ start, subject, pseudo }: Selector): string {
  // Rules of docsgen already have a scope.
  if (subject.includes("[data-slot]")) return start + subject + pseudo;
  return start + subject + (hasName(start + subject) ? slots : inPages) + pseudo;
}

/** The name of an element that only components render: `docs-card`. */
const customElement = /(?<![\w:.#[-])[a-z][a-z\d]*-/;

/**
 * True if a selector has a class, an id, or a custom element, apart from those of the document and those that it excludes.
 */
function hasName(selector: string): boolean {
  const names = selector
    .replace(/"[^"]*"|'[^']*'/g, "")
    .replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "")
    .replace(/(^|[\s>+~])(?:html|body|:root|\[data-theme\b)[^\s>+~]*/g, "$1");
  return /[.#]|\[(?:class|id)\b/.test(names) || customElement.test(names);
}

/** Splits a selector at its last combinator, and at its first pseudo-element. */
function splitSelector(selector: string): Selector {
  const tokens = selector.trim().matchAll(/\\.|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|::?[\w-]+|[\s\S]/g);
  let depth = 0;
  let subjectAt = 0;
  let pseudoAt: number | undefined;
  for (const { 0: token, index } of tokens) {
    if (token === "(" || token === "[") depth++;
    else if (token === ")" || token === "]") depth--;
    else if (depth > 0) continue;
    else if (/^[\s>+~]$/.test(token)) {
      subjectAt = index + 1;
      pseudoAt = undefined;
    } else if (/^(?:::|:(?:before|after|first-line|first-letter)$)/.test(token)) pseudoAt ??= index;
  }
  const text = selector.trim();
  const end = pseudoAt ?? text.length;
  return { start: text.slice(0, subjectAt), subject: text.slice(subjectAt, end), pseudo: text.slice(end) };
}

let variables: ReadonlySet<string> | undefined;

/** Returns the names of the theme's variables. */
function readThemeVariables(): ReadonlySet<string> {
  variables ??= new Set(
    readFileSync(createRequire(import.meta.url).resolve("docsgen/theme/styles/tokens.css"), "utf8").match(
      /--[\w-]+(?=\s*:)/g,
    ),
  );
  return variables;
}
