// `docsgen init`: writes a small site that builds at once, or with --plugin and --theme a package with a demo and a test. What
// is written are the files of starter/, with names filled in. In a terminal it asks what it was not told; it installs nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import pc from "picocolors";
import { packageFolder, packageVersion } from "../config/package-folder.js";
import { recognizeTool } from "../config/tool-config.js";
import { titleOfFolder } from "../flow/prepare.js";
import { type ExitCode, failure } from "../report/errors.js";
import { createLog, plural } from "./terminal.js";

export interface InitFlags {
  plugin?: boolean;
  theme?: boolean;
  /** Asks nothing. */
  yes?: boolean;
  /** See SessionOptions. */
  defaults?: string | undefined;
}

type Kind = "site" | "plugin" | "theme";

/** Files that a project may have already: the first two are completed, the others stay as they are. */
const shared = ["package.json", ".gitignore", "README.md", "tsconfig.json"];

export async function runInit(named: string | undefined, flags: InitFlags): Promise<ExitCode> {
  const kind: Kind = flags.plugin ? "plugin" : flags.theme ? "theme" : "site";
  const ask = flags.yes !== true && process.stdin.isTTY && process.stderr.isTTY ? askInTerminal : acceptAll;
  const folder = resolve(
    named ?? (await ask("Folder", { site: "docs", plugin: "my-plugin", theme: "my-theme" }[kind])),
  );
  const files = starterFiles(kind);
  await refuseExisting(folder, Object.keys(files), flags);
  const title = await ask("Title", titleOfFolder(folder));
  const name = packageName(basename(folder));
  const written = Object.entries(files).flatMap(([file, text]) => {
    const done = writeFile(join(folder, file), fill(text, { title, name }));
    return done ? [file] : [];
  });
  const log = createLog();
  const shown = relative(process.cwd(), folder);
  log.line(`${pc.green("✓")} ${plural(written.length, "file")} written to ${shown === "" ? "this folder" : shown}\n`);
  for (const step of nextSteps(shown, kind)) log.line(`  ${pc.cyan(step)}`);
  return 0;
}

type Ask = (question: string, usual: string) => Promise<string>;

const acceptAll: Ask = async (question, usual) => (question === "Folder" ? "." : usual);

async function askInTerminal(question: string, usual: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question} ${pc.dim(`(${usual})`)} `)).trim() || usual;
  } finally {
    terminal.close();
  }
}

/** Names that npm would obey in the package have others there. */
const realNames: Record<string, string> = { gitignore: ".gitignore", "manifest.json": "package.json" };

/** Text by path. */
function starterFiles(kind: Kind): Record<string, string> {
  const folder = join(packageFolder, "starter", kind);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    files.map((file) => {
      const name = relative(folder, file).replaceAll("\\", "/");
      return [realNames[name] ?? name, readFileSync(file, "utf8")];
    }),
  );
}

async function refuseExisting(folder: string, files: readonly string[], { defaults }: InitFlags): Promise<void> {
  const taken = files.filter((file) => !shared.includes(file) && existsSync(join(folder, file)));
  if (taken.length > 0) {
    const message = `This would overwrite ${taken.join(", ")}. Nothing was written.`;
    throw failure("init-exists", message, { place: { file: folder }, hint: "name a new folder", exitCode: 2 });
  }
  const tool = existsSync(folder) ? await recognizeTool(folder, defaults) : undefined;
  if (!tool) return;
  const message = `This documentation has another tool's configuration, ${basename(tool.file)}. Nothing was written.`;
  const hint = "docsgen build builds it as it is, docsgen migrate writes a site.config.ts for it";
  throw failure("init-exists", message, { place: { file: tool.file }, hint, exitCode: 2 });
}

/** Returns whether the file was new or has changed. */
function writeFile(file: string, text: string): boolean {
  const present = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const whole = present === undefined ? text : complete(basename(file), present, text);
  if (whole === present) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, whole);
  return true;
}

/** A file that is there, with what it lacks. */
function complete(name: string, present: string, text: string): string {
  if (name === ".gitignore") {
    const lines = present.split("\n").map((line) => line.trim());
    const missing = text
      .trim()
      .split("\n")
      .filter((line) => !lines.includes(line));
    return missing.length === 0 ? present : `${present.replace(/\n*$/, "\n")}${missing.join("\n")}\n`;
  }
  if (name !== "package.json") return present;
  const [own, more] = [present, text].map((one) => JSON.parse(one) as Manifest) as [Manifest, Manifest];
  const devDependencies = { ...more.devDependencies, ...own.devDependencies };
  return `${JSON.stringify({ ...own, scripts: { ...more.scripts, ...own.scripts }, devDependencies }, null, 2)}\n`;
}

interface Manifest {
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** In quotes, a name is written as JSON has it, which TypeScript and YAML read as well. */
function fill(text: string, { title, name }: { title: string; name: string }): string {
  const values = { title, name, docsgen: `^${packageVersion()}` };
  return text.replaceAll(/("?)__(title|name|docsgen)__\1/g, (_, quote, key: keyof typeof values) =>
    quote === "" ? values[key] : JSON.stringify(values[key]),
  );
}

/** What npm takes as a name: `My docs` → `my-docs`. */
function packageName(folder: string): string {
  const words = folder.toLowerCase().replaceAll(/[^a-z0-9._~-]+/g, "-");
  return words.replaceAll(/^[-._]+|-+$/g, "") || "docs";
}

function nextSteps(folder: string, kind: Kind): string[] {
  const [manager = "npm"] = /^(?:npm|pnpm|yarn|bun)\b/.exec(process.env.npm_config_user_agent ?? "") ?? [];
  const enter = folder === "" ? [] : [`cd ${folder.includes(" ") ? JSON.stringify(folder) : folder}`];
  return [...enter, `${manager} install`, `${manager} run dev`, ...(kind === "site" ? [] : [`${manager} test`])];
}
