// Options of `docsgen init`.
import { type Command, Option } from "commander";
import { hostNames } from "../../serve/host-presets.js";
import { baseMeaning, baseOption } from "../command-options.js";
import { templateNames } from "./template-names.js";

export function withInitOptions(command: Command): Command {
  return command
    .description("create a site, plugin, or theme")
    .argument("[folder]", "target folder (default: current folder, or ask)")
    .addOption(new Option("--plugin", "create a plugin package").conflicts("theme"))
    .option("--theme", "create a theme package")
    .addOption(
      new Option("--template <name>", "start with these pages").choices(templateNames).conflicts(["plugin", "theme"]),
    )
    .addOption(
      new Option("--deploy <host>", "add the deployment files for this host")
        .choices(hostNames)
        .conflicts(["plugin", "theme"]),
    )
    .option(baseOption, baseMeaning)
    .option("--yes", "skip all questions")
    .option("--debug", "print stack traces")
    .exitOverride();
}
