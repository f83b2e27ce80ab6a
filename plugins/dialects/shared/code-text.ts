// Conventions in code and commands that other tools interpret. Components of other tools need this module too, so it imports
// no package.
export { decodeReferences } from "../../shared/markdown/character-references.js";

const magicComment =
  /^[\s>]*(?:\/\/|#|<!--|\/\*|\{\s*\/\*|--|%|;|REM)\s*([\w-]+?)-(next-line|start|end)\s*(?:-->|\*\/\s*\}?)?\s*$/;

/**
 * Converts `// highlight-next-line`, `-start` and `-end` to line numbers: `{2,4-5}`. `classes` are the names of such markers.
 */
export function readMagicComments<Line extends { text: string }>(
  code: readonly Line[],
  classes: readonly string[],
): { code: readonly Line[]; ranges: string } {
  const shown: Line[] = [];
  const numbers: number[] = [];
  let isNext = false;
  let isOpen = false;
  for (const line of code) {
    const [, name = "", kind] = magicComment.exec(line.text) ?? [];
    if (classes.includes(name)) {
      if (kind === "next-line") isNext = true;
      else isOpen = kind === "start";
      continue;
    }
    shown.push(line);
    if (isNext || isOpen) numbers.push(shown.length);
    isNext = false;
  }
  return { code: shown, ranges: joinNumbers(numbers) };
}

/** Joins sorted numbers to ranges: 1, 2, 3, 5 → `1-3,5`. */
export function joinNumbers(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const one of numbers) {
    const range = ranges.at(-1);
    if (range && range[1] === one - 1) range[1] = one;
    else ranges.push([one, one]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(",");
}

/** Translates a command for npm, by package manager. */
export const packageCommands: Readonly<Record<string, (command: string) => string>> = {
  npm: (command) => command,
  yarn: (command) =>
    convert(command, {
      add: "yarn add",
      install: "yarn",
      exec: "yarn dlx",
      remove: "yarn remove",
      run: "yarn",
      dev: "--dev",
    }),
  pnpm: (command) =>
    convert(command, {
      add: "pnpm add",
      install: "pnpm install",
      exec: "pnpm dlx",
      remove: "pnpm remove",
      run: "pnpm run",
      dev: "--save-dev",
    }),
  bun: (command) =>
    convert(command, {
      add: "bun add",
      install: "bun install",
      exec: "bunx",
      remove: "bun remove",
      run: "bun run",
      dev: "--dev",
    }),
};

/** What runs the program of a package: if it is installed, and if it is not. */
const runners: Readonly<Record<string, { exec: string; dlx: string }>> = {
  npm: { exec: "npx", dlx: "npx" },
  yarn: { exec: "yarn", dlx: "yarn dlx" },
  pnpm: { exec: "pnpm", dlx: "pnpm dlx" },
  bun: { exec: "bun", dlx: "bunx" },
  deno: { exec: "deno run -A", dlx: "deno run -A" },
};

/**
 * Returns a command by package manager, as Rspress writes it: flags stay as they are.
 * https://rspress.rs/ui/components/package-manager-tabs
 * @param command without the name of the package manager: `install acme -D`, or a package to run
 */
export function managerCommands(command: string, runs?: "exec" | "dlx"): Record<string, string> {
  const commands = Object.entries(runners).map(([name, runner]) => {
    const whole = `${runs ? runner[runs] : name} ${command}`;
    if (name === "npm") return [name, whole];
    if (whole.startsWith("yarn create")) return [name, whole.replace(/(yarn create \S+)@latest/, "$1")];
    const added = /\binstall\s+(?:-\S+\s+)*[^\s-]/.test(whole) ? whole.replace(/\binstall\b/, "add") : whole;
    return [name, name === "deno" ? denoCommand(added) : added];
  });
  return Object.fromEntries(commands);
}

/** Deno names packages of npm with a prefix. */
function denoCommand(command: string): string {
  const [program = "", task = "", ...words] = command.split(" ");
  if (task === "create") return [program, "init --npm", ...words].join(" ");
  if (task === "install" || words.some((word) => /^--(?:npm|jsr)$/.test(word))) return command;
  const names = words.filter((word) => !/^-|:/.test(word));
  const packages = new Set(task === "run" ? names.slice(0, 1) : names);
  return [program, task, ...words.map((word) => (packages.delete(word) ? `npm:${word}` : word))].join(" ");
}

interface Commands {
  add: string;
  install: string;
  exec: string;
  remove: string;
  run: string;
  dev: string;
}

function convert(command: string, { add, install, exec, remove, run, dev }: Commands): string {
  return command
    .replace(/\bnpm (?:install|i|add|ci)(?=\s+[^\s-]|\s+-\S+\s+\S)/, add)
    .replace(/\bnpm (?:install|i|ci)\b/, install)
    .replace(/\bnpm (?:uninstall|remove|rm)\b/, remove)
    .replace(/\bnpm (?:create|init) (?=\S)/, `${add.split(" ")[0]} create `)
    .replace(/\bnpm (?:run(?:-script)? |(?=(?:start|test|build)\b))/, `${run} `)
    .replace(/\bnpx /, `${exec} `)
    .replace(/(\s)(?:--save-dev|-D)(?=\s|$)/, `$1${dev}`)
    .replace(/\s--save(?=\s|$)/, "")
    .replace(/\s--(?=\s)/, "");
}
