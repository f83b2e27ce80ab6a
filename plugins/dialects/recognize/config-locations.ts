// Folders in which repositories keep the configuration of their documentation.
import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";

const knownLocations = [
  ".",
  "docs",
  "website",
  "doc",
  "documentation",
  "site",
  "guide",
  "book",
  "packages/docs",
  "apps/docs",
  "docs/en",
];
const likeDocumentation =
  /(?:^|[/_.-])(?:docs?|documentation|(?:user)?guides?|handbook|manual|web|website|site|www)$|docs$|\.(?:dev|io|org|com)$/i;

/**
 * Lists the well-known folders first, then other folders with names that are typical of documentation: `product.dev`,
 * `apps/www`.
 */
export function likelyFolders(root: string): string[] {
  const below = [".", "packages", "apps"].flatMap((top) => foldersIn(root, top));
  const there = knownLocations.filter((one) => existsSync(join(root, one)));
  const called = below.filter((name) => likeDocumentation.test(name) && !there.includes(name));
  return [...there, ...called.sort()];
}

/** Folders that are unrelated to the repository's documentation. */
const others =
  /^(?:[._].*|node_modules|vendor|third[_-]?party|.*(?:tests?|specs?|e2e|fixtures?|examples?|samples?|demos?|templates?|playgrounds?|starters?|bench.*|archives?)|dist|build|out|target)$/i;
const maxDepth = 4;
const maxFolders = 500;

/**
 * Lists all other folders, starting with those near the top. Returns none if the root has documents, that is, several
 * in a `docs` folder.
 */
export function deeperFolders(root: string): string[] {
  const own = join(root, "docs");
  if (existsSync(own) && readdirSync(own).filter((name) => /\.mdx?$/.test(name)).length > 3) return [];
  const found: string[] = [];
  let level = ["."];
  for (let depth = 0; depth < maxDepth && found.length < maxFolders; depth++) {
    level = level.flatMap((folder) => foldersIn(root, folder).filter((name) => !others.test(posix.basename(name))));
    found.push(...level.sort());
  }
  return found.slice(0, maxFolders);
}

function foldersIn(root: string, top: string): string[] {
  const folder = join(root, top);
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.filter((one) => one.isDirectory()).map(({ name }) => posix.join(top, name));
}
