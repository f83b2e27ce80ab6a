// Translates rspress.config.* or rstack.config.*: title, URLs, languages, versions, navigation, sidebar.
// https://rspress.rs/api/config/config-basic
import { existsSync } from "node:fs";
import { dirname, extname, join, parse, relative, resolve } from "node:path";
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import { isOutside } from "../../shared/page-names.js";
import type { SiteSketch } from "../dialect.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { detectFeatures } from "../recognize/features.js";
import { excludedFiles } from "../shared/config/excluded-files.js";
import { readRedirections } from "../shared/config/redirections.js";
import { parseRepository } from "../shared/config/repository.js";
import { listFiles } from "../shared/config/tool-files.js";
import { leftOutNote } from "../shared/frame/frame-links.js";
import { pathOfId } from "../shared/pages/next-routes.js";
import { readFrame } from "../vitepress/site/frame.js";
import { codeFiles, codePagesNote, listCodePages } from "./code-pages.js";
import { readComponentConfig, stylesOf } from "./component-config.js";
import { type Editions, readEditions } from "./editions.js";
import type { RspressOptions } from "./options.js";
import { themeSlotsNote } from "./theme-slots.js";
import { themeWords, withoutPreset } from "./words.js";

export async function readRspress(root: string, file: string, evaluate: Evaluate): Promise<SiteSketch<RspressOptions>> {
  const { value, inputs, notes } = await evaluate(file);
  const config = withoutPreset(toMapping(value));
  const folder = dirname(file);
  const documents = resolve(folder, toText(config.root) || "docs");
  const fromRoot = (path: string) => relative(root, path).replaceAll("\\", "/") || ".";
  const names = await excludedFiles(documents, excludePatterns(config));
  const excluded = new Set(names.map((name) => join(documents, name)));
  const editions = await readEditions(config, { folder, documents, excluded, fromRoot });
  const { content } = editions;
  const theme = toMapping(config.themeConfig);
  const words = { ...themeWords(theme, editions.main), logo: config.logo, ...siteTitle(config) };
  const publicFolder = fromRoot(join(documents, "public"));
  const around = { file, pictures: { root, public: publicFolder }, styles: stylesOf(config) };
  const { frame, notes: left } = readFrame(
    { head: headOf(config), ...(theme.darkMode === false && { appearance: false }) },
    words,
    around,
  );
  const { repository, editLink } = readEdit(toText(toMapping(theme.editLink).docRepoBaseUrl));
  const components = readComponentConfig(config, root, folder);
  const slots = await themeSlotsNote(components.theme && join(root, components.theme), components.homeLayout === true);
  const pages = await readPages(config, { documents, excluded, editions, content: join(root, content) });
  const site: SiteSketch["site"] = {
    content,
    ...describeSite(config),
    ...repository,
    ...frame,
    ...editLink,
    ...editions.site,
    ...(existsSync(join(root, publicFolder)) && { public: publicFolder }),
    ...(pages.links.length > 0 && { links: { ignore: pages.links } }),
  };
  return {
    site,
    options: {
      ...editions.options,
      ...pages.options,
      ...components,
      ...globalComponents(config, folder, fromRoot),
      ...(content !== fromRoot(documents) && { documents: fromRoot(documents) }),
      ...detectFeatures([file, ...inputs], { math: /\b(?:katex|mathjax|remark-?math)/i, diagrams: /mermaid/i }),
    },
    inputs: [...inputs, ...editions.inputs],
    notes: [
      ...notes,
      ...left,
      ...editions.notes,
      ...slots,
      ...codePagesNote(pages.code, file),
      ...socialNote(theme, file),
    ],
  };
}

/** A component has the name of its file. https://rspress.rs/api/config/config-build#markdownglobalcomponents */
function globalComponents(
  { markdown }: Mapping,
  folder: string,
  fromRoot: (path: string) => string,
): Pick<RspressOptions, "components"> {
  const files = toList(toMapping(markdown).globalComponents).map(toText).filter(Boolean);
  const entries = files.map((file) => [parse(file).name, fromRoot(resolve(folder, file))] as const);
  return entries.length === 0 ? {} : { components: Object.fromEntries(entries) };
}

function describeSite(config: Mapping): Partial<SiteConfig> {
  const [title, description, lang, base] = ["title", "description", "lang", "base"].map((key) => toText(config[key]));
  const hosts = [config, ...pluginOptions(config)].flatMap((one) =>
    [one.siteOrigin, one.siteUrl, one.domain].map(toText),
  );
  const host = hosts.find((url) => URL.canParse(url));
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(lang && { lang }),
    ...(base?.startsWith("/") && { base }),
    ...(host && { url: new URL(host).origin }),
  };
}

