// Types of the bundles of a theme. Each bundle has separate sources, so editing a stylesheet does not rebuild any
// script.

import type { Output } from "../cache/cached-output.js";
import type { Input } from "../cache/memo.js";
import type { Diagnostic, OutputFile } from "../contract/data.js";
import type { ClientManifest, ThemeShared } from "../contract/theme.js";

export interface PlannedBundle {
  name: string;
  /**
   * Everything that affects the bundle except the contents of its inputs, as plain JSON. File paths are relative to
   * docsgen's installation folder. Absent if docsgen does not ship the bundle.
   */
  options?(): Promise<unknown>;
  /** @throws DocsgenError with `theme-build` diagnostics (file, line, column) if a source does not compile. */
  make(): Promise<Bundle>;
}

export interface Bundle<File extends { out: string } = OutputFile> {
  /** Server bundle only: an ES module that only imports Node built-ins. */
  code?: string;
  /** Server bundle only: true if its components read the view. */
  readsView?: boolean;
  /** URLs without the site's base, so the bundle is the same for every base. */
  client: ClientManifest;
  files: File[];
  /** Absolute paths of all files read. */
  inputs: string[];
  diagnostics: readonly Diagnostic[];
}

/** A bundle as stored in the cache and in `lib/theme`. Its inputs are stored separately, along with their hashes. */
export type StoredBundle<File extends { out: string }> = Omit<Bundle<File>, "inputs">;

/** A theme that is ready to render: the result of bundling, for the steps that follow. */
export interface BuiltTheme {
  /** Returns the absolute path of the server bundle. Writes the file when it is first called. */
  module(): string;
  fingerprint: string;
  /** True if the theme's components read the view. */
  readsView: boolean;
  /** Data that all documents share. */
  shared: ThemeShared;
  outputs: Output[];
  /** Files from which the theme is built, except files in packages. */
  inputs: readonly Input[];
  /** Adds the position of the failing component to an error thrown during rendering. */
  blame(thrown: unknown): Promise<unknown>;
}

/** Merges bundles and prefixes URLs with `base`. Files with the same path are identical. */
export function joinBundles<File extends { out: string }>(
  bundles: readonly StoredBundle<File>[],
  base: string,
): Omit<StoredBundle<File>, "code" | "readsView"> {
  const clients = bundles.map(({ client }) => client);
  const urlOf = (out: string) => base + out;
  const fileByOut = new Map(bundles.flatMap(({ files }) => files.map((file) => [file.out, file])));
  return {
    client: {
      styles: clients.flatMap(({ styles }) => styles.map(urlOf)),
      scripts: clients.flatMap(({ scripts }) => scripts.map(urlOf)),
      fonts: [...new Set(clients.flatMap(({ fonts }) => fonts.map(urlOf)))].sort(),
      files: Object.fromEntries(
        clients.flatMap(({ files }) => Object.entries(files).map(([name, out]) => [name, urlOf(out)])),
      ),
      icons: Object.assign({}, ...clients.map(({ icons }) => icons)),
    },
    files: [...fileByOut.values()].sort((a, b) => (a.out < b.out ? -1 : 1)),
    diagnostics: bundles.flatMap(({ diagnostics }) => diagnostics),
  };
}

export function emptyManifest(): ClientManifest {
  return { styles: [], scripts: [], fonts: [], files: {}, icons: {} };
}
