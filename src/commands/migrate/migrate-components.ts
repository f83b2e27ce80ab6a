// `docsgen migrate --components`: writes React components in place of those that cannot run, because they belong to
// another framework or are missing. Existing files are not changed.
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { resolveConfigFile } from "../../config/file/config-file.js";
import type { ComponentUse } from "../../contract/plugin.js";
import { rewriteSite } from "../../flow/rewrite-site.js";
import { openSession } from "../../session/session.js";
import { writeMaintainerFile } from "../../steps/write/maintainer-file.js";
import { sessionOptions } from "../command-options.js";
import { type Log, plural } from "../terminal.js";
import { createSessionOptions } from "./migrate-check.js";
import { type MigrateFlags, noTool } from "./migrated-config.js";

/** Result of docsgen/plugins/defaults. */
interface Replacements {
  /** Texts by path, relative to the root. */
  files: Readonly<Record<string, string>>;
  /** Files to register, by component name. */
  components: Readonly<Record<string, string>>;
  incomplete: readonly string[];
  left: readonly string[];
}

/** Writes the components of the pages, and returns those that the config registers. */
export async function writeComponents(
  root: string,
  flags: MigrateFlags,
  log: Log,
): Promise<Replacements["components"]> {
  const top = resolve(root);
  const { files, components, incomplete, left } = await createReplacements(top, flags);
  const names = Object.keys(files);
  const isNew = (name: string) => !existsSync(join(top, name));
  const written = names.filter(isNew);
  for (const name of names.filter((one) => !isNew(one))) log.line(`exists, not changed: ${name}`);
  for (const name of written) {
    const file = join(top, name);
    mkdirSync(dirname(file), { recursive: true });
    writeMaintainerFile(file, files[name] ?? "");
    log.line(`written: ${name}`);
  }
  for (const reason of left) log.line(`not replaced: ${reason}`);
  const open = incomplete.filter((name) => written.includes(`components/${name}.tsx`));
  if (open.length > 0) log.line(`Write the markup of ${plural(open.length, "component")}: ${open.join(", ")}.`);
  if (names.length + left.length === 0) log.line("The pages do not use any component that cannot be rendered.");
  return components;
}

/** Returns true if the site has a config that must not be overwritten. */
export function keepsConfig(root: string, { force, config }: MigrateFlags): boolean {
  return !force && existsSync(root) && resolveConfigFile(root, config) !== undefined;
}

/** Explains how to register the components in a config that is not overwritten. */
export function explainRegistration(components: Replacements["components"], log: Log): void {
  const entries = Object.entries(components).map(([name, file]) => `${name}: ${JSON.stringify(file)}`);
  if (entries.length === 0) return;
  log.line(`To render them, add this to the plugins of your config: components({ ${entries.join(", ")} })`);
}

async function createReplacements(root: string, flags: MigrateFlags): Promise<Replacements> {
  const { defaults } = sessionOptions(root, flags);
  const all = await collectUses(root, flags);
  // A config that this command writes evaluates pages. Rewritten pages are not evaluated.
  const evaluates = !flags.rewrite && !keepsConfig(root, flags);
  const uses = evaluates ? all.filter(({ canRun }) => !canRun) : all;
  const { replaceComponents } = (defaults === undefined ? {} : await import(defaults)) as {
    replaceComponents?(root: string, uses: readonly ComponentUse[]): Promise<Replacements>;
  };
  return (await replaceComponents?.(root, uses)) ?? { files: {}, components: {}, incomplete: [], left: [] };
}

async function collectUses(root: string, flags: MigrateFlags): Promise<ComponentUse[]> {
  const session = await openSession({
    ...createSessionOptions(root, flags),
    prefersTool: !keepsConfig(root, flags),
  });
  try {
    if (!session.compiled) throw noTool(root, flags.as);
    return (await rewriteSite(session)).flatMap(({ uses }) => uses);
  } finally {
    await session.close();
  }
}
