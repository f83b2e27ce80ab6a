// Translates astro.config.* with Starlight: title, URLs, repository and sidebar.
// https://starlight.astro.build/reference/configuration/
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import type { Json } from "docsgen";
import { type Mapping, toList, toMapping, toRecord } from "../../shared/json.js";
import type { SidebarEntry, SidebarRow } from "../../sidebar/declared.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { bundlerAliases, importFolders } from "../evaluation/path-aliases.js";
import { detectFeatures } from "../recognize/features.js";
import { readRedirections } from "../shared/config/redirections.js";
import { parseRepository } from "../shared/config/repository.js";
import { blogChecks } from "../shared/pages/tool-blog.js";
import { readBlog } from "./blog.js";
import { type Document, folderEntries, readDocuments } from "./documents.js";
import { readContents, readFrame, socialLinks } from "./frame.js";
import { type Languages, readLanguages, readUserConfig } from "./locales.js";
import { readCustomPages } from "./own-pages.js";
import { uncheckedLinks } from "./plugins.js";
import { readVersions } from "./versions.js";

export interface StarlightOptions extends DialectOptions {
  /** Import aliases and their folders, relative to the site root: `{ "~/": "docs/src/" }`. Default: none. */
  imports?: Readonly<Record<string, string>>;
  /** Constants in the code of components, like Vite's `define`. Strings are code. Default: none. */
  define?: Readonly<Record<string, Json>>;
  /** Global stylesheets, relative to the site root, or in packages. Components are shown with them. Default: none. */
  customCss?: readonly string[];
  /** False if Starlight's styles have no layers, as in versions before 0.34. Default: true. */
  hasLayers?: boolean;
  /** Languages that components read with `virtual:starlight/user-config`. Default: none. */
  userConfig?: Json;
  /** If true, a trailing hyphen is removed from heading ids, as in Astro 5 and earlier. Default: false. */
  cutIds?: boolean;
  /** URL prefix of documents, without slashes: `docs`. Default: none. */
  route?: string;
}

type Values = Mapping;

export async function readStarlight(
  root: string,
  file: string,
  evaluate: Evaluate,
): Promise<SiteSketch<StarlightOptions>> {
  const { value, inputs, notes } = await evaluate(file);
  const folder = dirname(file);
  const site = relative(root, folder).replaceAll("\\", "/");
  const astro = toMapping(value);
  const integration = findStarlightOptions(astro);
  const starlight = integration ?? {};
  const usual = posix.join(site, "src/content/docs");
  const content = existsSync(file) || existsSync(join(root, usual)) ? usual : site || ".";
  const documents = join(root, content);
  const { locales, main, folders: others } = readLanguages(starlight, documents, content);
  const blog = await readBlog(starlight, documents, astro.site);
  const known = await readDocuments(join(documents, main), blog ? [...others, String(blog.dir)] : others, main);
  const isSilent = astro.trailingSlash === "never" || toMapping(astro.build).format === "file";
  const publicFolder = posix.join(site, typeof astro.publicDir === "string" ? astro.publicDir : "public");
  const inMain = (name: string) => [main, name].filter(Boolean).join("/");
  const { route, others: unmade } = await readCustomPages(folder, value !== undefined && integration === undefined);
  const ids = new Map(known.map(({ slug, file: id }) => [posix.join(route, inMain(slug)), inMain(id)]));
  const redirections = readRedirections(readRedirects(astro), ids, isSilent ? "" : "/");
  const left = [...unmade, ...uncheckedLinks(starlight), ...emptyFolders(starlight.sidebar, known)];
  const sidebar = readSidebar(starlight.sidebar, { documents: known, locales }).flatMap((row) =>
    withoutUnknown(row, { known, left }),
  );
  const unbuilt = locales === undefined ? others : [];
  const ignored = [...unbuilt.map((name) => `/${name}/**`), ...left, ...redirections.others];
  const pictures = { root, public: publicFolder, folder: site };
  const { frame, notes: gaps } = readFrame(starlight, { file, folder, pictures });
  return {
    site: {
      content,
      ...describeSite(astro, starlight),
      ...(locales && { locales }),
      trailingSlash: !isSilent,
      ...(existsSync(join(root, publicFolder)) && { public: publicFolder }),
      ...frame,
      ...(blog && {
        checks: blogChecks,
        nav: [{ label: blog.title ?? "Blog", link: `/${blog.dir}/`, match: `/${blog.dir}/` }],
      }),
      ...(ignored.length > 0 && { links: { ignore: ignored } }),
    },
    options: {
      ignore: [...unbuilt, ...listOutside(main)].filter((name) => existsSync(join(documents, name))),
      ...readComponentOptions(astro, starlight, { root, folder }),
      ...(Object.keys(redirections.aliases).length > 0 && { aliases: redirections.aliases }),
      sidebar,
      ...(route !== "" && { route }),
      ...(blog && { blog }),
      ...detectFeatures([file, ...inputs], { math: /remark-math/, diagrams: /mermaid/ }),
      ...(toMapping(astro.markdown).smartypants === false && { punctuation: false }),
      ...readVersions(astro, folder),
    },
    inputs,
    notes: [...notes, ...gaps],
  };
}

