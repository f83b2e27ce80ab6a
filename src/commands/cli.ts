// The command line: takes arguments and returns an exit code. Commands are imported on demand to keep --help fast.
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { packageVersion } from "../config/file/package-folder.js";
import { type ExitCode, toDiagnostics } from "../errors/errors.js";
import { createGuard } from "../guard/hook-guard.js";
import { hostNames } from "../serve/host-presets.js";
import { tuneForBuild, tuneForThreads } from "../threads/v8-flags.js";
import { baseMeaning, baseOption, evaluateOption, numberFrom, withServerOptions } from "./command-options.js";
import { withDiffOptions } from "./diff/diff-options.js";
import { withEpubOptions } from "./epub/epub-options.js";
import { withInitOptions } from "./init/init-options.js";
import { withLinksOptions } from "./links/links-options.js";
import { withMcpOptions } from "./mcp/mcp-options.js";
import { withMigrateOptions } from "./migrate/migrate-options.js";
import { withMoveOptions } from "./move/move-options.js";
import { withPdfOptions } from "./pdf/pdf-options.js";
import { endOnError, endWhenUnread } from "./uncaught-errors.js";

const examples = `
Examples:
  docsgen init docs --yes      create a site in docs/
  docsgen dev docs             start the development server
  docsgen build docs --strict  build to docs/dist, fail on warnings
  docsgen help build           show all options of a command`;

const exitCodes = `
Exit codes:
  0   success
  1   the site has errors (dead link, invalid front matter, …)
  2   invalid arguments
  70  bug in docsgen or in a plugin (exception, timeout, or process.exit)
  130, 143  stopped by SIGINT or SIGTERM
  134  Node.js ran out of memory`;

/** Runs the command in the arguments. `defaults`: see SessionOptions. */
export async function run(words: readonly string[], defaults?: string): Promise<ExitCode> {
  let code: ExitCode = 0;
  const end = (result: ExitCode) => {
    code = result;
  };
  const program = createProgram(defaults, end);
  process.on("uncaughtException", endOnError(words));
  process.stdout.on("error", endWhenUnread);
  try {
    await createGuard(undefined).run("docsgen", async () => {
      await addCommandsOfPlugins(words, { program, defaults, end });
      return program.parseAsync(words, { from: "user" });
    });
    return code;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
    const { createLog } = await import("./terminal.js");
    const log = createLog();
    const exitCode = log.failure(thrown, words.includes("--debug"));
    log.readMore(toDiagnostics(thrown));
    return exitCode;
  }
}

/** Adds the commands of plugins if docsgen does not have the command, or if all commands are listed. */
async function addCommandsOfPlugins(
  words: readonly string[],
  line: { program: Command; defaults: string | undefined; end(code: ExitCode): void },
): Promise<void> {
  const { program, defaults } = line;
  const [name = "--help"] = words[0] === "help" ? words.slice(1) : words;
  const isListed = ["-h", "--help"].includes(name);
  if (!isListed && (name.startsWith("-") || program.commands.some((command) => command.name() === name))) return;
  const { addPluginCommands } = await import("./plugins/plugin-commands.js");
  await addPluginCommands(words, { ...line, isListed, onSite: siteCommands(program, defaults) });
}

/** Returns a function that adds a command for a site. */
function siteCommands(program: Command, defaults: string | undefined): Commands["onSite"] {
  return (name, description) =>
    withSiteOptions(program.command(name).description(description).exitOverride()).setOptionValue("defaults", defaults);
}

/** Creates the commands with their options. `end` is called with the exit code of the command. */
export function createProgram(defaults?: string, end: (code: ExitCode) => void = () => {}): Command {
  const program = new Command("docsgen")
    .description("Builds a documentation site from a folder of Markdown.")
    .version(packageVersion(), "-v, --version", "show the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show help for a command")
    // `docsgen pdf --version 1.x` selects a version of the documentation.
    .enablePositionalOptions()
    .addHelpText("after", examples)
    .addHelpText("after", exitCodes)
    .showSuggestionAfterError()
    .showHelpAfterError("(docsgen --help lists commands and options)")
    .exitOverride();
  const onSite = siteCommands(program, defaults);
  const onRoot = (name: string, description: string) => onSite(name, description).argument("[root]", "site root", ".");
  withInitOptions(program.command("init"))
    .setOptionValue("defaults", defaults)
    .action(async (folder, options) => end(await (await import("./init/init-command.js")).runInit(folder, options)));
  withBuildOptions(onRoot("build", "build the site")).action(async (root, options) => {
    const { runBuild } = await import("./build-command.js");
    tuneForBuild();
    end(await runBuild(root, options));
  });
  withServerOptions(onRoot("dev", "start the development server"), 5173)
    .option(...evaluateOption)
    .option("--open", "open the browser")
    .option("--poll", "poll for changes (for network drives)")
    .action(async (root, options) => {
      const { runDev } = await import("./dev/dev-command.js");
      tuneForBuild();
      tuneForThreads();
      end(await runDev(root, options));
    });
  withServerOptions(onSite("preview", "serve the built site"), 4173)
    .argument("[folder]", "site root or output folder", ".")
    .addOption(new Option("--as <host>", "behave like this host").choices(hostNames))
    .action(async (folder, options) => end(await (await import("./preview-command.js")).runPreview(folder, options)));
  withServerOptions(program.command("manual"), 4174)
    .description("serve the manual of this version")
    .argument("[topic]", "code of a problem, name of a page, or words to search for")
    .option("--open", "open the browser (default: in a terminal)")
    .option("--no-open", "do not open the browser")
    .exitOverride()
    .action(async (topic, options) => end(await (await import("./manual-command.js")).runManual(topic, options)));
  withPdfOptions(program.command("pdf"))
    .setOptionValue("defaults", defaults)
    .action(async (root, options) => end(await (await import("./pdf/pdf-command.js")).runPdf(root, options)));
  withEpubOptions(program.command("epub"))
    .setOptionValue("defaults", defaults)
    .action(async (root, options) => end(await (await import("./epub/epub-command.js")).runEpub(root, options)));
  addSiteCommands({ onSite, onRoot, end });
  return program;
}

