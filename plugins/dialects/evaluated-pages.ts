// Lets the components and expressions of a tool's pages run, if the site allows it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Json, ModuleSite, Plugin } from "docsgen";
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { ToolModules } from "./jsx/slots/names.js";
import { componentStyles, siteStylesheet } from "./react/component-styles.js";
import { type Counterparts, counterpartModules, fixedCounterparts } from "./react/counterparts.js";
import type { Constants } from "./react/loaders/code/constants.js";
import type { ImageOptions } from "./react/loaders/images.js";
import { schemeMirror } from "./shared/frame/scheme-mirror.js";

export interface EvaluatedPages extends Pick<ImageOptions, "svg" | "images"> {
  /** Extensions of the tool's pages: `[".mdx"]`. */
  endings: readonly string[];
  /** Folders by import prefix, and files by name, relative to the site root: `{ "@site/": "website/" }`. Default: none. */
  imports?: Readonly<Record<string, string>> | undefined;
  counterparts: Counterparts;
  /** Parts of the tool's configuration that components can read. Default: none. */
  config?: Json | undefined;
  /** JSON file with texts that components can read, relative to the site root. Default: none. */
  texts?: string | undefined;
  /** See ConstantsOptions. */
  define?: Constants | undefined;
  /** Global stylesheets of the site, relative to its root, or in packages: `@fontsource/lora`. Default: none. */
  sheets?: readonly string[] | undefined;
  /** See SiteCode. */
  layouts?: readonly string[] | undefined;
  /** More esbuild plugins. Default: none. */
  esbuild?(site: ModuleSite): readonly EsbuildPlugin[];
}

/** Returns the modules of a dialect's pages; none unless the site allows evaluation. */
export function pageModules(
  { evaluate }: { evaluate?: boolean },
  {
    endings,
    imports = {},
    svg,
    images,
    counterparts,
    config = {},
    texts,
    define,
    sheets = [],
    layouts = [],
    esbuild,
  }: EvaluatedPages,
): Pick<NonNullable<Plugin["markdown"]>, "modules"> {
  if (!evaluate) return {};
  return {
    modules: {
      endings,
      ...(sheets.length > 0 && { stylesheets: [siteStylesheet] }),
      async esbuild(site) {
        const { root, public: publicFolder, base, written } = site;
        const { createLoaders } = await import("./react/loaders/index.js");
        const { rootLayout } = await import("./react/next/root-layout.js");
        const prefixes = Object.fromEntries(
          Object.entries(imports).map(([prefix, path]) => [
            prefix,
            join(root, path) + (prefix.endsWith("/") ? "/" : ""),
          ]),
        );
        const files = sheets.map((name) => (existsSync(join(root, name)) ? join(root, name) : name));
        const { classNames, provider } = counterparts;
        const code = { written, prefixes, sheets: files, define, classNames, provider };
        const loaders = createLoaders({ root, ...code, public: publicFolder, base, svg, images });
        const tool = { root, config, ...(texts !== undefined && { texts: join(root, texts) }) };
        const fixed = fixedCounterparts(counterparts);
        const around = rootLayout({ layouts: layouts.map((name) => join(root, name)), root });
        return [...around, ...fixed, ...loaders, counterpartModules(counterparts, tool), ...(esbuild?.(site) ?? [])];
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
