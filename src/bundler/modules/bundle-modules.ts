// Bundles the page modules of a site: all of them for the server, and those with slots that need a script for browsers.
import { join, relative } from "node:path";
import type { BuildOptions, Plugin as EsbuildPlugin } from "esbuild";
import type { Diagnostic, OutputFile } from "../../contract/data.js";
import { DocsgenError } from "../../errors/errors.js";
import { hash } from "../../files/content-hash.js";
import { type EsbuildResult, runEsbuild } from "../run-esbuild.js";
import { assetFolder, assetLoaders, imageImports, yamlImports } from "../theme-assets.js";
import { listMissingFiles } from "./missing-files.js";
import {
  entryPrefix,
  type ListedPage,
  listModule,
  type ModuleSource,
  moduleFiles,
  readsEntry,
} from "./module-files.js";
import { describeErrors } from "./module-problems.js";
import { addStubs, createStubs, type Stubs, stubModules } from "./module-stubs.js";

export interface ModulesInput {
  modules: readonly ModuleSource[];
  /** Messages about files whose code throws an error while it is loaded, by absolute path. */
  broken?: ReadonlyMap<string, string>;
  /** The pages that `docsgen:pages` lists. */
  pages: readonly ListedPage[];
  /** See PageModules. Only in the bundle for the server. */
  stylesheets: readonly string[];
  /** esbuild plugins of the site's plugins. */
  plugins: readonly EsbuildPlugin[];
  /** docsgen's installation folder and the default theme's folder, absolute. */
  packages: string;
  defaults: string;
  /** The site's root, absolute, and its base path. */
  root: string;
  base: string;
}

interface Bundled {
  files: OutputFile[];
  /** Absolute paths of all files read. */
  inputs: string[];
  diagnostics: readonly Diagnostic[];
}

export interface ServerModules extends Bundled {
  /** By key of the module: its script, and the path of its stylesheet in the output folder. */
  entries: Record<string, { script: string; css?: string }>;
  /** Paths of the stylesheets of all pages with slots. */
  stylesheets: string[];
  /** Name of the script that exports `filesOfModules`. */
  reads: string;
  /** Scripts and their source maps. Names contain a hash of the content. */
  scripts: { name: string; content: Uint8Array }[];
  /** True if components list the pages of the site. */
  readsPages: boolean;
}

