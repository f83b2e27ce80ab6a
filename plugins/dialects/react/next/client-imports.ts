// What the server modules of a Next.js site import from modules for browsers. https://react.dev/reference/rsc/use-client
import { readFile } from "node:fs/promises";
import { basename, dirname, relative } from "node:path";
import type { AnyNode } from "acorn";
import type { PluginBuild } from "esbuild";
import { parseScript } from "../../jsx/expression-values.js";

export interface ClientImport {
  /** The module that imports, as a POSIX path relative to the site's folder. */
  importer: string;
  specifier: string;
  /** The export: `default`, or a name that starts with an upper-case letter. */
  name: string;
}

interface Site {
  build: PluginBuild;
  /** The site's folder, absolute. */
  root: string;
}

const directive = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*["']use client["']/;

/**
 * Returns the components that server modules import from modules for browsers and from packages, which browsers can load
 * in most cases. Follows imports of other server modules.
 * @param files absolute
 */
export async function listClientImports(files: readonly string[], { build, root }: Site): Promise<ClientImport[]> {
  const found: ClientImport[] = [];
  const waiting = [...files];
  const known = new Set(waiting);
  const add = (importer: string, specifier: string, names: readonly string[]) => {
    const path = relative(root, importer).replaceAll("\\", "/");
    for (const name of names) found.push({ importer: path, specifier, name });
  };
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const text = await readFile(file, "utf8").catch(() => "");
    if (directive.test(text)) {
      add(file, `./${basename(file)}`, ["default"]);
      continue;
    }
    for (const { specifier, names } of await listImports(text, build)) {
      const { path, namespace, errors } = await build.resolve(specifier, {
        ...{ importer: file, resolveDir: dirname(file), kind: "import-statement", namespace: "file" },
      });
      if (errors.length > 0 || !/\.[cm]?[jt]sx?$/.test(path)) continue;
      const isServer = namespace === "file" && !isPackaged(path) && !(await isClientModule(path));
      if (!isServer) add(file, specifier, names);
      else if (!known.has(path)) {
        known.add(path);
        waiting.push(path);
      }
    }
  }
  return found;
}

/** True for files of packages, and for counterparts. */
function isPackaged(file: string): boolean {
  return /[\\/](?:node_modules|theme[\\/]counterparts)[\\/]/.test(file);
}

async function isClientModule(file: string): Promise<boolean> {
  return directive.test(await readFile(file, "utf8").catch(() => ""));
}

interface Import {
  specifier: string;
  /** Components. */
  names: string[];
}

/** Returns the imports of a module, and what it exports from others, without types. */
async function listImports(text: string, { esbuild }: PluginBuild): Promise<Import[]> {
  const options = { loader: "tsx", jsx: "preserve", target: "esnext", logLevel: "silent" } as const;
  const { code } = await esbuild.transform(text, options).catch(() => ({ code: "" }));
  return (parseScript(code)?.body ?? []).flatMap((node) => {
    const specifier = "source" in node ? node.source?.value : undefined;
    return typeof specifier === "string" && specifier !== "react"
      ? [{ specifier, names: importedNames(node).filter(isComponent) }]
      : [];
  });
}

function importedNames(node: AnyNode): string[] {
  if (node.type !== "ImportDeclaration" && node.type !== "ExportNamedDeclaration") return [];
  return node.specifiers.flatMap((one) => {
    if (one.type === "ImportDefaultSpecifier") return ["default"];
    const name = one.type === "ImportSpecifier" ? one.imported : one.type === "ExportSpecifier" ? one.local : undefined;
    return name?.type === "Identifier" ? [name.name] : [];
  });
}

function isComponent(name: string): boolean {
  return name === "default" || /^[A-Z]/.test(name);
}
