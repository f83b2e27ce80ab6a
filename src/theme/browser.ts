// The theme's boot script and styles, and what plugins add to them, in; the browser's files and their addresses out.
// One script and one stylesheet carry everything that every page needs; islands and workers are entries of their own.
import { join, resolve } from "node:path";
import type { ClientManifest, Diagnostic, OutputFile } from "../types.js";
import { type Bundled, inputsOf, runEsbuild, warningsOf } from "./diagnostics.js";
import { type EntryInput, virtualEntries } from "./entries.js";
import { type ThemeModules, themeModules } from "./modules.js";
import { reactAliases } from "./server.js";

export interface BrowserInput extends EntryInput, ThemeModules {
  /** Docsgen's own folder, absolute: see runEsbuild. */
  work: string;
  base: string;
  /** File names of the fonts to preload. */
  fonts: readonly string[];
}

export interface BrowserBundle {
  client: ClientManifest;
  files: OutputFile[];
  inputs: string[];
  diagnostics: Diagnostic[];
}

const folder = "assets";

export async function bundleBrowser(input: BrowserInput): Promise<BrowserBundle> {
  const { work, root, islands, clients } = input;
  const workers = clients.flatMap((client) => Object.entries(client.workers ?? {}));
  const page = [
    { in: "docsgen:boot", out: "boot" },
    { in: "docsgen:styles", out: "styles" },
  ];
  const later = [
    ...[...islands.keys()].map((name) => ({ in: `docsgen:island/${name}`, out: `island-${name}` })),
    ...workers.map(([name, file]) => ({ in: resolve(root, file), out: `worker-${name}` })),
  ];
  // Two runs: what a page loads at once is one file and shares no chunk with what comes later.
  const results = await Promise.all([bundle(page, input), ...(later.length > 0 ? [bundle(later, input)] : [])]);
  const outdir = join(work, folder);
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  const contentByOut = new Map(files.map(({ path, contents }) => [outOf(path, outdir), contents]));
  return {
    client: createManifest(results, input),
    files: [...contentByOut].map(([out, content]) => ({ out, content })),
    inputs: results.flatMap((result) => inputsOf(result, work)),
    diagnostics: results.flatMap((result) => warningsOf(result, work)),
  };
}

function bundle(entryPoints: { in: string; out: string }[], input: BrowserInput): Promise<Bundled> {
  const { work } = input;
  return runEsbuild(
    {
      entryPoints,
      outdir: join(work, folder),
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
      alias: reactAliases(work),
      // Files of their own: a policy of `default-src 'self'` forbids data addresses.
      loader: { ".woff2": "file", ".svg": "file" },
      plugins: [virtualEntries(input), themeModules(input)],
    },
    work,
  );
}

function outOf(file: string, outdir: string): string {
  return folder + file.slice(outdir.length).replaceAll("\\", "/");
}

function createManifest(results: readonly Bundled[], { base, fonts }: BrowserInput): ClientManifest {
  const client: ClientManifest = { styles: [], scripts: [], fonts: [], files: {} };
  const outputs = new Map(results.flatMap(({ metafile }) => Object.entries(metafile.outputs)));
  for (const [file, { entryPoint, inputs, cssBundle }] of outputs) {
    const url = base + file.replaceAll("\\", "/");
    const sources = Object.keys(inputs);
    const name = /^assets[\\/]((?:island|worker)-.+)-[A-Z\d]{8}\.js$/.exec(file)?.[1];
    if (entryPoint === "docsgen:boot") client.scripts.push(url);
    else if (entryPoint === "docsgen:styles") client.styles.unshift(url);
    else if (name) client.files[name] = url;
    else if (fonts.some((font) => sources.some((source) => source.endsWith(`/${font}`)))) client.fonts.push(url);
    // What an island imports as styles is needed by its markup, before its script.
    if (cssBundle) client.styles.push(base + cssBundle.replaceAll("\\", "/"));
  }
  client.fonts.sort();
  return client;
}
