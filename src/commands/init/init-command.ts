// `docsgen init`: writes a small site that builds right away. With --plugin or --theme, it writes a package with a demo
// and a test. Copies the files of starter/ and fills in names. Prompts for missing answers in a terminal; installs
// nothing.
import { existsSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import pc from "picocolors";
import { packageVersion } from "../../config/file/package-folder.js";
import { recognizeTool } from "../../config/file/tool-config.js";
import { type ExitCode, failure } from "../../errors/errors.js";
import { titleOfFolder } from "../../flow/prepare.js";
import type { HostName } from "../../serve/host-presets.js";
import { createLog, plural } from "../terminal.js";
import { isSite, writeDeployFiles } from "./init-deploy.js";
import { pnpmFile, pnpmSettingsPlace, workspaceAdvice } from "./package-manager.js";
import { findProject } from "./project-package.js";
import { fill, packageName, starterFiles, writeFile } from "./starter-files.js";

interface InitFlags {
  plugin?: boolean;
  theme?: boolean;
  deploy?: HostName;
  /** Base path for the host's files. Default: the config's. */
  base?: string;
  /** If true, skips all questions. */
  yes?: boolean;
  /** See SessionOptions. */
  defaults?: string | undefined;
}

type Kind = "site" | "plugin" | "theme";

/** Files that a project may already have. The first three are merged, the others are left unchanged. */
const shared = ["package.json", ".gitignore", pnpmFile, "README.md", "tsconfig.json"];

export async function runInit(named: string | undefined, flags: InitFlags): Promise<ExitCode> {
  const kind: Kind = flags.plugin ? "plugin" : flags.theme ? "theme" : "site";
  const ask = flags.yes !== true && process.stdin.isTTY && process.stderr.isTTY ? askInTerminal : acceptAll;
  const folder = resolve(
    named ?? (await ask("Folder", { site: "docs", plugin: "my-plugin", theme: "my-theme" }[kind])),
  );
  if (flags.deploy && (await isSite(folder, flags.defaults))) return writeDeployFiles(folder, flags.deploy, flags);
  const pnpmPlace = pnpmSettingsPlace(folder);
  const { [pnpmFile]: pnpmText = "", ...others } = starterFiles(kind);
  const files = pnpmPlace === "site" ? { ...others, [pnpmFile]: pnpmText } : others;
  await refuseExisting(folder, Object.keys(files), flags);
  const project = kind === "site" ? findProject(folder) : undefined;
  const title = await ask("Title", project?.name.replace(/^@[^/]+\//, "") ?? titleOfFolder(folder));
  const name = packageName(basename(folder));
  const description = project?.description || `A one-sentence summary of ${title} for search engines.`;
  const values = { title, name, product: project?.name ?? name, description, docsgen: `^${packageVersion()}` };
  const written = Object.entries(files).filter(([file, text]) => writeFile(join(folder, file), fill(text, values)));
  const log = createLog();
  const shown = relative(process.cwd(), folder);
  log.line(`${pc.green("✓")} ${plural(written.length, "file")} written to ${shown === "" ? "this folder" : shown}\n`);
  if (flags.deploy) await writeDeployFiles(folder, flags.deploy, flags);
  if (project?.folder === folder && project.uses("dist")) {
    log.line('  This package also publishes dist/: set out: "site" in site.config.ts to keep the site out of it.');
  }
  const advice = pnpmPlace === undefined || pnpmPlace === "site" ? undefined : workspaceAdvice(pnpmPlace);
  if (advice !== undefined) log.line(`  ${advice}`);
  for (const step of nextSteps(shown, kind)) log.line(`  ${pc.cyan(step)}`);
  return 0;
}

type Ask = (question: string, usual: string) => Promise<string>;

/** Accepts all defaults. The site goes into the current folder, or into a subfolder if the current folder is a project. */
const acceptAll: Ask = async (question, usual) =>
  question === "Folder" && findProject(process.cwd())?.folder !== process.cwd() ? "." : usual;

async function askInTerminal(question: string, usual: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question} ${pc.dim(`(${usual})`)} `)).trim() || usual;
  } finally {
    terminal.close();
  }
}

async function refuseExisting(folder: string, files: readonly string[], { defaults }: InitFlags): Promise<void> {
  const taken = files.filter((file) => !shared.includes(file) && existsSync(join(folder, file)));
  if (taken.length > 0) {
    const message = `This would overwrite ${taken.join(", ")}. Nothing was written.`;
    throw failure("init-exists", message, { place: { file: folder }, hint: "choose a new folder", exitCode: 2 });
  }
  const tool = existsSync(folder) ? await recognizeTool(folder, defaults) : undefined;
  if (!tool) return;
  const message = `This documentation has another tool's configuration, ${basename(tool.file)}. Nothing was written.`;
  const hint = "docsgen build builds it unchanged; docsgen migrate writes a site.config.ts for it";
  throw failure("init-exists", message, { place: { file: tool.file }, hint, exitCode: 2 });
}

function nextSteps(folder: string, kind: Kind): string[] {
  const [manager = "npm"] = /^(?:npm|pnpm|yarn|bun)\b/.exec(process.env.npm_config_user_agent ?? "") ?? [];
  const enter = folder === "" ? [] : [`cd ${folder.includes(" ") ? JSON.stringify(folder) : folder}`];
  return [...enter, `${manager} install`, `${manager} run dev`, ...(kind === "site" ? [] : [`${manager} test`])];
}
