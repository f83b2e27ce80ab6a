// `docsgen init`: writes a site that builds right away. With --plugin or --theme, writes a package with a demo and a
// test. Copies the files of starter/, and fills in values from package.json and Git. In a terminal, prompts for missing
// answers. Does not install anything.
import { existsSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import pc from "picocolors";
import { packageVersion } from "../../config/file/package-folder.js";
import { recognizeTool } from "../../config/file/tool-config.js";
import { type ExitCode, failure } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { titleOfFolder } from "../../flow/prepare.js";
import type { HostName } from "../../serve/host-presets.js";
import { createLog, type Log, plural } from "../terminal.js";
import { type ExistingMarkdown, findMarkdown } from "./existing-markdown.js";
import { isSite, writeDeployFiles } from "./init-deploy.js";
import { type Ask, createAsk } from "./init-questions.js";
import {
  findPnpmSettings,
  type Manager,
  managerOf,
  pnpmFile,
  workspaceAdvice,
  writesYarnSettings,
  yarnFile,
} from "./package-manager.js";
import { findPackage, type Project, productName, readProject } from "./project-package.js";
import { type SiteFacts, siteFiles } from "./site-templates.js";
import { fill, packageName, starterFiles, writeFile } from "./starter-files.js";
import { type Template, templateNames, templates } from "./template-names.js";
import { memberAdvice } from "./workspaces.js";

interface InitFlags {
  plugin?: boolean;
  theme?: boolean;
  /** Default: the user's answer. Without a terminal, `docs` if the project has Markdown, otherwise `library`. */
  template?: Template;
  deploy?: HostName;
  /** Base path for the host's files. Default: the base path in the config. */
  base?: string;
  /** If true, skips all questions. */
  yes?: boolean;
  /** See SessionOptions. */
  defaults?: string | undefined;
}

type Kind = "site" | "plugin" | "theme";

/** Files that a project may already have. The first three are merged; the others are left unchanged. */
const shared = ["package.json", ".gitignore", pnpmFile, yarnFile, "README.md", "tsconfig.json"];

export async function runInit(named: string | undefined, flags: InitFlags): Promise<ExitCode> {
  const kind: Kind = flags.plugin ? "plugin" : flags.theme ? "theme" : "site";
  const ask = createAsk(flags.yes === true);
  const folder = resolve(named ?? (await askFolder(kind, ask)));
  if (flags.deploy && (await isSite(folder, flags.defaults))) return writeDeployFiles(folder, flags.deploy, flags);
  const log = createLog();
  const manager = managerOf(folder);
  if (kind === "site") await writeSite(folder, { flags, ask, log, manager });
  else await writePackage(folder, kind, { flags, ask, log, manager });
  const pnpmPlace = findPnpmSettings(folder);
  const advice = [
    ...(pnpmPlace === undefined || pnpmPlace === "site" ? [] : [workspaceAdvice(pnpmPlace)]),
    memberAdvice(folder),
  ];
  for (const line of advice) if (line !== undefined) log.line(`  ${line}`);
  for (const step of nextSteps(folder, manager, kind)) log.line(`  ${step}`);
  return 0;
}

/** A site goes into the current folder, or into a subfolder if the current folder is a package. */
function askFolder(kind: Kind, ask: Ask): Promise<string> {
  const usual = { site: "docs", plugin: "my-plugin", theme: "my-theme" }[kind];
  const isPackage = findPackage(process.cwd()) === process.cwd();
  return ask("Folder", usual, isPackage ? usual : ".");
}

interface Run {
  flags: InitFlags;
  ask: Ask;
  log: Log;
  manager: Manager;
}

async function writeSite(folder: string, { flags, ask, log, manager }: Run): Promise<void> {
  const project = await readProject(folder);
  const markdown = await findMarkdown(folder, project.folder);
  const usual = markdown.included.length > 0 ? "docs" : "library";
  const choices = templateNames.map((name) => [name, describe(name, markdown)] as const);
  const template = flags.template ?? (await ask.choice("Template", choices, usual));
  const title = await ask("Title", project.title ?? titleOfFolder(folder));
  const facts: SiteFacts = { folder, project, markdown };
  const { files, values } = await siteFiles(template, facts);
  const description = project.description ?? `A one-sentence summary of ${title} for search engines.`;
  const product = productName(project, packageName(basename(folder)));
  const settings = settingsFiles(files, folder, manager);
  await refuseExisting(folder, Object.keys(settings), flags);
  writeFiles(folder, settings, { ...commonValues(folder), ...values, title, description, product }, log);
  if (flags.deploy) await writeDeployFiles(folder, flags.deploy, flags);
  reportFacts({ project, title }, log);
  reportMarkdown(template, facts, log);
  if (project.folder === folder && project.uses("dist")) {
    log.line('  This package also publishes dist/: set out: "site" in site.config.ts to keep the site out of it.');
  }
}

async function writePackage(
  folder: string,
  kind: "plugin" | "theme",
  { flags, ask, log, manager }: Run,
): Promise<void> {
  const files = settingsFiles(starterFiles(kind), folder, manager);
  await refuseExisting(folder, Object.keys(files), flags);
  const title = await ask("Title", titleOfFolder(folder));
  const description = `A one-sentence summary of ${title} for search engines.`;
  writeFiles(folder, files, { ...commonValues(folder), title, description }, log);
}

function commonValues(folder: string): Record<string, string> {
  return { name: packageName(basename(folder)), docsgen: `^${packageVersion()}` };
}

/** Leaves out the settings files of package managers that the project does not use. */
function settingsFiles(files: Record<string, string>, folder: string, manager: Manager): Record<string, string> {
  const { [pnpmFile]: pnpmText = "", [yarnFile]: yarnText = "", ...others } = files;
  return {
    ...others,
    ...(findPnpmSettings(folder) === "site" && { [pnpmFile]: pnpmText }),
    ...(writesYarnSettings(folder, manager) && { [yarnFile]: yarnText }),
  };
}

function writeFiles(folder: string, files: Record<string, string>, values: Record<string, string>, log: Log): void {
  const written = Object.entries(files).filter(([file, text]) => writeFile(join(folder, file), fill(text, values)));
  log.line(`${pc.green("✓")} ${plural(written.length, "file")} written to ${shownFolder(folder) || "this folder"}:`);
  for (const [file] of written) log.line(pc.dim(`    ${file}`));
  log.line("");
}

function reportFacts({ project, title }: { project: Project; title: string }, log: Log): void {
  const facts = { title, repository: project.repository?.url, author: project.author };
  const known = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : `${name} ${value}`));
  log.line(`  site.config.ts: ${known.join(", ")}\n`);
}

