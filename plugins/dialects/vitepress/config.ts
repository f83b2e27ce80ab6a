// Translates .vitepress/config.*: title, URLs, repository, sidebar. https://vitepress.dev/reference/site-config
import { existsSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import type { SiteSketch } from "../dialect.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { detectFeatures } from "../recognize/features.js";
import { excludedFiles } from "../shared/config/excluded-files.js";
import { parseRepository } from "../shared/config/repository.js";
import { listFiles, readText } from "../shared/config/tool-files.js";
import { slugify } from "./markdown/slug.js";
import type { VitepressOptions } from "./options.js";
import { readFrame } from "./site/frame.js";
import { readLanguages } from "./site/locales.js";
import { markdownComponents } from "./site/markdown-components.js";

/** A site of VitePress or of a similar tool. */
interface SiteLocation {
  root: string;
  /** Path of the configuration, absolute. */
  file: string;
  /** Relative to the documents folder. */
  publicFolder: string;
  /** Converts the other tool's configuration to VitePress's format. */
  inWords?(config: Mapping, folder: string): Mapping;
}

export async function readSite(
  { root, file, publicFolder: publicName, inWords }: SiteLocation,
  evaluate: Evaluate,
): Promise<SiteSketch<VitepressOptions>> {
  const { value, inputs, notes } = await evaluate(file);
  const folder = basename(dirname(file)) === "config" ? join(file, "../../..") : join(file, "../..");
  const config = inWords?.(readThemeConfig(value), folder) ?? readThemeConfig(value);
  const source = resolve(folder, toText(config.srcDir));
  const fromRoot = (name: string) => relative(root, name).replaceAll("\\", "/") || ".";
  // `[page].md` is a template for many pages, which are listed by a program.
  const patterns = [...toList(config.srcExclude).map((glob) => `/${glob}`), "/public/", "\\[*.md"];
  const excluded = await excludedFiles(source, patterns);
  const { locales, sidebars, main, left: replaced, ...rows } = await readLanguages(config, source, excluded);
  const ignore = [...excluded, ...replaced.filter((name) => existsSync(join(source, name)))];
  const theme = { ...toMapping(config.themeConfig), ...toMapping(main.themeConfig) };
  const code = inputs.map((input) => readText(input) ?? "").join("\n");
  const options: VitepressOptions = {
    ...(ignore.length > 0 && { ignore }),
    ...rows,
    ...markdownOptions(toMapping(config.markdown), code),
    ...(await readRewrites(config, { file, source, code }, evaluate)),
    ...detectFeatures(inputs, { math: /\bmath\s*:\s*true|mathjax|katex|texmath/i, diagrams: /mermaid/i }),
  };
  const components = await markdownComponents(folder, fromRoot);
  if (Object.keys(components).length > 0) options.markdownComponents = components;
  const publicFolder = fromRoot(join(source, publicName));
  const styles = await listFiles(join(folder, ".vitepress/theme"), "**/*.{css,scss,less}");
  const around = {
    file,
    pictures: { root, public: publicFolder },
    styles: styles.map((name) => join(folder, ".vitepress/theme", name)),
  };
  const { frame, notes: left } = readFrame(config, theme, around);
  const described = describeSite(config, main, theme);
  const known = [...(described.links?.ignore ?? []), ...(await listGeneratedAnchors(folder))];
  const site: SiteSketch["site"] = {
    content: fromRoot(source),
    ...described,
    ...(known.length > 0 && { links: { ignore: known } }),
    public: publicFolder,
    ...frame,
    ...(locales && { locales }),
  };
  if (sidebars) options.sidebars = sidebars;
  return { site, options, inputs, notes: [...notes, ...left, ...describeGaps(ignore, file)] };
}

/** Returns the configuration passed to a function of a theme or plugin: `withPwa(defineConfig({ … }))`. */
function readThemeConfig(value: Json | undefined): Mapping {
  const call = toMapping(value);
  if (typeof call.name !== "string" || !Array.isArray(call.arguments)) return call;
  return readThemeConfig(toList(call.arguments).find((one) => Object.keys(toMapping(one)).length > 0));
}

function describeSite(config: Mapping, locale: Mapping, theme: Mapping): Partial<SiteConfig> {
  const pick = (key: string) => toText(locale[key]) || toText(config[key]);
  const [title, description, lang] = [pick("title"), pick("description"), pick("lang")];
  const base = toText(config.base);
  const host = toText(toMapping(config.sitemap).hostname);
  const github = toList(theme.socialLinks)
    .map(toMapping)
    .find(({ link }) => /^https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+/.test(toText(link)));
  const edited = parseRepository(toText(toMapping(theme.editLink).pattern));
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(lang && { lang }),
    ...(URL.canParse(host) && { url: new URL(host).origin }),
    ...(base.startsWith("/") && { base }),
    ...(edited.repository ? edited : parseRepository(toText(github?.link))),
    ...deadLinks(config.ignoreDeadLinks),
    ...readLabels(toMapping(toMapping(config.markdown).container)),
  };
}

