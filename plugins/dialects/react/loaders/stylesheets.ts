// Reads stylesheets as CSS. Sass files are compiled with the `sass` package that the site has installed.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { expandPrefix, type ImportPrefixes } from "./import-prefixes.js";

export interface Stylesheet {
  css: string;
  /** The file and the files that it includes, absolute. */
  files: readonly string[];
}

export interface Stylesheets {
  load(file: string): Promise<Stylesheet>;
  /** Loads Sass files that are not CSS modules, and reports files that could not be compiled. */
  plugin: EsbuildPlugin;
}

/** @param root the site's folder, absolute */
export function createStylesheets(root: string, prefixes: ImportPrefixes): Stylesheets {
  const left = new Set<string>();
  const load = async (file: string): Promise<Stylesheet> => {
    if (extname(file) === ".css") return { css: await readFile(file, "utf8"), files: [file] };
    const compiled = await compileSass(file, root, prefixes);
    if (!compiled) left.add(file);
    return compiled ?? { css: "", files: [file] };
  };
  return {
    load,
    plugin: {
      name: "docsgen-sass",
      setup(build) {
        build.onStart(() => left.clear());
        build.onLoad({ filter: /\.s[ac]ss$/, namespace: "file" }, async ({ path }) => {
          const { css, files } = await load(path);
          return { contents: css, loader: "css", watchFiles: [...files] };
        });
        build.onEnd(() => ({ warnings: left.size > 0 ? [describeLeft([...left], root)] : [] }));
      },
    },
  };
}

function describeLeft(files: readonly string[], root: string) {
  const names = files.map((file) => relative(root, file).replaceAll("\\", "/")).sort();
  return {
    text: `Sass is not installed, so these stylesheets are missing: ${names.join(", ")}.`,
    notes: [{ text: "install it with: npm install --save-dev sass" }],
  };
}

/** The part of Sass's API that is used. https://sass-lang.com/documentation/js-api/ */
interface Sass {
  compileAsync(file: string, options: object): Promise<{ css: string; loadedUrls: readonly URL[] }>;
}

async function compileSass(file: string, root: string, prefixes: ImportPrefixes): Promise<Stylesheet | undefined> {
  // In a repository of several packages, it may only be installed in the one of the site.
  const sass = (await loadSass(file)) ?? (await loadSass(join(root, "package.json")));
  if (!sass) return undefined;
  const findFileUrl = (path: string) => {
    const local = path.startsWith("~") ? join(root, "node_modules", path.slice(1)) : expandPrefix(path, prefixes);
    return local === undefined ? null : pathToFileURL(local);
  };
  const loadPaths = [root, join(root, "node_modules")];
  const { css, loadedUrls } = await sass.compileAsync(file, { loadPaths, importers: [{ findFileUrl }] });
  return { css, files: loadedUrls.flatMap((url) => (url.protocol === "file:" ? fileURLToPath(url) : [])) };
}

/** @param from file of the package that depends on it, absolute */
async function loadSass(from: string): Promise<Sass | undefined> {
  const packages = createRequire(from);
  for (const name of ["sass", "sass-embedded"]) {
    const found = resolvePackage(name, packages);
    if (found !== undefined) return ((await import(pathToFileURL(found).href)) as { default: Sass }).default;
  }
  return undefined;
}

function resolvePackage(name: string, packages: NodeJS.Require): string | undefined {
  try {
    return packages.resolve(name);
  } catch {
    return undefined;
  }
}
