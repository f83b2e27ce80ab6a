// The virtual files from which page modules are bundled: an entry for each module, the modules themselves,
// `docsgen:page`, `docsgen:pages`, and two modules that plugins replace: `docsgen:root`, a component around all pages, and
// `docsgen:first`, which is loaded before a page module. React is docsgen's; on the server, it also records which components
// need a script.
import { dirname, join, relative } from "node:path";
import type { Plugin as EsbuildPlugin, PluginBuild } from "esbuild";
import type { PageFacts } from "../../contract/theme.js";
import { isInside } from "../../errors/file-names.js";
import { keepFunctions } from "./live-module.js";

/** The code of a file of an evaluated page. */
export interface ModuleSource {
  key: string;
  /** Absolute path of the file. */
  file: string;
  /** TSX. */
  text: string;
  /** The page, if the module imports `docsgen:page`. */
  page?: PageFacts;
  /** Numbers of the functions that browsers call, and ids of the components around them. Only in the bundle for browsers. */
  live?: { slots: readonly string[]; parts: readonly string[] };
}

/** A page as components list it. */
export type ListedPage = Pick<
  PageFacts,
  "id" | "url" | "title" | "description" | "locale" | "version" | "lang" | "frontMatter"
>;

interface ModuleFiles {
  modules: readonly ModuleSource[];
  pages: readonly ListedPage[];
  platform: "node" | "browser";
  /** The default theme's folder, absolute. */
  defaults: string;
  /** The site's root, absolute. */
  root: string;
}

export const entryPrefix = "docsgen-entry:";
export const modulePrefix = "docsgen-module:";
/** Key of the entry that lists the files that modules read while they are loaded. It can be imported if they cannot. */
export const readsEntry = "reads";
/** Name of the list of pages in a bundle. */
export const listModule = "docsgen-pages:pages";

export function moduleFiles({ modules, pages, platform, defaults, root }: ModuleFiles): EsbuildPlugin {
  const byKey = new Map(modules.map((module) => [module.key, module]));
  const codeByKey = new Map<string, ReturnType<typeof createCode>>();
  const codeOf = (key: string) => {
    const code = codeByKey.get(key) ?? createCode(byKey.get(key));
    codeByKey.set(key, code);
    return code;
  };
  const folder = join(defaults, "islands/slots");
  const page = join(folder, "page.ts");
  return {
    name: "docsgen-modules",
    setup(build) {
      build.onResolve({ filter: /^docsgen-(?:entry|module):/ }, ({ path }) => {
        const [namespace = "", key = ""] = path.split(":");
        return { path: key, namespace };
      });
      build.onResolve({ filter: /^docsgen:page$/ }, ({ importer, namespace }) =>
        namespace === "docsgen-module" ? { path: importer, namespace: "docsgen-page" } : { path: page },
      );
      build.onResolve({ filter: /^docsgen:pages$/ }, () => ({ path: "pages", namespace: "docsgen-pages" }));
      build.onLoad({ filter: /.*/, namespace: "docsgen-pages" }, () => ({
        contents: `export const pages = ${JSON.stringify(pages)};`,
      }));
      build.onResolve({ filter: /^docsgen:root$/ }, ({ path }) => ({ path, namespace: "docsgen-root" }));
      build.onLoad({ filter: /.*/, namespace: "docsgen-root" }, () => ({ contents: "export default undefined;" }));
      build.onResolve({ filter: /^docsgen:first$/ }, ({ path }) => ({ path, namespace: "docsgen-first" }));
      build.onLoad({ filter: /.*/, namespace: "docsgen-first" }, () => ({ contents: "" }));
      build.onLoad({ filter: /.*/, namespace: "docsgen-entry" }, async ({ path }) => ({
        contents: platform === "node" ? serverEntry(path, folder) : browserEntry(byKey.get(path), folder),
        resolveDir: folder,
        pluginData: { entry: await codeOf(path) },
      }));
      build.onLoad({ filter: /.*/, namespace: "docsgen-module" }, async ({ path }) => {
        const { text, folder: resolveDir } = await codeOf(path);
        return { contents: text, loader: "tsx", resolveDir, pluginData: { text } };
      });
      build.onLoad({ filter: /.*/, namespace: "docsgen-page" }, ({ path }) => ({
        contents: pageModule(byKey.get(path), page, root),
        resolveDir: folder,
      }));
      if (platform === "node") watchReact(build, folder);
    },
  };
}

/** Replaces React with the same exports that record what components need, except for the code that renders them. */
function watchReact(build: PluginBuild, folder: string): void {
  const namespace = "docsgen-react";
  const watch = JSON.stringify(join(folder, "react.ts"));
  build.onResolve({ filter: /^react(?:\/jsx-(?:dev-)?runtime)?$/ }, ({ path, importer, ...from }) => {
    const isRenderer =
      from.namespace === namespace || isInside(importer, folder) || /[\\/]react-dom[\\/]/.test(importer);
    return isRenderer ? undefined : { path: path === "react" ? path : "react/jsx-runtime", namespace };
  });
  build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
    const name = path === "react" ? "watchReact" : "watchRuntime";
    return { contents: `module.exports = require(${watch}).${name}(require("${path}"));`, resolveDir: folder };
  });
}

function serverEntry(key: string, folder: string): string {
  if (key === readsEntry) return `export { filesOfModules } from ${JSON.stringify(join(folder, "needs.ts"))};`;
  return `import "docsgen:first";
export * from "${modulePrefix}${key}";
export { renderSlot } from ${JSON.stringify(join(folder, "server.tsx"))};`;
}

/** Returns the code of a page module, and its folder. */
async function createCode({ text = "", file = "", live }: Partial<ModuleSource> = {}) {
  return { text: live ? await keepFunctions(text, live.slots.map(slotName)) : text, folder: dirname(file) };
}

function slotName(index: string): string {
  return `slot${index}`;
}

/** The client calls `mount` of the module: see theme/client/islands.ts. */
function browserEntry({ key, live }: Partial<ModuleSource> = {}, folder: string): string {
  const { slots = [], parts = [] } = live ?? {};
  const names = slots.map(slotName).join(", ");
  const imports = parts.map((id, index) => {
    const [, from = "", name = ""] = /^(.*)#(.*)$/.exec(id) ?? [];
    return `import { ${name} as part${index} } from ${JSON.stringify(from)};`;
  });
  return `import "docsgen:first";
import { ${names} } from "${modulePrefix}${key}";
${imports.join("\n")}
import { mountSlot } from ${JSON.stringify(join(folder, "client.tsx"))};
const slots = { ${names} };
const parts = { ${parts.map((id, index) => `${JSON.stringify(id)}: part${index}`).join(", ")} };
const code = (element) => ({ slot: slots["slot" + element.dataset.slot], parts });
export const mount = (element, hydration) => mountSlot(element, code(element), hydration);`;
}

/** Constants of a page, for the code that its author wrote in it. Headings are not known before it is compiled. */
function pageModule({ page, file = "" }: Partial<ModuleSource> = {}, facts: string, root: string): string {
  const { title = "", description = "", url = "", frontMatter = {} } = page ?? {};
  const filePath = relative(root, file).replaceAll("\\", "/");
  const metadata = { ...frontMatter, title, description, permalink: url, filePath, frontMatter };
  return `export { htmlOf, textOfPage, usePage } from ${JSON.stringify(facts)};
export const metadata = ${JSON.stringify(metadata)};
export const { frontMatter, title: contentTitle } = metadata;
export const props = {};
export const toc = [];`;
}