/** https://vitepress.dev/reference/site-config#ignoredeadlinks */
function deadLinks(value: Json | undefined): Pick<SiteConfig, "checks" | "links"> {
  if (value === true) return { checks: { "dead-link": "off" } };
  const ignore = toList(value).flatMap((one) => (typeof one === "string" ? [one] : []));
  return ignore.length > 0 ? { links: { ignore } } : {};
}

const labelNames = {
  tip: "Tip",
  info: "Info",
  warning: "Warning",
  danger: "Danger",
  details: "Details",
  note: "Note",
  important: "Important",
  caution: "Caution",
};

/** `markdown.container: { tipLabel: "提示" }` */
function readLabels(container: Mapping): Pick<SiteConfig, "labels"> {
  const labels = Object.entries(labelNames).flatMap(([kind, name]) => {
    const label = toText(container[`${kind}Label`]);
    return label === "" ? [] : [[name, label]];
  });
  return labels.length > 0 ? { labels: Object.fromEntries(labels) } : {};
}

/** Functions in the configuration are not run. Their effect on Markdown is detected in their source text. */
function markdownOptions(markdown: Mapping, code: string): Partial<VitepressOptions> {
  const names = [...code.matchAll(/\b\w*[cC]ontainer\w*\s*(?:,|\((?:\s*\w+\s*,)?)\s*["']([\w-]+)["']/g)].map(
    ([, name = ""]) => name,
  );
  const attrs = toMapping(markdown.attrs);
  const left = toText(attrs.leftDelimiter) || toText(attrs.left);
  const right = toText(attrs.rightDelimiter) || toText(attrs.right);
  const hasOwnSlugs = /\bslugify\b/.test(code) && !/toLowerCase\(\)/.test(code);
  return {
    ...(names.length > 0 && { containers: [...new Set(names)] }),
    ...(left && right && { attributes: { left, right } }),
    ...(hasOwnSlugs && { capitalIds: true }),
  };
}

/** Accepts a table, or a function of a page's name. https://vitepress.dev/guide/routing#route-rewrites */
async function readRewrites(
  { rewrites }: Mapping,
  { file, source, code }: { file: string; source: string; code: string },
  evaluate: Evaluate,
): Promise<Pick<VitepressOptions, "rewrites">> {
  const isFunction = rewrites === undefined && /\brewrites\s*[(:,]/.test(code);
  const asked = isFunction ? (await evaluate(file, { rewrites: await listFiles(source, "**/*.md") })).value : undefined;
  const entries = Object.entries(toMapping(rewrites ?? readThemeConfig(asked).rewrites)).flatMap(
    ([from, to]): [string, string][] => (typeof to === "string" && to !== from ? [[from, to]] : []),
  );
  return entries.length > 0 ? { rewrites: Object.fromEntries(entries) } : {};
}

function describeGaps(ignored: readonly string[], file: string): Diagnostic[] {
  const noteOf = (message: string): Diagnostic => ({ code: "tool-config", severity: "note", message, place: { file } });
  const templates = ignored.filter((name) => /(?:^|\/)\[/.test(name));
  return [
    ...(templates.length > 0
      ? [noteOf(`The pages of ${templates.join(", ")} are generated at build time and were omitted.`)]
      : []),
  ];
}

/** A heading in a string of the plugin, without computed parts. */
const heading = /(?:^|\\n|`)#{2,6} +([^\n`$\\]+?) *(?=\\n|$|`)/gm;

/**
 * Returns patterns for `links.ignore` that match links to headings inserted by the site's plugins during Vite's
 * transform.
 * @param folder folder that contains `.vitepress`, absolute
 */
async function listGeneratedAnchors(folder: string): Promise<string[]> {
  const programs = join(folder, ".vitepress");
  const names = await listFiles(programs, "**/*.{ts,mts,js,mjs}", ["{cache,dist}/**"]);
  const ids = names.flatMap((name) => {
    const text = readText(join(programs, name)) ?? "";
    return /\btransform\b/.test(text) ? [...text.matchAll(heading)].map(([, words = ""]) => slugify(words)) : [];
  });
  return [...new Set(ids)].sort().map((id) => `**/*#${id}`);
}
