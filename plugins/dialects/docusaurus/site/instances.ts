// The instances of Docusaurus's docs plugin in all versions: documents, collections and sidebars.
import { existsSync } from "node:fs";
import { posix, relative, resolve } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import GithubSlugger from "github-slugger";
import picomatch from "picomatch";
import type { Collection } from "../../../content/collections.js";
import { toText } from "../../../shared/json.js";
import type { SidebarEntry } from "../../../sidebar/declared.js";
import type { Evaluate } from "../../evaluation/evaluate.js";
import { describeScript } from "../../shared/config/package-scripts.js";
import { listFiles, parseJson, readText } from "../../shared/config/tool-files.js";
import { leftOutNote } from "../../shared/frame/frame-links.js";
import type { IndexPage } from "../../shared/pages/index-pages.js";
import { pageAddress } from "../frontmatter.js";
import { type DocsFolder, readDocs } from "./docs-plugin.js";
import { pluginFolder } from "./locales.js";
import type { NamedSidebar, Sidebars } from "./navigation.js";
import type { Values } from "./plugins.js";
import { type DocsIndex, readSidebars } from "./sidebars.js";
import { type DocsVersion, generatedVersion, type InstanceHome, readVersions } from "./versions.js";

/** An instance in one version. */
export interface Instance {
  folder: DocsFolder;
  options: Values;
  home: InstanceHome;
  version: DocsVersion;
  /** True if its folder is outside the site root. */
  isOutside: boolean;
  /** Excluded files, relative to its folder. */
  ignored: string[];
}

/** Returns the instance's versions, the last version first. */
export async function openInstance(
  options: Values,
  { root, folder: site }: { root: string; folder: string },
): Promise<Instance[]> {
  const id = String(options.id ?? "default");
  const route = posix.join("/", String(options.routeBasePath ?? "docs")).replace(/\/$/, "");
  const hasNumbers = options.numberPrefixParser !== false;
  const home = { site, id, route };
  return Promise.all(
    readVersions(options, home).map(async (version) => {
      const { folder } = version;
      const isOutside = relative(root, folder).startsWith("..");
      const { files, ignored } = await listDocuments(folder, options);
      // References without a version refer to documents of the last version.
      const named = version.kind === "last" ? id : `${id} ${version.name}`;
      const docs = { id: named, folder, prefix: "", hasNumbers, files };
      return { folder: docs, options, home, version, isOutside, ignored: isOutside ? [] : ignored };
    }),
  );
}

async function listDocuments(folder: string, options: Values): Promise<{ files: string[]; ignored: string[] }> {
  const patterns = (value: Json | undefined) => (Array.isArray(value) ? value.map(String) : undefined);
  const all = await listFiles(folder, "**/*.{md,mdx}");
  const isIncluded = picomatch(patterns(options.include) ?? ["**/*.{md,mdx}"]);
  const isExcluded = picomatch(patterns(options.exclude) ?? []);
  const visible = all.filter((name) => !/(?:^|\/)[._]/.test(name));
  const files = visible.filter((name) => isIncluded(name) && !isExcluded(name));
  return { files, ignored: visible.filter((name) => !files.includes(name)) };
}

/** Reports a last version whose folder a script generates. */
export function generatedNotes(all: readonly Instance[], file: string): Diagnostic[] {
  const [last] = all;
  const name = last && generatedVersion(last.options, last.home);
  if (!last || name === undefined) return [];
  const script = describeScript(last.home.site, ["docs:version", "versioned_docs", "version"]);
  const message = `The documents of the version ${name} do not exist; those of the next version are shown instead.${script}`;
  return [leftOutNote(message, file)];
}

/** Reports documents outside the root once, with the folder that contains all of them. */
export function outsideNotes(all: readonly Instance[], { root, file }: { root: string; file: string }): Diagnostic[] {
  const folders = [...new Set(all.flatMap(({ isOutside, folder }) => (isOutside ? folder.folder : [])))];
  if (folders.length === 0) return [];
  const paths = folders.map(
    (folder) => /^(?:\.\.[\\/]?)+/.exec(relative(root, folder))?.[0].replace(/[\\/]$/, "") ?? "..",
  );
  const up = paths.reduce((one, other) => (other.length > one.length ? other : one));
  const message = `The documents in ${folders.join(", ")} are outside the folder being built.`;
  const hint = `build the folder that contains everything: docsgen build ${up}`;
  return [{ code: "outside-root", severity: "error", message, place: { file }, hint }];
}

