// Bundles the theme's scripts and styles, including additions of plugins, for browsers, and the theme's entry with the
// site's islands for Node. Every page loads one script and one stylesheet; islands and workers are loaded later.
import { basename, dirname, join } from "node:path";
import type { BuildOptions, Plugin as EsbuildPlugin } from "esbuild";
import type { Diagnostic } from "../contract/data.js";
import type { ClientManifest } from "../contract/theme.js";
import { isInside } from "../errors/file-names.js";
import type { Client } from "./client-files.js";
import { findReplacedFonts } from "./replaced-fonts.js";
import { type EsbuildResult, runEsbuild } from "./run-esbuild.js";
import type { ServerMap } from "./theme/render-error-position.js";
import { resolveImports, type ThemeModules } from "./theme/theme-imports.js";
import type { ColumnStyle } from "./theme/theme-settings.js";
import { assetFolder, assetLoaders, imageImports, yamlImports } from "./theme-assets.js";
import { type Bundle, emptyManifest } from "./theme-bundle.js";

export interface BrowserInput extends ThemeModules {
  /** docsgen's installation folder, absolute; see runEsbuild. */
  work: string;
  /** Absolute paths of the theme's script and of its stylesheet. */
  boot: string;
  base: string;
  column: ColumnStyle | undefined;
  /** Absolute files of theme scripts that are loaded later, by name. */
  later: ReadonlyMap<string, string>;
  /** Absolute stylesheets that only some pages link to, by name. */
  pageStyles: ReadonlyMap<string, string>;
  /** Generates additional CSS for highlighted code and the site's appearance options. */
  css: () => Promise<string>;
  look: () => Promise<string>;
  /** Creates the fonts that `look` refers to, by name: `docsgen:font/<name>`. */
  lookFiles?: () => Promise<ReadonlyMap<string, Uint8Array>>;
  clients: readonly Client[];
  /** File names of the fonts to preload. */
  fonts: readonly string[];
}

/**
 * Each bundle is a separate esbuild run, so that code loaded by every page does not share chunks with code loaded
 * later.
 */
export const browserBundles = ["styles", "boot", "later"] as const;
export type BrowserBundle = (typeof browserBundles)[number];

export async function bundleBrowser(name: BrowserBundle, input: BrowserInput): Promise<Bundle> {
  const { work } = input;
  const entryPoints = listEntries(name, input);
  if (entryPoints.length === 0) return { client: emptyManifest(), files: [], inputs: [], diagnostics: [] };
  const outdir = join(work, assetFolder);
  const { files, outputs, inputs, diagnostics } = await runEsbuild(
    {
      entryPoints,
      outdir,
      entryNames: "[name]-[hash]",
      chunkNames: "chunk-[hash]",
      assetNames: "[name]-[hash]",
      platform: "browser",
      target: "es2022",
      splitting: true,
      minify: true,
      charset: "utf8",
      legalComments: "eof",
      loader: assetLoaders,
      plugins: [virtualEntries(input), ...input.plugins, resolveImports(input), imageImports(), yamlImports()],
      // Packages such as tailwindcss export their stylesheet under this condition.
      ...(name === "styles" && { conditions: ["style"] }),
    },
    { work, plugins: input.plugins },
  );
  return {
    client: createManifest(outputs, { fonts: input.fonts, replaced: replacedFonts(name, files) }),
    files: files.map(({ path, contents }) => ({ out: outputPath(path, outdir), content: contents })),
    inputs,
    diagnostics: [...diagnostics, ...(name === "styles" ? uncompiledTailwind(files, input) : [])],
  };
}

/** Tailwind's stylesheet has no classes until Tailwind's compiler has read the files that use them. */
function uncompiledTailwind(files: EsbuildResult["files"], { custom: { styles } }: BrowserInput): Diagnostic[] {
  const css = files.find(({ path }) => path.endsWith(".css"))?.text ?? "";
  if (!css.includes("@tailwind utilities")) return [];
  const file = [...styles.packages, ...styles.own].at(-1);
  const message = "The styles import Tailwind CSS, but no class is generated without its compiler.";
  const hint = "run npx @tailwindcss/cli -i tailwind.css -o theme/styles.css";
  return [{ code: "theme-build", severity: "warning", message, hint, ...(file !== undefined && { place: { file } }) }];
}

