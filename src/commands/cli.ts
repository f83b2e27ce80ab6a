// The command line: words in, an exit code out. Commands are imported when they are called, so that --help answers at once.
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { packageVersion } from "../config/package-folder.js";
import { type ExitCode, failure, messageOf } from "../report/errors.js";
import { createGuard } from "../report/guard.js";
import { hostNames } from "../serve/hosts.js";
import { tuneForBuild, tuneForThreads } from "../threads/v8.js";

const examples = `
Examples:
  docsgen init docs --yes      start a site in docs/
  docsgen dev docs             show it, and each edit at once
  docsgen build docs --strict  write it to docs/dist, if nothing is wrong
  docsgen help build           all options of a command`;

const exitCodes = `
Exit codes:
  0   done
  1   the site has a problem (a dead link, broken front matter, …)
  2   wrong use of the command
  70  a bug of docsgen or of a plugin, which may also have ended the process or never come to an end
  130, 143  stopped by SIGINT or SIGTERM
  134  Node.js itself ran out of memory`;

/** Runs the command that the words name. `defaults`: see SessionOptions. */
export async function run(words: readonly string[], defaults?: string): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = createProgram(defaults, (result) => {
    code = result;
  });
  process.on("uncaughtException", endWith(words));
  process.stdout.on("error", endUnread);
  try {
    await createGuard(undefined).run("docsgen", () => program.parseAsync(words, { from: "user" }));
    return code;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
    const { createLog } = await import("./terminal.js");
    return createLog().failure(thrown, words.includes("--debug"));
  }
}

/** What is thrown outside of any call, in a timer of a plugin perhaps, ends the process too. */
function endWith(words: readonly string[]): (thrown: unknown) => void {
  return async (thrown) => {
    const { createLog } = await import("./terminal.js");
    const hint = "it was thrown outside of any hook, perhaps in a timer of a plugin: --debug shows its stack";
    const error = failure("plugin-failed", messageOf(thrown), { hint, cause: thrown });
    createLog().failure(error, words.includes("--debug"));
    process.removeAllListeners("exit").exit(70);
  };
}

/** Whoever read the output has ended (`docsgen inspect | head`), and so does the process. */
function endUnread(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== "EPIPE") throw thrown;
  process.removeAllListeners("exit").exit(0);
}

/** The commands with their options. `end` is called with the exit code of the one that ran. */
export function createProgram(defaults?: string, end: (code: ExitCode) => void = () => {}): Command {
  const program = new Command("docsgen")
    .description("Turns a folder of Markdown into a documentation site.")
    .version(packageVersion(), "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", examples)
    .addHelpText("after", exitCodes)
    .showSuggestionAfterError()
    .showHelpAfterError("(docsgen --help lists commands and options)")
    .exitOverride();
  const onSite = (name: string, description: string) => {
    const command = program.command(name).description(description).exitOverride();
    return withSiteOptions(command).setOptionValue("defaults", defaults);
  };
  const onRoot = (name: string, description: string) =>
    onSite(name, description).argument("[root]", "root of the site", ".");
  withInitOptions(program.command("init"))
    .setOptionValue("defaults", defaults)
    .action(async (folder, options) => end(await (await import("./init.js")).runInit(folder, options)));
  withBuildOptions(onRoot("build", "build the site")).action(async (root, options) => {
    const { runBuild } = await import("./build.js");
    tuneForBuild();
    end(await runBuild(root, options));
  });
  withServerOptions(onRoot("dev", "serve the site and update it while you edit"), 5173)
    .option("--open", "open the site in the browser")
    .option("--poll", "look for edits again and again: for network drives, which report none")
    .action(async (root, options) => {
      const { runDev } = await import("./dev.js");
      tuneForBuild();
      tuneForThreads();
      end(await runDev(root, options));
    });
  withServerOptions(onRoot("preview", "serve the finished site as a static host would"), 4173)
    .addOption(new Option("--as <host>", "answer as this host does").choices(hostNames))
    .action(async (root, options) => end(await (await import("./preview.js")).runPreview(root, options)));
  addSiteCommands({ onSite, onRoot, end });
  return program;
}

interface Commands {
  /** A command that works on a site; the second one takes its root as an argument. */
  onSite(name: string, description: string): Command;
  onRoot(name: string, description: string): Command;
  end(code: ExitCode): void;
}

