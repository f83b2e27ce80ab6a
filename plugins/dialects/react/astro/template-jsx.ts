// Writes the template of an Astro component as JSX. Functions whose name starts with `$` are those of
// theme/counterparts/astro/runtime.tsx.
import { camelCase } from "../../shared/camel-case.js";
import { isBooleanAttribute, jsxAttributeName, parseStyle } from "../jsx-attributes.js";
import type { Code, TemplateAttribute, TemplateElement, TemplateNode } from "./template.js";

export interface TemplateOptions {
  /** Class for the elements to which the styles of the component apply. Default: none. */
  scope?: string | undefined;
  /** Code of the variables for the styles, which the outermost elements set. Default: none. */
  variables?: string | undefined;
}

interface Around extends TemplateOptions {
  isSvg?: boolean;
  /** True if white space is content. */
  isPre?: boolean;
}

/** Returns the content of a JSX element. */
export function templateJsx(nodes: readonly TemplateNode[], around: Around): string {
  const shown = nodes.filter((node) => !(node.type === "element" && /^(?:script|style)$/.test(node.name)));
  return shown
    .map((node, index) => {
      if (node.type === "element") return elementJsx(node, around);
      if (node.type === "expression") return `{${codeJsx(node.code, around)}}`;
      return textJsx(node.text, { isFirst: index === 0, isLast: index === shown.length - 1, ...around });
    })
    .join("");
}

