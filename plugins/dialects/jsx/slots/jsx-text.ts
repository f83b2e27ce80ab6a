// Writes an element of an evaluated page as JSX. Markdown in it becomes calls of `hole`.
import { camelCase } from "../../shared/camel-case.js";
import { isComment } from "../expression-values.js";
import { isHtml } from "../markup.js";
import type { Element, Node } from "../parse/element-tree.js";
import type { MdxAttribute } from "../parse/parse-page.js";
import { type CodeShape, onlyCode } from "./code-children.js";
import type { Needs } from "./needs.js";

/** Markdown in a slot. */
export interface Hole {
  nodes: readonly Node[];
  hasBlocks: boolean;
}

interface JsxOptions {
  needs: Needs;
  /** True if a name is a component that can run. */
  isComponent(name: string): boolean;
  /** Adds a hole, and returns the expression that renders it. */
  addHole(hole: Hole): string;
  /** See ToolModules. */
  namedSlots: boolean;
  /** Returns how a component reads a code block in its children. Undefined if it does not. */
  codeShape(name: string): CodeShape | undefined;
  /** See Names. */
  separatesChildren(name: string): boolean;
  /** Prepares an expression of the page for the module. */
  convertExpression(source: string, line: number): string;
}

/** Returns an element as JSX. */
export function elementText(element: Element, options: JsxOptions): string {
  const { written } = element;
  const isOwnHtml = isHtml(element) && !options.isComponent(element.name);
  const convert = (source: string) => options.convertExpression(source, element.line);
  const given = written?.attributes.find((one) => /^set:(?:html|text)$/.test(one.name ?? ""));
  const isFragment = /^(?:Fragment)?$/.test(element.name);
  const name =
    given && isFragment ? (written?.isFlow ? "div" : "span") : isOwnHtml ? lowerFirst(element.name) : element.name;
  const attributes = withoutRepeated(written?.attributes ?? []).map((one) => attributeText(one, isOwnHtml, convert));
  const tag = [name, ...attributes.filter(Boolean)].join(" ");
  if (given) return `<${tag} ${givenText(given, convert)} />`;
  const named = options.namedSlots && !isOwnHtml ? listNamedSlots(element) : [];
  const props = named.map(({ prop, ...hole }) => ` ${prop}={${options.addHole(hole)}}`).join("");
  const rest = element.children.filter((child) => !named.some(({ child: one }) => one === child));
  const children = childrenText({ ...element, children: rest }, options);
  return children === "" ? (name === "" ? "<></>" : `<${tag}${props} />`) : `<${tag}${props}>${children}</${name}>`;
}

interface NamedSlot extends Hole {
  child: Node;
  prop: string;
}

/** Returns the children that are props: `<b slot="my-title">` is `myTitle`. */
function listNamedSlots({ children }: Element): NamedSlot[] {
  return children.flatMap((child) => {
    const slot = child.type === "element" ? child.attributes.get("slot") : undefined;
    if (child.type !== "element" || typeof slot !== "string" || slot === "default") return [];
    const prop = camelCase(slot);
    const attributes = new Map([...child.attributes].filter(([name]) => name !== "slot"));
    const written = child.written && {
      ...child.written,
      attributes: child.written.attributes.filter(({ name }) => name !== "slot"),
    };
    const content = { ...child, attributes, ...(written && { written }) };
    const { hasBlocks = true } = child.written ?? {};
    return [{ child, prop, nodes: child.name === "Fragment" ? child.children : [content], hasBlocks }];
  });
}

const lowerFirst = (name: string) => name.replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** Returns the content that a directive of Astro sets. */
function givenText({ name, value }: MdxAttribute, convert: (source: string) => string): string {
  const source = typeof value === "object" && value !== null ? convert(value.value) : JSON.stringify(value ?? "");
  return name === "set:html" ? `dangerouslySetInnerHTML={{ __html: ${source} }}` : `children={${source}}`;
}

/** If a name is repeated, the last attribute applies. */
function withoutRepeated(attributes: readonly MdxAttribute[]): MdxAttribute[] {
  return attributes.filter(
    ({ name }, index) => name === undefined || !attributes.slice(index + 1).some((other) => other.name === name),
  );
}

const reactNames: Record<string, string> = { class: "className", for: "htmlFor" };

