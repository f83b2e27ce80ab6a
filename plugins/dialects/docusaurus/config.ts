// docusaurus.config.* → title, addresses, repository, documents and sidebar. https://docusaurus.io/docs/api/docusaurus-config
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import fastGlob from "fast-glob";
import picomatch from "picomatch";
import type { Collection } from "../../content/collections.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import { evaluateConfig } from "../evaluate.js";
import { recordOf } from "../jsx/rules.js";
import { repositoryOf } from "../repository.js";
import { type DocsFolder, readDocs } from "./docs.js";
import { readSidebars } from "./sidebars.js";

export interface DocusaurusOptions extends DialectOptions {
  /** The folder of Docusaurus' configuration, from the root: `website`. `@site/` stands for it. Default: the root. */
  site?: string;
  /** Names of admonitions besides Docusaurus' own. Default: none. */
  admonitions?: readonly string[];
}

type Values = Readonly<Record<string, Json>>;

/** A plugin of the configuration with its options; `null` and `false` are none. */
interface UsedPlugin {
  name: string;
  options: Values;
}

export async function readDocusaurus(root: string, file: string): Promise<SiteSketch<DocusaurusOptions>> {
  const { value, inputs, notes } = await evaluateConfig(file);
  const folder = dirname(file);
  const config = recordOf(value);
  const plugins = usedPlugins(config);
  const pathFromRoot = (path: string) => relative(root, path).replaceAll("\\", "/");
  const site = pathFromRoot(folder);
  const docs = plugins.filter(({ name }) => name === "content-docs").map(({ options }) => options);
  const instances = await Promise.all(
    (docs.length > 0 ? docs : [{}]).map((one) => openInstance(one, { root, folder })),
  );
  const [main] = instances;
  const content = main ? pathFromRoot(main.folder.folder) || "." : ".";
  for (const one of instances.slice(1)) one.folder.prefix = pathFromRoot(one.folder.folder);
  const sidebars: { name: string; items: SidebarEntry[] }[] = [];
  for (const one of instances) {
    const read = await readInstanceSidebars(one, folder);
    for (const [name, items] of read.sidebars) sidebars.push({ name, items });
    inputs.push(...read.inputs);
    notes.push(...read.notes);
  }
  const others = readOtherPages(plugins, { root, folder, site });
  const staticFolder = recordOf({ list: config.staticDirectories ?? ["static"] }).list;
  const publicFolder = posix.join(site, String(Array.isArray(staticFolder) ? staticFolder[0] : "static"));
  const ignored = [...others.ignored, ...ignoredLinks(config, { folder, instances })];
  return {
    site: {
      content,
      ...describeSite(config, docs[0] ?? {}),
      ...(existsSync(join(root, publicFolder)) && { public: publicFolder }),
      ...(ignored.length > 0 && { links: { ignore: ignored } }),
    },
    options: {
      ...(site !== "" && { site }),
      collections: [
        ...instances.map((one) => collectionOf(one, pathFromRoot(one.folder.folder))),
        ...others.collections,
      ],
      ...(main && main.ignored.length > 0 && { ignore: main.ignored }),
      ...admonitionNames(docs),
      sidebar: joinSidebars(sidebars, config),
    },
    inputs,
    notes: [...notes, ...pluginNotes(plugins, file), ...others.notes, ...versionNotes(folder)],
  };
}

function describeSite(config: Values, docs: Values): Omit<SiteSketch["site"], "content"> {
  const text = (key: string) => (typeof config[key] === "string" ? String(config[key]) : "");
  const { defaultLocale } = recordOf(config.i18n);
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
  const { items } = recordOf(recordOf(config.themeConfig).navbar);
  const links = (Array.isArray(items) ? items : []).map((item: Json) => String(recordOf(item).href ?? ""));
  return links.find((href) => /^https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+\/?$/.test(href)) ?? "";
}

