// A theme is several bundles, each made from sources of its own: an edit of a stylesheet bundles no script again.
import type { Diagnostic, OutputFile } from "../contract/data.js";
import type { ClientManifest, ThemeShared } from "../contract/theme.js";
import type { Input } from "../store/memo.js";
import type { Output } from "../store/output.js";

export interface PlannedBundle {
  name: string;
  /**
   * What decides the bundle besides the contents of its inputs, as plain JSON; files are named relative to docsgen's own
   * folder. Absent for a bundle that docsgen does not ship.
   */
  options?(): Promise<unknown>;
  /** @throws DocsgenError with `theme-build` diagnostics (file, line, column) if a source does not compile. */
  make(): Promise<Bundle>;
}

export interface Bundle<File extends { out: string } = OutputFile> {
  /** The server's bundle only: an ES module that imports nothing but Node's own modules. */
  code?: string;
  /** The server's bundle only: whether its components look at the view that pages are rendered with. */
  readsView?: boolean;
  /** Addresses without the site's base, so that the bundle is the same for every base. */
  client: ClientManifest;
  files: File[];
  /** Absolute paths of all files read. */
  inputs: string[];
  diagnostics: readonly Diagnostic[];
}

/** A bundle as the cache and `lib/theme` hold it: its inputs are kept beside it, with their hashes. */
export type StoredBundle<File extends { out: string }> = Omit<Bundle<File>, "inputs">;

/** A theme that is ready to render: what bundling it gives the steps that follow. */
export interface BuiltTheme {
  /** Absolute path of the server bundle, written now if it was not needed before. */
  module(): string;
  fingerprint: string;
  /** Whether its components look at the view that pages are rendered with. */
  readsView: boolean;
  /** What all documents have in common. */
  shared: ThemeShared;
  outputs: Output[];
  /** The files that it is made of, packages left out. */
  inputs: readonly Input[];
  /** What was thrown while it rendered, with the place of the component. */
  blame(thrown: unknown): Promise<unknown>;
}

/** Joins bundles and puts `base` before addresses. Files of the same path are the same file. */
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
