// Translates Nextra's theme configuration, package and folders: title, repository and sidebar.
// https://nextra.site/docs/docs-theme/theme-configuration
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import type { Json } from "docsgen";
import { toList, toMapping, toText } from "../../shared/json.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { detectFeatures } from "../recognize/features.js";
import { parseRepository } from "../shared/config/repository.js";
import { listFiles } from "../shared/config/tool-files.js";
import { createSocial } from "../shared/frame/frame-links.js";
import { pathOfId, readNextAddresses, unwrapNextConfig } from "../shared/pages/next-routes.js";
import { readLanguages, readRows } from "./locales.js";
import { folderOfPage } from "./sidebar.js";

/** Document folders. Since version 4, this is `content` or the Next.js app directory; before, the pages directory. */
const contentFolders = ["content", "src/content", "pages", "src/pages", "app", "src/app"];

export interface NextraOptions extends DialectOptions {
  /** If true, the content folder is a Next.js app directory, in which each page is a folder. Default: false. */
  isApp?: boolean;
}

export async function readNextra(root: string, file: string, evaluate: Evaluate): Promise<SiteSketch<NextraOptions>> {
  const folder = dirname(file);
  const site = relative(root, folder).replaceAll("\\", "/");
  const theme = ["tsx", "jsx", "ts", "js"].map((ending) => join(folder, `theme.config.${ending}`)).find(existsSync);
  const [config, next] = [await evaluate(theme ?? file), theme === file ? undefined : await evaluate(file)];
  const values = theme === undefined ? {} : toMapping(config.value);
  const found = contentFolders.find((name) => existsSync(join(folder, name))) ?? "content";
  const isApp = /(?:^|\/)app$/.test(found);
  const given = unwrapNextConfig(next?.value ?? (theme === undefined ? config.value : undefined));
  const languages = await readLanguages(given, join(folder, found), evaluate);
  const documents = await listFiles(join(folder, found), "**/*.{md,mdx}");
  const made = await readNextAddresses(
    folder,
    { file: theme === file ? undefined : file, values: given },
    mapAddresses(documents, isApp),
  );
  const unnamed = documents.filter((name) => name.includes("["));
  const { nav, sidebar, ...rows } = await readRows({ ...languages.place, isApp }, evaluate);
  const links = [values.project, values.chat].map((one) => ({ url: toText(toMapping(one).link) }));
  const edit = parseRepository(toText(values.docsRepositoryBase));
  const linked = parseRepository(toText(toMapping(values.project).link));
  const base = toText(given.basePath);
  const title = toText(values.logo) || textsIn(values.logo).join(" ").replace(/\s+/g, " ").trim();
  const publicFolder = posix.join(site, "public");
  return {
    site: {
      content: posix.join(site, found),
      ...(title && { title }),
      ...(base.startsWith("/") && { base }),
      ...(edit.repository ? edit : linked),
      ...(existsSync(join(root, publicFolder)) && { public: publicFolder }),
      ...createSocial(links),
      ...nav,
      ...languages.site,
      ...(made.ignored.length > 0 && { links: { ignore: made.ignored } }),
      scheme: "system",
    },
    options: {
      ...detectFeatures([file, ...config.inputs, ...(next?.inputs ?? [])], {
        math: /\blatex\s*:\s*(?:true|\{)|remark-math/,
        diagrams: /(?!)/,
      }),
      ...(isApp && { isApp }),
      ...(rows.parts.length + unnamed.length > 0 && { ignore: [...rows.parts, ...unnamed] }),
      ...(Object.keys(made.aliases).length > 0 && { aliases: made.aliases }),
      ...sidebar,
      ...languages.options,
    },
    inputs: [...config.inputs, ...(next?.inputs ?? []), ...rows.inputs, ...languages.inputs, ...made.inputs],
    notes: [...config.notes, ...(next?.notes ?? []), ...rows.notes, ...languages.notes],
  };
}

/**
 * Returns the text of an element. `<b>Acme</b>` was evaluated to a call of a React function with the element's
 * children.
 */
function textsIn(element: Json | undefined): string[] {
  if (typeof element === "string") return [element];
  if (Array.isArray(element)) return element.flatMap(textsIn);
  return toList(toMapping(element).arguments).flatMap((one) => textsIn(toMapping(one).children));
}

/** Returns pages by URL. */
function mapAddresses(documents: readonly string[], isApp: boolean): Map<string, string> {
  return new Map(
    documents.flatMap((id): [string, string][] => {
      const address = isApp ? folderOfPage(id) : pathOfId(id);
      return address === undefined ? [] : [[address, id]];
    }),
  );
}