export async function bundleServerModules(input: ModulesInput): Promise<ServerModules> {
  const bundled = [await bundle(input, "node")];
  // Plugins limit global stylesheets to what the modules contain.
  if (input.stylesheets.length > 0) bundled.push(await bundle(input, "stylesheets"));
  const results = bundled.map(({ result }) => result);
  const outputs: EsbuildResult["outputs"] = Object.assign({}, ...results.map((one) => one.outputs));
  const folder = outputFolder(input);
  const files = results.flatMap((one) => one.files);
  const contentByName = new Map(files.map(({ path, contents }) => [nameIn(folder, path), contents]));
  const entries: ServerModules["entries"] = {};
  const sheets = new Map<string, OutputFile>();
  const addSheet = (file: string) => {
    const content = contentByName.get(nameIn(assetFolder, file)) ?? new Uint8Array();
    // Pages with the same components share a stylesheet.
    const out = `${assetFolder}/slots-${hash(content).slice(0, 8)}.css`;
    sheets.set(out, { out, content });
    return out;
  };
  for (const [file, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (!entryPoint?.startsWith(entryPrefix)) continue;
    const css = cssBundle && addSheet(cssBundle);
    entries[entryPoint.slice(entryPrefix.length)] = { script: nameIn(assetFolder, file), ...(css && { css }) };
  }
  const scripts = [...contentByName].filter(([name]) => isScript(name));
  const { [readsEntry]: reads, ...pages } = entries;
  return {
    entries: pages,
    reads: reads?.script ?? "",
    stylesheets: Object.keys(outputs)
      .filter((file) => isSharedSheet(nameIn(assetFolder, file)))
      .map(addSheet),
    scripts: scripts.map(([name, content]) => ({ name, content })),
    files: [...sheets.values(), ...assetsOf(contentByName)],
    inputs: [...new Set(results.flatMap(({ inputs }) => inputs))],
    diagnostics: bundled.flatMap(({ problems, result }) => [...problems, ...result.diagnostics]),
    readsPages: readsPages(outputs),
  };
}

export interface BrowserModules extends Bundled {
  /** Path of each module's script in the output folder, by key. */
  scriptByKey: Record<string, string>;
}

export async function bundleBrowserModules(input: ModulesInput): Promise<BrowserModules> {
  const { result, problems } = await bundle(input, "browser");
  const folder = outputFolder(input);
  const contentByName = new Map(result.files.map(({ path, contents }) => [nameIn(folder, path), contents]));
  const scriptByKey: Record<string, string> = {};
  for (const [file, { entryPoint }] of Object.entries(result.outputs)) {
    if (entryPoint?.startsWith(entryPrefix) && isScript(file))
      scriptByKey[entryPoint.slice(entryPrefix.length)] = `${assetFolder}/${nameIn(assetFolder, file)}`;
  }
  const scripts = [...contentByName].filter(([name]) => isScript(name));
  return {
    scriptByKey,
    files: [
      ...scripts.map(([name, content]) => ({ out: `${assetFolder}/${name}`, content })),
      ...assetsOf(contentByName),
    ],
    inputs: result.inputs,
    diagnostics: [...problems, ...result.diagnostics],
  };
}

function outputFolder({ root }: ModulesInput): string {
  return join(root, assetFolder);
}

function nameIn(folder: string, file: string): string {
  return relative(folder, file).replaceAll("\\", "/");
}

function readsPages(outputs: EsbuildResult["outputs"]): boolean {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.some(([name, { bytesInOutput }]) => name === listModule && bytesInOutput > 0);
}

/** Entry points with scripts have other names. */
function isSharedSheet(name: string): boolean {
  return /^styles-\w+\.css$/.test(name);
}

function isScript(name: string): boolean {
  return /\.m?js(?:\.map)?$/.test(name);
}

/** Images and fonts. Stylesheets are named after their content. */
function assetsOf(contentByName: ReadonlyMap<string, Uint8Array>): OutputFile[] {
  const others = [...contentByName].filter(([name]) => !isScript(name) && !/\.css(?:\.map)?$/.test(name));
  return others.map(([name, content]) => ({ out: `${assetFolder}/${name}`, content }));
}

/** What is bundled: the modules for the server or for browsers, or the global stylesheets. */
type Target = "node" | "browser" | "stylesheets";

/** Bundles until no error is left: code with errors is replaced by stubs. */
async function bundle(input: ModulesInput, target: Target): Promise<{ result: EsbuildResult; problems: Diagnostic[] }> {
  const stubs = createStubs(input.broken);
  const problems: Diagnostic[] = [];
  for (;;) {
    try {
      const result = await run(input, target, stubs);
      const inputs = [...result.inputs, ...listMissingFiles(stubs, input.modules)];
      // Nobody can act on warnings about the code of a package.
      const diagnostics = result.diagnostics.filter(({ place }) => !place?.file.includes("node_modules"));
      return { result: { ...result, inputs, diagnostics }, problems };
    } catch (thrown) {
      if (!(thrown instanceof DocsgenError) || !addStubs(thrown.diagnostics, stubs, input.root)) throw thrown;
      problems.push(...describeErrors(thrown.diagnostics, input));
    }
  }
}

function run(input: ModulesInput, target: Target, stubs: Stubs): Promise<EsbuildResult> {
  const { plugins, packages, defaults, root, base } = input;
  const platform = target === "browser" ? "browser" : "node";
  const modules = input.modules.filter(({ key }) => !stubs.modules.has(key));
  const isStubbed = stubs.imports.size + stubs.exports.size + stubs.files.size > 0;
  return runEsbuild(
    {
      ...(platform === "node" ? serverOptions : browserOptions),
      platform,
      entryPoints:
        target === "stylesheets"
          ? input.stylesheets.map((name) => ({ in: name, out: "styles" }))
          : [...modules.map(({ key }) => key), ...(target === "node" ? [readsEntry] : [])].map((key) => ({
              in: entryPrefix + key,
              out: `slot-${key.slice(0, 8)}`,
            })),
      outdir: outputFolder(input),
      entryNames: "[name]-[hash]",
      chunkNames: "slots-[hash]",
      assetNames: "[name]-[hash]",
      splitting: true,
      charset: "utf8",
      // Many packages and sites have JSX in files named `.js`.
      loader: { ...assetLoaders, ".js": "jsx" },
      plugins: [
        ...(isStubbed ? [stubModules(stubs, { root, defaults })] : []),
        ...plugins,
        moduleFiles({ modules, pages: input.pages, platform, defaults, root }),
        imageImports(platform === "node" ? `${base}${assetFolder}/` : undefined),
        yamlImports(),
      ],
    },
    { work: root, packages, plugins },
  );
}

const serverOptions: BuildOptions = {
  // As in the bundlers of other tools. Files for `main` may load others in ways that cannot be bundled.
  mainFields: ["module", "main"],
  // The cache is in the site's folder, where a package.json may not say that scripts are modules.
  outExtension: { ".js": ".mjs" },
  // Code that reads files fails where it reads them, not where it is imported.
  define: { __dirname: '"/"', __filename: '"/index.js"' },
  target: "node20",
  // Errors name the component that threw.
  keepNames: true,
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  sourcemap: "external",
  sourcesContent: false,
  // Packages in CommonJS may require modules of Node.js. esbuild does not rename names of the banner.
  banner: {
    js: 'import { createRequire as docsgenRequire } from "node:module"; const require = docsgenRequire(import.meta.url);',
  },
};

const browserOptions: BuildOptions = { target: "es2022", minify: true, legalComments: "eof" };
