// Step 7: the theme bundled for the server and for browsers, once for each change of its sources or options. What it gives
// the other steps is small: the module that renders, what browsers load, and the outputs themselves by their cache keys.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { putFile } from "./cached-file.js";
import type { Config } from "./config.js";
import { packageFolder } from "./config-file.js";
import { DocsgenError } from "./errors.js";
import { hash, hashJson } from "./hash.js";
import { recall, remember } from "./memo.js";
import { nameOf, type Session } from "./session.js";
import type { BuiltTheme, Input, Output, SitePage } from "./stages.js";
import { listCustomization } from "./theme/customization.js";
import type { IconUse } from "./theme/icons.js";
import type { ClientManifest, Diagnostic, SidebarItem, SiteData } from "./types.js";
import { writeWhole } from "./whole-file.js";

interface Kept {
  code: string;
  fingerprint: string;
  client: ClientManifest;
  outputs: Output[];
  diagnostics: Diagnostic[];
}

/** @throws DocsgenError with `theme-build` problems. */
export async function buildTheme(
  site: { pages: readonly SitePage[]; data: SiteData; taken: ReadonlySet<string> },
  session: Session,
): Promise<BuiltTheme> {
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
  const icons = iconsOf(site.pages, site.data);
  const clients = config.plugins.flatMap((plugin) => plugin.client ?? []);
  const taken = [...site.taken].filter((out) => !out.includes("/")).sort();
  const key = hash(
    "theme",
    session.fingerprint,
    // Which files a folder of the site's own holds decides which of the theme's they stand in for.
    hashJson([nameOf(folder, config.root), folder === defaults ? [] : listCustomization(folder)]),
    hashJson([icons.map((icon) => icon.name), taken]),
  );
  const known = recall(key, session);
  const { kept: bundled, inputs } = known
    ? { kept: JSON.parse(known.payload) as Kept, inputs: known.inputs }
    : await bundle({ folder, icons, clients, key, taken }, session);
  for (const diagnostic of bundled.diagnostics) session.report(diagnostic);
  const module = join(session.cache.folder, `theme-${bundled.fingerprint}.mjs`);
  if (!existsSync(module)) writeWhole(module, bundled.code);
  return { module, fingerprint: bundled.fingerprint, client: bundled.client, outputs: bundled.outputs, inputs };
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

interface BundleInput {
  taken: readonly string[];
  folder: string;
  icons: IconUse[];
  clients: NonNullable<Session["config"]["plugins"][number]["client"]>[];
  key: string;
}

async function bundle(
  { folder, icons, clients, key, taken }: BundleInput,
  session: Session,
): Promise<{ kept: Kept; inputs: Input[] }> {
  const { config } = session;
  const [{ bundleTheme }, { highlightCss }] = await Promise.all([
    import("./theme.js"),
    import("./markdown/highlight/highlighter.js"),
  ]);
  const css = await highlightCss(config.markdown.highlight);
  const options = { folder, defaults, root: config.root, base: config.site.base, css, icons, clients };
  const result = await bundleTheme({ ...options, taken: new Set(taken) });
  const kept: Kept = {
    code: result.server.code,
    fingerprint: result.server.fingerprint,
    client: result.client,
    outputs: result.files.map((file) => putFile(file, session.cache)),
    diagnostics: result.diagnostics,
  };
  const inputs = inputsOf(result.inputs, session);
  remember(key, { inputs, payload: JSON.stringify(kept) }, session);
  return { kept, inputs };
}

/** Packages are named by the lockfile's hash in the fingerprint already. */
function inputsOf(files: readonly string[], session: Session): Input[] {
  const own = files.filter((file) => !file.includes("node_modules"));
  return own.map((file) => {
    const name = nameOf(file, session.config.root);
    return { kind: "file", name, value: session.valueOf("file", name) };
  });
}

/** Every icon that a page, a card or a sidebar group names, with the first place that does. */
function iconsOf(pages: readonly SitePage[], data: SiteData): IconUse[] {
  const uses = new Map<string, IconUse>();
  const add = (name: unknown, place?: IconUse["place"]) => {
    if (typeof name !== "string" || name === "" || uses.has(name)) return;
    uses.set(name, place ? { name, place } : { name });
  };
  const addItems = (items: readonly SidebarItem[]) => {
    for (const item of items) {
      add(item.icon);
      addItems(item.items ?? []);
    }
  };
  for (const { meta } of pages) {
    const place = { file: meta.file, line: 1 };
    add(meta.icon, place);
    const { card } = meta.frontmatter;
    if (typeof card === "object" && card !== null && "icon" in card) add(card.icon, place);
  }
  for (const sidebar of data.sidebar ?? []) {
    for (const group of sidebar.groups) {
      add(group.icon);
      addItems(group.items);
    }
  }
  return [...uses.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
