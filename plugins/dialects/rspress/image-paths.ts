// Paths of images that start with a prefix of imports: `![](@public/a.png)`. Rspress imports the images of Markdown.
import { join, relative } from "node:path";
import type { RewriteContext } from "docsgen";
import { relativeName } from "../shared/config/tool-files.js";
import { findPrefix } from "../shared/import-prefix.js";

const picture = /(!\[[^\]]*\]\()([^\s)]+)/g;

interface Folders {
  /** Folders by import prefix, relative to the site root. */
  imports: Readonly<Record<string, string>>;
  /** The documents folder, which contains the public folder, absolute. */
  documents: string;
}

export function replacePrefixes(line: string, { imports, documents }: Folders, { file, root }: RewriteContext): string {
  if (!line.includes("![")) return line;
  return line.replace(picture, (whole, before: string, path: string) => {
    const prefix = findPrefix(path, imports);
    if (prefix === undefined) return whole;
    const target = join(root, imports[prefix] ?? "", path.slice(prefix.length));
    const name = relative(join(documents, "public"), target).replaceAll("\\", "/");
    return before + (name.startsWith("..") ? relativeName(file, target) : `/${name}`);
  });
}