/** If each language has a folder, pages outside these folders do not belong to any language. */
function listOutside(main: string): string[] {
  return (main === "" ? ["404"] : ["404", "index"]).flatMap((name) => [`${name}.md`, `${name}.mdx`]);
}

/** Returns the options of the Starlight integration if it is used. Its plugins can wrap it. */
function findStarlightOptions({ integrations }: Values): Values | undefined {
  const list = Array.isArray(integrations) ? integrations.flat(3) : [];
  const found = list.map((one: Json) => toMapping(one)).find(({ name }) => name === "@astrojs/starlight");
  const given = found?.arguments;
  return found && toMapping(Array.isArray(given) ? given[0] : undefined);
}

function describeSite(astro: Values, starlight: Values): Omit<SiteSketch["site"], "content"> {
  const { title, description, editLink, locales, defaultLocale } = starlight;
  const language = toMapping(toMapping(locales)[typeof defaultLocale === "string" ? defaultLocale : "root"]).lang;
  const lang = language ?? (typeof defaultLocale === "string" && defaultLocale !== "root" ? defaultLocale : undefined);
  const name =
    typeof title === "string" ? title : (toMapping(title)[String(lang ?? "en")] ?? Object.values(toMapping(title))[0]);
  const links = socialLinks(starlight).map(({ url }) => url);
  const edit = parseRepository(String(toMapping(editLink).baseUrl ?? ""));
  const linked = links.map((href) => parseRepository(String(href))).find(({ repository }) => repository) ?? {};
  return {
    ...(typeof name === "string" && { title: name }),
    ...(typeof description === "string" && { description }),
    ...(typeof astro.site === "string" &&
      /^https?:/.test(astro.site) &&
      URL.canParse(astro.site) && { url: astro.site }),
    ...(typeof astro.base === "string" && { base: posix.join("/", astro.base) }),
    ...(typeof lang === "string" && { lang }),
    ...(edit.repository ? edit : linked),
    ...readContents(starlight.tableOfContents),
  };
}

