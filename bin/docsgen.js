#!/usr/bin/env node
// Starts the compiled command line, and passes in the default plugins for sites that list none.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const { engines } = createRequire(import.meta.url)("../package.json");
const [wanted, present] = [engines.node.slice(2), process.versions.node].map((version) =>
  version.split(".").map(Number),
);

if (present[0] < wanted[0] || (present[0] === wanted[0] && present[1] < wanted[1])) {
  process.stderr.write(`docsgen needs Node.js ${wanted.join(".")} or later; this is ${process.versions.node}.\n`);
  process.exit(2);
}

// Node.js remembers the answer, so that messages can name files even if the folder is removed later.
try {
  process.cwd();
} catch {
  process.stderr.write("The current folder no longer exists.\n");
  process.exit(2);
}

// A clone is compiled when its packages are installed.
if (!existsSync(new URL("../lib/bundle/cli.js", import.meta.url))) {
  process.stderr.write("docsgen is not compiled. In a clone of its repository, run: npm ci\n");
  process.exit(2);
}

const { run } = await import("../lib/bundle/cli.js");
process.exitCode = await run(process.argv.slice(2), import.meta.resolve("../lib/bundle/defaults.js"));

// The command has finished. Timers and servers left behind by plugins must not keep the process alive.
setInterval(() => {
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}, 500).unref();
