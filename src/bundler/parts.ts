// A theme's bundle in parts: each is made of its own sources, so that an edit of a stylesheet need not bundle a script again.

import type { Diagnostic, OutputFile } from "../contract/data.js";
import type { ClientManifest } from "../contract/theme.js";

export interface ThemePart {
  name: string;
  /**
   * With the contents of its inputs it says what `bundle` gives. JSON-plain; files are named from docsgen's own folder.
   * Absent for a part that is never shipped.
   */
  options?(): Promise<unknown>;
  /** @throws DocsgenError with `theme-build` diagnostics (file, line, column) if a source does not compile. */
  bundle(): Promise<PartBundle>;
}

export interface PartBundle<File extends { out: string } = OutputFile> {
  /** The server's part: an ES module that imports nothing but Node's own modules. */
  code?: string;
  /** Its addresses lack the site's base: a part is the same under each. */
  client: ClientManifest;
  files: File[];
  /** Absolute paths of all files read: with the options they make the key of the part. */
  inputs: string[];
  diagnostics: readonly Diagnostic[];
}

/** All parts as one, addresses under `base`; files that two parts have are the same. */
export function joinParts<File extends { out: string }>(
  parts: readonly Omit<PartBundle<File>, "inputs">[],
  base: string,
): Omit<PartBundle<File>, "inputs"> & { code: string } {
  const clients = parts.map(({ client }) => client);
  const urlOf = (out: string) => base + out;
  const fileByOut = new Map(parts.flatMap(({ files }) => files.map((file) => [file.out, file])));
  return {
    code: parts.map(({ code = "" }) => code).join(""),
    client: {
      styles: clients.flatMap(({ styles }) => styles.map(urlOf)),
      scripts: clients.flatMap(({ scripts }) => scripts.map(urlOf)),
      fonts: [...new Set(clients.flatMap(({ fonts }) => fonts.map(urlOf)))].sort(),
      files: Object.fromEntries(
        clients.flatMap(({ files }) => Object.entries(files).map(([name, out]) => [name, urlOf(out)])),
      ),
    },
    files: [...fileByOut.values()].sort((a, b) => (a.out < b.out ? -1 : 1)),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

export function emptyManifest(): ClientManifest {
  return { styles: [], scripts: [], fonts: [], files: {} };
}
