// Files that plugins bring to the output.

/** A file for the output folder. */
export interface OutputFile {
  /** Posix path under the output folder. */
  out: string;
  content: string | Uint8Array;
  /** The file's name changes with its content, so browsers may keep it for ever. */
  immutable?: true;
}

/** A file of an `emit` hook. Its content may be in the cache (`ctx.keep`), also in pieces that are joined in order. */
export interface EmittedFile extends Omit<OutputFile, "content"> {
  content: OutputFile["content"] | Kept | readonly Kept[];
  /** Addresses that it sends readers to, as the config has them (without base): they are checked like those of `nav`. */
  links?: readonly string[];
}

/** Content that is in the cache and not in memory. */
export interface Kept {
  /** Hash of the content. */
  kept: string;
  bytes: number;
}
