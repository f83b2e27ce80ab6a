// Bundles the compiled core, the built-in plugins, and their npm packages into a few files (lib/bundle). The command
// line, its workers, and a site's config load them. In each process and worker, resolving hundreds of modules takes
// longer than running them. The package contains code that sites load only once: as these bundles, or as the theme's
// source.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { notices } from "./notices.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const outdir = `${root}lib/bundle`;
/** @type {import("esbuild").BuildOptions} */
const shared = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  metafile: true,
  logLevel: "warning",
  // The core and the plugins share one copy of these helpers.
  alias: {
    "docsgen/markdown-text": `${root}lib/src/contract/text/markdown-text.js`,
    // Its main file is not an ES module, and the module for Node.js can read files, which is not needed.
    liquidjs: "liquidjs/dist/liquid.browser.mjs",
  },
  // Every process and thread parses these files. The sources are available for debugging.
  minify: true,
};

const { tools } = await import("../lib/plugins/dialects/recognize/tools.js");
const dialects = Object.keys(tools);

/** @type {import("esbuild").BuildOptions} */
const options = {
  ...shared,
  entryPoints: {
    index: "lib/src/index.js",
    cli: "lib/src/commands/cli.js",
    "worker-main": "lib/src/threads/worker-main.js",
    testing: "lib/src/testing/index.js",
    plugins: "lib/plugins/index.js",
    defaults: "lib/plugins/defaults.js",
    dialects: "lib/plugins/dialects/index.js",
    twoslash: "lib/plugins/twoslash/index.js",
    ...Object.fromEntries(dialects.map((name) => [`dialects/${name}`, `lib/plugins/dialects/${name}/index.js`])),
  },
  outdir,
  splitting: true,
  // A config also imports docsgen. The other packages load files by name, or are not ES modules.
  external: [
    "docsgen",
    "esbuild",
    "@shikijs/langs",
    "@shikijs/themes",
    "beautiful-mermaid",
    "compression",
    "fast-glob",
    "katex",
    "launch-editor",
    "picomatch",
    "smol-toml",
    "yaml",
  ],
};
/** @type {import("esbuild").Plugin} */
const separate = {
  name: "separate",
  setup: (main) =>
    main.onResolve({ filter: /^(?:commander|satteri|vscode-languageserver\/node)$/ }, ({ path }) => ({
      path: `./${path.replace("/", "-")}.js`,
      external: true,
    })),
};

/**
 * An import reads every property of a Node.js module. Some properties load more code when read, such as a parameter
 * parser or web cryptography. Omitting them makes each process start 3 ms earlier.
 */
const lean = virtual("lean", /^node:(?:crypto|process|util)$/, (path) => {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(path)));
  const names = properties.filter(([, { value }]) => typeof value === "function").map(([name]) => name);
  return `const all = process.getBuiltinModule("${path}");
          export default all;
          export const { ${names.join(", ")} } = all;`;
});
/** nunjucks requires it from an ES module, where `require` does not exist. */
const events = virtual("events", /^events$/, () => 'module.exports = process.getBuiltinModule("node:events");');
/** Commander would load it for subcommands that are separate executables. */
const noPrograms = virtual("no-programs", /^node:child_process$/, () => "");

/** The MCP server validates arguments with valibot. Only its client features, which are not used, need this validator. */
const noValidator = virtual("no-validator", /\/ajv-provider\.js$/, () => "export class AjvJsonSchemaValidator {}");

/** As in the version of postcss for browsers: it parses text, so it needs neither files nor source maps. */
const noStyleFiles = virtual(
  "no-style-files",
  /^(?:fs|path|url|source-map-js)$/,
  () => "",
  /[\\/]postcss[\\/]lib[\\/]/,
);

