// Translates hugo.toml, hugo.yaml, or hugo.json: title, URL, content, and static folders.
// https://gohugo.io/configuration/all/
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import * as v from "valibot";
import { type Mapping, toMapping } from "../../shared/json.js";
import type { SiteSketch } from "../dialect.js";
import { detectFeatures } from "../recognize/features.js";
import { listOf } from "../shared/config/list-schema.js";
import { layoutAnchors } from "../shared/markdown/layout-anchors.js";
import { blogChecks } from "../shared/pages/tool-blog.js";
import { templateLinks } from "./markdown/references.js";
import type { HugoOptions } from "./options.js";
import { readBlog } from "./site/blog.js";
import { readFrame } from "./site/frame.js";
import { contentFolder, readLocales } from "./site/locales.js";
import { contentMounts, locateMounts } from "./site/mounts.js";
import { listBundleResources } from "./site/pages.js";
import { readSettings } from "./site/settings.js";
import { readTheme } from "./site/theme.js";

const text = v.optional(v.fallback(v.string(), ""), "");
const flag = v.optional(v.fallback(v.boolean(), false), false);
const languageSchema = v.object({
  ...{ contentdir: text, title: text, disabled: flag },
  ...{ languagecode: text, locale: text, languagename: text, label: text, languagedirection: text, direction: text },
});
const languagesSchema = v.object({ languages: v.optional(v.array(v.string())) });
const mountSchema = v.object({
  ...{ source: text, target: text, lang: text },
  files: listOf(v.string()),
  sites: v.optional(v.fallback(v.object({ matrix: v.optional(languagesSchema) }), {}), {}),
});
const moduleSchema = v.object({ mounts: v.optional(v.fallback(v.array(mountSchema), []), []) });
const configSchema = v.object({
  ...{ title: text, baseurl: text, languagecode: text, defaultcontentlanguage: text, contentdir: text, assetdir: text },
  staticdir: listOf(v.string()),
  params: v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
  languages: v.optional(v.fallback(v.record(v.string(), languageSchema), {}), {}),
  module: v.optional(v.fallback(moduleSchema, { mounts: [] }), { mounts: [] }),
  defaultcontentlanguageinsubdir: flag,
});
type HugoConfig = v.InferOutput<typeof configSchema>;

export async function readHugo(root: string, file: string): Promise<SiteSketch<HugoOptions>> {
  const folder = dirname(file).replace(/[\\/]config[\\/]_default$/, "");
  const local = (path: string) => relative(root, path).replaceAll("\\", "/") || ".";
  const { values: raw, inputs, notes } = await readSettings(file, folder);
  const config = v.parse(configSchema, raw);
  const name = (config.defaultcontentlanguage || "en").toLowerCase();
  const language = config.languages[name];
  const content = contentFolder(folder, config, name);
  const isBelow = config.defaultcontentlanguageinsubdir;
  const translated = await readLocales({ ...config, folder, content, name, isBelow, local });
  const [staticFolder = "static"] = config.staticdir;
  const hasStatic = existsSync(join(folder, staticFolder));
  const mounted = locateMounts(contentMounts(config.module.mounts, name), { root, folder, content, file });
  const ignore = [...translated.ignore, ...(await mounted.ignore), ...(await listBundleResources(content))];
  const links = await templateLinks(folder, content);
  const anchors = await layoutAnchors(folder, "layouts/**/*.html");
  const assets = join(folder, config.assetdir || "assets");
  const described = describeSite(config, language);
  const blog = await readBlog(content, described.url);
  const pictures = { root, public: local(join(folder, staticFolder)), folder: local(folder) };
  const frame = await readFrame(raw, { folder, content, pictures });
  return {
    site: {
      content: local(content),
      ...described,
      ...frame,
      ...translated.site,
      // Hugo ignores case when it resolves pages. The output uses the actual page URL.
      checks: { "link-case": "off", ...(blog && blogChecks) },
      ...(anchors.length > 0 && { links: { ignore: anchors } }),
      ...(hasStatic && { public: local(join(folder, staticFolder)) }),
    },
    options: {
      ...(ignore.length > 0 && { ignore }),
      ...detectFeatures([file], { math: /passthrough|katex|mathjax|\bmath\b/i, diagrams: /(?!)/ }),
      ...(await readTheme(raw, { folder, local })),
      ...(raw.enableemoji === true && { emoji: true }),
      ...(mounted.mounts.length > 0 && { mounts: mounted.mounts }),
      ...(hasTermIds(raw) && { termIds: true }),
      ...(hasTypographer(raw) ? {} : { punctuation: false }),
      ...(blog && { blog }),
      ...readPermalinks(raw),
      ...(existsSync(assets) && { assets: local(assets) }),
      ...(links.length > 0 && { templateLinks: links }),
    },
    inputs,
    notes: [...notes, ...mounted.notes, ...omittedRedirects(folder)],
  };
}

/** A template of the host's redirects can list more than the aliases of pages. */
function omittedRedirects(folder: string): SiteSketch["notes"] {
  const file = ["index", "home", "_default/index"]
    .map((name) => join(folder, "layouts", `${name}.redirects`))
    .find((one) => existsSync(one));
  const message = "Redirects that a template generates were omitted, except for the aliases of pages.";
  return file === undefined ? [] : [{ code: "left-out", severity: "note", message, place: { file } }];
}

function hasTermIds({ markup }: Mapping): boolean {
  const { parser } = toMapping(toMapping(markup).goldmark);
  return toMapping(parser).autodefinitiontermid === true;
}

/** https://gohugo.io/configuration/markup/#typographer */
function hasTypographer({ markup }: Mapping): boolean {
  const { typographer } = toMapping(toMapping(toMapping(markup).goldmark).extensions);
  return typographer !== false && toMapping(typographer).disable !== true;
}

/** Returns page URLs by section. https://gohugo.io/configuration/permalinks/ */
function readPermalinks({ permalinks }: Mapping): Pick<HugoOptions, "permalinks"> {
  const given = toMapping(permalinks);
  const entries = Object.entries({ ...given, ...toMapping(given.page) }).flatMap(([section, pattern]) =>
    typeof pattern === "string" ? [[section, pattern] as const] : [],
  );
  return entries.length > 0 ? { permalinks: Object.fromEntries(entries) } : {};
}

function describeSite(
  { title, baseurl, languagecode, defaultcontentlanguage, params }: HugoConfig,
  language: HugoConfig["languages"][string] | undefined,
): Partial<SiteSketch["site"]> {
  const { origin = "null", pathname = "/" } = URL.canParse(baseurl) ? new URL(baseurl) : {};
  const lang = language?.languagecode || languagecode || defaultcontentlanguage;
  const repository = [params.github_repo, params.repourl, params.geekdocrepo, params.bookrepo].find(
    (one) => typeof one === "string",
  );
  const branch = params.github_branch;
  return {
    ...(title || language?.title ? { title: language?.title || title } : {}),
    ...(typeof params.description === "string" && { description: params.description }),
    ...(lang && { lang }),
    ...(origin !== "null" && { url: origin }),
    ...(pathname !== "/" && { base: `${pathname.replace(/\/$/, "")}/` }),
    trailingSlash: true,
    ...(typeof repository === "string" &&
      /^https:\/\//.test(repository) && {
        repository: { url: repository.replace(/\/$/, ""), ...(typeof branch === "string" && { branch }) },
      }),
  };
}