/** Reports which of the project's Markdown files the site shows, and which it does not. */
function reportMarkdown(template: Template, { markdown: { included, others } }: SiteFacts, log: Log): void {
  const isShown = template === "docs";
  if (isShown && included.length > 0) log.line(`  Pages: ${summarize(included)}`);
  const left = isShown ? others : [...included, ...others].sort();
  if (left.length > 0) log.line(`  Not part of the site: ${summarize(left)}`);
  if (!isShown && included.length > 0) log.line("  To show these files, use --template docs in a new folder.");
  if (included.length + others.length > 0) log.line("");
}

/** `3 files: README.md, docs/a.md and 1 more` */
function summarize(files: readonly string[]): string {
  const names = files.slice(0, 3).map((file) => displayName(file, process.cwd()));
  const more = files.length > names.length ? ` and ${files.length - names.length} more` : "";
  return `${plural(files.length, "file")}: ${names.join(", ")}${more}`;
}

function describe(template: Template, { included }: ExistingMarkdown): string {
  const isFilled = template === "docs" && included.length > 0;
  return isFilled ? `${templates.docs} (${summarize(included)})` : templates[template];
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

function shownFolder(folder: string): string {
  return relative(process.cwd(), folder);
}

/** Port of `docsgen dev`. */
const address = "http://127.0.0.1:5173/";

function nextSteps(folder: string, { name }: Manager, kind: Kind): string[] {
  const shown = shownFolder(folder);
  const enter = shown === "" ? [] : [`cd ${shown.includes(" ") ? JSON.stringify(shown) : shown}`];
  const commands = [...enter, `${name} install`, `${name} run dev`, ...(kind === "site" ? [] : [`${name} test`])];
  return [...commands.map((command) => pc.cyan(command)), `Then open ${pc.cyan(address)}`];
}
