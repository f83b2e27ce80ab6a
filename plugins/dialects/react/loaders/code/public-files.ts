// Files of the public folder whose names are computed: require(`@site/static/img/${name}.png`). Webpack bundles all files
// of the folder for such a call. They are published unchanged, so their URL is known.
import { relative } from "node:path";
import { escapeRegExp } from "docsgen/markdown-text";
import type { ImportPrefixes } from "../import-prefixes.js";

interface PublicFiles {
  prefixes: ImportPrefixes;
  /** Folder of files that are published unchanged, absolute. Default: none. */
  public?: string | undefined;
  /** Path of the site's URLs, with a slash at the end. */
  base: string;
}

/** Returns a function that replaces these calls in code. */
export function publicFiles({ prefixes, public: folder, base }: PublicFiles): (code: string) => string {
  const names = Object.entries(prefixes).flatMap(([prefix, path]) => {
    const inside = folder === undefined ? ".." : relative(path, folder).replaceAll("\\", "/");
    return prefix.endsWith("/") && prefix !== "/" && !/^(?:\.\.|$)/.test(inside) ? [escapeRegExp(prefix + inside)] : [];
  });
  if (names.length === 0) return (code) => code;
  const start = `\\brequire\\(\\s*(["'\`])(?:${names.join("|")})(?![\\w-])`;
  const calls = new RegExp(`${start}(?=[^"'\`]*\\$\\{[^\`]*\`\\s*\\)|[^"'\`]*["']\\s*\\+)`, "g");
  const helper = `function docsgenPublicFile(path) { return { __esModule: true, default: ${JSON.stringify(base)} + encodeURI(path.replace(/^\\//, "")) }; }`;
  return (code) => {
    const replaced = code.replace(calls, "docsgenPublicFile($1");
    return replaced === code ? code : `${replaced}\n${helper}\n`;
  };
}
