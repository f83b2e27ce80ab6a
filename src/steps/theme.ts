// Step 7: the theme bundled for the server and for browsers, once for each change of its sources or options. What it gives
// the other steps is small: the module that renders, what browsers load, and the outputs themselves by their cache keys.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BuiltTheme } from "../bundler/built-theme.js";
import { listCustomization, unusedFiles } from "../bundler/customization.js";
import type { IconUse } from "../bundler/icons.js";
import { joinParts, type PartBundle, type ThemePart } from "../bundler/parts.js";
import { shipPart, takeShipped } from "../bundler/shipped.js";
import type { ThemePlan } from "../bundler/theme.js";
import type { Config } from "../config/config.js";
import { packageFolder } from "../config/package-folder.js";
import type { Diagnostic, SiteData } from "../contract/data.js";
import type { SitePage } from "../pages/page.js";
import { DocsgenError } from "../report/errors.js";
import { nameOf } from "../report/paths.js";
import type { Session } from "../session/session.js";
import { hash, hashJson } from "../store/hash.js";
import { type Input, memoized } from "../store/memo.js";
import { moduleFile } from "../store/module-file.js";
import { type Output, partsOf, putFile } from "../store/output.js";

/** A part as it lies in the cache. */
type KeptPart = Omit<PartBundle<Output>, "inputs">;

interface MadePart {
  kept: KeptPart;
  inputs: readonly Input[];
}

/** All of a theme that does not depend on the site's pages. */
export interface CompiledTheme {
  plan: ThemePlan;
  parts: readonly MadePart[];
  /** Names that the theme does not have, files that it does not use. */
  diagnostics: readonly Diagnostic[];
}

/**
 * Bundles the theme; needs no page, so that it can be done beside reading them.
 * @throws DocsgenError with `theme-build` problems.
 */
export async function compileTheme(session: Session): Promise<CompiledTheme> {
  const { config } = session;
  const folder = themeFolder(config);
  if (!existsSync(folder)) {
    throw new DocsgenError({
      code: "theme-missing",
      severity: "error",
      message: `The theme's folder ${nameOf(folder, config.root)} does not exist.`,
      hint: "the option theme names a folder under the site's root",
    });
  }
  const plan = await planFor(config, folder);
  // Which files a folder of the site's own holds decides which of the theme's they stand in for.
  const names = folder === defaults ? [] : listCustomization(folder);
  const options = hashJson([[nameOf(folder, config.root), names], plan.settingsText]);
  const parts = await Promise.all(plan.parts.map((part) => makePart(part, options, session)));
  const used = parts.flatMap(({ inputs }) => inputs.map(({ name }) => join(config.root, name)));
  const known = new Set([...used, ...plan.diagnostics.flatMap(({ place }) => place?.file ?? [])]);
  return { plan, parts, diagnostics: [...plan.diagnostics, ...unusedFiles(folder, names, known)] };
}

/** Bundles what the theme is for a site without a config, for `takeShipped`: the last step of compiling docsgen itself. */
export async function shipTheme(config: Config): Promise<void> {
  const { parts } = await planFor(config, defaults);
  await Promise.all(parts.map((part) => shipPart(part, packageFolder)));
}

async function planFor({ root, markdown, plugins }: Config, folder: string): Promise<ThemePlan> {
  const { planTheme } = await import("../bundler/theme.js");
  const css = async () => {
    const { highlightCss } = await import("../highlight/highlighter.js");
    return highlightCss(markdown.highlight);
  };
  return planTheme({ folder, defaults, root, css, clients: plugins.flatMap((plugin) => plugin.client ?? []) });
}

export interface ThemeSources {
  compiled: CompiledTheme;
  pages: readonly SitePage[];
  data: SiteData;
  /** Paths under the output folder that the site's own public files take, e.g. `favicon.svg`. */
  taken: ReadonlySet<string>;
}

/** What pages and data name joins the icons. */
export async function buildTheme(
  { compiled, pages, data, taken }: ThemeSources,
  session: Session,
): Promise<BuiltTheme> {
  const { plan } = compiled;
  const { base } = session.config.site;
  const icons = iconsOf(pages, data);
  const { spritePart } = await import("../bundler/theme.js");
  const sprite = await makePart(spritePart(plan, icons), hashJson([plan.settings.icons, icons]), session);
  const made = [...compiled.parts, sprite];
  const { code, client, files, diagnostics } = joinParts(
    made.map(({ kept }) => kept),
    base,
  );
  for (const diagnostic of [...compiled.diagnostics, ...diagnostics]) session.report(diagnostic);
  const { favicon } = plan;
  return {
    module: moduleFile(session.cache.folder, code),
    fingerprint: hash(code),
    client: { ...client, files: { ...client.files, [favicon.out]: base + favicon.out } },
    outputs: taken.has(favicon.out) ? files : [...files, putFile(favicon, session.cache)],
    inputs: [...inputsOf(plan.inputs, session), ...made.flatMap(({ inputs }) => inputs)],
  };
}

/** A part that is bundled only if something that it is made of has changed: since the last build, since docsgen was made. */
async function makePart(part: ThemePart, options: string, session: Session): Promise<MadePart> {
  const key = hash("theme", part.name, session.fingerprint, options);
  const run = async () => {
    const hashOf = (file: string) => session.valueOf("file", nameOf(file, session.config.root));
    const { inputs: files, ...bundle } =
      (await takeShipped(part, packageFolder, hashOf)) ??
      (await session.profile.time(`theme · ${part.name}`, () => part.bundle()));
    const value: KeptPart = { ...bundle, files: bundle.files.map((file) => putFile(file, session.cache)) };
    return { value, inputs: inputsOf(files, session), parts: partsOf(value.files) };
  };
  const { value: kept, inputs } = await memoized<KeptPart>({ key, isLocal: true, run }, session);
  return { kept, inputs };
}

const defaults = join(packageFolder, "theme");

/**
 * The folder of the theme that a site has: its own, or docsgen's. A folder `theme` beside a config file needs no option;
 * without a config the root is anyone's, and such a folder may be anything.
 */
export function themeFolder(config: Config): string {
  if (config.theme !== undefined) return config.theme;
  const usual = join(config.root, "theme");
  return config.file !== undefined && existsSync(usual) ? usual : defaults;
}

/** Packages are named by the lockfile's hash in the fingerprint already. */
function inputsOf(files: readonly string[], session: Session): Input[] {
  const own = files.filter((file) => !file.includes("node_modules"));
  return own.map((file) => {
    const name = nameOf(file, session.config.root);
    return { kind: "file", name, value: session.valueOf("file", name) };
  });
}

/** Every icon that a page, its card or an entry of the site's data names, with the first place that does. */
function iconsOf(pages: readonly SitePage[], data: SiteData): IconUse[] {
  const uses = new Map<string, IconUse>();
  const add = (name: unknown, place?: IconUse["place"]) => {
    if (typeof name !== "string" || name === "" || uses.has(name)) return;
    uses.set(name, place ? { name, place } : { name });
  };
  /** Entries of lists, however deep; a record's own keys may be anything. */
  const addEntries = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const entry of Object.values(value) as unknown[]) {
      if (Array.isArray(value) && typeof entry === "object" && entry !== null && "icon" in entry) add(entry.icon);
      addEntries(entry);
    }
  };
  for (const { meta } of pages) {
    const place = { file: meta.file, line: 1 };
    add(meta.icon, place);
    const { card } = meta.frontmatter;
    if (typeof card === "object" && card !== null && "icon" in card) add(card.icon, place);
  }
  addEntries(data);
  return [...uses.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
