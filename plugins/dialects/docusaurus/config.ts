// docusaurus.config.* → title, addresses, repository, documents and sidebar. https://docusaurus.io/docs/api/docusaurus-config
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import picomatch from "picomatch";
import type { Collection } from "../../content/collections.js";
import { mappingOf } from "../../json.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import type { Evaluate } from "../evaluate.js";
import { featuresOf } from "../features.js";
import { listFiles } from "../files.js";
import { readRedirections } from "../redirections.js";
import { repositoryOf } from "../repository.js";
import { type DocsFolder, readDocs } from "./docs.js";
import { readFrame } from "./frame.js";
import { addressOf } from "./frontmatter.js";
import { type NamedSidebar, type Sidebars, sidebarOptions, targetsOf } from "./navigation.js";
import { ignoredLinks, readOtherPages, versionNotes } from "./other-pages.js";
import { pluginNotes, redirectsOf, usedPlugins, type Values } from "./plugins.js";
import { readSidebars } from "./sidebars.js";

export interface DocusaurusOptions extends DialectOptions {
  /** The folder of Docusaurus' configuration, from the root: `website`. `@site/` stands for it. Default: the root. */
  site?: string;
  /** Names of admonitions besides Docusaurus' own. Default: none. */
  admonitions?: readonly string[];
}

export async function readDocusaurus(
  root: string,
  file: string,
  evaluate: Evaluate,
): Promise<SiteSketch<DocusaurusOptions>> {
  const { value, inputs, notes } = await evaluate(file);
  const folder = dirname(file);
  const config = mappingOf(value);
  const plugins = usedPlugins(config);
  const pathFromRoot = (path: string) => relative(root, path).replaceAll("\\", "/");
  const site = pathFromRoot(folder);
  const docs = plugins.filter(({ name }) => name === "content-docs").map(({ options }) => options);
  const opened = await Promise.all((docs.length > 0 ? docs : [{}]).map((one) => openInstance(one, { root, folder })));
  const instances = opened.filter((one) => !one.isOutside);
  const [main] = instances;
  const content = main ? pathFromRoot(main.folder.folder) || "." : site || ".";
  for (const one of instances.slice(1)) one.folder.prefix = pathFromRoot(one.folder.folder);
  const collections = instances.map((one) => collectionOf(one, pathFromRoot(one.folder.folder)));
  const read = await readAllSidebars(instances, collections, (one) => readInstanceSidebars(one, folder, evaluate));
  const others = await readOtherPages(plugins, { root, folder, site, hasUrl: typeof config.url === "string" });
  const publicFolder = posix.join(site, staticFolder(config));
  const redirections = readRedirections(redirectsOf(plugins), read.ids, config.trailingSlash === true ? "/" : "");
  const unbuilt = ignoredLinks(config, { folder, docs: instances.map(({ route }) => route) });
  const ignored = [...others.ignored, ...redirections.others, ...unbuilt];
  const around = { file, folder, plugins, pictures: { root, public: publicFolder, folder: site }, left: ignored };
  const { frame, notes: gaps } = readFrame(config, { ...around, targets: targetsOf(read) });
  return {
    site: {
      content,
      ...describeSite(config, docs[0] ?? {}),
      ...(existsSync(join(root, publicFolder)) && { public: publicFolder }),
      ...frame,
      ...(others.blog && { checks: blogChecks }),
      ...(ignored.length > 0 && { links: { ignore: ignored } }),
    },
    options: {
      ...(site !== "" && { site }),
      ...featuresOf([file, ...inputs], { math: /remark-math/, diagrams: /mermaid/ }),
      collections: [...collections, ...others.collections],
      ...(others.blog && { blog: others.blog }),
      ...(Object.keys(redirections.aliases).length > 0 && { aliases: redirections.aliases }),
      ...(main && main.ignored.length > 0 && { ignore: main.ignored }),
      ...admonitionNames(docs),
      ...sidebarOptions(withoutLeft(read, new Set(ignored)), others.collections.length > 0),
    },
    inputs: [...inputs, ...read.inputs],
    notes: [
      ...notes,
      ...read.notes,
      ...gaps,
      ...opened.flatMap((one) => outsideNotes(one, file)),
      ...pluginNotes(plugins, file),
      ...others.notes,
      ...versionNotes(folder),
    ],
  };
}

function staticFolder({ staticDirectories }: Values): string {
  return String(Array.isArray(staticDirectories) ? (staticDirectories[0] ?? "static") : "static");
}

function describeSite(config: Values, docs: Values): Omit<SiteSketch["site"], "content"> {
  const text = (key: string) => (typeof config[key] === "string" ? String(config[key]) : "");
  const { defaultLocale } = mappingOf(config.i18n);
  const [organization, project] = [text("organizationName"), text("projectName")];
  const named = /^[\w.-]+$/.test(organization) && project ? `https://github.com/${organization}/${project}` : "";
  const edit = typeof docs.editUrl === "string" ? repositoryOf(docs.editUrl) : {};
  return {
    ...(text("title") && { title: text("title") }),
    ...(text("tagline") && { description: text("tagline") }),
    ...(/^https?:/.test(text("url")) && { url: text("url") }),
    ...(text("baseUrl").startsWith("/") && { base: text("baseUrl") }),
    ...(typeof config.trailingSlash === "boolean" && { trailingSlash: config.trailingSlash }),
    ...(typeof defaultLocale === "string" && { lang: defaultLocale }),
    ...(edit.repository ? edit : repositoryOf(named || repositoryLink(config))),
  };
}

