// Collects output files that are copied unchanged (the public folder, images of articles), and merges all outputs into
// one list.
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import type { Output } from "../../cache/cached-output.js";
import { absoluteFile } from "../../cache/relative-positions.js";
import type { Config } from "../../config/config.js";
import type { Asset, Diagnostic, Place } from "../../contract/data.js";
import {
  displayName,
  foldersAbove,
  foldPath,
  isInside,
  outputPathProblem,
  windowsProblem,
} from "../../errors/file-names.js";
import { isHiddenName, isSecretName, isSystemFile } from "../../errors/secret-names.js";
import { hash } from "../../files/content-hash.js";
import { realPath } from "../../files/real-path.js";
import { createFileAccess, refusalProblem } from "../../pages/links/file-access.js";
import type { CompiledPage } from "../../pages/page.js";
import type { Session } from "../../session/session.js";
import { listAttachments } from "./attachments.js";

export function loadPublicFiles(session: Session): Output[] {
  return listPublicFiles(session).map(({ file, out }) => describeFile(file, out, session));
}

/**
 * Lists all files of the public folder. Symbolic links are followed, except to folders that contain them. Links that lead
 * out of the site, hidden files, and files named like a key are reported. Empty if the folder does not exist.
 */
export function listPublicFiles(session: Session): Asset[] {
  const { config, linksOut, report } = session;
  const { public: folder } = config;
  const files: Asset[] = [];
  const refuse = createRefusal(config);
  const add = (file: string, out: string, isLink: boolean) => {
    const problem = linksOut.findProblem(file) ?? refuse(file, out, isLink);
    if (problem) report(problem);
    else files.push({ file, out });
  };
  const walkLink = (file: string, out: string, above: readonly string[]) => {
    const problem = linksOut.findProblem(file);
    const real = realPath(file);
    if (problem) report(problem);
    else if (!above.some((one) => isInside(one, real))) walk(out, [...above, real]);
  };
  /** @param above real paths of the public folder and of the links that lead to the folder */
  const walk = (inside: string, above: readonly string[]) => {
    for (const entry of readFolder(join(folder, inside))) {
      const out = posix.join(inside, entry.name);
      const file = join(folder, out);
      if (entry.isDirectory()) walk(out, above);
      else if (entry.isSymbolicLink() && !existsSync(file)) report(brokenLink(file, out));
      else if (entry.isSymbolicLink() && statSync(file).isDirectory()) walkLink(file, out, above);
      else if (!isSystemFile(out)) add(file, out, entry.isSymbolicLink());
    }
  };
  walk("", [realPath(folder)]);
  return files;
}

/** Returns the rule for files that the public folder must not publish, such as `.env`. */
function createRefusal(config: Config): (file: string, out: string, isLink: boolean) => Diagnostic | undefined {
  const { root, content } = config;
  const access = createFileAccess(config, { home: { root, content }, version: "current" });
  return (file, out, isLink) => {
    if (!isLink && !isHiddenName(out) && !isSecretName(out)) return undefined;
    const refusal = access.findRefusal(file);
    // If a file links to a file outside the content folder, somebody created the link on purpose.
    if (refusal === undefined || refusal === "outside") return undefined;
    const name = access.nameOf(file);
    return { ...refusalProblem(refusal, { written: name, name }), place: { file } };
  };
}

function brokenLink(file: string, name: string): Diagnostic {
  const message = `${name} in the public folder is a symbolic link to ${readlinkSync(file)}, which does not exist.`;
  return {
    code: "broken-symlink",
    severity: "error",
    message,
    place: { file },
    hint: "restore its target, or remove it",
  };
}

/** Returns the images of all pages without duplicates. */
export function assetFiles(pages: readonly CompiledPage[], session: Session): Output[] {
  const fileByOut = new Map<string, string>();
  for (const { meta, record } of pages) {
    for (const asset of record.assets)
      fileByOut.set(asset.out, absoluteFile(asset.file, session.config.root, meta.file));
  }
  return [...fileByOut].map(([out, file]) => describeFile(file, out, session));
}

