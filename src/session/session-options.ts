// Options of a session. Commands set them.
import type { Cache } from "../cache/cache.js";
import type { Config, ConfigOverrides } from "../config/config.js";
import type { RecognizedConfig } from "../config/file/tool-config.js";

export interface SessionOptions {
  /** The site's root. */
  root: string;
  /** A config file to use instead of the root's `site.config.*`. */
  configFile?: string;
  /** Uses another tool's configuration even if there is a docsgen config file. Default: false. */
  prefersTool?: boolean;
  /** Dialect to use if there is no config file. Default: the dialect of the detected tool. */
  dialect?: string;
  /** Without a config file, runs the React components and expressions of pages if the detected tool does. Default: false. */
  evaluate?: boolean;
  /** Generated config to use as if it were the site's config file. Default: none. */
  trial?: RecognizedConfig;
  /** Ignores the site's config file. Default: false. */
  ignoresConfig?: boolean;
  overrides?: ConfigOverrides;
  /** URL of a module whose `defaultPlugins()` returns the plugins of a site that lists none. Default: no plugins. */
  defaults?: string;
  /** Number of worker threads. Default: one per processor, or none if the site is small. */
  threads?: number;
  /** In a first build, starts the workers before the config is loaded. Default: false. */
  startsEarly?: boolean;
  /** Runs long jobs on a worker even if `threads` is 1, so that the main thread is not blocked. Default: false. */
  keepsFree?: boolean;
  /** If false, cached results are neither read nor written. Default: true. */
  cache?: boolean;
  /** Uses the config's remote cache, unless `cache` is false. Default: false. */
  remote?: boolean;
  /** Allows output and cache folders that docsgen did not create, and leaves other files in them. Default: false. */
  adopts?: boolean;
  /** An open cache to reuse if its folder matches the cache folder in the config. The caller closes it. */
  openCache?: Cache;
  /** Unsaved texts of pages in an editor, by absolute path. They are read instead of the files. Default: none. */
  unsaved?: ReadonlyMap<string, string>;
  /** Called with the config file and the local files that it imports, absolute, before it runs. */
  onConfigFiles?: (files: readonly string[]) => void;
  /** Called with the config as soon as it is loaded. */
  onConfig?: (config: Config) => void;
  /** Called when a step makes progress. */
  onProgress?: (progress: Progress) => void;
}

export interface Progress {
  step: string;
  done: number;
  total: number;
}
