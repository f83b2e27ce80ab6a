import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { Root, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse as parseYaml } from "yaml";

export const repository = resolve(import.meta.dirname, "../..");
export const contentFolder = join(repository, "content");

/** A Markdown file, split into front matter and body. */
export interface Article {
  /** Path in the repository, with forward slashes and unresolved variables. */
  file: string;
  /** Lines of the file on disk. */
  lines: string[];
  data: Record<string, unknown>;
  /** The body. The front matter is replaced by empty lines so that positions match the file. */
  body: string;
  tree: Root;
}

export interface Variables {
  product: string;
  Product: string;
  PRODUCT: string;
}

export function createVariables(name: string): Variables {
  const product = name.toLowerCase();
  return { product, Product: product.charAt(0).toUpperCase() + product.slice(1), PRODUCT: product.toUpperCase() };
}

export const variablePattern = /\{\{(product|Product|PRODUCT)\}\}/g;

export function substitute(text: string, variables: Variables): string {
  return text.replace(variablePattern, (_, key: keyof Variables) => variables[key]);
}

/** Returns every file below a folder whose name has this ending, in a stable order. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export function parseArticle(source: string, file: string): Article {
  const text = source.replace(/\r\n?/g, "\n");
  const front = /^---\n([\s\S]*?\n)?---[ \t]*(\n|$)/.exec(text);
  const head = front?.[0] ?? "";
  const body = "\n".repeat(head.split("\n").length - 1) + text.slice(head.length);
  const parsed: unknown = front ? parseYaml(front[1] ?? "") : {};
  const data = typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  const tree = unified().use(remarkParse).use(remarkGfm).parse(body);
  tree.children.forEach(takeHeadingId);
  return { file, lines: text.split("\n"), data, body, tree };
}

/** Moves `{#custom-id}` from the end of a heading to its data, as docsgen does. */
function takeHeadingId(node: RootContent): void {
  const last = node.type === "heading" ? node.children.at(-1) : undefined;
  if (last?.type !== "text") return;
  const [written, id] = /\s*\{#([^\s{}]+)\}$/.exec(last.value) ?? [];
  if (written === undefined) return;
  last.value = last.value.slice(0, -written.length);
  node.data = { hProperties: { id } };
}

/** Reads all articles of a content folder whose path contains `filter`. */
export function readArticles(folder = contentFolder, filter = ""): Article[] {
  return filesBelow(folder, ".md")
    .map((path) => ({ path, file: `content/${relative(folder, path).split(sep).join("/")}` }))
    .filter(({ file }) => file.includes(filter))
    .map(({ path, file }) => parseArticle(readFileSync(path, "utf8"), file));
}
