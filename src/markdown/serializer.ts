// An HTML tree (hast) in, its text out, to the byte what rehype-stringify makes of it with raw HTML let through (the tests hold
// it to that), in a third of the time: no option is asked for at each node, and what an attribute is called is looked up once.
import type { Element, Nodes, Properties, RootContent } from "hast";
import { htmlVoidElements } from "html-void-elements";
import { find, html, type Info, type Schema, svg } from "property-information";

export function serialize(tree: Nodes): string {
  return serializeNode(tree, html, false);
}

/** @param verbatim whether texts are a script's or a style's, in which nothing is escaped */
function serializeNode(node: Nodes, schema: Schema, verbatim: boolean): string {
  switch (node.type) {
    case "text":
      return verbatim ? node.value : node.value.replace(/[<&]/g, reference);
    case "element":
      return serializeElement(node, schema);
    case "raw":
      return node.value;
    case "root":
      return serializeAll(node.children, schema, false);
    case "comment":
      return `<!--${node.value.replace(/^>|^->|<!--|-->|--!>|<!-$/g, (end) => end.replace(/[<>]/g, reference))}-->`;
    case "doctype":
      return "<!doctype html>";
    default:
      throw new Error(`There is no HTML for a node of the type "${(node as Nodes).type}".`);
  }
}

function serializeAll(nodes: readonly RootContent[], schema: Schema, verbatim: boolean): string {
  let text = "";
  for (const node of nodes) text += serializeNode(node, schema, verbatim);
  return text;
}

const VOID = new Set(htmlVoidElements);
/** In SVG: what is in them is HTML again (WHATWG HTML, 13.2.6). */
const INTEGRATION_POINTS = new Set(["desc", "foreignObject", "title"]);

function serializeElement(node: Element, schema: Schema): string {
  const { tagName } = node;
  const own = tagName === "svg" ? svg : schema;
  const inner = own === svg && INTEGRATION_POINTS.has(tagName) ? html : own;
  const start = `<${tagName}${serializeAttributes(node.properties, own)}>`;
  const { children } = tagName === "template" && schema === html ? (node.content ?? { children: [] }) : node;
  const content = serializeAll(children, inner, tagName === "script" || tagName === "style");
  if (content === "" && schema === html && VOID.has(tagName.toLowerCase())) return start;
  return `${start}${content}</${tagName}>`;
}

function serializeAttributes(properties: Properties, schema: Schema): string {
  let text = "";
  for (const key in properties) {
    text += serializeAttribute(infoOf(key, schema), properties[key]);
  }
  return text;
}

function serializeAttribute(info: Info, given: Properties[string]): string {
  const value = settle(given, info);
  if (value === null || value === undefined || value === false || Number.isNaN(value)) return "";
  const name = info.attribute.replace(/[\0\t\n\f\r "&'/<=>`]/g, reference);
  if (value === true) return ` ${name}`;
  const text = Array.isArray(value) ? joinValues(value, info) : String(value);
  return ` ${name}="${text.replace(/[\0"&'`]/g, reference)}"`;
}

/** Of an attribute that is there or not, instead of having a value: a boolean. */
function settle(value: Properties[string], info: Info): Properties[string] {
  const isBare = value === "" || value === info.attribute;
  if (info.overloadedBoolean && isBare) return true;
  const isSwitch = (info.boolean || info.overloadedBoolean) && (isBare || typeof value !== "string");
  return isSwitch ? Boolean(value) : value;
}

function joinValues(values: readonly (string | number)[], { commaSeparated }: Info): string {
  if (!commaSeparated) return values.join(" ").trim();
  return (values.at(-1) === "" ? [...values, ""] : values).join(", ").trim();
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

const infosBySchema = new Map<Schema, Map<string, Info>>([
  [html, new Map()],
  [svg, new Map()],
]);

function infoOf(key: string, schema: Schema): Info {
  const infos = infosBySchema.get(schema);
  const known = infos?.get(key);
  if (known) return known;
  const info = find(schema, key);
  infos?.set(key, info);
  return info;
}