rmSync(outdir, { recursive: true, force: true });
const { metafile: graph } = await build({
  ...options,
  plugins: [separate, lean, events, noStyleFiles, noValidator],
  write: false,
});
const core = await build({ ...options, plugins: [separate, lean, events, noStyleFiles, noValidator, together(graph)] });
// It runs in a separate thread that must start immediately.
const watchdog = await build({ ...shared, entryPoints: ["lib/src/guard/watchdog-main.js"], outdir });
// Plugins, themes, and components of a site import them without the core.
const helpers = await build({
  ...shared,
  entryPoints: {
    "markdown-text": "lib/src/contract/text/markdown-text.js",
    "code-text": "lib/plugins/dialects/shared/code-text.js",
  },
  platform: "neutral",
  outdir,
});
// They run in other processes; a copy of the first one, which cannot read other files.
const sandbox = await build({
  ...shared,
  entryPoints: {
    "evaluation-worker": "lib/plugins/dialects/evaluation/sandbox/sandbox-main.js",
    "plugin-data-worker": "lib/plugins/dialects/docusaurus/plugin-data/plugin-data-main.js",
  },
  outdir,
});
// commander is a CommonJS package, so its `require` calls to Node.js need an import.
const commander = await build({
  ...shared,
  stdin: {
    contents: 'export { Command, CommanderError, InvalidArgumentError, Option } from "commander";',
    resolveDir: root,
  },
  outfile: `${outdir}/commander.js`,
  plugins: [noPrograms],
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
});
// A CommonJS package, too, which requires modules of Node.js.
const languageServer = await build({
  ...shared,
  stdin: {
    contents: `export { CompletionItemKind, createConnection, DiagnosticSeverity, ErrorCodes, InsertTextFormat,
      ProposedFeatures, ResponseError, TextDocuments, TextDocumentSyncKind, uinteger } from "vscode-languageserver/node";`,
    resolveDir: root,
  },
  outfile: `${outdir}/vscode-languageserver-node.js`,
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
});
// satteri resolves its native code relative to its location, so the bundle must use the package's location.
const satteri = await build({
  ...shared,
  stdin: { contents: 'export { markdownToHtml, markdownToMdast, mdxToMdast } from "satteri";', resolveDir: root },
  outfile: `${outdir}/satteri.js`,
  define: { "import.meta.url": "packageUrl" },
  banner: { js: 'const packageUrl = import.meta.resolve("satteri");' },
});
// Scripts for the browser. The build of a site bundles and minifies them with the theme.
const browser = await build({
  ...shared,
  platform: "browser",
  target: "es2022",
  entryPoints: {
    "copy-menu-script": "lib/plugins/browser/copy-menu.js",
    "feedback-script": "lib/plugins/browser/feedback.js",
    "offline-script": "lib/plugins/browser/offline.js",
    "previews-script": "lib/plugins/browser/previews.js",
    "search-worker": "lib/plugins/search/browser/worker.js",
    "terms-script": "lib/plugins/browser/terms.js",
    "try-it-script": "lib/plugins/browser/try-it.js",
    "zoom-script": "lib/plugins/browser/zoom.js",
  },
  // Dynamic imports of a script stay separate.
  splitting: true,
  chunkNames: "[name]-script",
  outdir,
});
writeFileSync(
  `${outdir}/NOTICES.txt`,
  notices([core, watchdog, helpers, sandbox, commander, languageServer, satteri, browser], root),
);

/**
 * Replaces modules with generated ones.
 * @param {string} name
 * @param {RegExp} filter of their paths
 * @param {(path: string) => string} contentsOf
 * @param {RegExp} [importers] of the modules that import them
 * @returns {import("esbuild").Plugin}
 */
function virtual(name, filter, contentsOf, importers = /./) {
  return {
    name,
    setup(main) {
      main.onResolve({ filter }, ({ path, importer }) =>
        importers.test(importer) ? { path, namespace: name } : undefined,
      );
      main.onLoad({ filter: /./, namespace: name }, ({ path }) => ({ contents: contentsOf(path) }));
    },
  };
}

/**
 * esbuild creates a chunk for each set of modules that the same entries share. The result is dozens of tiny chunks,
 * each of which takes longer to find than to run. Therefore, all entries except the command start with everything that
 * a build always needs. Entries that share a module with the compiler start with the whole compiler. Plugins that a
 * config loads are excluded: a build with all pages in the cache does not compile any.
 * @param {import("esbuild").Metafile} graph
 * @returns {import("esbuild").Plugin}
 */
function together({ inputs }) {
  const command = "lib/src/commands/cli.js";
  const ofCommand = [...closure([command])].filter((file) => file.startsWith("lib/") && file !== command);
  const always = [
    ...ofCommand,
    "lib/src/commands/build-command.js",
    "lib/src/commands/terminal.js",
    "lib/src/highlight/highlighter.js",
    "lib/src/index.js",
    "lib/plugins/defaults.js",
  ];
  const compiler = ["lib/src/threads/jobs/compile-job.js", "lib/src/markdown/processor.js"];
  const [loaded, compiling] = [closure(always), closure(compiler)];
  const named = Object.values(/** @type {Record<string, string>} */ (options.entryPoints));
  const dynamic = Object.values(inputs).flatMap((input) =>
    input.imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path),
  );
  const compiles = (/** @type {string} */ file) =>
    dynamic.includes(file) && [...closure([file])].some((one) => compiling.has(one) && !loaded.has(one));
  const starts = new Set([...named, ...dynamic].filter((file) => file !== command));

  /** @param {readonly string[]} files */
  function closure(files) {
    const found = new Set(files);
    for (const file of found) {
      for (const one of inputs[file]?.imports ?? []) if (one.kind === "import-statement") found.add(one.path);
    }
    return found;
  }

  return {
    name: "together",
    setup(main) {
      main.onResolve({ filter: /^docsgen:/ }, ({ path }) => ({
        path: path.slice("docsgen:".length),
        namespace: "docsgen",
      }));
      main.onLoad({ filter: /./, namespace: "docsgen" }, ({ path }) => ({
        contents: (path === "always" ? always : compiler).map((file) => `import "./${file}";`).join("\n"),
        resolveDir: root,
      }));
      main.onLoad({ filter: /\.m?js$/ }, ({ path }) => {
        const file = path.slice(root.length);
        if (!starts.has(file)) return undefined;
        const before = compiles(file) ? ["always", "compiler"] : ["always"];
        return {
          contents: [...before.map((name) => `import "docsgen:${name}";`), readFileSync(path, "utf8")].join("\n"),
        };
      });
    },
  };
}