/** What Vite does to the code of components, and what they read. A path with a slash refers to the project. */
function readComponentOptions(
  { vite }: Values,
  { customCss, ...starlight }: Values,
  { root, folder }: { root: string; folder: string },
): Pick<StarlightOptions, "imports" | "define" | "customCss" | "userConfig"> {
  const { define, resolve } = toMapping(vite);
  const aliases = bundlerAliases(toMapping(resolve).alias, folder);
  const constants = toRecord(define);
  const site = relative(root, folder).replaceAll("\\", "/");
  const sheets = toList(customCss).filter((one) => typeof one === "string");
  return {
    imports: { ...importFolders(root, folder, aliases).imports, "/": site },
    ...readUserConfig(starlight),
    ...(Object.keys(constants).length > 0 && { define: constants }),
    // Other names are those of packages.
    ...(sheets.length > 0 && {
      customCss: sheets.map((name) => (/^[./]/.test(name) ? posix.join(site, name.replace(/^\//, "")) : name)),
    }),
  };
}

interface SidebarIndex {
  locales: Languages["locales"];
  documents: readonly Document[];
}

function readSidebar(sidebar: Json | undefined, index: SidebarIndex): SidebarEntry[] {
  if (!Array.isArray(sidebar)) return folderEntries("", index.documents);
  return sidebar.flatMap((entry: Json) => readEntry(entry, index));
}

function readEntry(entry: Json, index: SidebarIndex): SidebarEntry[] {
  if (typeof entry === "string") return documentEntry(entry, undefined, index.documents);
  const { slug, link, items, autogenerate } = toMapping(entry);
  const text = readLabel(toMapping(entry), index.locales);
  if (typeof slug === "string") return documentEntry(slug, text, index.documents);
  if (typeof link === "string") return [{ link, ...(text !== undefined && { label: text }) }];
  const { directory } = toMapping(autogenerate);
  const rows =
    typeof directory === "string"
      ? folderEntries(directory.replace(/^\.?\/|\/$/g, ""), index.documents)
      : Array.isArray(items)
        ? items.flatMap((one: Json) => readEntry(one, index))
        : [];
  return text === undefined ? rows : rows.length > 0 ? [{ label: text, items: rows }] : [];
}

/** Labels are a string, with or without translations by locale. Translations use language tags as keys. */
function readLabel({ label, translations }: Values, locales: Languages["locales"]): SidebarRow["label"] | undefined {
  const given = toMapping(label);
  const usual = typeof label === "string" ? label : Object.values(given).find((one) => typeof one === "string");
  if (typeof usual !== "string" || locales === undefined) return usual as string | undefined;
  const texts = { ...given, ...toMapping(translations) };
  const own = Object.entries(locales).flatMap(([key, { lang = key }]) => {
    const text = texts[lang] ?? texts[key];
    return typeof text === "string" ? [[key, text] as const] : [];
  });
  const [main = ""] = Object.keys(locales);
  return own.length > 0 ? { [main]: usual, ...Object.fromEntries(own) } : usual;
}

function documentEntry(
  slug: string,
  label: SidebarRow["label"] | undefined,
  documents: readonly Document[],
): SidebarEntry[] {
  const name = slug.replace(/^\/|\/$|^index$/g, "");
  const found = documents.find((one) => one.slug === name);
  // For a missing document, the slug is kept, and the sidebar plugin reports it.
  if (!found) return [label === undefined ? slug : { link: slug, label }];
  const text = label ?? found.label;
  return [text === undefined ? found.file : { link: found.file, label: text }];
}

function readRedirects({ redirects }: Values): [from: string, to: string][] {
  return Object.entries(toMapping(redirects)).flatMap(([from, to]) => {
    const target = typeof to === "string" ? to : toMapping(to).destination;
    return typeof target === "string" ? [[from, target]] : [];
  });
}

/** Returns sidebar folders whose pages are generated by plugins. */
function emptyFolders(sidebar: Json | undefined, known: readonly Document[]): string[] {
  const { items, autogenerate } = toMapping(sidebar);
  const list = Array.isArray(sidebar) ? sidebar : Array.isArray(items) ? items : [];
  const { directory } = toMapping(autogenerate);
  const name = typeof directory === "string" ? directory.replace(/^\.?\/|\/$/g, "") : "";
  const isEmpty = name !== "" && !known.some(({ file }) => file.startsWith(`${name}/`));
  return [...(isEmpty ? [`/${name}/**`] : []), ...list.flatMap((one: Json) => emptyFolders(one, known))];
}

/** Removes entries for pages that a plugin generates. Links below these entries are not checked. */
function withoutUnknown(
  entry: SidebarEntry,
  { known, left }: { known: readonly Document[]; left: string[] },
): SidebarEntry[] {
  if (typeof entry === "string") return [entry];
  if (entry.items) {
    const items = entry.items.flatMap((one) => withoutUnknown(one, { known, left }));
    return items.length > 0 ? [{ ...entry, items }] : [];
  }
  const { link = "" } = entry;
  if (!link.startsWith("/")) return [entry];
  const address = link.replace(/[?#].*$/, "").replace(/^\/+|\/+$/g, "");
  if (known.some(({ slug }) => slug === address)) return [entry];
  left.push(`/${address}`, `/${address}/**`);
  return [];
}
