// Resolves a tool's logo and icon to existing files.
import { existsSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import type { SiteConfig } from "docsgen";
import { isOutside } from "../../../shared/page-names.js";

export interface PictureFolders {
  /** Absolute. */
  root: string;
  /** The public folder, relative to the root. Default: none. */
  public?: string | undefined;
  /** Additional folder against which names are resolved, as a POSIX path relative to the root. Default: none. */
  folder?: string;
}

/**
 * Returns an image's docsgen path: `/logo.svg` in the public folder, or its path relative to the root. Undefined if it does not
 * exist.
 */
function pictureAt(name: string, { root, public: folder, folder: other }: PictureFolders): string | undefined {
  const path = name.replace(/[?#].*$/, "").replace(/^(?:\.?\/)+/, "");
  if (path === "" || isOutside(name)) return undefined;
  if (folder !== undefined && isFile(join(root, folder, path))) return `/${path}`;
  const own = other === undefined ? undefined : posix.join(other, path);
  return own !== undefined && !own.startsWith("../") && isFile(join(root, own)) ? own : undefined;
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

interface LogoSource {
  light: string;
  /** Default: same as `light`. */
  dark?: string;
  alt?: string;
  replacesTitle?: boolean;
}

export function readLogo(source: LogoSource, folders: PictureFolders): Pick<SiteConfig, "logo"> {
  const [light, dark] = [source.light, source.dark || source.light].map((name) => pictureAt(name, folders));
  const src = light ?? dark;
  if (src === undefined) return {};
  const { alt, replacesTitle } = source;
  const more = { ...(alt && { alt }), ...(replacesTitle && { replacesTitle }) };
  if (light !== undefined && dark !== undefined && light !== dark) return { logo: { light, dark, ...more } };
  return { logo: Object.keys(more).length > 0 ? { src, ...more } : src };
}

/** Formats of icons that browsers support. */
export function readFavicon(names: readonly string[], folders: PictureFolders): Pick<SiteConfig, "favicon"> {
  const known = names.filter((name) => /\.(?:svg|png|ico)(?:[?#].*)?$/i.test(name));
  const found = known.map((name) => pictureAt(name, folders)).find((name) => name !== undefined);
  return found === undefined ? {} : { favicon: found };
}