/** The first link of the navigation bar that leads to a repository. */
function repositoryLink(config: Values): string {
  const { items } = mappingOf(mappingOf(config.themeConfig).navbar);
  const links = (Array.isArray(items) ? items : []).map((item: Json) => String(mappingOf(item).href ?? ""));
  return links.find((href) => /^https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+\/?$/.test(href)) ?? "";
}

interface Instance {
  folder: DocsFolder;
  options: Values;
  /** Addresses of its documents begin with it: `/docs`, or empty. */
  route: string;
  /** Whether its folder is outside of the site's root. */
  isOutside: boolean;
  /** Files that it leaves out, from its folder. */
  ignored: string[];
}

async function openInstance(options: Values, { root, folder }: { root: string; folder: string }): Promise<Instance> {
  const path = resolve(folder, String(options.path ?? "docs"));
  const listOf = (value: Json | undefined) => (Array.isArray(value) ? value.map(String) : undefined);
  const all = await listFiles(path, "**/*.{md,mdx}");
  const isIncluded = picomatch(listOf(options.include) ?? ["**/*.{md,mdx}"]);
  const isExcluded = picomatch(listOf(options.exclude) ?? []);
  const visible = all.filter((name) => !/(?:^|\/)[._]/.test(name));
  const files = visible.filter((name) => isIncluded(name) && !isExcluded(name));
  const route = posix.join("/", String(options.routeBasePath ?? "docs")).replace(/\/$/, "");
  const id = String(options.id ?? "default");
  const hasNumbers = options.numberPrefixParser !== false;
  const isInRoot = !relative(root, path).startsWith("..");
  return {
    folder: { id, folder: path, prefix: "", hasNumbers, files },
    options,
    route,
    isOutside: !isInRoot,
    ignored: isInRoot ? visible.filter((name) => !files.includes(name)) : [],
  };
}

function outsideNotes({ isOutside, folder }: Instance, file: string): Diagnostic[] {
  if (!isOutside) return [];
  const message = `The documents of ${folder.folder} lie outside of the folder that is built.`;
  return [
    { code: "outside-root", severity: "error", message, place: { file }, hint: "build the folder that holds both" },
  ];
}

function collectionOf({ folder, route }: Instance, path: string): Collection {
  return {
    files: posix.join(path, "**"),
    route: `${route}/:folders/:slug`,
    ...(folder.hasNumbers && { numbers: "strip" }),
  };
}

/** Pictures of authors are elsewhere as a rule, and authors need not be listed. */
const blogChecks = { "author-avatar": "off", "unknown-author": "off" } as const;

/** The sidebars of all instances, and the documents by their addresses. */
async function readAllSidebars(
  instances: readonly Instance[],
  collections: readonly Collection[],
  readOne: (instance: Instance) => ReturnType<typeof readInstanceSidebars>,
) {
  const ids = new Map<string, string>();
  const pageByDoc = new Map<string, string>();
  const sidebars: NamedSidebar[] = [];
  const inputs: string[] = [];
  const notes: Diagnostic[] = [];
  for (const one of instances) {
    const read = await readOne(one);
    for (const { page, id, slug, ownId } of read.docs) {
      pageByDoc.set(`${one.folder.id}/${id}`, page);
      ids.set(addressOf({ id: page, slug, own: ownId }, collections).replace(/^\/|\/$/g, ""), page);
    }
    for (const [name, items] of read.sidebars) sidebars.push({ name, items });
    inputs.push(...read.inputs);
    notes.push(...read.notes);
  }
  return { ids, pageByDoc, sidebars, inputs, notes };
}

async function readInstanceSidebars({ folder, options }: Instance, site: string, evaluate: Evaluate) {
  const { sidebarPath } = options;
  const docs = readDocs(folder);
  const index = { docs, folder };
  if (sidebarPath === false) return { docs, sidebars: new Map<string, SidebarEntry[]>(), inputs: [], notes: [] };
  const given = typeof sidebarPath === "string" ? [resolve(site, sidebarPath)] : [];
  const candidates = given.flatMap((name) => ["", ".js", ".ts", ".json", ".mjs"].map((ending) => name + ending));
  const file = candidates.find((name) => /\.\w+$/.test(name) && existsSync(name));
  if (file === undefined) return { docs, sidebars: readSidebars(undefined, index), inputs: [], notes: [] };
  if (file.endsWith(".json")) {
    return {
      docs,
      sidebars: readSidebars(JSON.parse(readFileSync(file, "utf8")) as Json, index),
      inputs: [file],
      notes: [],
    };
  }
  const { value, inputs, notes } = await evaluate(file);
  return { docs, sidebars: readSidebars(value, index), inputs, notes };
}

function admonitionNames(docs: readonly Values[]): { admonitions?: string[] } {
  const names = docs.flatMap(({ admonitions }) => {
    const { keywords } = mappingOf(admonitions);
    return Array.isArray(keywords) ? keywords.map(String) : [];
  });
  return names.length > 0 ? { admonitions: [...new Set(names)] } : {};
}

function withoutLeft({ sidebars, ...read }: Sidebars, left: ReadonlySet<string>): Sidebars {
  const kept = sidebars.map(({ name, items }) => ({ name, items: items.flatMap((row) => withoutLinks(row, left)) }));
  return { ...read, sidebars: kept };
}

/** Without rows that lead to pages that are left out. */
function withoutLinks(entry: SidebarEntry, left: ReadonlySet<string>): SidebarEntry[] {
  if (typeof entry === "string") return [entry];
  const { items, ...row } = entry;
  if (!items) return left.has(row.link ?? "") ? [] : [entry];
  return [{ ...row, items: items.flatMap((one) => withoutLinks(one, left)) }];
}
