// What the code of MDX pages needs of a site with a React framework: import prefixes, components of all pages, and
// stylesheets.
import { join, relative } from "node:path";
import { importFolders } from "../../evaluation/path-aliases.js";
import { globalComponents } from "./global-components.js";
import { layoutStyles } from "./global-styles.js";
import { pageLayouts } from "./next-layouts.js";

/** Options of dialects whose pages run code. */
export interface SiteCode {
  /** Folders by import prefix, relative to the site root: `{ "@/": "src/" }`. Default: none. */
  imports?: Readonly<Record<string, string>>;
  /** Modules that add components to all pages, relative to the site root: `["mdx-components.tsx"]`. Default: none. */
  globals?: readonly string[];
  /**
   * Global stylesheets, relative to the site root, or in packages: `["app/global.css"]`. They apply to what components render, if `evaluate`
   * is set. Default: none.
   */
  stylesheets?: readonly string[];
  /**
   * Layouts whose contexts components get, outermost first, relative to the site root: `["app/layout.tsx"]`. Default: none.
   */
  layouts?: readonly string[];
}

/** @param folder the site's folder, absolute */
export async function readSiteCode(root: string, folder: string): Promise<SiteCode> {
  const stylesheets = await layoutStyles(root, folder);
  const layouts = await pageLayouts(folder);
  return {
    ...importFolders(root, folder),
    ...(await globalComponents(root, folder)),
    ...(stylesheets.length > 0 && { stylesheets }),
    ...(layouts.length > 0 && {
      layouts: layouts.map((name) => relative(root, join(folder, name)).replaceAll("\\", "/")),
    }),
  };
}
