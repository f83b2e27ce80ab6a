// The command line: words in, an exit code out. Commands are imported when they are called, so that --help answers at once.
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { packageVersion } from "../config/package-folder.js";
import type { ExitCode } from "../report/errors.js";
import { tuneForBuild, tuneForThreads } from "../threads/v8.js";

const exitCodes = `
Exit codes:
  0   done
  1   the site has a problem (a dead link, broken front matter, …)
  2   the command was called wrongly
  70  a bug of docsgen or of a plugin`;

/** Runs a command. */
export async function run(words: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = createProgram((result) => {
    code = result;
  });
  try {
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
    const [{ renderFailure }, { DocsgenError }] = await Promise.all([
      import("./terminal.js"),
      import("../report/errors.js"),
    ]);
    const debug = words.includes("--debug");
    process.stderr.write(`${renderFailure(thrown, { root: process.cwd(), debug })}\n`);
    return thrown instanceof DocsgenError ? thrown.exitCode : 70;
  }
}

function createProgram(end: (code: ExitCode) => void): Command {
  const program = new Command("docsgen")
    .description("Turns a folder of Markdown into a documentation site.")
    .version(packageVersion(), "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .addHelpText("after", exitCodes)
    .showSuggestionAfterError()
    .showHelpAfterError("(docsgen --help lists commands and options)")
    .exitOverride();
  const command = (name: string, description: string) => {
    return program.command(name).description(description).exitOverride();
  };
  withSiteOptions(command("build [root]", "build the site"))
    .option("--strict", "treat warnings as errors")
    .option("--no-cache", "take nothing from earlier builds and keep nothing")
    .addOption(
      new Option("--threads <n>", "threads to compile and render with (default: one for each processor)").argParser(
        parseCount,
      ),
    )
    .addOption(
      new Option("--shard <k/n>", "only fill the cache with part k of n of the pages, and write nothing")
        .argParser(parseShard)
        .conflicts("cache"),
    )
    .option("--profile", "print where the time went")
    .option("--json", "print the report as JSON on standard output")
    .option("--quiet", "print problems only")
    .action(async (root, options) => {
      tuneForBuild();
      end(await (await import("./build.js")).runBuild(root ?? ".", options));
    });
  withSiteOptions(command("dev [root]", "serve the site while it is written: every edit shows at once"))
    .addOption(new Option("--port <n>", "port").argParser(parsePort).default(5173))
    .option("--strict-port", "fail if the port is taken, instead of taking the next")
    .option("--host [address]", "address to listen on; without one, all of this machine (default: 127.0.0.1)")
    .option("--open", "open the site in the browser")
    .option("--poll", "look for edits again and again: for network drives, which report none")
    .action(async (root, options) => {
      tuneForBuild();
      tuneForThreads();
      end(await (await import("./dev.js")).runDev(root ?? ".", options));
    });
  withSiteOptions(command("preview [root]", "serve the finished site as a static host would"))
    .addOption(new Option("--port <n>", "port").argParser(parsePort).default(4173))
    .option("--strict-port", "fail if the port is taken, instead of taking the next")
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .action(async (root, options) => end(await (await import("./preview.js")).runPreview(root ?? ".", options)));
  withSiteOptions(command("clean [root]", "remove the output and the cache")).action(async (root, options) =>
    end(await (await import("./clean.js")).runClean(root ?? ".", options)),
  );
  withSiteOptions(
    command("inspect [page]", "show the resolved config and the chain, or one page and why it would be rebuilt"),
  )
    .option("--root <folder>", "the site's root", ".")
    .option("--json", "print JSON")
    .action(async (page, options) => end(await (await import("./inspect.js")).runInspect(page, options)));
  return program;
}

function withSiteOptions(command: Command): Command {
  return command
    .option("--config <file>", "config file (default: site.config.ts, .js or .mjs in the root)")
    .option("--out <folder>", "output folder (default: dist in the root)")
    .option("--base <path>", "path under which the site is served, e.g. /docs-site/")
    .option("--debug", "print stacks of errors");
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 256)
    throw new InvalidArgumentError("It takes a number from 1 to 256.");
  return count;
}

function parseShard(text: string): { number: number; count: number } {
  const [number = 0, count = 0] = /^\d{1,4}\/\d{1,4}$/.test(text) ? text.split("/").map(Number) : [];
  if (number < 1 || number > count)
    throw new InvalidArgumentError("It takes a part and the number of parts, such as 2/8.");
  return { number, count };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError("It takes a number from 0 to 65535.");
  return port;
}
