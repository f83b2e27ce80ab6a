// `docsgen eject`: lists the theme's components, copies one into the site's theme folder, or brings a copy up to date
// with its original. Files that are there already are never overwritten.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import pc from "picocolors";
import { type Ejectable, type Ejected, ejectedFiles, listEjected, nameOfText } from "../bundler/ejection.js";
import type { Config } from "../config/config.js";
import { type ExitCode, failure } from "../report/errors.js";
import { nearest } from "../report/nearest.js";
import { nameOf } from "../report/paths.js";
import { loadConfig } from "../session/session.js";
import { writeMaintainerFile } from "../steps/maintainer-file.js";
import { listOriginals, ownThemeFolder, themeLayers } from "../steps/theme-layers.js";
import { type SiteFlags, sessionOptions } from "./options.js";
import { createLog, formatJson, type Log } from "./terminal.js";
import { merge } from "./text-changes.js";

export interface EjectFlags extends SiteFlags {
  root: string;
  update?: boolean;
  json?: boolean;
}

export async function runEject(name: string | undefined, flags: EjectFlags): Promise<ExitCode> {
  const { config } = await loadConfig(sessionOptions(flags.root, flags));
  const folder = ownFolder(config);
  const all = listOriginals(config, themeLayers(config));
  const log = createLog();
  if (name === undefined && !flags.update) return showList({ all: listShown(all), folder }, flags);
  const ejected = listEjected(folder);
  if (!flags.update) return copy(choose(find(name ?? "", listShown(all)), all, log), { folder, config, log });
  if (name !== undefined) find(name, ejected, "the copies here are");
  const wanted = ejected.filter((one) => name === undefined || one.name === name);
  return wanted.map((one) => update(one, all, { folder, config, log })).includes(false) ? 1 : 0;
}

/** @throws DocsgenError for a site that cannot have copies */
function ownFolder(config: Config): string {
  const folder = ownThemeFolder(config);
  if (config.file === undefined) {
    const hint = "write a site.config.ts, docsgen init does it: beside one, the folder theme changes the theme";
    throw failure("not-ejected", "Without a config file a site has no theme folder.", { hint, exitCode: 2 });
  }
  if (!themeLayers(config).some((layer) => layer.isWhole && layer.folder === folder)) return folder;
  const message = "This theme is a whole one of its own: it uses none of the default theme's components.";
  throw failure("not-ejected", message, { place: { file: join(folder, "index.tsx") }, exitCode: 2 });
}

function find<T extends { name: string }>(name: string, all: readonly T[], known = "the components are"): T {
  const found = all.find((one) => one.name === name);
  if (found) return found;
  const names = all.map((one) => one.name);
  const same = names.find((one) => one.toLowerCase() === name.toLowerCase().replaceAll("-", ""));
  const near = same ?? nearest(name, names);
  const hint = near ? `did you mean ${near}?` : `${known} ${names.join(", ")}`;
  throw failure("unknown-component", `There is no component ${name}.`, { hint, exitCode: 2 });
}

/** Of each name, the component that the site shows: that of the topmost theme. */
function listShown(all: readonly Ejectable[]): Ejectable[] {
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** The component that can be copied: the one that is shown, or docsgen's where that one is tied to its folder. */
function choose(shown: Ejectable, all: readonly Ejectable[], log: Log): Ejectable {
  const other = all.find(({ name }) => name === shown.name);
  if (shown.binding === undefined || other === undefined) return shown;
  const { name, origin, binding } = shown;
  log.line(`The ${name} that this site shows is ${origin.name}'s. It ${binding}, so it cannot be copied alone:`);
  log.line(
    `this is the ${name} of ${other.origin.name}. To keep ${origin.name}'s, remove the copy and wrap it instead.\n`,
  );
  return other;
}

interface Target {
  folder: string;
  config: Config;
  log: Log;
}

function copy(component: Ejectable, { folder, config, log }: Target): ExitCode {
  const present = filesOf(component.name, folder)[0];
  if (present !== undefined) {
    const hint = "to begin anew, move it away first; --update takes over what has changed in the original of a copy";
    throw failure("not-ejected", `There is a ${component.name} already. Nothing was written.`, {
      ...{ place: { file: join(folder, present) }, hint, exitCode: 2 },
    });
  }
  write(ejectedFiles(component), folder);
  const file = nameOf(join(folder, `${component.name}.tsx`), process.cwd());
  log.line(`${pc.green("✓")} ${file} stands in for the theme's ${component.name} from now on`);
  log.line(`It is a copy of the one of ${component.origin.name} ${component.origin.version}.\n`);
  log.line(
    `Keep ${nameOf(join(folder, ".ejected"), config.root)} in version control: it holds the original, to compare with.`,
  );
  log.line("docsgen doctor tells when a new version has another original; docsgen eject --update takes it over.");
  return 0;
}

/** The files that a component of that name would come from. */
function filesOf(name: string, folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((file) => /\.(?:tsx|jsx|ts|js)$/.test(file) && file.replace(/\.\w+$/, "") === name);
}

/** Returns whether all that has changed could be taken over. */
function update(
  { name, file, origin, madeFrom, own, base }: Ejected,
  all: readonly Ejectable[],
  { folder, config, log }: Target,
): boolean {
  const original = all.find((one) => one.name === name && one.origin.name === origin.name);
  const shown = nameOf(file, config.root);
  if (!original) {
    log.line(`${shown}: ${origin.name} has no component ${name} here`);
    return false;
  }
  if (nameOfText(original.text) === madeFrom) {
    log.line(`${shown} is up to date`);
    return true;
  }
  if (base === undefined) {
    const hint = "bring it back from version control, or move your copy away and eject the component once more";
    throw failure("not-ejected", `What ${name} was made from is not in .ejected/.`, { place: { file }, hint });
  }
  const { text, conflicts } = merge({ own, base, original: original.text });
  write(ejectedFiles(original, text), folder);
  log.line(
    conflicts === 0
      ? `${pc.green("✓")} ${shown} has what is new in the original`
      : `${shown} has what is new in the original; look for <<<<<<< where both have changed (${conflicts})`,
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
  const rows = all.map(({ name, description }) => ({ name, description, file: filesOf(name, folder)[0] }));
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
    "\ndocsgen eject <component> copies one. To add to one, wrap it instead, or fill a slot: less to keep up to date.",
  );
  return 0;
}
