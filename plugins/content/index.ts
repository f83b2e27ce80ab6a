// The content folder, and the files that collections name → sources: every Markdown file with its id, route, category,
// repository path and date of last change. Reads names and git's history only; the compile step reads the texts.
import { existsSync } from "node:fs";
import { join, posix, relative, resolve } from "node:path";
import type { Diagnostic, LoadContext, Plugin, Source } from "docsgen";
import { resolveFolderPages } from "../page-names.js";
import { type Collection, findCollection, labelOf, matchedFolders, resolvePlace } from "./collections.js";
import { listMarkdownFiles, matchMarkdownFiles, type Walk } from "./files.js";
import { readRepository } from "./git.js";

export interface ContentOptions {
  /**
   * Documents with an address or a category of their own, by folder or by a pattern that may lead outside the content
   * folder. A file that belongs to none keeps the default. Default: none.
   */
  collections?: readonly Collection[];
  /** Whether pages get the date of their last commit. Default: true. */
  dates?: boolean;
  /** Files and folders to leave out, posix paths under the content folder: `["CHANGELOG.md", "drafts"]`. Default: none. */
  ignore?: readonly string[];
}

/** A file that becomes a page. */
interface Document {
  id: string;
  /** Absolute. */
  file: string;
  /** Posix path from the content folder or, outside of it, from the root. */
  name: string;
  isInContent: boolean;
  /** The folders that make its address. */
  folders: readonly string[];
  collection: Collection | undefined;
}

/**
 * Loads every `.md` and `.markdown` file of the content folder and of collections. Left out: names that begin with `_` or a
 * dot, `node_modules` and the output folder. Reports `content-missing`, and `duplicate-source` for a file of two collections
 * and for two files with one id.
 * @throws TypeError for a pattern that leads out of the root
 */
export function content(options: ContentOptions = {}): Plugin {
  const { collections = [], dates = true } = options;
  const globs = collections.flatMap((one) => ("files" in one ? one.files : []));
  const outside = globs.find((glob) => /^\/|(^|\/)\.\.(\/|$)/.test(glob));
  if (outside !== undefined) throw new TypeError(`A collection's files are under the site's root: not "${outside}".`);
  return {
    name: "content",
    async load(ctx) {
      for (const glob of globs) ctx.watch(glob);
      // Of the content folder alone: it may be a repository of its own.
      const top = globs.length === 0 ? ctx.content : ctx.root;
      const below = pathBetween(top, ctx.content);
      const paths = dates ? [below, ...globs.map((glob) => glob.replace(/[^/]*[*?].*$/, ""))] : [];
      const [documents, repository] = await Promise.all([
        listDocuments(options, ctx),
        readRepository({ folder: top, paths }, ctx),
      ]);
      const prefix = repository?.prefix ?? pathBetween(ctx.root, top);
      const contentPrefix = posix.join(".", prefix, below, "/").replace(/^\.\//, "");
      const folderPages = resolveFolderPages(documents.map(({ id }) => id));
      return documents.map(({ id, file, name, isInContent, folders, collection }): Source => {
        const path = (isInContent ? contentPrefix : prefix) + name;
        const lastUpdated = repository?.dates.get(path);
        return {
          ...{ id, file, ...resolvePlace(folders, collection, folderPages.has(id)) },
          ...(!path.startsWith("../") && { path }),
          ...(lastUpdated !== undefined && { lastUpdated }),
        };
      });
    },
  };
}

async function listDocuments({ collections = [], ignore = [] }: ContentOptions, ctx: LoadContext): Promise<Document[]> {
  const walk = { ctx, skipped: new Set([ctx.out, ...ignore.map((name) => resolve(ctx.content, name))]) };
  const folders = collections.filter((one) => "dir" in one);
  const globs = collections.filter((one) => "files" in one);
  const [names, ...matches] = await Promise.all([
    listContent(walk, globs.length > 0),
    ...globs.map(({ files }) => matchMarkdownFiles(files, walk)),
  ]);
  const idOf = (name: string) => ctx.substitute(name).normalize("NFC");
  const documents = new Map<string, Document>();
  for (const name of names) {
    const id = idOf(name);
    const file = join(ctx.content, name);
    const collection = findCollection(id, folders);
    documents.set(file, { id, file, name, isInContent: true, folders: id.split("/").slice(0, -1), collection });
  }
  for (const [index, collection] of globs.entries()) {
    for (const name of matches[index] ?? []) {
      const file = join(ctx.root, name);
      const { id = idOf(name), isInContent = false, collection: other, ...known } = documents.get(file) ?? {};
      if (other) ctx.report(claimedTwice(file, other, collection));
      else {
        const matched = matchedFolders(collection.files, name).map(idOf);
        documents.set(file, { id, file, name, ...known, isInContent, folders: matched, collection });
      }
    }
  }
  return withoutTwins([...documents.values()], ctx);
}

async function listContent(walk: Walk, mayBeMissing: boolean): Promise<string[]> {
  const { ctx } = walk;
  if (existsSync(ctx.content)) return listMarkdownFiles(walk);
  if (!mayBeMissing) {
    ctx.report({
      code: "content-missing",
      severity: "error",
      message: `The content folder ${ctx.content} does not exist.`,
      hint: "create it, or name another one with the option content",
    });
  }
  return [];
}

/** The first document of each id. */
function withoutTwins(documents: readonly Document[], ctx: LoadContext): Document[] {
  const byId = new Map<string, Document>();
  for (const document of documents) {
    const other = byId.get(document.id);
    if (!other) byId.set(document.id, document);
    else {
      ctx.report({
        code: "duplicate-source",
        severity: "error",
        message: `This file has the same id as ${pathBetween(ctx.root, other.file)}: "${document.id}".`,
        place: { file: document.file },
        hint: "rename one of the files",
      });
    }
  }
  return [...byId.values()];
}

function claimedTwice(file: string, one: Collection, other: Collection): Diagnostic {
  return {
    code: "duplicate-source",
    severity: "error",
    message: `This file belongs to two collections: "${labelOf(one)}" and "${labelOf(other)}".`,
    place: { file },
    hint: "change one of them so that it leaves the file out",
  };
}

/** The path to `to` from the folder `from`, with posix slashes. */
function pathBetween(from: string, to: string): string {
  return relative(from, to).replaceAll("\\", "/");
}