/** Returns the attachments whose paths no other output has. */
export function attachmentFiles(
  pages: readonly CompiledPage[],
  lists: readonly (readonly Output[])[],
  session: Session,
): Output[] {
  const attachments = listAttachments(pages, session);
  if (attachments.length === 0) return [];
  const taken = new Set(lists.flat().map(({ out }) => foldPath(out)));
  const free = attachments.filter(({ out }) => !taken.has(foldPath(out)));
  return free.map(({ file, out }) => describeFile(file, out, session));
}

/** Returns the source of an output. Undefined for outputs that a hook or the theme generates from the whole site. */
type OutputPlaceResolver = (output: Output) => Place | undefined;

export function createPlaceResolver(pages: readonly CompiledPage[]): OutputPlaceResolver {
  let fileByOut: Map<string, string> | undefined;
  return (output) => {
    if (output.kind === "file") return { file: output.file };
    if (output.origin !== undefined) return undefined;
    fileByOut ??= new Map(pages.map(({ meta }) => [meta.out, meta.file]));
    const file = fileByOut.get(output.out.replace(/\.js$/, ".html"));
    return file === undefined ? undefined : { file };
  };
}

/**
 * Merges all outputs, sorted by path. Each path must have a single owner, even on file systems that ignore case;
 * duplicates are reported.
 */
export function joinOutputs(lists: readonly Output[][], placeOf: OutputPlaceResolver, session: Session): Output[] {
  const byPath = new Map<string, Output>();
  for (const output of lists.flat()) {
    if (output.kind === "file") checkPath(output, session);
    const path = foldPath(output.out);
    const taken = byPath.get(path);
    if (!taken) byPath.set(path, output);
    else if (taken.hash !== output.hash || taken.out !== output.out) {
      session.report(describeCollision([taken, output], placeOf, session));
    }
  }
  const folders = new Set<string>();
  for (const [path, output] of byPath) {
    for (const folder of foldersAbove(path)) {
      if (folders.has(folder)) break;
      folders.add(folder);
      const file = byPath.get(folder);
      if (file) session.report(describeCollision([file, output], placeOf, session));
    }
  }
  const outputs = [...byPath.values()].sort((a, b) => (a.out < b.out ? -1 : 1));
  checkNames(outputs, placeOf, session);
  return outputs;
}

/**
 * Reports names that Windows rejects, once per source. With such a name, a build fails on Windows, and so does a
 * checkout of the output.
 */
function checkNames(outputs: readonly Output[], placeOf: OutputPlaceResolver, session: Session): void {
  const severity = process.platform === "win32" ? "error" : "warning";
  const told = new Set<string>();
  for (const output of outputs) {
    const part = windowsProblem(output.out);
    const place = part === undefined ? undefined : placeOf(output);
    if (!place || told.has(place.file)) continue;
    told.add(place.file);
    const message = `Windows does not allow the file name ${output.out}, because of "${part}".`;
    session.report({
      code: "windows-name",
      severity,
      message,
      place,
      hint: "rename the source, or set a slug for the page",
    });
  }
}

function checkPath({ out, file }: { out: string; file: string }, session: Session): void {
  const problem = outputPathProblem(out);
  if (problem === undefined) return;
  const message = `"${out}" is not a valid output path: ${problem}.`;
  session.report({ code: "output-path", severity: "error", message, place: { file } });
}

function describeCollision(
  [a, b]: readonly [Output, Output],
  placeOf: OutputPlaceResolver,
  session: Session,
): Diagnostic {
  const ownerOf = (output: Output) => {
    const file = placeOf(output)?.file;
    return file === undefined ? (output.origin ?? "the theme") : displayName(file, session.config.root);
  };
  const place = placeOf(b) ?? placeOf(a);
  const owners = `${ownerOf(a)} and ${ownerOf(b)}`;
  const message =
    a.out === b.out
      ? `Two files have the output path ${a.out}: ${owners}.`
      : `${a.out} and ${b.out} cannot both be in the output: ${owners}.`;
  const hint = "rename one of them, or set a different slug in the page's front matter";
  return { code: "duplicate-output", severity: "error", message, ...(place && { place }), hint };
}

function describeFile(file: string, out: string, session: Session): Output {
  return {
    kind: "file",
    out,
    file,
    hash: session.readValue("file", displayName(file, session.config.root)) || hash(readFileSync(file)),
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
