// Lets the components and expressions of a tool's pages run, if the site allows it.
import { join } from "node:path";
import type { Json, Plugin } from "docsgen";
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { ToolModules } from "./jsx/slots/names.js";
import { componentStyles } from "./react/component-styles.js";
import { type Counterparts, counterpartModules } from "./react/counterparts.js";
import type { ImageOptions } from "./react/loaders/images.js";
import { schemeMirror } from "./shared/frame/scheme-mirror.js";

export interface EvaluatedPages extends Pick<ImageOptions, "svg" | "images"> {
  /** Extensions of the tool's pages: `[".mdx"]`. */
  endings: readonly string[];
  /** Folders by import prefix, relative to the site root: `{ "@site/": "website/" }`. Default: none. */
  imports?: Readonly<Record<string, string>> | undefined;
  counterparts: Counterparts;
  /** Parts of the tool's configuration that components can read. Default: none. */
  config?: Json | undefined;
  /** More esbuild plugins. Default: none. */
  esbuild?(root: string): EsbuildPlugin[];
}

/** Returns the modules of a dialect's pages; none unless the site allows evaluation. */
export function pageModules(
  { evaluate }: { evaluate?: boolean },
  { endings, imports = {}, svg, images, counterparts, config = {}, esbuild }: EvaluatedPages,
): Pick<NonNullable<Plugin["markdown"]>, "modules"> {
  if (!evaluate) return {};
  return {
    modules: {
      endings,
      async esbuild({ root, public: publicFolder, base, written }) {
        const { createLoaders } = await import("./react/loaders/index.js");
        const prefixes = Object.fromEntries(
          Object.entries(imports).map(([prefix, folder]) => [prefix, `${join(root, folder)}/`]),
        );
        const loaders = createLoaders({ root, written, prefixes, public: publicFolder, base, svg, images });
        return [...loaders, counterpartModules(counterparts, config), ...(esbuild?.(root) ?? [])];
      },
    },
  };
}

/** Returns the plugins for the look of a tool's components; none unless the site allows evaluation. */
export function componentLook({ evaluate }: { evaluate?: boolean }, counterparts: Counterparts): Plugin[] {
  return evaluate ? [{ ...componentStyles(counterparts), site: { head: [schemeMirror(counterparts)] } }] : [];
}

/** Describes a tool's modules for its pages. */
export function toolModules({ modules }: Counterparts, others: Omit<ToolModules, "names"> = {}): ToolModules {
  return { names: new Set(Object.keys(modules)), ...others };
}
