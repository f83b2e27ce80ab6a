// The page of the command line, from the commands themselves.

/** What this page needs of commander's commands. */
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
description: Every command and option of docsgen, and its exit codes.
order: 3
---

# Command line

\`npx docsgen help\` prints the commands, \`npx docsgen help build\` the options of one. A root is the folder with \`site.config.ts\`, or
any folder with Markdown; without one it is the folder you are in.
`;

const exitCodes = `## Exit codes

| code | meaning |
| --- | --- |
| 0 | done |
| 1 | the site has a problem: a dead link, broken front matter, … |
| 2 | wrong use of the command |
| 70 | a bug of docsgen or of a plugin, which may also have ended the process or never come to an end |
| 130, 143 | stopped by SIGINT or SIGTERM |
| 134 | Node.js itself ran out of memory |

## Environment variables

| variable | meaning |
| --- | --- |
| \`SOURCE_DATE_EPOCH\` | the build date, in seconds since 1970; without it, the date of the last commit |
| \`DOCSGEN_REMOTE_CACHE_TOKEN\` | credentials for the remote cache, a token or \`user:password\` |
| \`DOCSGEN_REMOTE_CACHE_READ_ONLY\` | \`1\`: read the remote cache, send nothing |
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
      ["| option | meaning |", "| --- | --- |", ...positional, ...options].join("\n"),
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
    .replace(/(?<![\w`])(--[\w-]+|\b[\w.]+\.(?:ts|js|mjs|xml)\b)/g, "`$1`");
}
