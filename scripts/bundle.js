// The compiled core, the built-in plugins and the npm packages that they use, as the few files that the command line, its
// threads and a site's config load (lib/bundle): finding hundreds of modules one by one costs each process and each thread
// more than running them.
import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
rmSync(`${root}lib/bundle`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    index: "lib/src/index.js",
    cli: "lib/src/commands/cli.js",
    worker: "lib/src/threads/worker.js",
    plugins: "lib/plugins/index.js",
  },
  outdir: "lib/bundle",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  // docsgen is what a config imports, too; then what loads files of its own by name, and what is not made of ES modules.
  external: [
    "docsgen",
    "esbuild",
    "@shikijs/langs",
    "@shikijs/themes",
    "commander",
    "compression",
    "launch-editor",
    "picocolors",
  ],
  plugins: [{ name: "satteri", setup: (build) => build.onLoad({ filter: /satteri.index\.js$/ }, loadSatteri) }],
  logLevel: "warning",
});

/** The file that looks for native code beside itself and in its own dependencies goes on doing so from where it is installed. */
function loadSatteri({ path }) {
  const here = 'new URL("../index.js", import.meta.resolve("satteri")).href';
  return { contents: readFileSync(path, "utf8").replaceAll("import.meta.url", here) };
}
