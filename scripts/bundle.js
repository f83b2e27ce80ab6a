// Bundles the compiled core, the built-in plugins and their npm packages into the few files that the command line, its
// workers and a site's config load (lib/bundle): for each process and each worker, finding hundreds of modules one by one
// costs more than running them. What a site loads is in the package once: as these bundles, or as the theme's source.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

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
};

const { tools } = await import("../lib/plugins/dialects/tools.js");
const dialects = Object.keys(tools);

rmSync(outdir, { recursive: true, force: true });
const core = await build({
  ...shared,
  entryPoints: {
    index: "lib/src/index.js",
    cli: "lib/src/commands/cli.js",
    "worker-main": "lib/src/threads/worker-main.js",
    "watchdog-main": "lib/src/report/watchdog-main.js",
    testing: "lib/src/testing/index.js",
    plugins: "lib/plugins/index.js",
    dialects: "lib/plugins/dialects/index.js",
    twoslash: "lib/plugins/twoslash/index.js",
    "evaluation-worker": "lib/plugins/dialects/evaluation-worker.js",
    ...Object.fromEntries(dialects.map((name) => [`dialects/${name}`, `lib/plugins/dialects/${name}/index.js`])),
  },
  outdir,
  splitting: true,
  // docsgen is what a config imports, too; then what loads files of its own by name, and what is not made of ES modules.
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
  plugins: [
    {
      name: "separate",
      setup: (main) =>
        main.onResolve({ filter: /^(?:commander|satteri)$/ }, ({ path }) => ({ path: `./${path}.js`, external: true })),
    },
  ],
});
// commander is not made of ES modules: what it requires of Node.js has to be imported.
const commander = await build({
  ...shared,
  stdin: {
    contents: 'export { Command, CommanderError, InvalidArgumentError, Option } from "commander";',
    resolveDir: root,
  },
  outfile: `${outdir}/commander.js`,
  minify: true,
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
});
// satteri looks for its native code from its own place: the bundle of it has to name that place instead of its own.
const satteri = await build({
  ...shared,
  stdin: { contents: 'export { markdownToMdast } from "satteri";', resolveDir: root },
  outfile: `${outdir}/satteri.js`,
  define: { "import.meta.url": "packageUrl" },
  banner: { js: 'const packageUrl = import.meta.resolve("satteri");' },
});
// They run in readers' browsers: a site's build bundles and minifies them with the theme.
const browser = await build({
  ...shared,
  platform: "browser",
  target: "es2022",
  entryPoints: {
    "copy-menu-script": "lib/plugins/browser/copy-menu.js",
    "feedback-script": "lib/plugins/browser/feedback.js",
    "offline-script": "lib/plugins/browser/offline.js",
    "search-worker": "lib/plugins/search/worker.js",
    "terms-script": "lib/plugins/browser/terms.js",
    "zoom-script": "lib/plugins/browser/zoom.js",
  },
  outdir,
});
writeFileSync(`${outdir}/NOTICES.txt`, notices([core, commander, satteri, browser]));

/**
 * The licences of the packages that are in the bundles: most ask to be passed on with the code.
 * @param {import("esbuild").BuildResult[]} results
 */
function notices(results) {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  const names = inputs.flatMap((name) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.slice(0, 2) ?? []);
  // scripts/fonts.js makes the theme's fonts from these.
  const fonts = ["inter", "inconsolata"].map((name) => `node_modules/@fontsource-variable/${name}/`);
  const folders = new Set([...names.filter((name) => name.endsWith("/")), ...fonts]);
  return [...folders].sort().map(noticeOf).join("\n");
}

/** @param {string} folder of a package, from the root */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${root}${folder}package.json`, "utf8"));
  const file = readdirSync(root + folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? "" : `\n${readFileSync(root + folder + file, "utf8").trim()}\n`;
  return `${name} ${version} (${license})\n${text}\n${"-".repeat(80)}\n`;
}
