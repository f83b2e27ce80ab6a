// Component rules shared by several tools.
import { toMapping } from "../../shared/json.js";
import { hasBreaks, quoted } from "./html.js";
import { isText } from "./imports.js";
import {
  asPart,
  asRough,
  containerLines,
  escapeLabel,
  escapeMarkdown,
  fenceLines,
  type JsxPage,
  type Rule,
  type Rules,
  readText,
  renderInline,
} from "./page.js";
import type { Element } from "./parse/element-tree.js";

export const asChildren = asRough(() => "children");
export const renderNothing = asRough(() => "nothing");

/** @param name container name; @param labels attributes that can contain the title */
export function containerRule(name: string, ...labels: string[]): Rule {
  return (element, page) => {
    const label = labels.map((one) => readText(element, one, page)).find(Boolean) ?? "";
    return containerLines({ name, label: escapeLabel(label) }, page.toLines(element.children), element.line);
  };
}

/** Creates a rule for callouts with an attribute for the type. Unknown types become notes. */
export function calloutRule(kindName: string, titleNames: readonly string[], kinds: Record<string, string>): Rule {
  return (element, page) => {
    const kind = readText(element, kindName, page) || "note";
    const label = titleNames.map((name) => readText(element, name, page)).find(Boolean) ?? "";
    const name = kinds[kind] ?? (/^(?:note|tip|info|important|warning|danger|caution)$/.test(kind) ? kind : "note");
    return containerLines({ name, label: escapeLabel(label) }, page.toLines(element.children), element.line);
  };
}

interface CardAttributes {
  title: string;
  href: string;
  description: string;
  hasHtml?: true;
  /** Returns HTML before the title. */
  sign?(element: Element, page: JsxPage): string;
}

export function cardRule(attributes: CardAttributes, group: (parent: Element) => boolean): Rule {
  const shown = (text: string) =>
    attributes.hasHtml && /<\w/.test(text) ? text.replace(/[[\]]/g, "\\$&") : escapeLabel(text);
  return asPart((element, page) => {
    const { line: from } = element;
    const title = shown(readText(element, attributes.title, page));
    const label = [attributes.sign?.(element, page), title].filter(Boolean).join(" ");
    const href = readText(element, attributes.href, page);
    const description = readText(element, attributes.description, page);
    const inside = page.toLines(element.children);
    const text = description === "" ? [] : [{ text: shown(description), from }];
    const card = containerLines({ name: "card", label, attributes: { href } }, [...text, ...inside], from);
    return isInside(element, group) ? card : containerLines({ name: "cards" }, card.lines, from);
  });
}

function isInside({ parent }: Element, group: (parent: Element) => boolean): boolean {
  return parent !== undefined && (group(parent) || isInside(parent, group));
}

/** Creates a rule for a link whose label is the element's content or an attribute. */
export function linkRule(hrefName: string, labelName = "label"): Rule {
  return (element, page) => {
    const href = readText(element, hrefName, page) || readText(element, "href", page);
    const label = renderInline(element, page) || escapeLabel(readText(element, labelName, page));
    const id = readText(element, "id", page);
    if (hasBlocks(element) || (href === "" && id === "")) return "children";
    // Only a link target.
    if (href === "") return { text: `<a id="${id}"></a>${label}` };
    return { text: `[${label}](${rewriteHref(href)})` };
  };
}

function hasBlocks({ children }: Element): boolean {
  return hasBreaks(children) && children.some((child) => child.type === "element" || child.type === "code");
}

function rewriteHref(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replace(/[<>\n]/g, encodeURIComponent)}>` : href;
}

export const imageRule: Rule = (element, page) => {
  const src = page.readValue(element, "src");
  const address = typeof src === "string" ? src : String(toMapping(src).src ?? "");
  if (address === "") return "nothing";
  const alt = readText(element, "alt", page);
  const html = `<img src="${quoted(address)}" alt="${quoted(alt)}">`;
  return { text: `![${escapeMarkdown(alt)}](${rewriteHref(address)})`, html };
};

/** Creates a rule for a component that is imported from an SVG file: `import Logo from "./logo.svg"`. */
export function drawingRule(path: string): Rule {
  return (element, page) =>
    imageRule({ ...element, attributes: new Map([...element.attributes, ["src", path]]) }, page);
}

/** An image with a variant for each color scheme. The light variant is used. */
export const themedImageRule = asRough((element, page) => {
  const { light, dark } = toMapping(page.readValue(element, "sources"));
  const address = light ?? dark;
  if (typeof address !== "string") return "nothing";
  return { text: `![${escapeMarkdown(readText(element, "alt", page))}](${rewriteHref(address)})` };
});

const badgeKinds: Record<string, string> = { note: "note", tip: "tip", success: "success", caution: "caution" };
Object.assign(badgeKinds, { danger: "danger", error: "danger", warning: "caution", info: "note", default: "note" });

export function badgeRule(textName: string, kindName: string): Rule {
  return (element, page) => {
    const kind = badgeKinds[readText(element, kindName, page)] ?? "note";
    const text = escapeLabel(readText(element, textName, page)) || renderInline(element, page);
    return { text: `<span class="badge badge-${kind}">${text}</span>` };
  };
}

/** Videos on other sites become links, because pages never load anything from other hosts. */
export const videoRule: Rule = (element, page) => {
  const id =
    readText(element, "id", page) || readText(element, "videoId", page) || readText(element, "youTubeId", page);
  const href = /^https?:/.test(id) ? id : `https://www.youtube.com/watch?v=${id}`;
  return id === "" ? "nothing" : { text: `[${escapeMarkdown(readText(element, "title", page)) || "Video"}](${href})` };
};

