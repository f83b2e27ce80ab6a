// The global stylesheets of a site as one module, and stylesheets that components import. All of them are limited to what
// components render.
import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Plugin as EsbuildPlugin, OnLoadResult, PartialMessage, PluginBuild } from "esbuild";
import { siteStylesheet } from "../../component-styles.js";
import { expandPrefix, type ImportPrefixes } from "../import-prefixes.js";
import { isResolvedBy, moduleIn, resolveAgain } from "../resolve-again.js";
import { describeMissing, type Stylesheet } from "../stylesheets.js";
import type { OmittedRules } from "./scoped-rules.js";

export interface SiteStylesOptions {
  /** The site's folder, absolute. */
  root: string;
  prefixes: ImportPrefixes;
  /** Absolute paths and names in packages, in order. */
  files: readonly string[];
  /** Reads a stylesheet as CSS. */
  load(file: string): Promise<Stylesheet>;
}

const name = "docsgen-site-styles";
const emptyName = "docsgen-loaded-styles";
const sheetName = /\.(?:css|s[ac]ss|less)$/;

export function siteStyles(options: SiteStylesOptions): EsbuildPlugin {
  // Code with errors is bundled several times.
  const compiled = new Map<string, Promise<Compiled>>();
  const compileOnce = (files: readonly string[]): Promise<Compiled> => {
    const key = files.join("\n");
    const compiling = compiled.get(key) ?? compile({ ...options, files });
    compiled.set(key, compiling);
    return compiling;
  };
  return {
    name,
    setup(build) {
      // Global stylesheets are bundled without components.
      let which = "the stylesheets of components";
      const loaded = new Set<Compiled>();
      const load = async (files: readonly string[], resolveDir: string): Promise<OnLoadResult> => {
        const one = await compileOnce(files);
        loaded.add(one);
        const warnings = one.problems.map((text) => ({ text }));
        return { contents: one.css, loader: "css", resolveDir, watchFiles: [...one.files], warnings };
      };
      build.onResolve({ filter: new RegExp(`^${siteStylesheet}$`) }, ({ path }) => ({ path, namespace: name }));
      // A component that imports one of them would load it again.
      build.onResolve({ filter: sheetName }, ({ path, kind, resolveDir }) => {
        const file = expandPrefix(path, options.prefixes) ?? resolve(resolveDir, path);
        const isLoaded = kind === "import-statement" && options.files.includes(file);
        return isLoaded ? moduleIn(emptyName, file, options.root) : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: emptyName }, () => ({ contents: "", loader: "empty" }));
      build.onLoad({ filter: /.*/, namespace: name }, () => {
        which = "global stylesheets";
        return load(options.files, options.root);
      });
      build.onLoad({ filter: sheetName, namespace: "file" }, ({ path }) => load([path], dirname(path)));
      // Browsers load the stylesheets of the server's bundle.
      if (build.initialOptions.platform === "node")
        build.onEnd(() => ({ warnings: describeOmitted([...loaded], which) }));
    },
  };
}

interface Compiled {
  css: string;
  omitted: OmittedRules;
  /** Files that were read, absolute. */
  files: ReadonlySet<string>;
  problems: readonly string[];
}

/** Returns a note for the account of the build. */
function describeOmitted(compiled: readonly Compiled[], which: string): PartialMessage[] {
  const total = (key: keyof OmittedRules) => compiled.reduce((sum, { omitted }) => sum + omitted[key], 0);
  const parts = [
    [total("frame"), "for the frame"],
    [total("document"), "for the document"],
    [total("fonts"), "with fonts of other sites"],
  ] as const;
  const listed = parts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  if (listed.length === 0) return [];
  return [{ id: "left-out", text: `Rules of ${which} were omitted: ${listed.join(", ")}.` }];
}

/** Joins the stylesheets and everything that they import. Images and fonts are left to the outer build. */
async function compile(options: SiteStylesOptions): Promise<Compiled> {
  const [{ build }, { scopeRules }] = await Promise.all([import("esbuild"), import("./scoped-rules.js")]);
  const files = new Set<string>();
  const problems = new Set<string>();
  const setup = (inner: PluginBuild) => {
    resolveImports(inner, options, problems);
    inner.onLoad({ filter: /.*/, namespace: "file" }, async ({ path }) => {
      files.add(path);
      const {
        css,
        files: included,
        missing = [],
      } = await options.load(path).catch((thrown: unknown): Stylesheet => {
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        problems.add(`${nameOf(path, options)} could not be read: ${reason}`);
        return { css: "", files: [] };
      });
      for (const one of included) files.add(one);
      for (const one of missing) problems.add(describeMissing(one, path, options.root));
      return { contents: css, loader: "css", resolveDir: dirname(path) };
    });
    inner.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: "", loader: "css" }));
  };
  const contents = options.files.map((file) => `@import ${JSON.stringify(file)};`).join("\n");
  const { outputFiles } = await build({
    stdin: { contents, loader: "css", resolveDir: options.root },
    bundle: true,
    write: false,
    outdir: "/",
    logLevel: "silent",
    supported: { nesting: false },
    plugins: [{ name, setup }],
  });
  return { ...scopeRules(outputFiles.map(({ text }) => text).join("")), files, problems: [...problems] };
}

/** Stylesheets that do not exist or are on another site are left out. */
function resolveImports(inner: PluginBuild, options: SiteStylesOptions, problems: Set<string>): void {
  inner.onResolve({ filter: /.*/ }, async (args) => {
    const { kind, path, importer, resolveDir } = args;
    if (isResolvedBy(name, args)) return undefined;
    const written = path.replace(/^~(?=[^/])/, "");
    const isFile = options.files.includes(written);
    const local = isFile ? written : (expandPrefix(written, options.prefixes) ?? written);
    if (kind === "url-token") {
      const file = resolve(resolveDir, local.replace(/[?#].*$/, ""));
      return { path: !/^(?:\w+:|\/)/.test(local) && existsSync(file) ? file : local, external: true };
    }
    const isExternal = /^(?:\w+:)?\/\//.test(local);
    const found = isExternal ? undefined : await resolveAgain(inner, args, { plugin: name, path: local });
    if (found) return found;
    const message = `The stylesheet ${path} is on another site. ${nameOf(importer, options)} imports it.`;
    problems.add(isExternal ? message : describeMissing(path, importer, options.root));
    return { path, namespace: name };
  });
}

function nameOf(file: string, { root }: SiteStylesOptions): string {
  return relative(root, file).replaceAll("\\", "/");
}
