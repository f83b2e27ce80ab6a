// Replaces code that cannot be bundled, so that one broken component never costs more than itself: imports that do not
// exist, exports that a module does not have, and files with errors. Each of them is reported.
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { Diagnostic } from "../../contract/data.js";
import { displayName } from "../../errors/file-names.js";
import { hasPassed, passOn } from "../passed-plugins.js";
import { modulePrefix } from "./module-files.js";

export interface Stubs {
  /** Messages by importer and specifier, separated by NUL. */
  imports: Map<string, string>;
  /** Messages by the absolute path of a module and the name of an export, separated by NUL. */
  exports: Map<string, string>;
  /** Messages by the absolute path of a file. */
  files: Map<string, string>;
  /** Keys of page modules with errors. They are left out. */
  modules: Set<string>;
}

/** @param files see Stubs */
export function createStubs(files: ReadonlyMap<string, string> = new Map()): Stubs {
  return { imports: new Map(), exports: new Map(), files: new Map(files), modules: new Set() };
}

/** Adds a stub for each error of a bundler run. Returns false if there is none that could prevent another error. */
export function addStubs(errors: readonly Diagnostic[], stubs: Stubs, root: string): boolean {
  return errors.map((error) => addStub(error, stubs, root)).includes(true);
}

function addStub({ message, place }: Diagnostic, stubs: Stubs, root: string): boolean {
  if (!place) return false;
  const { file } = place;
  const [, missing] = /^Could not resolve "(.+?)"/.exec(message) ?? [];
  if (missing !== undefined)
    return add(stubs.imports, `${importerOf(file, root)}\0${missing}`, describeMissing(missing));
  const [, target, name] = /^No matching export in "(.+)" for import "(.+)"/.exec(message) ?? [];
  if (target !== undefined) {
    const path = resolve(root, target.replace(`${exportsNamespace}:`, ""));
    const shown = displayName(path, root).replace(/^docsgen-[\w-]+:/, "");
    return add(stubs.exports, `${path}\0${name}`, `${shown} does not export "${name}".`);
  }
  if (/ has no default export\.$/.test(message)) return add(stubs.exports, `${file}\0default`, message);
  const key = moduleKeyIn(file, root);
  if (key === undefined) return add(stubs.files, file, `${basename(file)} has an error: ${message}`);
  const isNew = !stubs.modules.has(key);
  stubs.modules.add(key);
  return isNew;
}

function add(map: Map<string, string>, key: string, message: string): boolean {
  if (map.has(key)) return false;
  map.set(key, message);
  return true;
}

export function describeMissing(specifier: string): string {
  return /^[./]/.test(specifier)
    ? `The file ${specifier} does not exist.`
    : `The package ${specifier} is not installed.`;
}

/** Returns the key of a page module from the file name in a message of esbuild. */
export function moduleKeyIn(file: string, root: string): string | undefined {
  const name = relative(root, file).replaceAll("\\", "/");
  return name.startsWith(modulePrefix) ? name.slice(modulePrefix.length) : undefined;
}

/** Returns the importer as esbuild passes it to plugins. */
function importerOf(file: string, root: string): string {
  return moduleKeyIn(file, root) ?? file;
}

const namespace = "docsgen-stub";
/** Modules with stubs for missing exports. */
const exportsNamespace = `${namespace}-exports`;

/**
 * Runs before all other plugins.
 * @param folders the site's root and the default theme's folder, absolute
 */
export function stubModules(
  { imports, exports, files }: Stubs,
  { root, defaults }: { root: string; defaults: string },
): EsbuildPlugin {
  const create = JSON.stringify(join(defaults, "islands/slots/stub.ts"));
  const withNames = new Map<string, string[]>();
  for (const key of exports.keys()) {
    const [file = "", name = ""] = key.split("\0");
    withNames.set(file, [...(withNames.get(file) ?? []), name]);
  }
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, ...from }) => {
        const message = imports.get(`${from.importer}\0${path}`);
        if (message !== undefined) return { path: message, namespace };
        // A module with stubs imports the original.
        const isOwn = from.namespace === namespace || from.namespace === exportsNamespace;
        if (exports.size === 0 || isOwn || hasPassed(namespace, from.pluginData)) return undefined;
        const found = await build.resolve(path, { ...from, pluginData: passOn(namespace, from.pluginData) });
        // Modules of plugins are not files. They are imported again by their name.
        const isFile = found.namespace === "file";
        const target = isFile ? found.path : resolve(root, `${found.namespace}:${found.path}`);
        if (!withNames.has(target)) return undefined;
        const original = isFile ? target : path;
        const folder = isFile ? dirname(target) : from.resolveDir;
        // esbuild derives names of output files from paths.
        const shown = relative(root, target).replaceAll("\\", "/");
        return { path: shown, namespace: exportsNamespace, pluginData: { target, original, folder } };
      });
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => stubOf(path));
      build.onLoad({ filter: /.*/, namespace: exportsNamespace }, ({ pluginData }) => {
        const { target, original, folder } = pluginData as Record<"target" | "original" | "folder", string>;
        const names = (withNames.get(target) ?? []).map((name) => ({
          name,
          message: exports.get(`${target}\0${name}`) ?? "",
        }));
        return { contents: completeModule(original, names, create), resolveDir: folder };
      });
      build.onLoad({ filter: /.*/ }, ({ path, namespace: own }) => {
        const message = own === "file" ? files.get(path) : undefined;
        return message === undefined ? undefined : stubOf(message);
      });
    },
  };

  function stubOf(message: string) {
    const contents = `module.exports = require(${create}).createStub(${JSON.stringify(message)});`;
    return { contents, loader: "js" as const, resolveDir: defaults };
  }
}

/** Re-exports a module, with stubs for the names that it does not have. */
function completeModule(module: string, missing: readonly { name: string; message: string }[], create: string): string {
  const path = JSON.stringify(module);
  const stubs = missing.map(
    ({ name, message }, index) =>
      `const stub${index} = createStub(${JSON.stringify(message)});\nexport { stub${index} as ${name} };`,
  );
  const rest = missing.some(({ name }) => name === "default")
    ? ""
    : `import * as all from ${path};\nexport default Reflect.get(all, "default");\n`;
  return `import { createStub } from ${create};\nexport * from ${path};\n${rest}${stubs.join("\n")}`;
}
