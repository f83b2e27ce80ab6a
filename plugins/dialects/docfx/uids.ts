// Page names (uids) used in links: `<xref:name>`. https://dotnet.github.io/docfx/docs/links-and-cross-references.html
import { join } from "node:path";
import { decodePercent, listFiles, readText } from "../shared/config/tool-files.js";

/** Page ids by uid. */
export type Uids = Readonly<Record<string, string>>;

export const frontMatter = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const reference = /(?:xref:|@"?)([^\s)>"'?#&]+)/g;

/** Returns the uids of all pages, and the uids that pages link to. A config only needs the latter. */
export async function findUids(folder: string): Promise<{ all: Uids; linked: Uids }> {
  const pages = await listFiles(folder, "**/*.{md,yml,yaml}");
  const idByUid = new Map<string, string>();
  const used = new Set<string>();
  for (const name of pages) {
    const text = readText(join(folder, name)) ?? "";
    for (const [, uid = ""] of text.matchAll(reference))
      used.add(decodePercent(uid)).add(decodePercent(uid).replace(/[.,:;!]+$/, ""));
    const [, uid] = /^uid:\s*["']?([^\s"'#]+)/m.exec(extractFrontMatter(text)) ?? [];
    if (uid !== undefined && /\.md$/i.test(name) && !idByUid.has(uid)) idByUid.set(uid, name);
  }
  const all = [...idByUid].sort(([a], [b]) => (a < b ? -1 : 1));
  return { all: Object.fromEntries(all), linked: Object.fromEntries(all.filter(([uid]) => used.has(uid))) };
}

/** Returns the YAML of the front matter; empty if there is none. */
export function extractFrontMatter(text: string): string {
  return frontMatter.exec(text)?.[1] ?? "";
}