function listEntries(name: BrowserBundle, input: BrowserInput): { in: string; out: string }[] {
  if (name === "later") return laterEntries(input);
  const pages = name === "styles" ? [...input.pageStyles] : [];
  return [{ in: `docsgen:${name}`, out: name }, ...pages.map(([page, file]) => ({ in: file, out: `page-${page}` }))];
}

function laterEntries({ later, islands, clients }: BrowserInput): { in: string; out: string }[] {
  const workers = clients.flatMap((client) => [...client.workers]);
  return [
    ...[...later].map(([name, file]) => ({ in: file, out: `later-${name}` })),
    ...[...islands.keys()].map((name) => ({ in: `docsgen:island/${name}`, out: `island-${name}` })),
    ...workers.map(([name, file]) => ({ in: file, out: `worker-${name}` })),
  ];
}

/** Virtual entries that only import the files of the script, the stylesheet, and each island. */
function virtualEntries(input: BrowserInput): EsbuildPlugin {
  const textByName = new Map(entryTexts(input));
  const made: Record<string, (() => Promise<string>) | undefined> = { code: input.css, look: input.look };
  return {
    name: "docsgen",
    setup(build) {
      build.onResolve({ filter: /^docsgen:/ }, ({ path }) => ({ path: path.slice(8), namespace: "docsgen" }));
      build.onLoad({ filter: /^font\//, namespace: "docsgen" }, async ({ path }) => ({
        contents: (await input.lookFiles?.())?.get(path.slice("font/".length)) ?? "",
        loader: "file",
      }));
      build.onLoad({ filter: /.*/, namespace: "docsgen" }, async ({ path }) => ({
        contents: await (made[path] ?? (() => textByName.get(path) ?? ""))(),
        loader: path === "styles" || made[path] ? "css" : "js",
        resolveDir: dirname(input.boot),
      }));
    },
  };
}

function entryTexts({ boot, base, column, clients, islands, defaults, custom }: BrowserInput): [string, string][] {
  const importAll = (keyword: string, files: string[]) =>
    files.map((file) => `${keyword} ${JSON.stringify(file)};`).join("\n");
  const { packages, own } = custom.styles;
  const ofPlugins = clients.flatMap((client) => client.styles);
  // Later stylesheets override earlier ones, so the site's styles come last.
  const sheets = ["docsgen:code", ...ofPlugins, ...packages, "docsgen:look", ...own];
  const columns = column ? `@import ${JSON.stringify(column.style)} (min-width: ${column.from}px);` : "";
  const hydrate = JSON.stringify(join(defaults, "islands/hydrate.tsx"));
  // The client calls `mount` of an island's module.
  const island = (file: string) => `import Component from ${JSON.stringify(file)};
import { hydrate } from ${hydrate};
export const mount = (element, hydration) => hydrate(element, Component, hydration);`;
  return [
    ["boot", importAll("import", [boot, ...clients.flatMap((client) => client.scripts), ...custom.scripts])],
    ["styles", [importAll("@import", [base]), columns, importAll("@import", sheets)].join("\n")],
    ...[...islands].map(([name, file]): [string, string] => [`island/${name}`, island(file)]),
  ];
}

function outputPath(file: string, outdir: string): string {
  return assetFolder + file.slice(outdir.length).replaceAll("\\", "/");
}

/** A look and the site's styles can replace the theme's fonts. */
function replacedFonts(name: BrowserBundle, files: EsbuildResult["files"]): ReadonlySet<string> {
  return name === "styles" ? findReplacedFonts(files.find(({ path }) => path.endsWith(".css"))?.text ?? "") : new Set();
}

interface ManifestFonts {
  /** File names of the fonts to preload. */
  fonts: readonly string[];
  /** File names of bundled fonts that no text uses. */
  replaced: ReadonlySet<string>;
}

