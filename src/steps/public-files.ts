// The files that go to the output as they are: the site's public folder and what articles show (images).
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { Asset } from "../contract/data.js";
import { absoluteFile } from "../pages/record.js";
import type { CompiledPage, Output } from "../pages/stages.js";
import { nameOf, type Session } from "../session/session.js";
import { hash } from "../store/hash.js";

export function loadPublicFiles(session: Session): Output[] {
  return listPublicFiles(session.config.public).map(({ file, out }) => describeFile(file, out, session));
}

/** Every file of the public folder; links are followed to files, not to folders. Empty if there is no such folder. */
export function listPublicFiles(folder: string): Asset[] {
  const files: Asset[] = [];
  const walk = (inside: string) => {
    for (const entry of readFolder(join(folder, inside))) {
      const out = posix.join(inside, entry.name);
      if (entry.isDirectory()) walk(out);
      else files.push({ file: join(folder, out), out });
    }
  };
  walk("");
  return files;
}

/** The images of all pages, each once. */
export function assetFiles(pages: readonly CompiledPage[], session: Session): Output[] {
  const fileByOut = new Map<string, string>();
  for (const { meta, record } of pages) {
    for (const asset of record.assets) fileByOut.set(asset.out, absoluteFile(asset.file, meta, session.config.root));
  }
  return [...fileByOut].map(([out, file]) => describeFile(file, out, session));
}

function describeFile(file: string, out: string, session: Session): Output {
  return {
    kind: "file",
    out,
    file,
    hash: session.valueOf("file", nameOf(file, session.config.root)) || hash(readFileSync(file)),
  };
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw thrown;
  }
}
