// Finds headings that a site's templates add to pages.
import { join } from "node:path";
import { listFiles, readText } from "../config/tool-files.js";

/**
 * Returns patterns for `links.ignore` that match links to the ids of these headings.
 * @param folder absolute
 * @param pattern glob of the templates in it
 */
export async function layoutAnchors(folder: string, pattern: string): Promise<string[]> {
  const files = await listFiles(folder, pattern);
  const ids = files.flatMap((name) =>
    [...(readText(join(folder, name)) ?? "").matchAll(/<h[1-6]\b[^>]*\sid="([\w-]+)"/g)].map(([, id = ""]) => id),
  );
  return [...new Set(ids)].sort().map((id) => `**/*#${id}`);
}
