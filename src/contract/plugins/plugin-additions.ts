// Values that a plugin adds to the config and to the theme.
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { FrameConfig } from "../frame.js";
import type { ModuleSite } from "../markdown.js";
import type { Slots, ThemeComponents } from "./theme-names.js";

/** Values that a plugin adds to the config: those of the site come first, then those of the plugins in order. */
export interface SiteAdditions {
  /** Links in the header, after the site's. */
  nav?: FrameConfig["nav"];
  /** Elements in the head of every page. */
  head?: FrameConfig["head"];
  /**
   * Strings of the plugin's components by language, for `useLabel`. English is optional. The site's `labels` take precedence.
   * @example labels: { de: { "Read on": "Mehr" }, fr: { "Read on": "Lire la suite" } }
   */
  labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Items for lists of other plugins. With a question mark, the list may be missing: `"sidebarItems?"`.
   * @example lists: { sidebarGroups: [{ key: "api", label: "API", icon: "code" }] }
   */
  lists?: { readonly [Name in ListName]?: readonly PluginLists[Name][] } & {
    readonly [Name in ListName as `${Name}?`]?: readonly PluginLists[Name][];
  };
}

/**
 * Types of the items in lists that plugins accept from other plugins. A plugin declares its lists by module augmentation.
 * @example declare module "docsgen" { interface PluginLists { badges: { label: string } } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add members by module augmentation
export interface PluginLists {}

type ListName = keyof PluginLists & string;

/** A file: an absolute path, a path relative to the site root, or a URL: `new URL("./banner.tsx", import.meta.url)`. */
export type ClientFile = string | URL;
type ClientFiles = Readonly<Record<string, ClientFile>>;

export interface ClientParts {
  /** Stylesheets to bundle into the site's stylesheet. They can import fonts and images. */
  styles?: readonly ClientFile[];
  /** Scripts to bundle into the site's script. */
  scripts?: readonly ClientFile[];
  /**
   * Islands by name: modules whose default export is a React component, rendered at build time and hydrated on demand.
   */
  islands?: ClientFiles;
  /**
   * Slot contents by slot name: modules whose default export is a component. If several plugins fill a slot, all
   * contents are shown.
   */
  slots?: { readonly [Name in keyof Slots]?: ClientFile };
  /**
   * Theme components to override, by name. An override can wrap the original, `docsgen/theme/Footer`. The site's
   * overrides wrap the plugin's.
   */
  components?: { readonly [Name in keyof ThemeComponents]?: ClientFile };
  /**
   * A theme folder between the site's theme and the site's `theme` folder, with a `theme.json` that can add layouts, icons, slots, and
   * labels.
   */
  theme?: ClientFile;
  /**
   * esbuild plugins for the bundles of the theme, in browsers and on the server: Sass, PostCSS, aliases, virtual modules. They run before
   * docsgen's. Results are cached: list every file and folder that a plugin reads in `watchFiles` and `watchDirs`. A function receives
   * the site, because `build.initialOptions.absWorkingDir` is not its root.
   * @example esbuild: ({ root }) => [virtualTeam(join(root, "data/team.json"))]
   */
  esbuild?: readonly EsbuildPlugin[] | ((site: ModuleSite) => readonly EsbuildPlugin[]);
  /** Module workers by name. The URL of `search` is in the client manifest as `worker-search`. */
  workers?: ClientFiles;
}
