// Where repositories keep the configuration of their documentation.
import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";

const known = [
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

/** Those that are known by name first, then others that are called like documentation: `product.dev`, `apps/www`. */
export function likelyFolders(root: string): string[] {
  const below = [".", "packages", "apps"].flatMap((top) => foldersIn(root, top));
  const there = known.filter((one) => existsSync(join(root, one)));
  const called = below.filter((name) => likeDocumentation.test(name) && !there.includes(name));
  return [...there, ...called.sort()];
}

/** What a repository has for other reasons than its own documentation. */
const others =
  /^(?:[._].*|node_modules|vendor|third[_-]?party|.*(?:tests?|specs?|e2e|fixtures?|examples?|samples?|demos?|templates?|playgrounds?|starters?|bench.*|archives?)|dist|build|out|target)$/i;
const maxDepth = 4;
const maxFolders = 500;

/** All other folders, those near the top first. None where the root has documents of its own: several in the folder `docs`. */
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
