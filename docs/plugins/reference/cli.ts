// Generates the command line reference from the commands.

/** The parts of Commander's commands that this page uses. */
export interface CommandShape {
  name(): string;
  description(): string;
  usage(): string;
  commands: readonly CommandShape[];
  options: readonly { flags: string; description: string; defaultValue?: unknown; hidden: boolean }[];
  registeredArguments: readonly { name(): string; description: string; required: boolean; defaultValue?: unknown }[];
}

const intro = `---
title: Command line
description: All docsgen commands and options, exit codes, and environment variables.
order: 3
---

# Command line

Look up every docsgen command and option. In the terminal, \`npx docsgen help\` lists the commands, and \`npx docsgen help build\` shows the
options of a command:

\`\`\`sh
npx docsgen build docs --strict
\`\`\`

The argument \`root\` is the folder with \`site.config.ts\`, or any folder with Markdown files. It defaults to the current folder.
`;

const exitCodes = `## Exit codes

| code | meaning |
| --- | --- |
| 0 | success |
| 1 | the site has errors, such as a dead link or invalid front matter |
| 2 | invalid arguments |
| 70 | bug in docsgen or in a plugin. This includes plugins that call \`process.exit\` or do not finish |
| 130, 143 | stopped by SIGINT or SIGTERM |
| 134 | Node.js ran out of memory |

## Environment variables

| variable | description |
| --- | --- |
| \`SOURCE_DATE_EPOCH\` | build date, in seconds since 1970. Default: the date of the last commit |
| \`DOCSGEN_REMOTE_CACHE_TOKEN\` | credentials for the remote cache: a token or \`user:password\` |
| \`DOCSGEN_REMOTE_CACHE_READ_ONLY\` | \`1\` reads from the remote cache but does not write to it |

## Next steps

- [Troubleshooting](../start/troubleshooting.md): diagnose problems with \`doctor\`, \`inspect\`, and \`--profile\`.
- [CI and remote cache](../publishing/ci.md): run builds in CI.
- [Configuration](./configuration.md): set permanent options in the config.
`;

export function cliPage(program: CommandShape): string {
  const commands = program.commands.filter((command) => command.name() !== "help");
  const sections = commands.map((command) => {
    const names = command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`));
    const positional = command.registeredArguments.map(
      (one) => `| \`${one.name()}\` | ${sentence(one.description)}${said(one.defaultValue)} |`,
    );
    const options = command.options
      .filter(({ hidden }) => !hidden)
      .map(
        ({ flags, description, defaultValue }) => `| \`${flags}\` | ${sentence(description)}${said(defaultValue)} |`,
      );
    return [
      `## docsgen ${command.name()} {#${command.name()}}`,
      `${sentence(command.description())}.`,
      `\`\`\`sh\nnpx docsgen ${[command.name(), ...names].join(" ")} [options]\n\`\`\``,
      ["| option | description |", "| --- | --- |", ...positional, ...options].join("\n"),
    ].join("\n\n");
  });
  return [intro, ...sections, exitCodes].join("\n\n");
}

function said(value: unknown): string {
  return value === undefined || value === false || value === true ? "" : ` (default: \`${String(value)}\`)`;
}

function sentence(text: string): string {
  return (text.charAt(0).toUpperCase() + text.slice(1))
    .replaceAll("|", "\\|")
    .replace(/(?<![\w`])(--[\w-]+|\b[\w.]+\.(?:ts|js|mjs|xml)\b|\.m?js\b|\/[\w-]+\/|127\.0\.0\.1)/g, "`$1`");
}
