// The theme's boot script and styles, and what plugins add to them, in; the browser's files and their addresses out.
// One script and one stylesheet carry everything that every page needs; islands are entries of their own.
import { dirname, join, resolve } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin } from "../plugin.js";
import type { ClientManifest, Diagnostic, OutputFile } from "../types.js";
import { type Bundled, inputsOf, runEsbuild, warningsOf } from "./diagnostics.js";
import type { IconSet } from "./icon-set.js";

export interface BrowserInput {
  root: string;
  /** The default theme's folder, absolute. */
  defaults: string;
  base: string;
  /** Absolute paths of the theme's script and stylesheet. */
  boot: string;
  styles: string;
  css: string;
  /** File names of the fonts to preload. */
  fonts: readonly string[];
  clients: readonly NonNullable<Plugin["client"]>[];
  /** What `url("icon:name")` in styles draws from. */
  icons: IconSet;
}

export interface BrowserBundle {
  client: ClientManifest;
  files: OutputFile[];
  inputs: string[];
  diagnostics: Diagnostic[];
}

const folder = "assets";

export async function bundleBrowser(input: BrowserInput): Promise<BrowserBundle> {
  const workFolder = dirname(input.defaults);
  const outdir = join(workFolder, folder);
  const islands = input.clients.flatMap(({ islands }) => Object.entries(islands ?? {}));
  const result = await runEsbuild(
    {
      entryPoints: [
        { in: "docsgen:boot", out: "boot" },
        { in: "docsgen:styles", out: "styles" },
        ...islands.map(([name, file]) => ({ in: resolve(input.root, file), out: `island-${name}` })),
      ],
      outdir,
      entryNames: "[name]-[hash]",
      chunkNames: "chunk-[hash]",
      assetNames: "[name]-[hash]",
      format: "esm",
      platform: "browser",
      target: "es2022",
      splitting: true,
      jsx: "automatic",
      minify: true,
      charset: "utf8",
      legalComments: "eof",
      define: { "process.env.NODE_ENV": '"production"' },
      loader: { ".woff2": "file", ".svg": "dataurl" },
      plugins: [virtualEntries(input), iconUrls(input.icons)],
    },
    workFolder,
  );
  return {
    client: createManifest(result, input),
    files: result.outputFiles.map(({ path, contents }) => ({ out: outOf(path, outdir), content: contents })),
    inputs: inputsOf(result, workFolder),
    diagnostics: warningsOf(result, workFolder),
  };
}

function outOf(file: string, outdir: string): string {
  return folder + file.slice(outdir.length).replaceAll("\\", "/");
}

/** The two entries that are no files: they only import what goes into the one script and the one stylesheet. */
function virtualEntries({ root, boot, styles, css, clients }: BrowserInput): EsbuildPlugin {
  const list = (files: readonly string[] | undefined): string[] => (files ?? []).map((file) => resolve(root, file));
  const scripts = [boot, ...clients.flatMap((client) => list(client.scripts))];
  const sheets = [styles, "docsgen:code", ...clients.flatMap((client) => list(client.styles))];
  const textByName: Record<string, string> = {
    boot: scripts.map((file) => `import ${JSON.stringify(file)};`).join("\n"),
    styles: sheets.map((file) => `@import ${JSON.stringify(file)};`).join("\n"),
    code: css,
  };
  return {
    name: "docsgen",
    setup(build) {
      build.onResolve({ filter: /^docsgen:/ }, ({ path }) => ({ path: path.slice(8), namespace: "docsgen" }));
      build.onLoad({ filter: /.*/, namespace: "docsgen" }, ({ path }) => ({
        contents: textByName[path] ?? "",
        loader: path === "boot" ? "js" : "css",
        resolveDir: dirname(boot),
      }));
    },
  };
}

/** `url("icon:bulb")`: an icon of the set, inlined. */
function iconUrls(icons: IconSet): EsbuildPlugin {
  return {
    name: "docsgen-icons",
    setup(build) {
      build.onResolve({ filter: /^icon:/ }, ({ path }) => {
        const name = path.slice(5);
        if (icons.bodyOf(name) !== undefined) return { path: `${name}.svg`, namespace: "docsgen-icon" };
        return { errors: [{ text: `There is no icon named "${name}".` }] };
      });
      build.onLoad({ filter: /.*/, namespace: "docsgen-icon" }, ({ path }) => ({
        contents: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${icons.bodyOf(path.slice(0, -4))}</svg>`,
        loader: "dataurl",
      }));
    },
  };
}

function createManifest({ metafile }: Bundled, { base, fonts }: BrowserInput): ClientManifest {
  const client: ClientManifest = { styles: [], scripts: [], fonts: [], files: {} };
  for (const [file, { entryPoint, inputs }] of Object.entries(metafile.outputs)) {
    const url = base + file.replaceAll("\\", "/");
    const sources = Object.keys(inputs);
    if (entryPoint === "docsgen:boot") client.scripts.push(url);
    else if (entryPoint === "docsgen:styles") client.styles.push(url);
    else if (entryPoint) client.files[islandName(file)] = url;
    else if (fonts.some((font) => sources.some((source) => source.endsWith(`/${font}`)))) client.fonts.push(url);
  }
  client.fonts.sort();
  return client;
}

/** `assets/island-counter-ABCD2345.js` → `island-counter`. */
function islandName(file: string): string {
  return file.slice(folder.length + 1).replace(/-[A-Z\d]{8}\.\w+$/, "");
}
