// Lets the components and expressions of a tool's pages run, if the site allows it.
import { join } from "node:path";
import type { Json, Plugin } from "docsgen";
import type { ImageOptions } from "./images.js";

export interface EvaluatedPages extends Pick<ImageOptions, "svg" | "images"> {
  /** Extensions of the tool's pages: `[".mdx"]`. */
  endings: readonly string[];
  /** Folders by import prefix, relative to the site root: `{ "@site/": "website/" }`. Default: none. */
  imports?: Readonly<Record<string, string>>;
  /** Parts of the tool's configuration that components can read. Default: none. */
  tool?: Json;
}

/** Returns the modules of a dialect's pages; none unless the site allows evaluation. */
export function pageModules(
  { evaluate }: { evaluate?: boolean },
  { endings, imports = {}, svg, images }: EvaluatedPages,
): Pick<NonNullable<Plugin["markdown"]>, "modules"> {
  if (!evaluate) return {};
  return {
    modules: {
      endings,
      async esbuild({ root, public: publicFolder, base }) {
        const { createLoaders } = await import("./loaders.js");
        const prefixes = Object.fromEntries(
          Object.entries(imports).map(([prefix, folder]) => [prefix, `${join(root, folder)}/`]),
        );
        return createLoaders({ root, prefixes, public: publicFolder, base, svg, images });
      },
    },
  };
}
