// esbuild plugins that load the React code of another tool's site as that tool's bundler does. Data files, fonts, and
// images outside the public folder are left to docsgen's loaders.
import { dirname, resolve } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { astroScripts } from "../astro/astro-scripts.js";
import { astroComponents } from "../astro/index.js";
import { nextFonts } from "../next/fonts.js";
import { passedComponents } from "../next/passed-components.js";
import { markdownModules } from "../site-packages/markdown-modules.js";
import { olderReact } from "../site-packages/older-react.js";
import { type ConstantsOptions, constants } from "./code/constants.js";
import { fileReads } from "./code/file-reads.js";
import { nodeModules } from "./code/node-modules.js";
import { publicFiles } from "./code/public-files.js";
import { cssModules } from "./css-modules.js";
import { type ImageOptions, imageLoader } from "./images.js";
import { type ImportPrefixes, importPrefixes } from "./import-prefixes.js";
import { rootedImports } from "./rooted-imports.js";
import { scriptLoader } from "./scripts.js";
import { createBundledFiles } from "./sheets/bundled-files.js";
import { siteStyles } from "./sheets/site-styles.js";
import { siteFiles } from "./site-files.js";
import { smallPackages } from "./small-packages.js";
import { createStylesheets } from "./stylesheets.js";
import { textLoader } from "./text-imports.js";

export interface LoaderOptions extends ImageOptions, Pick<ConstantsOptions, "define"> {
  /** The site's folder, absolute. */
  root: string;
  /** See ModuleSite. */
  written: readonly string[];
  /** Folders by import prefix, absolute: `{ "@site/": "/site/" }`. Prefixes of the nearest tsconfig.json also apply. */
  prefixes: ImportPrefixes;
  /** Global stylesheets of the site, absolute or in packages. Default: none. */
  sheets?: readonly string[];
  /** See Counterparts. */
  provider?: string | undefined;
  /** See Counterparts. */
  classNames?: Readonly<Record<string, string>> | undefined;
}

export function createLoaders(options: LoaderOptions): EsbuildPlugin[] {
  const { root, written, prefixes, define, sheets = [], classNames, provider, ...images } = options;
  const bundled = createBundledFiles(root);
  const stylesheets = createStylesheets({ root, written, classNames, isShown: bundled.has }, prefixes);
  // Where the other tool runs.
  const folder = resolve(prefixes["/"] ?? root);
  const folders = [...(images.public === undefined ? [] : [images.public]), ...Object.values(prefixes), root];
  return [
    constants({ base: images.base, folders: [root, ...(images.public ? [dirname(images.public)] : [])], define }),
    siteFiles(),
    fileReads(folder),
    passedComponents(root),
    textLoader(root, prefixes),
    importPrefixes(prefixes),
    rootedImports([...new Set(folders)]),
    cssModules({ root, prefixes, load: stylesheets.load }),
    siteStyles({ root, prefixes, files: sheets, load: stylesheets.load }),
    stylesheets.plugin,
    bundled.plugin,
    astroComponents({ root, folder }, stylesheets),
    astroScripts(root),
    imageLoader(root, { ...images, folders: Object.values(prefixes) }),
    smallPackages(),
    nodeModules(),
    markdownModules(root, provider),
    nextFonts(),
    olderReact(),
    scriptLoader(folder, publicFiles({ prefixes, ...images })),
  ];
}