/** Options of the plugins that are called in the configuration. */
function pluginOptions({ plugins }: Mapping): Mapping[] {
  return toList(plugins).map((plugin) => toMapping(toList(toMapping(plugin).arguments)[0]));
}

/** A logo replaces the title, unless the configuration has a text for it. */
function siteTitle({ logo, logoText }: Mapping): { siteTitle?: false } {
  return logo !== undefined && toText(logoText) === "" ? { siteTitle: false } : {};
}

/** Returns the elements of the head in VitePress's format. */
function headOf({ icon, head, builderConfig }: Mapping): Json {
  const tags = toList(toMapping(toMapping(builderConfig).html).tags).map((one): Json => {
    const { tag, attrs, children } = toMapping(one);
    return [tag ?? "", attrs ?? {}, children ?? ""];
  });
  const given = toList(head).filter((one) => Array.isArray(one));
  return [...(toText(icon) ? [["link", { rel: "icon", href: toText(icon) }]] : []), ...given, ...tags];
}

/** The URL of the documents folder in the repository. */
function readEdit(url: string): { repository: Partial<SiteConfig>; editLink: Partial<SiteConfig> } {
  const repository = parseRepository(url);
  if (repository.repository || !isOutside(url)) return { repository, editLink: {} };
  return { repository: {}, editLink: { editLink: `${url.replace(/\/$/, "")}/{id}` } };
}

/** The public folder is in the documents folder. */
function excludePatterns({ route }: Mapping): string[] {
  const { exclude, excludeConvention } = toMapping(route);
  return [...[...toList(exclude), ...toList(excludeConvention)].map(toText).filter(Boolean), "/public/"];
}

interface ReadPages {
  options: Pick<RspressOptions, "ignore" | "aliases">;
  /** Patterns for `links.ignore`. */
  links: string[];
  /** Pages that are written in code, relative to the documents folder. */
  code: string[];
}

async function readPages(
  config: Mapping,
  {
    documents,
    excluded,
    editions,
    content,
  }: { documents: string; excluded: ReadonlySet<string>; editions: Editions; content: string },
): Promise<ReadPages> {
  const local = [...excluded].map((file) => relative(content, file).replaceAll("\\", "/"));
  const ignore = [...local.filter((name) => !name.startsWith("../")), ...editions.left];
  const hidden = new Set(await excludedFiles(documents, excludePatterns(config), codeFiles));
  const extensions = toList(toMapping(config.route).extensions);
  const pages = await listCodePages(documents, hidden);
  // https://rspress.rs/api/config/config-basic#routeextensions
  const code = extensions.length === 0 ? pages : pages.filter((name) => extensions.includes(extname(name)));
  const names = await listFiles(editions.main.folder, "**/*.{md,mdx}");
  const { aliases, others } = readRedirections(
    listRedirects(config),
    new Map(names.map((id) => [pathOfId(id), id])),
    "",
  );
  const codeRoutes = code.map((name) => `/${name.replace(/(?:(?:^|\/)index)?\.\w+$/, "")}`);
  return {
    options: {
      ...(ignore.length > 0 && { ignore }),
      ...(Object.keys(aliases).length > 0 && { aliases }),
    },
    links: [...new Set([...codeRoutes.filter((route) => route !== "/"), ...others])],
    code,
  };
}

/** https://rspress.rs/plugin/official-plugins/client-redirects */
function listRedirects(config: Mapping): (readonly [from: string, to: string])[] {
  const rules = pluginOptions(config).flatMap(({ redirects }) => toList(redirects).map(toMapping));
  return rules.flatMap(({ from, to }) => {
    const sources = Array.isArray(from) ? from : [from];
    const plain = (path: string) => path.replace(/^\^|\$$/g, "").replace(/\.html$/, "");
    return sources.map((one) => [plain(toText(one)), plain(toText(to))] as const);
  });
}

/** A social link can be a text or an image. */
function socialNote({ socialLinks }: Mapping, file: string): Diagnostic[] {
  const others = toList(socialLinks)
    .map(toMapping)
    .filter(({ content }) => !isOutside(toText(content)));
  if (others.length === 0) return [];
  const names = others.map(({ icon }) => toText(icon) || "an image");
  return [leftOutNote(`Social links without a URL were omitted: ${names.join(", ")}.`, file)];
}