const entity = /(&(?:#\d+|#x[\da-f]+|[a-z]\w*);)/i;

/** White space between elements and text stays visible. The content of JSX is not trimmed in an expression. */
function textJsx(text: string, { isFirst, isLast, isPre }: Around & { isFirst: boolean; isLast: boolean }): string {
  const start = isFirst ? text.replace(/^\s*\n\s*/, "") : text;
  const rest = isLast ? start.replace(/\s*\n\s*$/, "") : start;
  const parts = (isPre ? text : rest.replace(/\s+/g, " ")).split(entity);
  return parts.map((part, index) => (index % 2 === 1 || part === "" ? part : `{${JSON.stringify(part)}}`)).join("");
}

function codeJsx(code: Code, around: Around): string {
  const parts = code.map((part) => {
    if (typeof part === "string") return part;
    const elements = part.map((element) => elementJsx(element, around)).join("");
    return part.length === 1 && part[0]?.name !== "slot" ? elements : `<>${elements}</>`;
  });
  return closed(parts.join(""));
}

/** Ends a comment that would hide what follows. */
function closed(code: string): string {
  return /\/\/[^\n]*$/.test(code) ? `${code}\n` : code;
}

function elementJsx(element: TemplateElement, around: Around): string {
  const { name, attributes, children } = element;
  const given = attributes.find((one) => /^set:(?:html|text)$/.test(one.name));
  if (name === "slot") return `{${slotCode(element, around)}}`;
  if (name === "" || name === "Fragment") {
    if (given?.name === "set:html")
      return `<$Html value={${valueCode(given.value, around)}}${around.isSvg ? " isSvg" : ""} />`;
    return `<>${given ? `{${valueCode(given.value, around)}}` : templateJsx(children, around)}</>`;
  }
  const isComponent = /^[A-Z]|\./.test(name);
  const inside: Around = {
    scope: around.scope,
    isSvg: name === "svg" || (around.isSvg === true && name !== "foreignObject"),
    isPre: around.isPre === true || /^(?:pre|textarea)$/.test(name),
  };
  const tag = [name, ...attributesJsx(element, isComponent, around)].join(" ");
  const html = given ?? (isComponent ? undefined : onlyHtml(children));
  if (html?.name === "set:html" && !isComponent) return `<${tag} {...$html(${valueCode(html.value, around)})} />`;
  if (html) return `<${tag}>{${valueCode(html.value, around)}}</${name}>`;
  const { props, rest } = isComponent ? namedSlots(children, inside) : { props: "", rest: children };
  const content = templateJsx(rest, inside);
  return content === "" ? `<${tag}${props} />` : `<${tag}${props}>${content}</${name}>`;
}

/** Returns the HTML of a fragment that is the only child of an element. */
function onlyHtml(children: readonly TemplateNode[]): TemplateAttribute | undefined {
  const [only, ...others] = children.filter((node) => node.type !== "text" || node.text.trim() !== "");
  if (others.length > 0 || only?.type !== "element" || only.name !== "Fragment") return undefined;
  return only.attributes.find(({ name }) => name === "set:html");
}

/** Returns the expression for a slot. Its children are shown if the component gets no content for it. */
function slotCode({ attributes, children }: TemplateElement, around: Around): string {
  const name = attributes.find((one) => one.name === "name")?.value ?? "default";
  const content = `Astro.slots.show(${valueCode(name, around)})`;
  const fallback = templateJsx(children, around);
  return fallback === "" ? content : `${content} ?? <>${fallback}</>`;
}

/** Children with a `slot` attribute are props of components. */
function namedSlots(
  children: readonly TemplateNode[],
  around: Around,
): { props: string; rest: readonly TemplateNode[] } {
  const nodesByName = new Map<string, TemplateNode[]>();
  const rest = children.filter((child) => {
    const name = slotName(child);
    if (name === undefined) return true;
    nodesByName.set(name, [...(nodesByName.get(name) ?? []), child]);
    return false;
  });
  const props = [...nodesByName].map(([name, nodes]) => {
    return ` ${camelCase(name)}={<>${templateJsx(nodes, around)}</>}`;
  });
  return { props: props.join(""), rest };
}

function slotName(node: TemplateNode): string | undefined {
  if (node.type === "text") return undefined;
  const [first] =
    node.type === "element" ? [node] : node.code.flatMap((part) => (typeof part === "string" ? [] : part));
  const slot = first?.attributes.find(({ name }) => name === "slot")?.value;
  return typeof slot === "string" && slot !== "default" ? slot : undefined;
}

const directive = /^(?:client|server|transition|is|define|set):|^slot$/;

function attributesJsx({ name, attributes }: TemplateElement, isComponent: boolean, around: Around): string[] {
  const isPlain = isComponent || name.includes("-");
  const styles = isComponent || around.variables === undefined ? [] : [`$style(${around.variables}, true)`];
  const written = attributes.flatMap((one) => {
    if (directive.test(one.name) || /^class(?::list)?$/.test(one.name)) return [];
    if (one.name === "") return [`{...$spread(${valueCode(one.value, around)}${isPlain ? ", true" : ""})}`];
    if (one.name === "style" && !isComponent) {
      styles.unshift(styleCode(one.value, around));
      return [];
    }
    return [attributeJsx(one, isPlain, around)];
  });
  const spreads = attributes.filter((one) => one.name === "").map(({ value }) => valueCode(value, around));
  const classes = classesJsx(attributes, spreads, isPlain, around);
  return [
    ...written,
    ...classes,
    ...(styles.length > 1 ? [`style={{ ${styles.map((one) => `...${one}`).join(", ")} }}`] : []),
    ...(styles.length === 1 ? [`style={${styles[0]}}`] : []),
  ];
}

/** Joins the classes of an element, those that it spreads, and the class for the styles of the component. */
function classesJsx(
  attributes: readonly TemplateAttribute[],
  spreads: readonly string[],
  isPlain: boolean,
  around: Around,
): string[] {
  const given = attributes.filter(({ name }) => /^class(?::list)?$/.test(name));
  const { scope } = around;
  const key = isPlain ? "class" : "className";
  if (given.every(({ value }) => typeof value === "string") && (spreads.length === 0 || !scope)) {
    const names = [...given.map(({ value }) => value), scope].filter(Boolean).join(" ");
    return names === "" ? [] : [`${key}=${JSON.stringify(names)}`];
  }
  const inherited = given.length === 0 ? spreads.map((code) => `${code}?.class`) : [];
  const list = [...given.map(({ value }) => valueCode(value, around)), ...inherited];
  return [`${key}={$classes(${[...list, ...(scope ? [JSON.stringify(scope)] : [])].join(", ")})}`];
}

function styleCode(value: TemplateAttribute["value"], around: Around): string {
  return typeof value === "string" ? JSON.stringify(parseStyle(value)) : `$style(${valueCode(value, around)})`;
}

/** @param isPlain true if names are not those of React: for components and custom elements */
function attributeJsx({ name, value }: TemplateAttribute, isPlain: boolean, around: Around): string {
  // React does not pass `key` on.
  const key = !isPlain ? jsxAttributeName(name) : name === "key" ? "docsgenKey" : name;
  if (!/^[\w-]+(?::[\w-]+)?$/.test(key)) return `{...{ ${JSON.stringify(name)}: ${valueCode(value, around)} }}`;
  if (value === true) return isPlain || isBooleanAttribute(key) ? key : `${key}=""`;
  if (typeof value === "string") return `${key}=${value.includes('"') ? `'${value}'` : `"${value}"`}`;
  return `${key}={${codeJsx(value.code, around)}}`;
}

function valueCode(value: TemplateAttribute["value"], around: Around): string {
  return typeof value === "object" ? `(${codeJsx(value.code, around)})` : JSON.stringify(value);
}