function createManifest(outputs: EsbuildResult["outputs"], { fonts, replaced }: ManifestFonts): ClientManifest {
  const client = emptyManifest();
  for (const [file, { entryPoint, inputs, cssBundle }] of Object.entries(outputs)) {
    const url = file.replaceAll("\\", "/");
    const sources = Object.keys(inputs);
    const name = /^assets[\\/]((?:island|later|worker)-.+)-[A-Z\d]{8}\.js$/.exec(file)?.[1];
    const page = /^assets[\\/]page-(.+)-[A-Z\d]{8}\.css$/.exec(file)?.[1];
    if (page) client.files[`${page}.css`] = url;
    else if (entryPoint === "docsgen:boot") client.scripts.push(url);
    else if (entryPoint === "docsgen:styles") client.styles.push(url);
    else if (name) client.files[name] = url;
    else if (replaced.has(basename(url))) continue;
    else if (fonts.some((font) => sources.some((source) => source.endsWith(`/${font}`)))) client.fonts.push(url);
    else if (url.endsWith(".woff2")) client.files[basename(sources[0] ?? "")] = url;
    const styles = cssBundle?.replaceAll("\\", "/");
    // The markup of an island needs the island's styles before its script runs, so pages with the island link to them.
    if (styles && name) client.files[`${name}.css`] = styles;
    else if (styles) client.styles.push(styles);
  }
  return client;
}

/** Inputs of the server bundle. */
interface ServerInput extends ThemeModules {
  /** The theme's index.tsx, absolute. */
  entry: string;
  /** docsgen's installation folder, absolute; see runEsbuild. */
  work: string;
  /** Base path of the site, for image URLs. */
  base: string;
}

/** Bundles one ES module for Node. React is included, so the module can be imported from anywhere. */
export async function bundleServer(input: ServerInput): Promise<Bundle> {
  const { entry, work, defaults } = input;
  const { files, outputs, inputs, diagnostics } = await runServer(input);
  const code = files.find(({ path }) => path.endsWith("server.js"))?.text ?? "";
  const readsView = !isInside(entry, defaults) || holdsHooks(outputs);
  const assets = files.filter(({ path }) => path.startsWith(join(work, assetFolder)));
  return {
    code,
    readsView,
    client: emptyManifest(),
    files: assets.map(({ path, contents }) => ({ out: outputPath(path, join(work, assetFolder)), content: contents })),
    inputs,
    diagnostics,
  };
}

/** Builds the source map of bundleServer's result. */
export async function mapServer(input: ServerInput): Promise<ServerMap> {
  const { files, inputs } = await runServer(input, { sourcemap: "external", sourcesContent: false });
  return { map: files.find(({ path }) => path.endsWith(".map"))?.text ?? "{}", work: input.work, inputs };
}

function runServer({ entry, work, base, ...modules }: ServerInput, more: BuildOptions = {}): Promise<EsbuildResult> {
  return runEsbuild(
    {
      ...more,
      stdin: {
        contents: `import theme from ${JSON.stringify(entry)};
import { withIslands } from ${JSON.stringify(join(modules.defaults, "islands/markup.ts"))};
export default withIslands(theme);`,
        sourcefile: "docsgen:server",
        resolveDir: work,
      },
      // Only images are written to this folder, but styles imported by components need an output path too.
      outfile: join(work, "server.js"),
      assetNames: `${assetFolder}/[name]-[hash]`,
      platform: "node",
      target: "node20",
      // Names are not minified, so that errors name the component that threw.
      minifySyntax: true,
      minifyWhitespace: true,
      legalComments: "none",
      loader: assetLoaders,
      plugins: [...modules.plugins, resolveImports(modules), imageImports(base), yamlImports()],
    },
    { work, plugins: modules.plugins },
  );
}

/**
 * True if a component uses one of the hooks, because esbuild drops unused modules. A full theme may also read the view
 * without hooks.
 */
function holdsHooks(outputs: EsbuildResult["outputs"]): boolean {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.some(([name, { bytesInOutput }]) => name === "theme/hooks.ts" && bytesInOutput > 0);
}
