// Bundles the compiled core, the built-in plugins and their npm packages into the few files that the command line, its
// workers and a site's config load (lib/bundle): for each process and each worker, finding hundreds of modules one by one
// costs more than running them.
import { rmSync } from "node:fs";
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
  logLevel: "warning",
};

rmSync(outdir, { recursive: true, force: true });
await build({
  ...shared,
  entryPoints: {
    index: "lib/src/index.js",
    cli: "lib/src/commands/cli.js",
    "worker-main": "lib/src/threads/worker-main.js",
    plugins: "lib/plugins/index.js",
    dialects: "lib/plugins/dialects/index.js",
  },
  outdir,
  splitting: true,
  // docsgen is what a config imports, too; then what loads files of its own by name, and what is not made of ES modules.
  external: [
    "docsgen",
    "esbuild",
    "@shikijs/langs",
    "@shikijs/themes",
    "compression",
    "fast-glob",
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
await build({
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
await build({
  ...shared,
  stdin: { contents: 'export { markdownToMdast } from "satteri";', resolveDir: root },
  outfile: `${outdir}/satteri.js`,
  define: { "import.meta.url": "packageUrl" },
  banner: { js: 'const packageUrl = import.meta.resolve("satteri");' },
});
