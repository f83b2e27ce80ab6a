// The instances of Docusaurus' docs plugin, in their last versions and in others: documents, collections and sidebars.
import { existsSync } from "node:fs";
import { posix, relative, resolve } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import GithubSlugger from "github-slugger";
import picomatch from "picomatch";
import type { Collection } from "../../content/collections.js";
import { textOf } from "../../json.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { Evaluate } from "../evaluate.js";
import { listFiles, parseJson, readText } from "../files.js";
import type { IndexPage } from "../index-pages.js";
import { type DocsFolder, readDocs } from "./docs.js";
import { addressOf } from "./frontmatter.js";
import { pluginFolder } from "./locales.js";
import type { NamedSidebar, Sidebars } from "./navigation.js";
import type { Values } from "./plugins.js";
import { type DocsIndex, readSidebars } from "./sidebars.js";
import { type DocsVersion, type InstanceHome, readVersions } from "./versions.js";

/** An instance in one of its versions. */
export interface Instance {
  folder: DocsFolder;
  options: Values;
  home: InstanceHome;
  version: DocsVersion;
  /** Whether its folder is outside of the site's root. */
  isOutside: boolean;
  /** Files that it leaves out, from its folder. */
  ignored: string[];
}

/** The instance's versions, the last one first. */
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
      // Documents that are named without a version are those of the last one.
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

export function outsideNotes(
  { isOutside, folder }: Instance,
  { root, file }: { root: string; file: string },
): Diagnostic[] {
  if (!isOutside) return [];
  const message = `The documents of ${folder.folder} lie outside of the folder that is built.`;
  const [up = ".."] = /^(?:\.\.[\\/]?)+/.exec(relative(root, folder.folder)) ?? [];
  const hint = `build the folder that holds both: docsgen build ${up.replace(/[\\/]$/, "")}`;
  return [{ code: "outside-root", severity: "error", message, place: { file }, hint }];
}

/** Where an instance's translations are in a language's folder. */
export function translatedFolder({ home, version }: Instance): string {
  return posix.join(pluginFolder("docs", home.id), version.translated);
}

/** @param path of the instance's folder, from the root */
export function collectionOf({ folder, version }: Instance, path: string): Collection {
  return {
    files: posix.join(path, "**"),
    route: `${version.route}/:folders/:slug`,
    ...(folder.hasNumbers && { numbers: "strip" }),
  };
}

export interface ReadAround {
  evaluate: Evaluate;
  /** Where pages of categories are added. Absent: none are made. */
  indexes?: IndexPage[];
  /** Gives labels in all languages. */
  translate(sidebars: readonly NamedSidebar[], instance: Instance): NamedSidebar[];
}

export interface ReadSidebars extends Sidebars {
  inputs: string[];
  notes: Diagnostic[];
}

/** The sidebars of instances, and the documents by their addresses. */
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
      ids.set(addressOf({ id: page, slug, own: ownId }, collections).replace(/^\/|\/$/g, ""), page);
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

/** Pages of categories: at their slug, or at one made from their label. */
function createPages({ folder, version }: Instance, made: IndexPage[]): NonNullable<DocsIndex["addPage"]> {
  const slugger = new GithubSlugger();
  return ({ label, link: { slug, title, description } }) => {
    const path = textOf(slug) || `category/${slugger.slug(label)}`;
    const id = `${posix.join(folder.prefix, path.replace(/^\/|\/$/g, ""))}.md`;
    made.push({
      ...{ id, route: posix.join(version.route || "/", path), title: textOf(title) || label },
      ...(textOf(description) && { description: textOf(description) }),
    });
    return id;
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
  // Node.js and Docusaurus find `sidebars.ts` by the name `sidebars.js`, too.
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
  const message = "The sidebar could not be read: this is no JSON.";
  return { code: "tool-config", severity: "warning", message, place: { file }, hint: "folders make it instead" };
}