/** Returns the folder of an instance's translations, relative to a language folder. */
export function translatedFolder({ home, version }: Instance): string {
  return posix.join(pluginFolder("docs", home.id), version.translated);
}

/** @param path path of the instance's folder, relative to the root */
export function createCollection({ folder, version }: Instance, path: string): Collection {
  return {
    files: posix.join(path, "**"),
    route: `${version.route}/:folders/:slug`,
    ...(folder.hasNumbers && { numbers: "strip" }),
  };
}

export interface ReadAround {
  evaluate: Evaluate;
  /** List to which category pages are added. If absent, none are created. */
  indexes?: IndexPage[];
  /** Translates labels to all languages. */
  translate(sidebars: readonly NamedSidebar[], instance: Instance): NamedSidebar[];
}

interface ReadSidebars extends Sidebars {
  inputs: string[];
  notes: Diagnostic[];
}

/** Reads the sidebars of all instances, and the documents by URL. */
export async function readAllSidebars(
  instances: readonly Instance[],
  collections: readonly Collection[],
  { evaluate, translate, indexes }: ReadAround,
): Promise<ReadSidebars> {
  const ids = new Map<string, string>();
  const pageByDoc = new Map<string, string>();
  const sidebars: NamedSidebar[] = [];
  const inputs: string[] = [];
  const notes: Diagnostic[] = [];
  for (const one of instances) {
    const made: IndexPage[] = [];
    const read = await readInstanceSidebars(one, evaluate, indexes && createPages(one, made));
    indexes?.push(...made);
    for (const { id, route } of made) ids.set(route.replace(/^\/|\/$/g, ""), id);
    for (const { page, id, slug, ownId } of read.docs) {
      pageByDoc.set(`${one.folder.id}/${id}`, page);
      ids.set(pageAddress({ id: page, slug, own: ownId }, collections).replace(/^\/|\/$/g, ""), page);
    }
    sidebars.push(
      ...translate(
        [...read.sidebars].map(([name, items]) => ({ name, items })),
        one,
      ),
    );
    inputs.push(...read.inputs);
    notes.push(...read.notes);
  }
  return { ids, pageByDoc, sidebars, inputs, notes };
}

/** Creates category pages at their slug, or at a slug derived from their label. Returns their URLs. */
function createPages({ folder, version }: Instance, made: IndexPage[]): NonNullable<DocsIndex["addPage"]> {
  const slugger = new GithubSlugger();
  return ({ label, link: { slug, title, description } }) => {
    const path = toText(slug) || `category/${slugger.slug(label)}`;
    const id = `${posix.join(folder.prefix, path.replace(/^\/|\/$/g, ""))}.md`;
    const route = posix.join(version.route || "/", path);
    made.push({
      ...{ id, route, title: toText(title) || label },
      ...(toText(description) && { description: toText(description) }),
    });
    return route;
  };
}

async function readInstanceSidebars(
  { folder, options, home, version }: Instance,
  evaluate: Evaluate,
  addPage: DocsIndex["addPage"],
) {
  const { sidebarPath } = options;
  const docs = readDocs(folder);
  const index = { docs, folder, ...(addPage && { addPage }) };
  const none = { docs, sidebars: new Map<string, SidebarEntry[]>(), inputs: [], notes: [] as Diagnostic[] };
  if (sidebarPath === false || (version.sidebar !== undefined && !existsSync(version.sidebar))) return none;
  const given = version.sidebar ?? (typeof sidebarPath === "string" ? resolve(home.site, sidebarPath) : "");
  // Node.js and Docusaurus resolve `sidebars.js` to `sidebars.ts` as well.
  const name = given.replace(/\.[cm]?[jt]s$/, "");
  const candidates = [given, ...[".js", ".ts", ".json", ".mjs", ".cjs"].map((ending) => name + ending)];
  const file = candidates.find((name) => /\.\w+$/.test(name) && existsSync(name));
  if (file === undefined) return { ...none, sidebars: readSidebars(undefined, index) };
  if (file.endsWith(".json")) {
    const value = parseJson(readText(file) ?? "") as Json | undefined;
    return {
      ...none,
      sidebars: readSidebars(value, index),
      inputs: [file],
      notes: value === undefined ? [unread(file)] : [],
    };
  }
  const { value, inputs, notes } = await evaluate(file);
  return { docs, sidebars: readSidebars(value, index), inputs, notes };
}

function unread(file: string): Diagnostic {
  const message = "Cannot read the sidebar: invalid JSON.";
  return {
    code: "tool-config",
    severity: "warning",
    message,
    place: { file },
    hint: "it is generated from folders instead",
  };
}
