// Files that plugins add to the output.

/** A file in the output folder. */
export interface OutputFile {
  /** POSIX path in the output folder. */
  out: string;
  content: string | Uint8Array;
  /** True if the file name contains a content hash, so browsers can cache the file indefinitely. */
  immutable?: true;
}

/**
 * A file from an `emit` hook. Its content can be stored in the cache (`ctx.keep`), either as a single value or as
 * chunks to concatenate.
 */
export interface EmittedFile extends Omit<OutputFile, "content"> {
  content: OutputFile["content"] | Kept | readonly Kept[];
  /**
   * Targets of the file's redirects: URLs without base, as written in the config. They are checked like links in `nav`.
   */
  links?: readonly string[];
}

/** Reference to content that is stored in the cache. */
export interface Kept {
  /** Hash of the content. */
  kept: string;
  bytes: number;
}
