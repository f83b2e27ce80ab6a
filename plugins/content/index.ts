// The content folder → sources: every Markdown file with its id, route, category, repository path and date of last change.
// Reads names and git's history only; the texts are left to the compile step.
import { join, relative, sep } from "node:path";
import type { LoadContext, Plugin, Source } from "docsgen";
import { resolveFolderPages, stripNumber } from "../page-names.js";
import { listMarkdownFiles } from "./files.js";
import { readRepository } from "./git.js";

/** Rules for one folder of the content folder and everything below it. */
export interface Collection {
  /** Posix path under the content folder, variables filled in: `guides`. The deepest collection that holds a file counts. */
  dir: string;
  /** Group of its pages in sidebar and llms.txt. Default: the first folder of `dir`. */
  category?: string;
  /** Address of its pages without base; `:slug` is the page's slug. Default: the file's own folders, `/guides/:slug`. */
  route?: string;
}

export interface ContentOptions {
  /** Folders with an address or category of their own. Files outside all of them keep the default. Default: none. */
  collections?: readonly Collection[];
  /** Whether pages get the date of their last commit. Default: true. */
  dates?: boolean;
  /** Files and folders to leave out, posix paths under the content folder: `["CHANGELOG.md", "drafts"]`. Default: none. */
  ignore?: readonly string[];
}

/**
 * Loads every `.md` and `.markdown` file of the content folder. Left out: names that begin with `_` or a dot,
 * `node_modules` and the output folder.
 */
export function content(options: ContentOptions = {}): Plugin {
  return {
    name: "content",
    async load(ctx) {
      const [files, repository] = await Promise.all([
        listMarkdownFiles(ctx, options.ignore ?? []),
        readRepository(ctx, options.dates ?? true),
      ]);
      const idByName = new Map(files.map((name) => [name, ctx.substitute(name).normalize("NFC")]));
      const prefix = repository?.prefix ?? prefixFromRoot(ctx);
      const folderPages = resolveFolderPages(idByName.values());
      return files.map((name): Source => {
        const id = idByName.get(name) ?? name;
        const lastUpdated = repository?.dates.get(name);
        return {
          id,
          file: join(ctx.content, name),
          ...resolvePlace(id, folderPages.has(id), options.collections ?? []),
          ...(prefix !== undefined && { path: prefix + name }),
          ...(lastUpdated !== undefined && { lastUpdated }),
        };
      });
    },
  };
}

/** Route and category of a page; `isFolderPage` says that it stands for its folder. */
function resolvePlace(
  id: string,
  isFolderPage: boolean,
  collections: readonly Collection[],
): { route: string; category: string } {
  const folders = id.split("/").slice(0, -1).map(stripNumber);
  const collection = collections
    .filter(({ dir }) => id.startsWith(`${dir}/`))
    .reduce<Collection | undefined>((best, one) => (best && best.dir.length > one.dir.length ? best : one), undefined);
  const category = collection?.category ?? folders[0] ?? "";
  const route = collection?.route ?? ["", ...folders, ":slug"].join("/");
  return { route: isFolderPage ? route.replace(/\/:slug$/, "") || "/" : route, category };
}

/** Path of the content folder from the root, with a slash at the end; undefined outside of it. */
function prefixFromRoot({ root, content }: LoadContext): string | undefined {
  const path = relative(root, content).split(sep).join("/");
  if (path === "") return "";
  return path === ".." || path.startsWith("../") ? undefined : `${path}/`;
}
