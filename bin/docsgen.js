#!/usr/bin/env node
// Starts the compiled command line.
import { run } from "../lib/bundle/cli.js";

process.exitCode = await run(process.argv.slice(2));
