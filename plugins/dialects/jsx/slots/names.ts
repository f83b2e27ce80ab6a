// Resolves the names on an evaluated page, and adds the statements that define them to the page's module.
import { dirname, join, relative } from "node:path";
import type { RewriteContext } from "docsgen";
import { escapeRegExp } from "docsgen/markdown-text";
import { readModule } from "../imports.js";
import type { ImportedName } from "../modules.js";
import type { JsxPage } from "../page.js";
import { scriptModule } from "./astro-scripts.js";
import { type CodeShape, readsChildren } from "./code-children.js";
import type { Globals } from "./globals.js";

/** Modules of a tool. */
export interface ToolModules {
  /** Names of the modules that have a counterpart. */
  names: ReadonlySet<string>;
  /** Sources of the components that pages can use without importing them. */
  components?: Readonly<Record<string, ImportedName>>;
  /** Matches other modules whose components cannot run. */
  foreign?: RegExp;
  /** If true, Astro components run. */
  astro?: true;
  /** If true, children with a `slot` attribute are props of components, as in Astro. */
  namedSlots?: true;
  /** How components read a code block in their children. Default: `text`. */
  codeShape?: CodeShape;
}

interface PageNames {
  ctx: RewriteContext;
  /** Names that the page declares. */
  declared: ReadonlySet<string>;
  imports: ReadonlyMap<string, ImportedName>;
  /** Components of all pages. */
  globals: Globals;
  tool: ToolModules;
  resolvePath: JsxPage["resolvePath"];
  /** True if an import is Markdown, directly or through a module. */
  isPartial(imported: ImportedName): boolean;
}

/** Where a component comes from. `page`: it is declared on the page. `statements`: they define it. */
export type ComponentSource = "page" | ImportedName | { statements: readonly string[] };

export interface Names {
  /** Returns the source of a component that can run. Undefined for Markdown files and unknown names. */
  find(name: string): ComponentSource | undefined;
  /** True if the component is the site's own: declared on the page, or in a file of the site. */
  isOwn(name: string): boolean;
  /** True if the component is in an installed package that does not belong to the tool. */
  isFromPackage(name: string): boolean;
  /** True if docsgen or the site can render the component. */
  hasCounterpart(name: string): boolean;
  /** See ToolModules. */
  readonly namedSlots: boolean;
  /** Returns the module of an Astro component's scripts, relative to the page. Undefined if it has none. */
  script(name: string): string | undefined;
  /** Returns how a component reads a code block in its children. Undefined if it does not. */
  codeShape(name: string): CodeShape | undefined;
  /** True if a component treats its children one by one, such as one that only shows the first of them. */
  separatesChildren(name: string): boolean;
}

const childAccess =
  /\bChildren\.(?:count|forEach|map|only|toArray)\b|\bchildren(?:\?\.)?(?:\[|\??\.(?:at|filter|find|forEach|length|map|slice)\b)/;
const notReact = /\.(?:astro|vue|svelte)(?:\?|$)/;
const notAstro = /\.(?:vue|svelte)(?:\?|$)/;

export function createNames(page: PageNames): Names {
  const { ctx, declared, imports, globals, tool, resolvePath } = page;
  const sources = new Map<string, ComponentSource | undefined>();
  const others = tool.astro ? notAstro : notReact;
  const canRun = (imported: ImportedName) => {
    const { from, name } = imported;
    if (tool.names.has(from)) return true;
    if (others.test(from) || tool.foreign?.test(from) || page.isPartial(imported)) return false;
    const path = resolvePath(from);
    if (path === undefined || /\.svg$/.test(path)) return true;
    const file = join(dirname(ctx.file), path);
    if (relative(ctx.root, file).startsWith("..")) return true;
    const module = readModule(file, ctx);
    return module !== undefined && !reexportsOther(module.text, name, others);
  };
  const search = (base: string): ComponentSource | undefined => {
    if (declared.has(base)) return "page";
    const imported = imports.get(base);
    if (imported) return canRun(imported) ? imported : undefined;
    const global = globals.find(base);
    if (global && (!("from" in global) || canRun(global))) return global;
    return tool.components?.[base];
  };
  const find = (name: string) => {
    const [base = ""] = name.split(".");
    if (!sources.has(base)) sources.set(base, search(base));
    return sources.get(base);
  };
  /** Empty for components that are not in a file of the site. */
  const moduleText = (name: string) => {
    const source = find(name);
    const path = typeof source === "object" && "from" in source ? resolvePath(source.from) : undefined;
    return path === undefined ? "" : (readModule(join(dirname(ctx.file), path), ctx)?.text ?? "");
  };
  return {
    find,
    namedSlots: tool.namedSlots ?? false,
    isOwn(name) {
      const source = find(name);
      if (source === undefined || source === "page") return source === "page";
      return "statements" in source || resolvePath(source.from) !== undefined || /^[@~#]?\//.test(source.from);
    },
    isFromPackage(name) {
      const source = find(name);
      if (typeof source !== "object" || !("from" in source) || resolvePath(source.from) !== undefined) return false;
      const folder = packageOf(source.from);
      if (folder === undefined || [...tool.names].some((one) => packageOf(one) === folder)) return false;
      return ctx.read(join(ctx.root, "node_modules", folder, "package.json")) !== undefined;
    },
    hasCounterpart(name) {
      const source = find(name);
      return typeof source === "object" && "from" in source && tool.names.has(source.from);
    },
    script: (name) => (tool.astro ? scriptModule(name, page) : undefined),
    codeShape: (name) => (readsChildren(moduleText(name)) ? (tool.codeShape ?? "text") : undefined),
    separatesChildren: (name) => childAccess.test(moduleText(name)),
  };
}

/** Returns the package of a module. Undefined for paths. */
function packageOf(module: string): string | undefined {
  return /^((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/|$)/.exec(module)?.[1];
}

/** True if a module exports a component of another framework: `export { default as Card } from "./Card.vue"`. */
function reexportsOther(text: string, name: string, others: RegExp): boolean {
  const [, from = ""] = new RegExp(`\\b${escapeRegExp(name)}\\b[^'"]*from\\s*["']([^"']*)["']`).exec(text) ?? [];
  return others.test(from);
}
