// hugo.toml, hugo.yaml or hugo.json → title, address, content and static folder. https://gohugo.io/configuration/all/
import { existsSync, readdirSync } from "node:fs";
import { dirname, extname, join, posix, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import * as v from "valibot";
import { type Mapping, mappingOf } from "../../json.js";
import { blogChecks } from "../blog.js";
import type { SiteSketch } from "../dialect.js";
import { featuresOf } from "../features.js";
import { parseJson, readText } from "../files.js";
import { readBlog } from "./blog.js";
import { readFrame } from "./frame.js";
import type { HugoOptions } from "./options.js";
import { templateLinks } from "./references.js";

const text = v.optional(v.fallback(v.string(), ""), "");
const languageSchema = v.object({ contentdir: text, title: text, languagecode: text, weight: v.optional(v.unknown()) });
const mountSchema = v.object({ source: text, target: text, lang: text });
const moduleSchema = v.object({ mounts: v.optional(v.fallback(v.array(mountSchema), []), []) });
const configSchema = v.object({
  ...{ title: text, baseurl: text, languagecode: text, defaultcontentlanguage: text, contentdir: text, assetdir: text },
  staticdir: v.optional(v.fallback(v.union([v.string(), v.array(v.string())]), "static"), "static"),
  params: v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
  languages: v.optional(v.fallback(v.record(v.string(), languageSchema), {}), {}),
  module: v.optional(v.fallback(moduleSchema, { mounts: [] }), { mounts: [] }),
});
type HugoConfig = v.InferOutput<typeof configSchema>;

export async function readHugo(root: string, file: string): Promise<SiteSketch<HugoOptions>> {
  const folder = dirname(file).replace(/[\\/]config[\\/]_default$/, "");
  const local = (path: string) => relative(root, path).replaceAll("\\", "/") || ".";
  const { config, raw, notes } = await parseConfig(file);
  const name = (config.defaultcontentlanguage || "en").toLowerCase();
  const language = config.languages[name];
  const content = contentFolder(folder, config, name);
  const others = Object.values(config.languages).filter(
    ({ contentdir }) => contentdir !== "" && contentdir !== language?.contentdir,
  );
  if (others.length > 0) {
    const message = `Only the site's default language is built: ${relative(root, content)}.`;
    notes.push({ code: "tool-config", severity: "note", message, place: { file } });
  }
  const [staticFolder = "static"] = [config.staticdir].flat();
  const hasStatic = existsSync(join(folder, staticFolder));
  const texts = Object.entries(config.params).filter(([, value]) => typeof value === "string" && value.length < 200);
  const params = Object.fromEntries(texts) as Record<string, string>;
  const links = await templateLinks(folder, content);
  const assets = join(folder, config.assetdir || "assets");
  const described = describeSite(config, language);
  const blog = await readBlog(content, described.url);
  const pictures = { root, public: local(join(folder, staticFolder)), folder: local(folder) };
  const frame = await readFrame(raw, {
    folder,
    content,
    pictures,
    parse: async (text, kind) => lowerKeys(await parseText(text, kind)),
  });
  return {
    site: {
      content: local(content),
      ...described,
      ...frame,
      // Hugo finds pages in any case, and links are built with the pages' own addresses.
      checks: { "link-case": "off", ...(blog && blogChecks) },
      ...(hasStatic && { public: local(join(folder, staticFolder)) }),
    },
    options: {
      ...featuresOf([file], { math: /passthrough|katex|mathjax|\bmath\b/i, diagrams: /(?!)/ }),
      ...(Object.keys(params).length > 0 && { params }),
      ...(hasTermIds(raw) && { termIds: true }),
      ...(blog && { blog }),
      ...permalinksOf(raw),
      ...(existsSync(assets) && { assets: local(assets) }),
      ...(links.length > 0 && { templateLinks: links }),
    },
    inputs: [file],
    notes,
  };
}

function hasTermIds({ markup }: Mapping): boolean {
  const { parser } = mappingOf(mappingOf(markup).goldmark);
  return mappingOf(parser).autodefinitiontermid === true;
}

/** Of pages, by section. https://gohugo.io/configuration/permalinks/ */
function permalinksOf({ permalinks }: Mapping): Pick<HugoOptions, "permalinks"> {
  const given = mappingOf(permalinks);
  const entries = Object.entries({ ...given, ...mappingOf(given.page) }).flatMap(([section, pattern]) =>
    typeof pattern === "string" ? [[section, pattern] as const] : [],
  );
  return entries.length > 0 ? { permalinks: Object.fromEntries(entries) } : {};
}

/** Of the default language: as the configuration says, or a folder of that name where each language has its own. */
function contentFolder(folder: string, { languages, contentdir, module }: HugoConfig, name: string): string {
  const mounts = module.mounts.filter(({ target }) => target === "content");
  const mount = mounts.find(({ source, lang }) => lang === name || posix.basename(source) === name) ?? mounts[0];
  const written = languages[name]?.contentdir || contentdir || mount?.source;
  const content = join(folder, written || "content");
  if (written || !existsSync(join(content, name))) return content;
  const entries = readdirSync(content, { withFileTypes: true });
  const isByLanguage = entries.every((one) =>
    one.isDirectory() ? /^[_.]/.test(one.name) || languages[one.name.toLowerCase()] : !/\.(?:md|html)$/.test(one.name),
  );
  return isByLanguage ? join(content, name) : content;
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

async function parseConfig(file: string): Promise<{ config: HugoConfig; raw: Mapping; notes: Diagnostic[] }> {
  try {
    const written = readText(file) ?? "";
    const value = await parseText(written, extname(file));
    const raw = mappingOf(lowerKeys(value ?? {}));
    return { config: v.parse(configSchema, raw), raw, notes: [] };
  } catch (thrown) {
    const [line = ""] = thrown instanceof Error ? thrown.message.split("\n") : [];
    const message = `It could not be read, and the site is built without it: ${line}`;
    const place = { file, ...(thrown instanceof Error && "line" in thrown && { line: Number(thrown.line) }) };
    const notes: Diagnostic[] = [{ code: "tool-config", severity: "warning", message, place }];
    return { config: v.parse(configSchema, {}), raw: {}, notes };
  }
}

async function parseText(text: string, kind: string): Promise<unknown> {
  if (kind === ".json") return parseJson(text);
  return kind === ".toml" ? (await import("smol-toml")).parse(text) : (await import("yaml")).parse(text);
}

/** Case makes no difference in names of Hugo's settings. */
function lowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerKeys);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), lowerKeys(inner)]));
}
