#!/usr/bin/env node
// Starts the compiled command line; says which plugins a site has that names none.
import { run } from "../lib/bundle/cli.js";

process.exitCode = await run(process.argv.slice(2), import.meta.resolve("../lib/bundle/plugins.js"));

// The command has ended: a timer or a server that a plugin left behind does not keep the process alive.
setInterval(() => {
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
}, 500).unref();