function attributeText({ name, value }: MdxAttribute, isOwnHtml: boolean, convert: (source: string) => string): string {
  if (name === undefined) return typeof value === "string" ? `{${convert(value)}}` : "";
  // Astro's directives are not props.
  if (/^(?:client|is|set|transition):/.test(name)) return "";
  const key = (isOwnHtml ? reactNames[name] : undefined) ?? name;
  if (value === undefined || value === null) return key;
  if (typeof value === "object") return `${key}={${convert(value.value)}}`;
  if (isOwnHtml && name === "style") return `style={${JSON.stringify(readStyle(value))}}`;
  return `${key}={${JSON.stringify(value)}}`;
}

/** Converts `color: red` to `{ color: "red" }`. */
function readStyle(css: string): Record<string, string> {
  const rules = css.split(";").flatMap((rule) => {
    const at = rule.indexOf(":");
    const name = rule.slice(0, Math.max(0, at)).trim();
    const key = name.startsWith("--") ? name : camelCase(name);
    return name === "" ? [] : [[key, rule.slice(at + 1).trim()] as const];
  });
  return Object.fromEntries(rules);
}

function childrenText({ name, children, written }: Element, options: JsxOptions): string {
  const { text, hasBlocks = true } = written ?? {};
  if (text !== undefined) return `{${JSON.stringify(text)}}`;
  const parts: string[] = [];
  let run: Node[] = [];
  const flush = (isLast: boolean) => {
    parts.push(...runTexts(run, { name, hasBlocks, isFirst: parts.length === 0, isLast }, options));
    run = [];
  };
  const isSeparate = (child: Node): child is Element =>
    child.type === "element" && isHtml(child) && child.written?.isDirect === true && options.separatesChildren(name);
  for (const child of children) {
    if (!options.needs.staysJsx(child) && !isSeparate(child)) {
      run.push(child);
      continue;
    }
    flush(false);
    if (child.type === "element") parts.push(elementText(child, options));
    else if (!isComment(child.source)) parts.push(`{${options.convertExpression(child.source, child.line)}}`);
  }
  flush(true);
  return parts.join("");
}

interface RunPosition {
  /** The element around the nodes. */
  name: string;
  hasBlocks: boolean;
  isFirst: boolean;
  isLast: boolean;
}

function runTexts(run: readonly Node[], position: RunPosition, options: JsxOptions): string[] {
  const { name, hasBlocks, isFirst, isLast } = position;
  const start = run.findIndex((node) => !isBlank(node));
  const end = isOnlyComments(run) ? 0 : run.findLastIndex((node) => !isBlank(node)) + 1;
  const space = `{" "}`;
  if (end === 0) return hasBlocks || isFirst || isLast || run.length === 0 ? [] : [space];
  const nodes = run.slice(start, end);
  const line = hasBlocks ? inlineFragment(nodes) : undefined;
  if (line) return runTexts(line, { ...position, hasBlocks: false }, options);
  if (hasBlocks) return [`{${blockText(nodes, name, options)}}`];
  const text = textOf(nodes);
  const inner = isPlainText(text) ? `{${JSON.stringify(text)}}` : `{${options.addHole({ nodes, hasBlocks })}}`;
  return [...(start > 0 && !isFirst ? [space] : []), inner, ...(end < run.length && !isLast ? [space] : [])];
}

/** Returns the content of `<>text</>` on a separate line, which is not a paragraph in MDX. */
function inlineFragment([only, ...others]: readonly Node[]): readonly Node[] | undefined {
  if (others.length > 0 || only?.type !== "element" || only.name !== "") return undefined;
  return only.written?.hasBlocks === false ? only.children : undefined;
}

function blockText(nodes: readonly Node[], name: string, options: JsxOptions): string {
  const hole = options.addHole({ nodes, hasBlocks: true });
  const code = onlyCode(nodes);
  const shape = code && options.codeShape(name);
  if (!shape) return hole;
  return `docsgenCode(${hole}, ${JSON.stringify(code.lang)}, ${JSON.stringify(code.text)}, ${JSON.stringify(shape)})`;
}

/** Docusaurus drops HTML comments. Components that check their children must not get a hole for them. */
function isOnlyComments(run: readonly Node[]): boolean {
  return (
    textOf(run)
      .replace(/<!--[\s\S]*?-->/g, "")
      .trim() === ""
  );
}

/** A backtick stands for other nodes. */
function textOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (node.type === "text" ? node.text : node.type === "break" ? "\n" : "`")).join("");
}

function isBlank(node: Node): boolean {
  return node.type === "break" || (node.type === "text" && node.text.trim() === "");
}

/** True if a text has no Markdown syntax, and no URL. */
function isPlainText(text: string): boolean {
  return !/[\\`*_[\]~|<>&{}:@]|www\./.test(text);
}