/** Creates a rule for code in an attribute (`code`) or the element's content. An imported file is included by name. */
export function codeRule(langNames: readonly string[]): Rule {
  return (element, page) => {
    const lang = langNames.map((name) => readText(element, name, page)).find(Boolean) ?? "";
    const title = readText(element, "title", page);
    const info = `${lang.replace(/^language-/, "")}${title === "" ? "" : ` title="${title.replaceAll('"', "'")}"`}`;
    const { line } = element;
    const imported = importedFile(element, page);
    if (imported !== undefined) return fenceLines("", `${info} file=${imported}`, line);
    const code = page.readValue(element, "code") ?? childCode(element, page);
    return typeof code === "string" ? fenceLines(code, info, line) : "children";
  };
}

/** Returns the file of `code={name}` or `{name}`, where `name` is imported as text: `./a.ts?raw`. */
function importedFile(element: Element, page: JsxPage): string | undefined {
  const code = element.attributes.get("code");
  const only = element.children.find((child) => child.type === "expression");
  const source =
    typeof code === "object" && "expression" in code ? code.expression : only?.type === "expression" ? only.source : "";
  const imported = page.imports.get(source.trim());
  return imported && isText(imported.from) ? page.resolvePath(imported.from) : undefined;
}

function childCode(element: Element, page: JsxPage): string | undefined {
  const { children } = element;
  if (children.some((child) => child.type === "element")) return undefined;
  const expression = children.find((child) => child.type === "expression");
  if (expression?.type === "expression") {
    const holder = { ...element, attributes: new Map([["code", { expression: expression.source }]]) };
    const value = page.readValue(holder, "code");
    return typeof value === "string" ? value : undefined;
  }
  return page
    .toLines(children)
    .map(({ text }) => text.replace(/\\([<{])/g, "$1"))
    .join("\n");
}

const managers = ["npm", "pnpm", "yarn", "bun", "deno", "cargo"];

/**
 * Shows commands in tabs for components with one attribute per package manager: `<Install npm="npm create x" yarn={["create
 * x"]} />`.
 */
export const commandsRule: Rule = (element, page) => {
  const blocks = managers.flatMap((name) => {
    const value = page.readValue(element, name);
    const commands = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
    const code = commands.map((one) => translateCommand(name, one)).join("\n");
    return code === "" ? [] : fenceLines(code, `sh [${name}]`, element.line).lines;
  });
  return containerLines({ name: "code-group" }, blocks, element.line);
};

function translateCommand(manager: string, command: string): string {
  const known = new RegExp(`^(?:\\$ )?(?:${manager}|npx|pnpx|bunx|yarnpkg|cargo|sh|curl|irm|iwr|iex)\\b`);
  return known.test(command.trim()) ? command.trim() : `${manager} ${command.trim()}`;
}

/** True if an unknown component has commands for package managers. */
export function hasCommands(element: Element): boolean {
  return managers.filter((name) => typeof element.attributes.get(name) !== "undefined").length >= 2;
}

/** Components used on many sites, regardless of the tool. */
export const commonRules: Rules = {
  YouTube: videoRule,
  Youtube: videoRule,
  LiteYouTubeEmbed: videoRule,
  Fragment: asChildren,
  Image: imageRule,
  Picture: imageRule,
};

const verbs: Record<string, Record<string, string>> = {
  add: { npm: "npm i", yarn: "yarn add", pnpm: "pnpm add", bun: "bun add" },
  remove: { npm: "npm uninstall", yarn: "yarn remove", pnpm: "pnpm remove", bun: "bun remove" },
  create: { npm: "npm create", yarn: "yarn create", pnpm: "pnpm create", bun: "bun create" },
  exec: { npm: "npx", yarn: "yarn", pnpm: "pnpm", bun: "bunx" },
  dlx: { npm: "npx", yarn: "yarn dlx", pnpm: "pnpm dlx", bun: "bunx" },
  run: { npm: "npm run", yarn: "yarn run", pnpm: "pnpm run", bun: "bun run" },
  install: { npm: "npm install", yarn: "yarn install", pnpm: "pnpm install", bun: "bun install" },
};

/** `<PackageManagers pkg="x" dev />`. https://starlight-package-managers.vercel.app */
export const packagesRule: Rule = (element, page) => {
  const [pkg, type, args] = ["pkg", "type", "args"].map((name) => readText(element, name, page));
  const isDev = page.readValue(element, "dev") === true;
  const commands = verbs[type || "add"] ?? verbs.add ?? {};
  const blocks = Object.entries(commands).flatMap(([name, verb]) => {
    const flag = isDev ? (name === "npm" || name === "pnpm" ? "-D" : "-d") : "";
    const words = [verb, name === "yarn" && isDev ? "-D" : flag, pkg, args];
    return fenceLines(words.filter(Boolean).join(" "), `sh [${name}]`, element.line).lines;
  });
  return containerLines({ name: "code-group" }, blocks, element.line);
};
