// Translates docusaurus.config.*: title, URLs, repository, documents and sidebar.
// https://docusaurus.io/docs/api/docusaurus-config
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import type { Json } from "docsgen";
import { toMapping } from "../../shared/json.js";
import type { ReadOptions, SiteSketch } from "../dialect.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { detectFeatures } from "../recognize/features.js";
import { parseRepository } from "../shared/config/repository.js";
import type { IndexPage } from "../shared/pages/index-pages.js";
import { blogChecks } from "../shared/pages/tool-blog.js";
import { codeNotes, siteFiles } from "./code-notes.js";
import { readComponentConfig, readCustomCss } from "./component-config.js";
import { headingLevels } from "./frontmatter.js";
import { readWebpackAliases } from "./modules/webpack-aliases.js";
import type { DocusaurusOptions } from "./options.js";
import { readAllRedirects } from "./redirects.js";
import { type EditionsAround, readEditions } from "./site/editions.js";
import { readFrame } from "./site/frame.js";
import {
  createCollection,
  generatedNotes,
  openInstance,
  outsideNotes,
  readAllSidebars,
  translatedFolder,
} from "./site/instances.js";
import { readLanguages, translateSidebars } from "./site/locales.js";
import { createTargets, sidebarOptions } from "./site/navigation.js";
import { readOtherPages } from "./site/other-pages.js";
import { type UsedPlugin, usedPlugins, type Values } from "./site/plugins.js";
import { linksAround, settleLinks } from "./site/sidebar-links.js";
import { translateFrame } from "./site/translated-frame.js";

export async function readDocusaurus(
  root: string,
  file: string,
  evaluate: Evaluate,
  { runsPages = false }: ReadOptions = {},
): Promise<SiteSketch<DocusaurusOptions>> {
  const { value, inputs, notes } = await evaluate(file);
  const folder = dirname(file);
  const config = toMapping(value);
  const plugins = usedPlugins(config);
  const pathFromRoot = (path: string) => relative(root, path).replaceAll("\\", "/");
  const readers = { pathFromRoot, evaluate, runsPages, inputs };
  const place: ConfigLocation = { root, file, folder, site: pathFromRoot(folder), ...endingOf(config), ...readers };
  const { content, collections, read, editions, languages, others, ...documents } = await readDocuments(
    config,
    plugins,
    place,
  );
  const publicFolder = posix.join(place.site, staticFolder(config));
  const ids = new Map([...read.ids, ...editions.ids]);
  const { redirections, omitted } = await readAllRedirects(config, plugins, { ...place, ids, others, inputs });
  const aliases = { ...others.aliases, ...redirections.aliases };
  const unbuilt = [...languages.left.map((one) => `/${one}/**`), ...editions.left];
  const ignored = [...others.ignored, ...redirections.others, ...unbuilt];
  const pictures = { root, public: publicFolder, folder: place.site };
  const around = { file, folder, plugins, pictures, left: ignored, targets: createTargets(read) };
  const { frame, notes: gaps } = readFrame(config, around);
  return {
    site: {
      content,
      ...describeSite(config, docsOptions(plugins)[0] ?? {}),
      ...(existsSync(join(root, publicFolder)) && { public: publicFolder }),
      ...frame,
      ...editions.site,
      ...translateFrame(languages, frame, root),
      ...(others.options.blog && { checks: blogChecks }),
      ...(ignored.length > 0 && { links: { ignore: ignored } }),
    },
    options: {
      ...siteFiles(place),
      ...(await readWebpackAliases(file, root)),
      ...detectFeatures([file, ...inputs], { math: /remark-math/, diagrams: /mermaid/ }),
      collections: [...collections, ...others.collections],
      ...others.options,
      ...(runsPages && {
        siteConfig: await readComponentConfig(config, folder, editions.described),
        ...readCustomCss(config, plugins, place),
      }),
      ...(Object.keys(aliases).length > 0 && { aliases }),
      ...(documents.indexes.length > 0 && { indexes: documents.indexes }),
      ...(documents.ignore.length > 0 && { ignore: documents.ignore }),
      ...markdownOptions(config, docsOptions(plugins)),
      ...settleLinks(
        { ...editions.options, ...sidebarOptions(read, others.collections.length > 0) },
        read.ids,
        linksAround(config, ignored, others.tops),
      ),
    },
    inputs: [...inputs, ...read.inputs, ...editions.inputs],
    notes: [...notes, ...read.notes, ...gaps, ...documents.notes, ...(await codeNotes(plugins, place)), ...omitted],
  };
}

/** Suffix of URLs. */
function endingOf(config: Values): Pick<ConfigLocation, "ending"> {
  return { ending: hasSlashes(config) ? "/" : "" };
}

interface ConfigLocation extends Pick<EditionsAround, "pathFromRoot" | "evaluate"> {
  root: string;
  file: string;
  /** Folder of the configuration, absolute and relative to the root. */
  folder: string;
  site: string;
  /** Suffix of URLs. */
  ending: "" | "/";
  /** See ReadOptions. */
  runsPages: boolean;
  /** Files on which the configuration depends, absolute. */
  inputs: readonly string[];
}

function docsOptions(plugins: readonly UsedPlugin[]): Values[] {
  return plugins.filter(({ name }) => name === "content-docs").map(({ options }) => options);
}