interface Commands {
  /** Adds a command for a site. `onRoot` also adds an argument for the site root. */
  onSite(name: string, description: string): Command;
  onRoot(name: string, description: string): Command;
  end(code: ExitCode): void;
}

/** Adds the commands that inspect a site or change its sources. */
function addSiteCommands({ onSite, onRoot, end }: Commands): void {
  onRoot("clean", "remove the output and the cache").action(async (root, options) =>
    end(await (await import("./clean-command.js")).runClean(root, options)),
  );
  withMigrateOptions(onRoot("migrate", "convert another tool's config to site.config.ts")).action(
    async (root, options) => end(await (await import("./migrate/migrate-command.js")).runMigrate(root, options)),
  );
  withLinksOptions(onRoot("links", "check the links to other sites")).action(async (root, options) =>
    end(await (await import("./links/links-command.js")).runLinks(root, options)),
  );
  withMoveOptions(onSite("move", "move a page, folder, or heading, and rewrite the links to it")).action(
    async (from, to, options) => end(await (await import("./move/move-command.js")).runMove(from, to, options)),
  );
  withDiffOptions(onSite("diff", "compare the site with an earlier commit")).action(async (ref, options) =>
    end(await (await import("./diff/diff-command.js")).runDiff(ref, options)),
  );
  withMcpOptions(onSite("mcp", "answer the questions of assistants about a built site (MCP)")).action(
    async (site, options) => end(await (await import("./mcp/mcp-command.js")).runMcp(site, options)),
  );
  onSite("lsp", "check pages and complete links in an editor (LSP)")
    .argument("[root]", "site root (default: the nearest folder with a config file above each page)")
    .option("--stdio", "use standard input and output, which is the default")
    .action(async (root, options) => end(await (await import("./lsp/lsp-command.js")).runLsp(root, options)));
  onRoot("translations", "list missing and outdated translations")
    .option("--strict", "exit with 1 if there are any")
    .option("--json", "print JSON")
    .action(async (root, options) =>
      end(await (await import("./translations-command.js")).runTranslations(root, options)),
    );
  onSite("inspect", "show the resolved config, theme, and plugins, or one page")
    .argument("[page]", "path in the content folder, URL, or slug of a page")
    .option("--root <folder>", "site root", ".")
    .option("--measure", "build without the cache and show what each hook produces, with times")
    .option("--json", "print JSON")
    .action(async (page, options) =>
      end(await (await import("./inspect/inspect-command.js")).runInspect(page, options)),
    );
  onRoot("doctor", "check the setup and suggest fixes")
    .option("--strict", "exit with 1 on warnings")
    .option("--json", "print JSON")
    .action(async (root, options) => end(await (await import("./doctor/doctor-command.js")).runDoctor(root, options)));
  onSite("eject", "copy a theme component into the site, or list all components")
    .argument("[component]", "component name, e.g. Footer")
    .option("--root <folder>", "site root", ".")
    .option("--update", "merge changes to the originals into the copies")
    .option("--json", "print the list as JSON")
    .action(async (name, options) => end(await (await import("./eject-command.js")).runEject(name, options)));
}

function withSiteOptions(command: Command): Command {
  return command
    .option("--config <file>", "config file (default: site.config.ts, .js, or .mjs in the root)")
    .option("--out <folder>", "output folder (default: from the config, or dist)")
    .option(baseOption, baseMeaning)
    .option("--debug", "print stack traces");
}

function withBuildOptions(command: Command): Command {
  return command
    .option("--strict", "treat warnings as errors")
    .option("--drafts", "include drafts and pages with a publishDate in the future")
    .option(...evaluateOption)
    .option("--all", "print all problems, not two of each kind (without a config file, or of another tool's content)")
    .option("--no-cache", "do not read or write the cache")
    .option("--threads <n>", "number of worker threads (default: as many as help)", numberFrom(1, 256))
    .addOption(
      new Option("--shard <k/n>", "build share k of n into the cache, without writing the site")
        .argParser(parseShard)
        .conflicts("cache"),
    )
    .addOption(
      new Option("--verify", "build again and compare, to find undeclared inputs").conflicts(["cache", "shard"]),
    )
    .option("--against <file>", "fail if a URL in a sitemap.xml, a built folder, or a list is missing")
    .option("--force", "use an output or cache folder that docsgen did not create; keeps its other files")
    .option("--lock", "add the current URLs and anchors to the lock file")
    .option("--trace <file>", "write a trace for ui.perfetto.dev")
    .option("--profile", "print the time of each step")
    .option("--json", "print the report as JSON")
    .option("--quiet", "print only problems");
}

function parseShard(text: string): { number: number; count: number } {
  const [number = 0, count = 0] = /^\d{1,4}\/\d{1,4}$/.test(text) ? text.split("/").map(Number) : [];
  if (number >= 1 && number <= count) return { number, count };
  throw new InvalidArgumentError("Use the share's number and the total, e.g. 2/8.");
}
