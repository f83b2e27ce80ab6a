#!/usr/bin/env node
// Starts the compiled command line; says which plugins a site has that names none.
import { run } from "../lib/bundle/cli.js";

process.exitCode = await run(process.argv.slice(2), import.meta.resolve("../lib/bundle/plugins.js"));
