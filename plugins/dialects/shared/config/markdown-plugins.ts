// The remark and rehype plugins that a tool's configuration lists. They are not run, so that they are reported by name.
import { basename, dirname, extname } from "node:path";
import type { AnyNode, ArrayExpression } from "acorn";
import type { Diagnostic } from "docsgen";
import { childNodes, patternNames } from "../../jsx/parse/script-names.js";
import { leftOutNote } from "../frame/frame-links.js";
import { readText } from "./tool-files.js";

/** Plugins whose work docsgen does for all sites, or for sites of the tool. */
const supported =
  /npm2yarn|tab-?blocks|snack-?player|remark-?(?:math|gfm|directive|frontmatter|g?emoji|lint|mermaid|attributes?)|rehype-?(?:katex|mathjax|slug|autolink-?headings|raw|highlight|prism|shiki|pretty-?code|mermaid|minify)|admonitions|github-?(?:alerts?|blockquote)/i;

/** What to use in place of other plugins. */
const counterparts: readonly (readonly [name: RegExp, counterpart: string])[] = [
  [/code-?(?:import|snippet)|snippet/i, "file= in code blocks"],
  [/import-?partial|embed-?markdown|include/i, "@include"],
  [/remark-?toc|rehype-?toc/i, "[[toc]]"],
  [/definition-?list/i, "definition lists"],
  [/\bkbd\b|keyboard/i, "[[keys]]"],
  [/image-?(?:caption|figure)|figure|unwrap-?images/i, "figures"],
  [/plantuml|diagram/i, "diagrams"],
  [/twoslash/i, "types in code"],
];

/** @param files the configuration and the files that it imports, absolute */
export async function markdownPluginNotes(files: readonly string[]): Promise<Diagnostic[]> {
  const [config = ""] = files;
  const lists = await Promise.all(files.map(listPlugins));
  const names = [...new Set(lists.flat())].filter((name) => !supported.test(name));
  if (names.length === 0) return [];
  const described = names.map((name) => {
    const [, counterpart] = counterparts.find(([pattern]) => pattern.test(name)) ?? [];
    return counterpart === undefined ? name : `${name} (use ${counterpart})`;
  });
  return [leftOutNote(`Markdown plugins were not run: ${described.join(", ")}.`, config)];
}

/** Returns the packages, and the local names of other plugins, in all lists of a file. */
async function listPlugins(file: string): Promise<string[]> {
  const text = readText(file) ?? "";
  if (!/(?:remark|rehype|recma)Plugins/i.test(text) || extname(file) === ".json") return [];
  const [{ transform }, { parse }] = await Promise.all([import("esbuild"), import("acorn")]);
  try {
    const { code } = await transform(text, { loader: /\.[cm]?ts$/.test(file) ? "ts" : "jsx", jsx: "automatic" });
    const program = parse(code, {
      ecmaVersion: "latest",
      sourceType: "module",
      ...{ allowReturnOutsideFunction: true, allowAwaitOutsideFunction: true },
    });
    return findPlugins(program);
  } catch {
    // The error in the configuration itself is reported.
    return [];
  }
}

function findPlugins(program: AnyNode): string[] {
  const modules = new Map<string, string>();
  const arrays = new Map<string, ArrayExpression>();
  const lists: AnyNode[] = [];
  visit(program, (node) => {
    if (node.type === "ImportDeclaration")
      for (const { local } of node.specifiers) modules.set(local.name, String(node.source.value));
    if (node.type === "VariableDeclarator" && node.init) {
      const module = moduleOf(node.init);
      for (const name of patternNames(node.id)) {
        if (module !== undefined) modules.set(name, module);
        if (node.init.type === "ArrayExpression") arrays.set(name, node.init);
      }
    }
    if (
      node.type === "Property" &&
      node.key.type === "Identifier" &&
      /(?:remark|rehype|recma)Plugins$/i.test(node.key.name)
    )
      lists.push(node.value);
  });
  return lists.flatMap((list) => pluginsIn(list, { modules, arrays }));
}

interface Names {
  modules: ReadonlyMap<string, string>;
  arrays: ReadonlyMap<string, ArrayExpression>;
}

/** Returns the names of the plugins in a list. A plugin with options is a list, too. */
function pluginsIn(list: AnyNode, names: Names): string[] {
  if (list.type === "Identifier") return pluginsIn(names.arrays.get(list.name) ?? emptyList, names);
  if (list.type !== "ArrayExpression") return [];
  return list.elements.flatMap((element) => {
    if (element?.type === "SpreadElement") return pluginsIn(element.argument, names);
    const plugin = element?.type === "ArrayExpression" ? element.elements[0] : element;
    if (!plugin) return [];
    if (plugin.type === "Literal") return [String(plugin.value)];
    const name = plugin.type === "Identifier" ? plugin.name : "";
    const module = plugin.type === "Identifier" ? names.modules.get(name) : moduleOf(plugin);
    return module === undefined || isLocal(module) ? [name || nameOf(module)].filter(Boolean) : [packageOf(module)];
  });
}

const emptyList: ArrayExpression = { type: "ArrayExpression", elements: [], start: 0, end: 0 };

/** Returns the module of `require("x")`, `require("x").default`, and `(await import("x")).default`. */
function moduleOf(node: AnyNode): string | undefined {
  if (node.type === "MemberExpression") return moduleOf(node.object);
  if (node.type === "AwaitExpression") return moduleOf(node.argument);
  if (node.type === "ImportExpression") return literalOf(node.source);
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier" || node.callee.name !== "require")
    return undefined;
  return literalOf(node.arguments[0]);
}

function literalOf(node: AnyNode | undefined): string | undefined {
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}

function isLocal(module: string): boolean {
  return /^[./]|^[@~#]\//.test(module);
}

function packageOf(module: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;
}

/** Returns the name of a file: `plugins/badges/index.js` is `badges`. */
function nameOf(module = ""): string {
  const name = basename(module, extname(module));
  return name === "index" ? basename(dirname(module)) : name;
}

function visit(node: AnyNode, onNode: (node: AnyNode) => void): void {
  onNode(node);
  for (const child of childNodes(node)) visit(child, onNode);
}
