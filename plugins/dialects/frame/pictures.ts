// Logo and icon of a tool's configuration → files that are there.
import { existsSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import type { SiteConfig } from "docsgen";
import { isOutside } from "../../page-names.js";

export interface PictureFolders {
  /** Absolute. */
  root: string;
  /** The public folder from the root. Default: there is none. */
  public?: string | undefined;
  /** Where names count from besides, posix path from the root. Default: nowhere. */
  folder?: string;
}

/** A picture as docsgen names it: `/logo.svg` in the public folder, or its path from the root. Undefined if it is not there. */
export function pictureAt(name: string, { root, public: folder, folder: other }: PictureFolders): string | undefined {
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
  /** Default: the same. */
  dark?: string;
  alt?: string;
  replacesTitle?: boolean;
}

export function logoOf(source: LogoSource, folders: PictureFolders): Pick<SiteConfig, "logo"> {
  const [light, dark] = [source.light, source.dark || source.light].map((name) => pictureAt(name, folders));
  const src = light ?? dark;
  if (src === undefined) return {};
  const { alt, replacesTitle } = source;
  const more = { ...(alt && { alt }), ...(replacesTitle && { replacesTitle }) };
  if (light !== undefined && dark !== undefined && light !== dark) return { logo: { light, dark, ...more } };
  return { logo: Object.keys(more).length > 0 ? { src, ...more } : src };
}

/** Browsers take icons of these kinds. */
export function faviconOf(names: readonly string[], folders: PictureFolders): Pick<SiteConfig, "favicon"> {
  const known = names.filter((name) => /\.(?:svg|png|ico)(?:[?#].*)?$/i.test(name));
  const found = known.map((name) => pictureAt(name, folders)).find((name) => name !== undefined);
  return found === undefined ? {} : { favicon: found };
}
