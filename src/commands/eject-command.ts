// `docsgen eject`: lists the theme's components, copies one into the site's theme folder, or merges changes to the original
// into a copy. Existing files are never overwritten.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import pc from "picocolors";
import {
  type Ejectable,
  type Ejected,
  ejectedFiles,
  listEjected,
  nameOfText,
} from "../bundler/theme/component-ejection.js";
import type { Config } from "../config/config.js";
import { type ExitCode, failure } from "../errors/errors.js";
import { displayName } from "../errors/file-names.js";
import { nearest } from "../errors/nearest-word.js";
import { loadConfig } from "../session/load-config.js";
import { getThemeFolder, listOriginals, themeLayers } from "../steps/theme/site-theme.js";
import { writeMaintainerFile } from "../steps/write/maintainer-file.js";
import { type SiteFlags, sessionOptions } from "./command-options.js";
import { createLog, formatJson, type Log } from "./terminal.js";
import { merge } from "./text-diff.js";

interface EjectFlags extends SiteFlags {
  root: string;
  update?: boolean;
  json?: boolean;
}

export async function runEject(name: string | undefined, flags: EjectFlags): Promise<ExitCode> {
  const { config } = await loadConfig(sessionOptions(flags.root, flags));
  const folder = customFolder(config);
  const all = listOriginals(config, themeLayers(config));
  const log = createLog();
  if (name === undefined && !flags.update) return showList({ all: listShown(all), folder }, flags);
  const ejected = listEjected(folder);
  if (!flags.update) return copy(choose(find(name ?? "", listShown(all)), all, log), { folder, config, log });
  if (name !== undefined) find(name, ejected, "ejected components:");
  const wanted = ejected.filter((one) => name === undefined || one.name === name);
  return wanted.map((one) => update(one, all, { folder, config, log })).includes(false) ? 1 : 0;
}

/** @throws DocsgenError `not-ejected` if the site cannot contain copies */
function customFolder(config: Config): string {
  const folder = getThemeFolder(config);
  if (config.file === undefined) {
    const hint =
      "add a site.config.ts, for instance with docsgen init; the `theme` folder next to it customizes the theme";
    throw failure("not-ejected", "A site without a config file has no theme folder.", { hint, exitCode: 2 });
  }
  if (!themeLayers(config).some((layer) => layer.isWhole && layer.folder === folder)) return folder;
  const message = "This is a standalone theme. It does not use components of the default theme.";
  throw failure("not-ejected", message, { place: { file: join(folder, "index.tsx") }, exitCode: 2 });
}

function find<T extends { name: string }>(name: string, all: readonly T[], label = "available components:"): T {
  const match = all.find((one) => one.name === name);
  if (match) return match;
  const names = all.map((one) => one.name);
  const same = names.find((one) => one.toLowerCase() === name.toLowerCase().replaceAll("-", ""));
  const near = same ?? nearest(name, names);
  const hint = near ? `did you mean ${near}?` : `${label} ${names.join(", ")}`;
  throw failure("unknown-component", `There is no component ${name}.`, { hint, exitCode: 2 });
}

/** Returns the components that the site shows. If several themes have a component, the topmost theme's is used. */
function listShown(all: readonly Ejectable[]): Ejectable[] {
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** Returns the component to copy: the one that the site shows, or docsgen's if the shown one depends on its folder. */
function choose(shown: Ejectable, all: readonly Ejectable[], log: Log): Ejectable {
  const other = all.find(({ name }) => name === shown.name);
  if (shown.binding === undefined || other === undefined) return shown;
  const { name, origin, binding } = shown;
  log.line(`The ${name} of this site comes from ${origin.name}. It ${binding}, so it cannot be copied on its own.`);
  log.line(
    `Copying the ${name} of ${other.origin.name} instead. To keep ${origin.name}'s, remove the copy and wrap it.\n`,
  );
  return other;
}

interface Target {
  folder: string;
  config: Config;
  log: Log;
}

function copy(component: Ejectable, { folder, config, log }: Target): ExitCode {
  const present = listFiles(component.name, folder)[0];
  if (present !== undefined) {
    const hint = "to start over, move it away first; --update merges changes to the original into a copy";
    throw failure("not-ejected", `${component.name} already exists. Nothing was written.`, {
      ...{ place: { file: join(folder, present) }, hint, exitCode: 2 },
    });
  }
  write(ejectedFiles(component), folder);
  const file = displayName(join(folder, `${component.name}.tsx`), process.cwd());
  log.line(`${pc.green("✓")} ${file} now replaces the theme's ${component.name}`);
  log.line(`It is a copy from ${component.origin.name} ${component.origin.version}.\n`);
  log.line(
    `Keep ${displayName(join(folder, ".ejected"), config.root)} in version control: it contains the original for later merges.`,
  );
  log.line("docsgen doctor reports changes to the original in new versions; docsgen eject --update merges them.");
  return 0;
}

/** Returns the existing files that could define a component of this name. */
function listFiles(name: string, folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((file) => /\.(?:tsx|jsx|ts|js)$/.test(file) && file.replace(/\.\w+$/, "") === name);
}

/** Merges changes to the original into the copy. Returns true if there were no conflicts. */
function update(
  { name, file, origin, madeFrom, copy: own, base }: Ejected,
  all: readonly Ejectable[],
  { folder, config, log }: Target,
): boolean {
  const original = all.find((one) => one.name === name && one.origin.name === origin.name);
  const shown = displayName(file, config.root);
  if (!original) {
    log.line(`${shown}: ${origin.name} has no component ${name}`);
    return false;
  }
  if (nameOfText(original.text) === madeFrom) {
    log.line(`${shown} is up to date`);
    return true;
  }
  if (base === undefined) {
    const hint = "restore it from version control, or move your copy away and eject the component again";
    throw failure("not-ejected", `The original of ${name} is not in .ejected/.`, { place: { file }, hint });
  }
  const { text, conflicts } = merge({ own, base, original: original.text });
  write(ejectedFiles(original, text), folder);
  log.line(
    conflicts === 0
      ? `${pc.green("✓")} ${shown} includes the changes to the original`
      : `${shown} includes the changes to the original; resolve the conflicts marked <<<<<<< (${conflicts})`,
  );
  return conflicts === 0;
}

function write(files: Readonly<Record<string, string>>, folder: string): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeMaintainerFile(join(folder, name), text);
  }
}

function showList({ all, folder }: { all: readonly Ejectable[]; folder: string }, { json }: EjectFlags): ExitCode {
  const rows = all.map(({ name, description }) => ({ name, description, file: listFiles(name, folder)[0] }));
  if (json) {
    process.stdout.write(
      formatJson({ components: rows.map((row) => ({ ...row, file: row.file && join(folder, row.file) })) }),
    );
    return 0;
  }
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, description, file } of rows) {
    process.stdout.write(`${name.padEnd(width)}  ${description}${file ? pc.cyan(`  (yours: ${file})`) : ""}\n`);
  }
  createLog().line(
    "\ndocsgen eject <component> copies one. To extend one, wrap it or fill a slot instead: less to keep up to date.",
  );
  return 0;
}
