// Lists the files of the content folder that are not pages. Some tools publish them at their paths, linked or not.
import { join, posix } from "node:path";
import type { Asset, Page } from "../../contract/data.js";
import { isInside } from "../../errors/file-names.js";
import { isHiddenName } from "../../errors/secret-names.js";
import { readEntries } from "../../files/folder-contents.js";
import { createFileAccess, refusalProblem } from "../../pages/links/file-access.js";
import { isMarkdownFile } from "../../pages/links/link.js";
import type { Session } from "../../session/session.js";

/**
 * Returns the files in all content folders of the current version, with their paths in the output. Hidden files are
 * skipped; files named like a key are reported. Empty unless a plugin publishes attachments.
 */
export function listAttachments(pages: readonly { meta: Pick<Page, "file"> }[], session: Session): Asset[] {
  const { config, linksOut, report } = session;
  const rules = config.plugins.flatMap(({ dialect }) => dialect?.attachments ?? []);
  if (rules.length === 0) return [];
  const { root, content, out, cacheDir, public: publicFolder, file: configFile = "" } = config;
  const isHidden = (name: string) => isHiddenName(name) || rules.some(({ hidden }) => hidden?.test(name));
  const ignored = rules.flatMap(({ ignore }) => ignore.map((name) => join(content, name)));
  const skipped = new Set([out, cacheDir, publicFolder, configFile, ...ignored, ...pages.map(({ meta }) => meta.file)]);
  const access = createFileAccess(config, { home: { root, content }, version: "current" });
  const files: Asset[] = [];
  const add = (file: string, path: string, isLink: boolean) => {
    const refusal = access.findRefusal(file);
    const name = access.nameOf(file);
    const refused = refusal && { ...refusalProblem(refusal, { written: name, name }), place: { file } };
    const problem = (isLink ? linksOut.findProblem(file) : undefined) ?? refused;
    if (problem) report(problem);
    else files.push({ file, out: path });
  };
  const walk = (folder: string, path: string): void => {
    for (const entry of readEntries(folder).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = join(folder, entry.name);
      if (skipped.has(file) || isHidden(entry.name) || entry.name === "node_modules") continue;
      const out = posix.join(path, entry.name);
      if (entry.isDirectory()) walk(file, out);
      else if (!isMarkdownFile(file) && !entry.name.startsWith(".")) add(file, out, entry.isSymbolicLink());
    }
  };
  for (const [folder, prefix] of contentFolders(session)) walk(folder, prefix);
  return files;
}

/** The content folder, and folders of locales outside it, with their URL prefixes. */
function contentFolders({ config: { root, content, site } }: Session): [folder: string, prefix: string][] {
  const ofLocales = (site.locales ?? []).flatMap(({ folder, prefix }): [string, string][] =>
    folder === undefined || isInside(join(root, folder), content) ? [] : [[join(root, folder), prefix]],
  );
  return [[content, ""], ...ofLocales];
}
