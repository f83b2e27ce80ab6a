// Components of Docusaurus's theme that a site wraps, for callouts and code blocks in Markdown. In evaluated pages, the
// Markdown becomes elements of these components. A copy of a component is not used: it only has another look.
// https://docusaurus.io/docs/swizzling#wrapping
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { createFenceScanner } from "docsgen/markdown-text";
import type { ImportedName } from "../../jsx/modules.js";

/** Names that rewritten pages use, by their sources. */
export const wrappedComponents: Readonly<Record<string, ImportedName>> = {
  MarkdownCallout: { from: "@theme/Admonition", name: "default" },
  MarkdownCode: { from: "@docsgen/markdown-code", name: "default" },
};

interface Wrapped {
  /** True for the name of a callout that a component of the site shows. */
  showsCallout(kind: string): boolean;
  showsCode: boolean;
}

/** Returns the lines with elements in place of callouts and code blocks, if the site wraps their components. */
export function showWrapped(lines: readonly string[], ctx: RewriteContext, site: string): readonly string[] {
  if (!ctx.module || !lines.some((line) => /:::|```|~~~/.test(line))) return lines;
  const { showsCallout, showsCode } = readWrapped(join(ctx.root, site, "src/theme"), ctx.read);
  const result = [...lines];
  const fencePosition = createFenceScanner();
  let opening = 0;
  const open: OpenCallout[] = [];
  for (const [index, line] of lines.entries()) {
    const position = fencePosition(line);
    if (position === "start") opening = index;
    if (position === "end" && showsCode) convertCode(result, opening, index);
    if (position === "") convertCallout(result, { index, open, showsCallout });
  }
  // A callout without an end stays.
  for (const { index } of open) result[index] = lines[index] ?? "";
  return result;
}

/** @param folder of the site's theme, absolute */
function readWrapped(folder: string, read: ReadText): Wrapped {
  const isWrapped = isWrapper("Admonition", folder, read);
  const types = readComponent("Admonition/Types", folder, read);
  return {
    showsCallout: (kind) => isWrapped || new RegExp(`[{,\\s"']${kind}["']?\\s*[:,}(]`).test(types),
    showsCode: isWrapper("CodeBlock", folder, read),
  };
}

type ReadText = (file: string) => string | undefined;

/**
 * True if a component of the site is shown for Markdown.
 * @param name `Admonition`, or `Admonition/Types`: the components of custom types
 * @param folder of the site's theme, absolute
 */
export function isWrapper(name: string, folder: string, read: ReadText): boolean {
  // https://docusaurus.io/docs/markdown-features/admonitions#custom-admonition-type-components
  if (!/^(?:Admonition|CodeBlock)$/.test(name)) return name === "Admonition/Types";
  return new RegExp(`["']@theme-(?:original|init)/${name}["']`).test(readComponent(name, folder, read));
}

function readComponent(name: string, folder: string, read: ReadText): string {
  const files = [name, `${name}/index`].flatMap((one) => endings.map((ending) => join(folder, one + ending)));
  return files.flatMap((file) => read(file) ?? []).join("\n");
}

const endings = [".js", ".jsx", ".ts", ".tsx"];

const fence = /^(\s*(?:[-*+]\s+|\d+[.)]\s+)*)(?:`{3,}|~{3,})[ \t]*([^\s`{]*)[ \t]*(.*)$/;
/** Blocks that other rules or plugins convert. */
const converted = /^(?:mermaid|mdx-code-block|snackplayer)$|\bnpm2yarn\b/i;

/** Each line of the code stays on its line. */
function convertCode(lines: string[], from: number, to: number): void {
  const [, prefix, lang = "", meta = ""] = fence.exec(lines[from] ?? "") ?? [];
  if (prefix === undefined || converted.test(lang) || converted.test(meta)) return;
  const indent = prefix.replace(/\S/g, " ");
  const attributes = [lang && `lang=${JSON.stringify(lang)}`, meta && `meta={${JSON.stringify(meta.trim())}}`];
  lines[from] = `${prefix}<MarkdownCode ${attributes.filter(Boolean).join(" ")} lines={[`;
  for (let at = from + 1; at < to; at++) {
    const line = lines[at] ?? "";
    lines[at] = `${indent}${JSON.stringify(line.startsWith(indent) ? line.slice(indent.length) : line.trimStart())},`;
  }
  lines[to] = `${indent}]} />`;
}

interface OpenCallout {
  index: number;
  colons: number;
  indent: string;
  isShown: boolean;
}

const callout = /^(\s*(?:[-*+]\s+|\d+[.)]\s+)*)(:{3,})[ \t]*([\w-]*)(?:\[(.*)\]|[ \t]+([^{[]*?))?[ \t]*$/;

function convertCallout(
  lines: string[],
  { index, open, showsCallout }: Pick<Wrapped, "showsCallout"> & { index: number; open: OpenCallout[] },
): void {
  const line = lines[index] ?? "";
  const [, prefix = "", colons = "", kind = "", label, words] = callout.exec(line) ?? [];
  if (colons === "") {
    // Attributes of a callout are for the Markdown container.
    const [, others = ""] = /^\s*(:{3,})[ \t]*[\w-]/.exec(line) ?? [];
    if (others) open.push({ index, colons: others.length, indent: "", isShown: false });
  } else if (kind === "") {
    const last = open.at(-1);
    if (!last || last.colons > colons.length) return;
    open.pop();
    if (last.isShown) lines[index] = `${last.indent}</MarkdownCallout>`;
  } else {
    const isShown = showsCallout(kind);
    open.push({ index, colons: colons.length, indent: prefix.replace(/\S/g, " "), isShown });
    const title = (label ?? words ?? "").trim();
    if (isShown) lines[index] = `${prefix}<MarkdownCallout type="${kind}"${title && ` title={${titleValue(title)}}`}>`;
  }
}

/** Returns the title of a callout as JavaScript. Code and emphasis become elements. */
function titleValue(title: string): string {
  const parts = title.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/).filter(Boolean);
  if (!parts.some((part) => tagOf(part))) return JSON.stringify(title);
  const shown = parts.map((part) => {
    const tag = tagOf(part);
    const text = `{${JSON.stringify(tag ? part.replace(/^[`*]+|[`*]+$/g, "") : part)}}`;
    return tag ? `<${tag}>${text}</${tag}>` : text;
  });
  return `<>${shown.join("")}</>`;
}

function tagOf(part: string): string | undefined {
  if (part.length < 3 || !/^([`*]).*\1$/.test(part)) return undefined;
  return part.startsWith("`") ? "code" : part.startsWith("**") ? "strong" : "em";
}