/** Plugins and what presets bring, by their short names: `@docusaurus/plugin-content-docs` is `content-docs`. */
function usedPlugins({ presets, plugins }: Values): UsedPlugin[] {
  const used = (list: Json | undefined) =>
    (Array.isArray(list) ? list : []).flatMap((entry: Json): UsedPlugin[] => {
      const [name, options] = Array.isArray(entry) ? (entry as Json[]) : [entry];
      const written = typeof name === "string" ? name : recordOf(name).name;
      if (typeof written !== "string") return [];
      return [
        { name: written.replace(/^(?:@docusaurus\/|docusaurus-)(?:plugin|preset)-/, ""), options: recordOf(options) },
      ];
    });
  const fromPresets = used(presets).flatMap(({ name, options }): UsedPlugin[] => {
    if (!/^(?:@docusaurus\/preset-)?classic$/.test(name)) return [{ name, options }];
    return ["docs", "blog", "pages"].flatMap((key) => {
      const given = options[key];
      return given === false ? [] : [{ name: `content-${key}`, options: recordOf(given) }];
    });
  });
  return [...fromPresets, ...used(plugins)];
}

interface Instance {
  folder: DocsFolder;
  options: Values;
  /** Addresses of its documents begin with it: `/docs`, or empty. */
  route: string;
  /** Files that it leaves out, from its folder. */
  ignored: string[];
}

async function openInstance(options: Values, { root, folder }: { root: string; folder: string }): Promise<Instance> {
  const path = resolve(folder, String(options.path ?? "docs"));
  const listOf = (value: Json | undefined) => (Array.isArray(value) ? value.map(String) : undefined);
  const all = existsSync(path) ? await fastGlob("**/*.{md,mdx}", { cwd: path, ignore: ["**/node_modules/**"] }) : [];
  const isIncluded = picomatch(listOf(options.include) ?? ["**/*.{md,mdx}"]);
  const isExcluded = picomatch(listOf(options.exclude) ?? []);
  const visible = all.filter((name) => !/(?:^|\/)[._]/.test(name)).sort();
  const files = visible.filter((name) => isIncluded(name) && !isExcluded(name));
  const route = posix.join("/", String(options.routeBasePath ?? "docs")).replace(/\/$/, "");
  const id = String(options.id ?? "default");
  const hasNumbers = options.numberPrefixParser !== false;
  const isInRoot = !relative(root, path).startsWith("..");
  return {
    folder: { id, folder: path, prefix: "", hasNumbers, files },
    options,
    route,
    ignored: isInRoot ? visible.filter((name) => !files.includes(name)) : [],
  };
}

function collectionOf({ folder, route }: Instance, path: string): Collection {
  return {
    files: posix.join(path, "**"),
    route: `${route}/:folders/:slug`,
    ...(folder.hasNumbers && { numbers: "strip" }),
  };
}

async function readInstanceSidebars({ folder, options }: Instance, site: string) {
  const { sidebarPath } = options;
  const docs = readDocs(folder);
  const index = { docs, folder };
  if (sidebarPath === false) return { sidebars: new Map<string, SidebarEntry[]>(), inputs: [], notes: [] };
  const given = typeof sidebarPath === "string" ? [resolve(site, sidebarPath)] : [];
  const candidates = given.flatMap((name) => ["", ".js", ".ts", ".json", ".mjs"].map((ending) => name + ending));
  const file = candidates.find((name) => /\.\w+$/.test(name) && existsSync(name));
  if (file === undefined) return { sidebars: readSidebars(undefined, index), inputs: [], notes: [] };
  if (file.endsWith(".json")) {
    return { sidebars: readSidebars(JSON.parse(readFileSync(file, "utf8")) as Json, index), inputs: [file], notes: [] };
  }
  const { value, inputs, notes } = await evaluateConfig(file);
  return { sidebars: readSidebars(value, index), inputs, notes };
}

/** One sidebar is the whole; of several, each is a group, labelled as in the navigation bar. */
function joinSidebars(sidebars: readonly { name: string; items: SidebarEntry[] }[], config: Values): SidebarEntry[] {
  const [only] = sidebars;
  if (sidebars.length === 1 && only) return only.items;
  const { items } = recordOf(recordOf(config.themeConfig).navbar);
  const labels = new Map<Json | undefined, Json | undefined>();
  for (const item of Array.isArray(items) ? items : []) labels.set(recordOf(item).sidebarId, recordOf(item).label);
  return sidebars.map(({ name, items: rows }) => {
    const words = name.replace(/-?sidebars?$/i, "").replace(/(?<=[a-z])(?=[A-Z])|[-_]/g, " ");
    const label = labels.get(name) ?? (words.charAt(0).toUpperCase() + words.slice(1) || "Documentation");
    return { label: String(label), items: rows };
  });
}

