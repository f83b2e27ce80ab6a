// The theme's boot script and styles, and what plugins add to them, in; the browser's files and their addresses out, part by
// part. One script and one stylesheet carry everything that every page needs; islands and workers are entries of their own.
import { join, resolve } from "node:path";
import type { ClientManifest } from "../contract/theme.js";
import { toPosix } from "../report/paths.js";
import { type EntryInput, virtualEntries } from "./entries.js";
import { type Bundled, inputsOf, runEsbuild, warningsOf } from "./esbuild.js";
import { type ThemeModules, themeModules } from "./modules.js";
import { emptyManifest, type PartBundle } from "./parts.js";
import { reactAliases } from "./server.js";

export interface BrowserInput extends EntryInput, ThemeModules {
  /** Docsgen's own folder, absolute: see runEsbuild. */
  work: string;
  /** File names of the fonts to preload. */
  fonts: readonly string[];
}

/** Runs of their own: what a page loads at once is one file of each kind and shares no chunk with what comes later. */
export const browserParts = ["styles", "boot", "later"] as const;
export type BrowserPart = (typeof browserParts)[number];

const folder = "assets";

export async function bundleBrowser(part: BrowserPart, input: BrowserInput): Promise<PartBundle> {
  const { work } = input;
  const entries = part === "later" ? laterEntries(input) : [{ in: `docsgen:${part}`, out: part }];
  if (entries.length === 0) return { client: emptyManifest(), files: [], inputs: [], diagnostics: [] };
  const result = await bundle(entries, input);
  const outdir = join(work, folder);
  return {
    client: createManifest(result, input),
    files: result.outputFiles.map(({ path, contents }) => ({ out: outOf(path, outdir), content: contents })),
    inputs: inputsOf(result, work),
    diagnostics: warningsOf(result, work),
  };
}

function laterEntries({ root, islands, clients }: BrowserInput): Entry[] {
  const workers = clients.flatMap((client) => Object.entries(client.workers ?? {}));
  return [
    ...[...islands.keys()].map((name) => ({ in: `docsgen:island/${name}`, out: `island-${name}` })),
    ...workers.map(([name, file]) => ({ in: resolve(root, file), out: `worker-${name}` })),
  ];
}

interface Entry {
  in: string;
  out: string;
}

function bundle(entryPoints: Entry[], input: BrowserInput): Promise<Bundled> {
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
  return folder + toPosix(file.slice(outdir.length));
}

function createManifest({ metafile }: Bundled, { fonts }: BrowserInput): ClientManifest {
  const client = emptyManifest();
  for (const [file, { entryPoint, inputs, cssBundle }] of Object.entries(metafile.outputs)) {
    const url = toPosix(file);
    const sources = Object.keys(inputs);
    const name = /^assets[\\/]((?:island|worker)-.+)-[A-Z\d]{8}\.js$/.exec(file)?.[1];
    if (entryPoint === "docsgen:boot") client.scripts.push(url);
    else if (entryPoint === "docsgen:styles") client.styles.push(url);
    else if (name) client.files[name] = url;
    else if (fonts.some((font) => sources.some((source) => source.endsWith(`/${font}`)))) client.fonts.push(url);
    const styles = cssBundle && toPosix(cssBundle);
    // What an island imports as styles is needed by its markup, before its script: on the pages that have it.
    if (styles && name) client.files[`${name}.css`] = styles;
    else if (styles) client.styles.push(styles);
  }
  return client;
}
