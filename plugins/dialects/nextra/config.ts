// Nextra's theme configuration, package and folders → title, repository and sidebar. https://nextra.site/docs/docs-theme/theme-configuration
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { listOf, mappingOf, textOf } from "../../json.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import type { Evaluate } from "../evaluate.js";
import { featuresOf } from "../features.js";
import { navOf, socialOf } from "../frame/links.js";
import { divideRows } from "../frame/parts.js";
import { repositoryOf } from "../repository.js";
import { readSidebar } from "./sidebar.js";

/** Where documents lie: since version 4 `content` or Next.js' app, before that its pages. */
const contentFolders = ["content", "src/content", "pages", "src/pages", "app", "src/app"];

export interface NextraOptions extends DialectOptions {
  /** Whether the content folder is Next.js' app, in which each page is a folder. Default: false. */
  isApp?: boolean;
}

export async function readNextra(root: string, file: string, evaluate: Evaluate): Promise<SiteSketch<NextraOptions>> {
  const folder = dirname(file);
  const site = relative(root, folder).replaceAll("\\", "/");
  const theme = ["tsx", "jsx", "ts", "js"].map((ending) => join(folder, `theme.config.${ending}`)).find(existsSync);
  const [config, next] = [await evaluate(theme ?? file), theme === file ? undefined : await evaluate(file)];
  const values = theme === undefined ? {} : mappingOf(config.value);
  const found = contentFolders.find((name) => existsSync(join(folder, name))) ?? "content";
  const isApp = /(?:^|\/)app$/.test(found);
  const sidebar = await readSidebar(join(folder, found), isApp, evaluate);
  const { nav, parts } = divideRows(sidebar.bar);
  const hasParts = parts !== undefined && parts.length > 0;
  const links = [values.project, values.chat].map((one) => ({ url: textOf(mappingOf(one).link) }));
  const edit = repositoryOf(textOf(values.docsRepositoryBase));
  const linked = repositoryOf(textOf(mappingOf(values.project).link));
  // `withNextra({ basePath })` is a call of what Nextra gave.
  const own = mappingOf(next?.value ?? (theme === undefined ? config.value : undefined));
  const base = textOf(own.basePath) || textOf(mappingOf(listOf(own.arguments)[0]).basePath);
  const publicFolder = posix.join(site, "public");
  return {
    site: {
      content: posix.join(site, found),
      ...(base.startsWith("/") && { base }),
      ...(edit.repository ? edit : linked),
      ...(existsSync(join(root, publicFolder)) && { public: publicFolder }),
      ...socialOf(links),
      ...navOf(nav),
      scheme: "system",
    },
    options: {
      ...featuresOf([file, ...config.inputs, ...(next?.inputs ?? [])], {
        math: /\blatex\s*:\s*(?:true|\{)|remark-math/,
        diagrams: /(?!)/,
      }),
      ...(isApp && { isApp }),
      ...(sidebar.parts.length > 0 && { ignore: sidebar.parts }),
      ...(hasParts && { parts }),
      ...((hasParts || sidebar.entries.length > 0) && { sidebar: sidebar.entries }),
    },
    inputs: [...config.inputs, ...(next?.inputs ?? []), ...sidebar.inputs],
    notes: [...config.notes, ...(next?.notes ?? []), ...sidebar.notes],
  };
}