/** Reads the documents of all instances, versions, and languages, and other Markdown pages. */
async function readDocuments(config: Values, plugins: readonly UsedPlugin[], place: ConfigLocation) {
  const { root, file, folder, site, pathFromRoot } = place;
  const docs = docsOptions(plugins);
  const opened = await Promise.all((docs.length > 0 ? docs : [{}]).map((one) => openInstance(one, { root, folder })));
  const inside = opened.map((one) => one.filter(({ isOutside }) => !isOutside)).filter((one) => one.length > 0);
  // A site only has one list of versions, which is the list of its first documents. Versions of other instances become
  // pages with separate URLs.
  const instances = inside.flatMap((one, index) => (index === 0 ? one.slice(0, 1) : one));
  const [main] = instances;
  for (const one of instances.slice(1)) one.folder.prefix = pathFromRoot(one.folder.folder);
  const others = await readOtherPages(plugins, { ...place, hasUrl: typeof config.url === "string" });
  const originals = inside.flat().map((one) => {
    return { original: pathFromRoot(one.folder.folder), folder: translatedFolder(one) };
  });
  const languages = readLanguages(config, [...originals, ...others.translated], { root, site, file });
  const around: EditionsAround = {
    ...place,
    translate: (sidebars, one) => translateSidebars(sidebars, languages, { root, translated: translatedFolder(one) }),
  };
  const collections = instances.map((one) => createCollection(one, pathFromRoot(one.folder.folder)));
  const indexes: IndexPage[] = [];
  const read = await readAllSidebars(instances, collections, { ...around, indexes });
  const editions = await readEditions(inside[0] ?? [], inside.slice(1), around);
  const outside = outsideNotes(opened.flat(), { root, file });
  const generated = opened.flatMap((one) => generatedNotes(one, file));
  return {
    content: main ? pathFromRoot(main.folder.folder) || "." : site || ".",
    ignore: [...new Set((inside[0] ?? []).flatMap((one) => one.ignored))],
    notes: [...outside, ...generated, ...languages.notes, ...editions.notes],
    ...{ collections, read, editions, languages, others, indexes },
  };
}

/**
 * By default, a page is also written to `docs/a/index.html`. Hosts then serve both `/docs/a` and `/docs/a/`, and some
 * redirect to the latter, so readers see a trailing slash.
 * https://docusaurus.io/docs/api/docusaurus-config#trailingSlash
 */
function hasSlashes({ trailingSlash }: Values): boolean {
  return trailingSlash !== false;
}

function staticFolder({ staticDirectories }: Values): string {
  return String(Array.isArray(staticDirectories) ? (staticDirectories[0] ?? "static") : "static");
}

function describeSite(config: Values, docs: Values): Omit<SiteSketch["site"], "content"> {
  const text = (key: string) => (typeof config[key] === "string" ? String(config[key]) : "");
  const { defaultLocale } = toMapping(config.i18n);
  const { minHeadingLevel, maxHeadingLevel } = toMapping(toMapping(config.themeConfig).tableOfContents);
  const [organization, project] = [text("organizationName"), text("projectName")];
  const named = /^[\w.-]+$/.test(organization) && project ? `https://github.com/${organization}/${project}` : "";
  const edit = typeof docs.editUrl === "string" ? parseRepository(docs.editUrl) : {};
  return {
    ...(text("title") && { title: text("title") }),
    ...(text("tagline") && { description: text("tagline") }),
    ...(/^https?:/.test(text("url")) && { url: text("url") }),
    ...(text("baseUrl").startsWith("/") && { base: text("baseUrl") }),
    trailingSlash: hasSlashes(config),
    // https://docusaurus.io/docs/api/themes/configuration#table-of-contents
    toc: { from: 2, to: 3, ...headingLevels(minHeadingLevel, maxHeadingLevel) },
    ...(typeof defaultLocale === "string" && { lang: defaultLocale }),
    ...(edit.repository ? edit : parseRepository(named || repositoryLink(config))),
  };
}

/** Returns the first navigation bar link to a repository. */
function repositoryLink(config: Values): string {
  const { items } = toMapping(toMapping(config.themeConfig).navbar);
  const links = (Array.isArray(items) ? items : []).map((item: Json) => String(toMapping(item).href ?? ""));
  return links.find((href) => /^https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+\/?$/.test(href)) ?? "";
}

/** https://docusaurus.io/docs/api/docusaurus-config#markdown */
function markdownOptions(config: Values, docs: readonly Values[]): DocusaurusOptions {
  const { anchors, emoji, format } = toMapping(config.markdown);
  return {
    ...codeOptions(config),
    ...admonitionNames(docs),
    ...((format === "md" || format === "detect") && { format }),
    ...(emoji === false && { emoji }),
    ...(toMapping(anchors).maintainCase === true && { capitalIds: true }),
  };
}

/** https://docusaurus.io/docs/api/themes/configuration#default-language */
function codeOptions({ themeConfig }: Values): DocusaurusOptions {
  const { defaultLanguage } = toMapping(toMapping(themeConfig).prism);
  return typeof defaultLanguage === "string" && defaultLanguage !== "" ? { defaultLanguage } : {};
}

function admonitionNames(docs: readonly Values[]): { admonitions?: string[] } {
  const names = docs.flatMap(({ admonitions }) => {
    const { keywords } = toMapping(admonitions);
    return Array.isArray(keywords) ? keywords.map(String) : [];
  });
  return names.length > 0 ? { admonitions: [...new Set(names)] } : {};
}
