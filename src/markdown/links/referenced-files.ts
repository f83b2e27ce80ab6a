// Resolves files to which a page refers: images and downloads, which are copied to the output, and included text files.
// They are read through the page's context, whose rules determine which files may be published or included
// (pages/links/file-access.ts).
import { basename, dirname, extname, isAbsolute, join, resolve } from "node:path";
import type { Place } from "../../contract/data.js";
import { DocsgenError } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { nearest } from "../../errors/nearest-word.js";
import { hash } from "../../files/content-hash.js";
import { decodeText } from "../../pages/front-matter/source-text.js";
import { isImage } from "../../pages/image-size.js";
import { type Refusal, refusalProblem } from "../../pages/links/file-access.js";
import { pathnamesFrom } from "../../pages/links/link.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import { type NumberedLine, regionNames } from "../code/file-regions.js";
import type { CompileContext, PageState } from "../page-state.js";

/** A path in a text, relative to the folder of the file that contains it. */
interface Named {
  written: string;
  /** The file that contains the path, which may be an included file. */
  from: string;
}

interface ReferencedFile {
  file: string;
  bytes: Uint8Array;
}

/**
 * Returns the folder against which relative paths in a file are resolved. A source without a file is treated as part of
 * the content folder.
 */
export function displayFolder(file: string, ctx: CompileContext): string {
  return isAbsolute(file) ? dirname(file) : dirname(join(ctx.content, file));
}

/**
 * Finds the target file of a link or an image. The path is relative to the included file, to its page, or to the page's
 * URL (for HTML from tools that leave URLs unchanged). `/x` is resolved in the content folder. Query and hash are
 * dropped, unless the file name contains `?` or `#`.
 */
export function findFile(named: Named, page: PageState): ReferencedFile | "outside" | undefined {
  const { ctx } = page;
  const files = new Set(filesNamed(named, page));
  const isInReach = (file: string) => !ctx.isOutside(file) || ctx.access.isAllowed(file);
  for (const file of files) {
    const found = isInReach(file) && !ctx.isForeign(file) ? readReferencedFile(file, ctx) : undefined;
    if (found) return found;
  }
  return [...files].every(isInReach) ? undefined : "outside";
}

