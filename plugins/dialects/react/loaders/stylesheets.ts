// Reads stylesheets as CSS. Sass and Less files are compiled with the packages that the site has installed.
import { readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { expandPrefix, type ImportPrefixes } from "./import-prefixes.js";
import { compileLess } from "./sheets/less.js";
import { importSitePackage } from "./sheets/site-packages.js";

export interface Stylesheet {
  css: string;
  /** The file and the files that it includes, absolute. */
  files: readonly string[];
}

export interface Stylesheets {
  load(file: string): Promise<Stylesheet>;
  /** Loads Sass and Less files that are not CSS modules, and reports files that could not be compiled. */
  plugin: EsbuildPlugin;
}

/** @param root the site's folder, absolute */
export function createStylesheets(root: string, prefixes: ImportPrefixes): Stylesheets {
  const left = new Set<string>();
  const load = async (file: string): Promise<Stylesheet> => {
    if (extname(file) === ".css") return { css: await readFile(file, "utf8"), files: [file] };
    const compile = extname(file) === ".less" ? compileLess : compileSass;
    const compiled = await compile(file, root, prefixes);
    if (!compiled) left.add(file);
    return compiled ?? { css: "", files: [file] };
  };
  return {
    load,
    plugin: {
      name: "docsgen-sass",
      setup(build) {
        build.onStart(() => left.clear());
        build.onLoad({ filter: /\.(?:s[ac]ss|less)$/, namespace: "file" }, async ({ path }) => {
          const { css, files } = await load(path);
          return { contents: css, loader: "css", watchFiles: [...files] };
        });
        build.onEnd(() => ({ warnings: describeLeft([...left], root) }));
      },
    },
  };
}

function describeLeft(files: readonly string[], root: string) {
  const names = files.map((file) => relative(root, file).replaceAll("\\", "/")).sort();
  const describe = (title: string, isOwn: (name: string) => boolean) => {
    const own = names.filter(isOwn);
    if (own.length === 0) return [];
    const text = `${title} is not installed, so these stylesheets are missing: ${own.join(", ")}.`;
    return [{ text, notes: [{ text: `install it with: npm install --save-dev ${title.toLowerCase()}` }] }];
  };
  const isLess = (name: string) => name.endsWith(".less");
  return [...describe("Sass", (name) => !isLess(name)), ...describe("Less", isLess)];
}

/** The part of Sass's API that is used. https://sass-lang.com/documentation/js-api/ */
interface Sass {
  compileAsync(file: string, options: object): Promise<{ css: string; loadedUrls: readonly URL[] }>;
}

async function compileSass(file: string, root: string, prefixes: ImportPrefixes): Promise<Stylesheet | undefined> {
  const sass = await importSitePackage<Sass>(["sass", "sass-embedded"], root);
  if (!sass) return undefined;
  const findFileUrl = (path: string) => {
    const local = path.startsWith("~") ? join(root, "node_modules", path.slice(1)) : expandPrefix(path, prefixes);
    return local === undefined ? null : pathToFileURL(local);
  };
  const loadPaths = [root, join(root, "node_modules")];
  const { css, loadedUrls } = await sass.compileAsync(file, { loadPaths, importers: [{ findFileUrl }] });
  return { css, files: loadedUrls.flatMap((url) => (url.protocol === "file:" ? fileURLToPath(url) : [])) };
}
