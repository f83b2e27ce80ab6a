// Loads files that the config lists for the frame around pages: the logo, and the icons for browsers and home screens.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, posix, resolve } from "node:path";
import type { Output } from "../../cache/cached-output.js";
import { findOption } from "../../config/file/config-positions.js";
import { invalid } from "../../config/schema/schema.js";
import type { Favicon, FrameImage, Logo } from "../../contract/frame.js";
import { displayName, isInside } from "../../errors/file-names.js";
import { nearest } from "../../errors/nearest-word.js";
import { readImageSize } from "../../pages/image-size.js";
import { parseDrawing } from "../../pages/inline-svg.js";
import type { Session } from "../../session/session.js";

interface FrameFiles {
  logo?: Logo;
  /** Absent if the theme's default icon is used. */
  favicon?: Favicon;
  outputs: Output[];
  /** Absolute paths of the files that were read. */
  inputs: string[];
}

/** @param taken output paths used by public files */
export function loadFrameFiles(taken: ReadonlySet<string>, session: Session): FrameFiles {
  const { logo } = session.config.frame;
  const collector: Collector = { taken, session, outputs: [], inputs: [] };
  const { outputs, inputs } = collector;
  const favicon = loadFavicon(collector);
  const given = typeof logo === "string" ? { src: logo } : logo;
  const sources = given && ("src" in given ? [given.src, given.src] : [given.light, given.dark]);
  const images = new Map([...new Set(sources)].map((name) => [name, loadImage(name, logoOutput, collector)]));
  const [light, dark] = (sources ?? []).map((name) => images.get(name)?.image);
  const { alt = "", replacesTitle = false } = given ?? {};
  return {
    ...(light && dark && { logo: { light, dark, alt, replacesTitle } }),
    ...(favicon && { favicon }),
    outputs: [...new Map(outputs.map((output) => [output.out, output])).values()],
    inputs,
  };
}

const logoOutput = { key: "logo", out: "assets/logo" };

interface Collector {
  taken: ReadonlySet<string>;
  session: Session;
  outputs: Output[];
  inputs: string[];
}

/** Types of icons that browsers support. */
const types: Record<string, string> = { ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon" };

function loadFavicon(collector: Collector): Favicon | undefined {
  const { taken, session } = collector;
  const { base } = session.config.site;
  const usual = Object.keys(types).find((extension) => taken.has(`favicon${extension}`));
  const name = session.config.frame.favicon ?? (usual && `/favicon${usual}`);
  if (name === undefined) return undefined;
  const type = types[extname(name).toLowerCase()];
  if (type === undefined) {
    reportOption('The option "favicon" must be an SVG, PNG or ICO file.', { key: "favicon" }, session);
    return undefined;
  }
  const loaded = loadImage(name, { key: "favicon", out: "favicon" }, collector);
  if (!loaded) return undefined;
  const { image, bytes } = loaded;
  const touch = taken.has("apple-touch-icon.png") ? `${base}apple-touch-icon.png` : createTouchIcon(type, image);
  const drawing = type === "image/svg+xml" && parseDrawing(bytes.toString());
  return { url: image.url, type, ...drawing, ...(touch !== undefined && { touch }) };
}

/** Home screens scale images down but not up. */
function createTouchIcon(type: string, { url, width = 0 }: FrameImage): string | undefined {
  return type === "image/png" && width >= 180 ? url : undefined;
}

/**
 * @param named the option, and the output path without extension. Names below `assets` also include a hash of the
 * content
 */
function loadImage(
  name: string,
  { key, out }: { key: string; out: string },
  { taken, session, outputs, inputs }: Collector,
): { image: FrameImage; bytes: Buffer } | undefined {
  const { root, public: folder, site } = session.config;
  const isPublic = name.startsWith("/");
  const file = isPublic ? join(folder, name) : resolve(root, name);
  inputs.push(file);
  const linkOut = session.linksOut.findProblem(file);
  if (linkOut) session.report(linkOut);
  if (linkOut || !isFile(file) || !isInside(file, isPublic ? folder : root)) {
    if (!linkOut) reportMissing(name, { key, file }, session);
    return undefined;
  }
  const bytes = readFileSync(file);
  const size = readImageSize(bytes);
  if (isPublic) return { image: { url: site.base + name.slice(1), ...size }, bytes };
  const hash = session.readValue("file", displayName(file, root));
  const isAsset = out.startsWith("assets/");
  const path = `${out}${isAsset ? `-${hash.slice(0, 8)}` : ""}${extname(file).toLowerCase()}`;
  if (!taken.has(path)) outputs.push({ kind: "file", out: path, file, hash, ...(isAsset && { immutable: true }) });
  return { image: { url: site.base + path, ...size }, bytes };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function reportMissing(name: string, { key, file }: { key: string; file: string }, session: Session): void {
  const folder = dirname(file);
  const siblings = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  const near = nearest(basename(file), siblings);
  const where = name.startsWith("/") ? "the public folder" : "the site's root";
  const hint =
    near === undefined ? `paths are relative to ${where}` : `did you mean ${posix.join(posix.dirname(name), near)}?`;
  reportOption(`The file ${name} in the option "${key}" does not exist.`, { key, hint }, session);
}

function reportOption(
  message: string,
  { key, hint }: { key: string; hint?: string },
  { config, report }: Session,
): void {
  report(invalid(message, hint, config.file === undefined ? undefined : findOption(key.split("."), config.file)));
}