/** Finds a repository file outside the root, which pages can link to on the repository's host. */
export function findSource(named: Named, page: PageState): ReferencedFile | undefined {
  const { ctx } = page;
  for (const file of new Set(filesNamed(named, page))) {
    const found = ctx.isOutside(file) && !ctx.isForeign(file) ? readReferencedFile(file, ctx) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Returns the reason why the page must not publish a file. Images may be anywhere in the root. */
export function findRefusal({ file, bytes }: ReferencedFile, { ctx }: PageState): Refusal | undefined {
  const refusal = ctx.access.findRefusal(file);
  const mayBeImage = refusal !== undefined && refusal !== "secret" && !ctx.isOutside(file);
  return mayBeImage && isImage(file, bytes) ? undefined : refusal;
}

/** Reports a file that must not be published. */
export function reportRefusal(
  refusal: Refusal,
  { written, file, place }: { written: string; file: string; place: Place },
  { ctx }: PageState,
): void {
  ctx.report({ ...refusalProblem(refusal, { written, name: ctx.access.nameOf(file) }), place });
}

function filesNamed({ written, from }: Named, { ctx, input }: PageState): string[] {
  const names = [written.replace(/[?#].*$/s, ""), written].map(decodePercent);
  if (written.startsWith("/")) return names.map((name) => join(ctx.content, name));
  const files = [from, input.file].flatMap((one) => names.map((name) => resolve(displayFolder(one, ctx), name)));
  const addresses = pathnamesFrom(ctx.resolve(input.id), written).map(decodePercent);
  const own = addresses.filter((one) => one.startsWith(ctx.base)).map((one) => one.slice(ctx.base.length));
  return [...files, ...own.map((name) => join(ctx.content, name))];
}

/** If a translation does not have the file, the original's file is used. */
function readReferencedFile(file: string, ctx: CompileContext): ReferencedFile | undefined {
  const original = ctx.originalOf?.(file);
  for (const one of original === undefined ? [file] : [file, original]) {
    const bytes = ctx.readBytes(one);
    if (bytes) return { file: one, bytes };
  }
  return undefined;
}

/**
 * Registers a file to be copied to the output. Returns its URL with base: `/assets/logo-0f1e2d3c.svg`. The name changes
 * with the content, so browsers may cache the file forever.
 */
export function addAsset({ file, bytes }: ReferencedFile, page: PageState): string {
  const extension = extname(file);
  const name = basename(file, extension)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const ending = extension.toLowerCase().replace(/[^.a-z0-9]/g, "");
  const out = `assets/${name || "file"}-${hash(bytes).slice(0, 8)}${ending}`;
  page.assets.set(out, { file, out });
  return page.ctx.base + out;
}

interface Include {
  /** As written, without region or range. `/x` is resolved against the site root, `@/x` against the content folder. */
  address: string;
  /** The file that contains the include. */
  from: string;
  /** Position for reporting problems. */
  place: Place;
}

interface IncludedText {
  file: string;
  lines: NumberedLine[];
}

/** Reads an included file. If there is a problem, reports it and returns undefined. */
export function readInclude({ address, from, place }: Include, ctx: CompileContext): IncludedText | undefined {
  const named = locateInclude(address, from, ctx);
  const fail = (code: string, what: string, hint: string) => {
    ctx.report({ code, severity: "error", message: `The included file ${address} ${what}.`, place, hint });
    return undefined;
  };
  if (ctx.isForeign(named)) {
    const hint = "move it into the site's repository or under its root";
    return fail("include-outside-root", "is outside the site's root and repository", hint);
  }
  const found = readReferencedFile(named, ctx);
  if (!found) {
    const name = displayName(named, ctx.root);
    return fail("missing-include", "does not exist", `the path resolves to ${name}, relative to the site's root`);
  }
  const { file, bytes } = found;
  if (ctx.access.isSecret(file)) {
    const hint = `if it contains no secret, allow it in the config: assets: { allow: ["${ctx.access.nameOf(file)}"] }`;
    return fail("private-file", "has the name of a key or an environment file", hint);
  }
  const text = decodeFile(file, bytes, ctx);
  if (text === undefined) return undefined;
  const lines = text.split(/\r\n?|\n/);
  // A trailing line break does not start a new line.
  if (lines.at(-1) === "") lines.pop();
  return { file, lines: lines.map((text, index) => ({ text, line: index + 1 })) };
}

/** Returns undefined if the file is not text, which is reported at the position in that file. */
function decodeFile(file: string, bytes: Uint8Array, ctx: CompileContext): string | undefined {
  try {
    return decodeText(bytes, file);
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError)) throw thrown;
    thrown.diagnostics.forEach(ctx.report);
    return undefined;
  }
}

function locateInclude(address: string, from: string, ctx: CompileContext): string {
  if (address.startsWith("@/")) return join(ctx.content, address.slice(2));
  return address.startsWith("/") ? join(ctx.root, address) : resolve(displayFolder(from, ctx), address);
}

/** @param missing `name` is the missing region or heading; `what` describes it, e.g. "region or heading" */
export function reportMissingRegion(
  missing: { include: Include; name: string; what: string; lines: readonly NumberedLine[] },
  ctx: CompileContext,
): void {
  const { include, name, what, lines } = missing;
  const names = regionNames(lines);
  const meant = nearest(name, names);
  const known = names.length > 0 ? `the regions are ${names.join(", ")}` : "the file has no regions";
  const hint = meant ? `did you mean #${meant}?` : known;
  const message = `The file ${include.address} has no ${what} "${name}".`;
  ctx.report({ code: "missing-region", severity: "error", message, place: include.place, hint });
}
