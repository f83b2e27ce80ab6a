// The compiled core and the npm packages that it uses, as the few files that the command line and its threads load
// (lib/bundle): finding hundreds of modules one by one costs each process and each thread more than running them.
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
rmSync(`${root}lib/bundle`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ["lib/src/cli.js", "lib/src/worker.js"],
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
    "satteri",
    "@shikijs/langs",
    "@shikijs/themes",
    "commander",
    "launch-editor",
    "picocolors",
  ],
  logLevel: "warning",
});