/** What looks at a site, or changes its sources. */
function addSiteCommands({ onSite, onRoot, end }: Commands): void {
  onRoot("clean", "remove the output and the cache").action(async (root, options) =>
    end(await (await import("./clean.js")).runClean(root, options)),
  );
  withMigrateOptions(
    onRoot("migrate", "write a site.config.ts for documentation that another tool was used for"),
  ).action(async (root, options) => end(await (await import("./migrate.js")).runMigrate(root, options)));
  onRoot("translations", "list the pages that are not translated, or older than their originals")
    .option("--strict", "such pages are a problem: end with exit code 1")
    .option("--json", "print JSON")
    .action(async (root, options) => end(await (await import("./translations.js")).runTranslations(root, options)));
  onSite("inspect", "show the settings, the theme and the plugins, or one page and why it would be built again")
    .argument("[page]", "path of a page in the content folder, its address or its slug")
    .option("--root <folder>", "root of the site", ".")
    .option("--measure", "build once without the cache, and tell what each hook makes and how long that takes")
    .option("--json", "print JSON")
    .action(async (page, options) => end(await (await import("./inspect.js")).runInspect(page, options)));
  onRoot("doctor", "check Node.js, the config, the packages, the pages, the theme and the cache, and say what to do")
    .option("--strict", "warnings are problems too: end with exit code 1")
    .option("--json", "print JSON")
    .action(async (root, options) => end(await (await import("./doctor.js")).runDoctor(root, options)));
  onSite("eject", "copy a component of the theme into the site, or list them all")
    .argument("[component]", "its name, e.g. Footer")
    .option("--root <folder>", "root of the site", ".")
    .option("--update", "take over what has changed in the originals of copies (or of the one that is named)")
    .option("--json", "print the list as JSON")
    .action(async (name, options) => end(await (await import("./eject.js")).runEject(name, options)));
}

const baseOption = "--base <path>";
const baseMeaning = "path that the host serves the site under, e.g. /docs-site/";

function withInitOptions(command: Command): Command {
  return command
    .description("start a site, or a package of a plugin or theme")
    .argument("[folder]", "where to (default: this folder; in a terminal it asks)")
    .addOption(new Option("--plugin", "a package with a plugin, a demo and a test").conflicts("theme"))
    .option("--theme", "a package with a theme, a demo and a test")
    .addOption(
      new Option("--deploy <host>", "also the files that publish the site there")
        .choices(hostNames)
        .conflicts(["plugin", "theme"]),
    )
    .option(baseOption, baseMeaning)
    .option("--yes", "ask nothing")
    .option("--debug", "print the stack of an error")
    .exitOverride();
}

function withSiteOptions(command: Command): Command {
  return command
    .option("--config <file>", "config file (default: site.config.ts, .js or .mjs in the root)")
    .option("--out <folder>", "output folder (default: the config's, else dist in the root)")
    .option(baseOption, baseMeaning)
    .option("--debug", "print the stack of an error");
}

function withBuildOptions(command: Command): Command {
  return command
    .option("--strict", "treat warnings as errors")
    .option("--all", "without a config file: print every problem, not two of each kind")
    .option("--no-cache", "use nothing from earlier builds and keep nothing for later ones")
    .option(
      "--threads <n>",
      "number of threads that compile and render (default: one per processor)",
      numberFrom(1, 256),
    )
    .addOption(
      new Option(
        "--shard <k/n>",
        "compile and render only the k-th of n shares of the pages, for the cache; write no site",
      )
        .argParser(parseShard)
        .conflicts("cache"),
    )
    .addOption(
      new Option(
        "--verify",
        "build once more without the cache, and compare: finds plugins that depend on undeclared inputs",
      ).conflicts(["cache", "shard"]),
    )
    .option("--against <file>", "fail if an address of a sitemap.xml, a built folder or a list is gone")
    .option("--lock", "write the addresses and anchors that there are into the lock file")
    .option("--trace <file>", "write what each thread did when, for ui.perfetto.dev")
    .option("--profile", "print the time that each step took")
    .option("--json", "print the report as JSON to standard output")
    .option("--quiet", "print only problems");
}

function withServerOptions(command: Command, port: number): Command {
  return command
    .option("--port <n>", "port to listen on; 0 takes any free one", numberFrom(0, 65535), port)
    .option("--strict-port", "fail if the port is taken, instead of trying the next one")
    .option("--host [address]", "address to listen on; without a value, all of this machine's (default: 127.0.0.1)");
}

function withMigrateOptions(command: Command): Command {
  return command
    .option("--as <tool>", "take the folder for documentation of this tool (default: the one that is recognized)")
    .option("--force", "overwrite a site.config.ts")
    .option("--check", "only tell how the site would do; write nothing")
    .option("--against <file>", "a sitemap.xml, a built folder or a list of addresses that should be kept")
    .option("--all", "with --check: print every problem, not two of each kind")
    .option("--rewrite", "turn the pages into docsgen's Markdown; shows what would change")
    .option("--yes", "with --rewrite: write the files");
}

function numberFrom(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Give a number from ${min} to ${max}.`);
  };
}

function parseShard(text: string): { number: number; count: number } {
  const [number = 0, count = 0] = /^\d{1,4}\/\d{1,4}$/.test(text) ? text.split("/").map(Number) : [];
  if (number >= 1 && number <= count) return { number, count };
  throw new InvalidArgumentError("Give the number of the share and how many there are, e.g. 2/8.");
}
