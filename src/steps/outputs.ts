// The files of the output that are copied as they are (the public folder, the images of articles), and all outputs in one list.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { Asset } from "../contract/data.js";
import type { CompiledPage } from "../pages/page.js";
import { nameOf, outputPathProblem } from "../report/paths.js";
import type { Session } from "../session/session.js";
import { hash } from "../store/hash.js";
import type { Output } from "../store/output.js";
import { absoluteFile } from "../store/places.js";

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
    for (const asset of record.assets)
      fileByOut.set(asset.out, absoluteFile(asset.file, session.config.root, meta.file));
  }
  return [...fileByOut].map(([out, file]) => describeFile(file, out, session));
}

/** All outputs, sorted by path. Of two with one path the first stands, and the second is a problem. */
export function joinOutputs(lists: readonly Output[][], session: Session): Output[] {
  const byOut = new Map<string, Output>();
  for (const output of lists.flat()) {
    const problem = output.kind === "file" ? outputPathProblem(output.out) : undefined;
    if (problem !== undefined && output.kind === "file") {
      const message = `"${output.out}" is not a path for the output: ${problem}.`;
      session.report({ code: "output-path", severity: "error", message, place: { file: output.file } });
    }
    const taken = byOut.get(output.out);
    if (!taken) byOut.set(output.out, output);
    else if (taken.hash !== output.hash) {
      const message = `Two files are meant to be written to ${output.out}.`;
      const place = output.kind === "file" ? { place: { file: output.file } } : {};
      session.report({ code: "duplicate-output", severity: "error", message, ...place });
    }
  }
  return [...byOut.values()].sort((a, b) => (a.out < b.out ? -1 : 1));
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
