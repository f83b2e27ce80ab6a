// Reads a section from a container: `:::features[Title]`. Paragraphs of links are buttons, paragraphs of images are
// pictures, a one-line shell command can be an install line, other code blocks are tabs, and lists are items.
import { nearest } from "docsgen";
import type { Code, Image, Link, Nodes, Paragraph, PhrasingContent } from "mdast";
import { type Block, type Container, isContainer, takeLabel } from "../shared/containers/nodes.js";
import { report } from "../shared/mdast.js";
import { readItem } from "./list-item.js";
import { emptySection, type Options, type Section, type SectionPage } from "./section.js";
import type { SectionName } from "./section-names.js";

/** What a kind of section takes out of its content. */
const contents: Readonly<Record<SectionName, readonly ("actions" | "images" | "codes" | "install" | "items")[]>> = {
  hero: ["actions", "images", "codes", "install"],
  features: ["items"],
  showcase: ["actions", "images", "codes"],
  logos: ["images"],
  quote: ["images"],
  stats: ["items"],
  steps: ["items"],
  cta: ["actions", "install"],
  grid: [],
};

const optionNames: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  hero: ["layout"],
  showcase: ["reverse"],
  logos: ["mono"],
  quote: ["role"],
  grid: ["of", "limit"],
};

export function readContainer(node: Container, kind: SectionName, page: SectionPage): Section {
  const section: Section = { ...emptySection(kind), title: takeLabel(node), options: readOptions(node, kind, page) };
  const { id, class: classes } = node.attributes ?? {};
  section.attributes = { ...(id && { id }), ...(classes && { class: classes }) };
  if (node.position) section.position = node.position;
  for (const child of node.children) readChild(child, section);
  return section;
}

function readChild(child: Block, section: Section): void {
  const takes = contents[section.kind];
  const codes = isContainer(child, "code-group") ? child.children.filter(isCode) : isCode(child) ? [child] : [];
  const only = child.type === "paragraph" ? contentOf(child) : [];
  if (codes.length > 0 && takes.includes("install") && codes.every(isCommand)) section.install = codes[0] as Code;
  else if (codes.length > 0 && takes.includes("codes")) section.codes.push(...codes);
  else if (takes.includes("items") && child.type === "list") section.items.push(...child.children.map(readItem));
  else if (section.kind === "logos" && isEach(only, isLogo)) section.items.push(...only.map(toLogo));
  else if (takes.includes("images") && isEach(only, isImage)) section.images.push(...only);
  else if (takes.includes("actions") && isEach(only, isLink)) section.actions.push(...only);
  else section.text.push(child);
}

/** Returns the nodes of a paragraph, without the white space between them. */
function contentOf({ children }: Paragraph): PhrasingContent[] {
  return children.filter((child) => child.type !== "break" && (child.type !== "text" || child.value.trim() !== ""));
}

function isEach<Kind extends PhrasingContent>(
  nodes: readonly PhrasingContent[],
  isKind: (node: PhrasingContent) => node is Kind,
): nodes is readonly Kind[] {
  return nodes.length > 0 && nodes.every(isKind);
}

const isCode = (node: Nodes): node is Code => node.type === "code";
const isImage = (node: PhrasingContent): node is Image => node.type === "image";
/** A link around an image is a picture. */
const isLink = (node: PhrasingContent): node is Link =>
  node.type === "link" && !node.children.every(({ type }) => type === "image");
const isLogo = (node: PhrasingContent): node is Image | Link =>
  isImage(node) || (node.type === "link" && node.children.every(isImage));

const shells = /^(?:sh|bash|shell|zsh|console|shellsession|powershell|ps1|bat|cmd)$/;

function isCommand({ lang, value }: Code): boolean {
  return shells.test(lang ?? "") && !value.includes("\n");
}

function toLogo(node: Image | Link): Section["items"][number] {
  const images = node.type === "image" ? [node] : node.children.filter(isImage);
  const position = node.position && { position: node.position };
  return { title: [], text: [], icon: "", images, link: node.type === "link" ? node : null, ...position };
}

function readOptions({ attributes, position }: Container, kind: SectionName, { file }: SectionPage): Options {
  const names = optionNames[kind] ?? [];
  const warn = (message: string, hint: string) =>
    report(file, position, { severity: "warning", code: "section-option", message, hint });
  for (const name of Object.keys(attributes ?? {})) {
    if (["id", "class", ...names].includes(name)) continue;
    const near = nearest(name, [...names]);
    const list = names.length > 0 ? `the options are ${names.join(", ")}` : "it only takes an id and classes";
    warn(`:::${kind} has no option "${name}".`, near === undefined ? list : `did you mean ${near}?`);
  }
  const { layout, reverse, mono, role, of, limit } = attributes ?? {};
  const given = (name: string) => names.includes(name);
  if (given("layout") && layout && !["centered", "split"].includes(layout)) {
    warn(`The layout of :::hero cannot be "${layout}".`, "use centered or split");
  }
  const count = Number(limit);
  if (given("limit") && limit && !(Number.isInteger(count) && count > 0)) {
    warn(`The limit of :::grid cannot be "${limit}".`, "use a whole number, such as limit=6");
  }
  return {
    ...(given("layout") && layout && { layout }),
    ...(given("reverse") && typeof reverse === "string" && { reverse: reverse !== "false" }),
    ...(given("mono") && typeof mono === "string" && { mono: mono !== "false" }),
    ...(given("role") && role && { role }),
    ...(given("of") && of && { of }),
    ...(given("limit") && count > 0 && { limit: count }),
  };
}