function admonitionNames(docs: readonly Values[]): { admonitions?: string[] } {
  const names = docs.flatMap(({ admonitions }) => {
    const { keywords } = recordOf(admonitions);
    return Array.isArray(keywords) ? keywords.map(String) : [];
  });
  return names.length > 0 ? { admonitions: [...new Set(names)] } : {};
}

/** The blog's posts and the Markdown pages of `src/pages`; pages that are React have no counterpart. */
function readOtherPages(
  plugins: readonly UsedPlugin[],
  { root, folder, site }: { root: string; folder: string; site: string },
): { collections: Collection[]; ignored: string[]; notes: Diagnostic[] } {
  const collections: Collection[] = [];
  const ignored: string[] = [];
  const notes: Diagnostic[] = [];
  for (const { name, options } of plugins) {
    const path = posix.join(site, String(options.path ?? (name === "content-blog" ? "blog" : "src/pages")));
    if (!/^content-(?:blog|pages)$/.test(name) || !existsSync(join(root, path))) continue;
    const base = posix.join("/", String(options.routeBasePath ?? (name === "content-blog" ? "blog" : "")));
    const route = `${base.replace(/\/$/, "")}/:folders/:slug`;
    collections.push({ files: posix.join(path, "**"), route, category: name === "content-blog" ? "blog" : "pages" });
    if (name === "content-blog") {
      ignored.push(
        base,
        ...["archive", "authors", "tags", "page"].flatMap((one) => [`${base}/${one}`, `${base}/${one}/**`]),
      );
      ignored.push(`${base}/*.xml`);
    } else {
      const pages = fastGlob.sync("**/*.{js,jsx,ts,tsx}", {
        cwd: resolve(folder, "src/pages"),
        ignore: ["**/_*", "**/*.test.*"],
      });
      const addresses = pages.sort().map((one) => posix.join(base, one.replace(/(?:(?:^|\/)index)?\.\w+$/, "")));
      ignored.push(...addresses.filter((one) => one !== "/"));
      if (addresses.length > 0) notes.push(reactPages(addresses, join(root, path)));
    }
  }
  return { collections, ignored, notes };
}

function reactPages(addresses: readonly string[], file: string): Diagnostic {
  return {
    code: "left-out",
    severity: "note",
    message: `Pages made of React have no counterpart, and are left out: ${addresses.join(", ")}.`,
    place: { file },
  };
}

/** Addresses of other languages and versions. */
function ignoredLinks(
  config: Values,
  { folder, instances }: { folder: string; instances: readonly Instance[] },
): string[] {
  const { locales, defaultLocale } = recordOf(config.i18n);
  const others = (Array.isArray(locales) ? locales : []).filter((one) => one !== defaultLocale);
  const versions = listVersions(folder);
  const routes = versions.length > 0 ? instances.map(({ route }) => route) : [];
  return [
    ...others.map((one) => `/${String(one)}/**`),
    ...routes.flatMap((route) => ["next", ...versions].map((version) => `${route}/${version}/**`)),
  ];
}

function listVersions(folder: string): string[] {
  try {
    return (JSON.parse(readFileSync(join(folder, "versions.json"), "utf8")) as Json[]).map(String);
  } catch {
    return [];
  }
}

function versionNotes(folder: string): Diagnostic[] {
  const versions = listVersions(folder);
  if (versions.length === 0) return [];
  const message = `The documents of earlier versions are left out: ${versions.join(", ")}.`;
  return [{ code: "left-out", severity: "note", message, place: { file: join(folder, "versions.json") } }];
}

/** Plugins that docsgen has a counterpart for, or whose work no reader misses. */
const knownPlugins =
  /^(?:content-(?:docs|blog|pages)|classic|client-redirects|sitemap|svgr|debug|pwa|ideal-image|google-\w+|vercel-analytics|css-cascade-layers|rsdoctor)$|search|analytics|gtm|umami|llms|lunr|algolia|tailwind|sass|webpack|css/i;

function pluginNotes(plugins: readonly UsedPlugin[], file: string): Diagnostic[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return [...new Set(plugins.map(({ name }) => name))].flatMap((name): Diagnostic[] => {
    if (knownPlugins.test(name)) return [];
    const line = lines.findIndex((one) => one.includes(name)) + 1;
    const message = `docsgen has no counterpart for the plugin "${name}".`;
    return [{ code: "tool-plugin", severity: "warning", message, place: { file, ...(line > 0 && { line }) } }];
  });
}
