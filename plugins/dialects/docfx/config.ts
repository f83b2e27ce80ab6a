// Translates docfx.json and the toc files: title, files, URLs and sidebar.
// https://dotnet.github.io/docfx/reference/docfx-json-reference.html
import { dirname, join, posix, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import * as v from "valibot";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import { listOf } from "../shared/config/list-schema.js";
import { parseJson, readText } from "../shared/config/tool-files.js";
import { readFavicon, readLogo } from "../shared/frame/frame-images.js";
import { type Division, divideRows } from "../shared/frame/frame-items.js";
import { createFooter, createNav } from "../shared/frame/frame-links.js";
import { linkedText } from "../shared/frame/frame-text.js";
import { type Mapping, mapContent } from "./placed.js";
import type { Published } from "./rewrite.js";
import { readToc } from "./toc.js";
import { findUids, type Uids } from "./uids.js";

const text = v.optional(v.fallback(v.string(), ""), "");
const texts = listOf(v.string());
const mappingSchema: v.GenericSchema<unknown, Mapping> = v.union([
  v.object({ files: texts, exclude: texts, src: text, dest: text, group: text }),
  v.pipe(
    v.string(),
    v.transform((file) => ({ files: [file], exclude: [] as string[], src: "", dest: "", group: "" })),
  ),
]);
const mappings = listOf(mappingSchema);
const configSchema = v.object({
  metadata: v.optional(v.fallback(v.array(v.object({ dest: text, output: text })), []), []),
  build: v.optional(
    v.object({
      content: mappings,
      resource: mappings,
      globalMetadata: v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
      sitemap: v.optional(v.fallback(v.object({ baseUrl: text, baseurl: text }), { baseUrl: "", baseurl: "" })),
    }),
    {},
  ),
});
type Build = v.InferOutput<typeof configSchema>["build"];

export interface DocfxOptions extends DialectOptions {
  /** Pages by the UIDs that links use: `{ "install": "guides/install.md" }`. Default: none. */
  uids?: Uids;
  /** Folders in the content folder whose files are published under another path: `{ "legacy": "/" }`. Default: none. */
  published?: Published;
}

export async function readDocfx(root: string, file: string): Promise<SiteSketch<DocfxOptions>> {
  const folder = dirname(file);
  const parsed = v.safeParse(configSchema, parseJson(readText(file) ?? "{}"));
  const { metadata, build } = parsed.success
    ? parsed.output
    : { metadata: [], build: { content: [] } as Partial<Build> };
  const notes: Diagnostic[] = [];
  if (!parsed.success)
    notes.push({ ...note(file, "Cannot read the file; the site is built without it."), severity: "warning" });
  const content = build.content?.length
    ? build.content
    : [{ files: ["**/*.md"], exclude: [], src: "", dest: "", group: "" }];
  const { ignore, collections, generated } = await mapContent(content, { root, folder });
  if (generated.length > 0) notes.push(note(join(folder, generated[0] ?? ""), pagesLeftOut(generated)));
  const uids = await findUids(folder);
  const whole = publicFolder(build.resource ?? []);
  const toc = await readToc(root, folder, uids.all);
  const { nav, ...sidebars } = dividedToc(toc.items);
  const apis = metadata.map(({ dest, output }) => posix.normalize(dest || output || "api").replace(/\/$/, ""));
  return {
    site: {
      content: relative(root, folder).replaceAll("\\", "/") || ".",
      ...describeSite(build),
      // DocFX ignores case when it resolves pages. The output uses the actual page URL.
      checks: { "link-case": "off" },
      ...readFrame(build.globalMetadata ?? {}, { root, folder, whole }),
      ...createNav(nav),
      ...(apis.length > 0 && { links: { ignore: apis.flatMap(linksTo) } }),
      ...(whole && { public: relative(root, join(folder, whole)).replaceAll("\\", "/") }),
    },
    options: {
      ...(ignore.length > 0 && { ignore }),
      ...(collections.length > 0 && { collections }),
      ...sidebars,
      ...(Object.keys(uids.linked).length > 0 && { uids: uids.linked }),
      ...(whole && { published: { [whole]: "/" } }),
    },
    inputs: [file, ...toc.inputs],
    notes,
  };
}

/** Top-level entries form the navigation bar. If the bar has only one entry, its children are the sidebar. */
function dividedToc(items: readonly SidebarEntry[]): Division {
  const [only, ...others] = items;
  if (others.length === 0 && typeof only === "object" && only.items && !only.link)
    return { nav: [], sidebar: only.items };
  const isBar = items.some((one) => typeof one === "object" && one.items);
  return isBar ? divideRows(items) : { nav: [], ...(items.length > 0 && { sidebar: items }) };
}

/** https://dotnet.github.io/docfx/docs/template.html */
function readFrame(
  meta: Readonly<Record<string, unknown>>,
  { root, folder, whole }: { root: string; folder: string; whole: string | undefined },
): Pick<SiteSketch["site"], "logo" | "favicon" | "footer" | "scheme"> {
  const local = (name: string) => relative(root, join(folder, name)).replaceAll("\\", "/");
  const pictures = { root, public: whole === undefined ? undefined : local(whole), folder: local("") };
  const text = (key: string) => (typeof meta[key] === "string" ? String(meta[key]) : "");
  return {
    ...readLogo({ light: text("_appLogoPath") }, pictures),
    ...readFavicon([text("_appFaviconPath")], pictures),
    ...createFooter({ copyright: linkedText(text("_appFooter")) }),
    scheme: "system",
  };
}

function note(file: string, message: string): Diagnostic {
  return { code: "tool-config", severity: "note", message, place: { file } };
}

function pagesLeftOut(files: readonly string[]): string {
  const shown = files.slice(0, 2).join(", ");
  const what =
    files.length === 1
      ? `The page ${shown} is`
      : `${files.length} pages (${shown}${files.length > 2 ? ", …" : ""}) are`;
  return `${what} written in YAML for a DocFX template and omitted.`;
}

function describeSite({ globalMetadata: meta = {}, sitemap }: Partial<Build>): Partial<SiteSketch["site"]> {
  const title = meta._appTitle || meta._appName;
  const address = sitemap?.baseUrl || sitemap?.baseurl || "";
  const { origin = "", pathname = "/" } = URL.canParse(address) ? new URL(address) : {};
  const git = v.safeParse(v.object({ _gitContribute: v.object({ repo: v.string(), branch: text }) }), meta);
  const repository = git.success ? git.output._gitContribute : undefined;
  return {
    ...(typeof title === "string" && { title }),
    ...(typeof meta._lang === "string" && { lang: meta._lang }),
    ...(typeof meta._description === "string" && { description: meta._description }),
    ...(origin && { url: origin }),
    ...(pathname !== "/" && { base: `${pathname.replace(/\/$/, "")}/` }),
    ...(repository && {
      repository: {
        url: repository.repo.replace(/(?:\.git)?\/?$/, ""),
        ...(repository.branch && { branch: repository.branch }),
      },
    }),
  };
}

/** Returns a folder if all of its files are copied to the top level of the site. */
function publicFolder(resource: readonly Mapping[]): string | undefined {
  const isWhole = (glob: string) => /^\*\*(?:\/\*\*?)?$/.test(glob);
  const whole = resource.find(({ src, dest, files }) => src !== "" && dest === "" && files.some(isWhole));
  const folder = posix.join(whole?.src ?? "", "./").replace(/\/$/, "");
  return /^\.\.?(?:\/|$)/.test(folder) ? undefined : folder;
}

/** Returns links to the reference that DocFX generates from code. */
function linksTo(api: string): string[] {
  return ["/", "", "../", "../../", "../../../"].map((up) => `${up}${api}/**`);
}
