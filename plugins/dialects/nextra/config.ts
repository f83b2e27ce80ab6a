// Translates Nextra's theme configuration, package and folders: title, repository and sidebar.
// https://nextra.site/docs/docs-theme/theme-configuration
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { toMapping, toText } from "../../shared/json.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { detectFeatures } from "../recognize/features.js";
import { readSiteCode, type SiteCode } from "../shared/config/site-code.js";
import { listFiles, readText } from "../shared/config/tool-files.js";
import { pathOfId, readNextAddresses, unwrapNextConfig } from "../shared/pages/next-routes.js";
import { readLayouts, readTheme } from "./frame.js";
import { readLanguages, readRows } from "./locales.js";
import { folderOfPage } from "./sidebar.js";

/** Document folders. Since version 4, this is `content` or the Next.js app directory; before, the pages directory. */
const contentFolders = ["content", "src/content", "pages", "src/pages", "app", "src/app"];

export interface NextraOptions extends DialectOptions, SiteCode {
  /** If true, the content folder is a Next.js app directory, in which each page is a folder. Default: false. */
  isApp?: boolean;
  /** URL of the pages in each folder, by folder in the content folder: `{ "": "/docs" }`. Default: the folders. */
  routes?: Readonly<Record<string, string>>;
}

export async function readNextra(root: string, file: string, evaluate: Evaluate): Promise<SiteSketch<NextraOptions>> {
  const folder = dirname(file);
  const site = relative(root, folder).replaceAll("\\", "/");
  const theme = ["tsx", "jsx", "ts", "js"].map((ending) => join(folder, `theme.config.${ending}`)).find(existsSync);
  const [config, next] = [await evaluate(theme ?? file), theme === file ? undefined : await evaluate(file)];
  const found = contentFolders.find((name) => existsSync(join(folder, name))) ?? "content";
  const isApp = /(?:^|\/)app$/.test(found);
  const given = unwrapNextConfig(next?.value ?? (theme === undefined ? config.value : undefined));
  const inputs = [...config.inputs, ...(next?.inputs ?? [])];
  const route = contentRoute([file, ...inputs]);
  const languages = await readLanguages(given, join(folder, found), evaluate);
  const documents = await listFiles(join(folder, found), "**/*.{md,mdx}");
  const addresses = mapAddresses(documents, isApp, route);
  const made = await readNextAddresses(folder, { file: theme === file ? undefined : file, values: given }, addresses);
  const unnamed = documents.filter((name) => name.includes("["));
  const { nav, sidebar, ...rows } = await readRows({ ...languages.place, isApp }, evaluate);
  const ofTheme = theme === undefined ? {} : readTheme(root, { folder, theme, values: toMapping(config.value) });
  const layouts = await readLayouts(root, folder, evaluate);
  const base = toText(given.basePath);
  const publicFolder = posix.join(site, "public");
  const social = { ...ofTheme.social, ...layouts.site.social, ...nav.social };
  const others = isApp ? [] : await listFiles(folder, "{src/,}app/**/page.{md,mdx}");
  const apps = new Set(others.filter((name) => !name.includes("[")).map((name) => name.replace(/\bapp\/.*/, "app")));
  return {
    site: {
      content: posix.join(site, found),
      ...(base.startsWith("/") && { base }),
      ...(existsSync(join(root, publicFolder)) && { public: publicFolder }),
      ...ofTheme,
      ...layouts.site,
      ...nav,
      ...(Object.keys(social).length > 0 && { social }),
      ...languages.site,
      ...(made.ignored.length > 0 && { links: { ignore: made.ignored } }),
      scheme: "system",
    },
    options: {
      ...detectFeatures([file, ...inputs], { math: /\blatex\s*:\s*(?:true|\{)|remark-math/, diagrams: /(?!)/ }),
      ...(isApp && { isApp }),
      ...(apps.size > 0 && {
        collections: [...apps].map((name) => ({ files: posix.join(site, name, "**/page.md*") })),
      }),
      ...(await readSiteCode(root, folder)),
      ...(route && !isApp && { routes: { "": route } }),
      ...(rows.parts.length + unnamed.length > 0 && { ignore: [...rows.parts, ...unnamed] }),
      ...(Object.keys(made.aliases).length > 0 && { aliases: made.aliases }),
      ...sidebar,
      ...languages.options,
    },
    inputs: [...inputs, ...rows.inputs, ...languages.inputs, ...made.inputs, ...layouts.inputs],
    notes: [config, ...(next ? [next] : []), rows, languages, layouts, made].flatMap(({ notes }) => notes),
  };
}

/** The option is passed to the function that Nextra returns, in the configuration or in a file that it imports. */
function contentRoute(files: readonly string[]): string {
  const text = files.map((name) => readText(name) ?? "").join("\n");
  const [, route = ""] = /^[^/\n]*\bcontentDirBasePath:\s*["'`]\/?([^"'`$]*?)\/?["'`]/m.exec(text) ?? [];
  return route === "" ? "" : `/${route}`;
}

/** Returns pages by URL. */
function mapAddresses(documents: readonly string[], isApp: boolean, route: string): Map<string, string> {
  return new Map(
    documents.flatMap((id): [string, string][] => {
      const address = isApp ? folderOfPage(id) : posix.join("/", route, pathOfId(id)).replace(/^\/|\/$/g, "");
      return address === undefined ? [] : [[address, id]];
    }),
  );
}
