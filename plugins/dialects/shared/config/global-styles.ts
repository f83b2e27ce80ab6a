// Finds the global stylesheets of a site: those that the layouts of its framework import.
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { resolveAlias } from "../../evaluation/path-aliases.js";
import { listFiles, readText } from "./tool-files.js";

const endings = "{tsx,jsx,ts,js}";
/** Nextra, Next.js, React Router, TanStack Start, and Waku. */
const layouts = [
  `{src/,}app/**/layout.${endings}`,
  "{src/,}pages/{_app,_root,_layout}.{tsx,jsx,ts,js,mdx}",
  `{src/,}app/root.${endings}`,
  `{src/,app/}routes/__root.${endings}`,
];

/** `import "./a.css"`, `import styles from "./a.css?url"` */
const stylesheet = /^\s*import\s+(?:\w+\s+from\s+)?["']([^"'\n]+?(?<!\.module)\.(?:css|s[ac]ss|less))(?:\?\w+)?["']/gm;

/** Packages whose components have counterparts with docsgen's look, and formulas, which docsgen renders itself. */
const replacedPackage = /^(?:nextra|fumadocs|katex|@docsearch|@?rspress)\b/;

/**
 * Returns the stylesheets that files import, as an option of a dialect: relative to the site root, or as names in
 * packages. Stylesheets of packages with counterparts are left out.
 * @param files absolute
 */
export function importedStyles(root: string, files: readonly string[]): string[] {
  const names = files.flatMap((file) =>
    [...(readText(file) ?? "").matchAll(stylesheet)].flatMap(([, path = ""]) => {
      const local = path.startsWith(".") ? join(dirname(file), path) : resolveAlias(path, dirname(file));
      if (local !== undefined) return existsSync(local) ? relative(root, local).replaceAll("\\", "/") : [];
      return replacedPackage.test(path) ? [] : path;
    }),
  );
  return [...new Set(names)];
}

/** Returns the stylesheets that the layouts of a site import, those of outer layouts first. */
export async function layoutStyles(root: string, folder: string): Promise<string[]> {
  const names = (await Promise.all(layouts.map((pattern) => listFiles(folder, pattern)))).flat();
  const depth = (name: string) => name.split("/").length;
  const files = names.sort((a, b) => depth(a) - depth(b)).map((name) => join(folder, name));
  return importedStyles(root, files);
}
