// What one page's compilation carries from step to step: it rides on the page's VFile (`file.data.docsgen`), so that steps
// stay ordinary unified plugins. Made by processor.ts for each page, dropped when the page is done.
import type { VFile } from "vfile";
import type { Asset, Diagnostic, Heading, Label, Labels, Link, Section } from "../contract/data.js";
import type { SourceText } from "./places.js";

/** One page to compile. */
export interface CompileInput {
  /** The page's id: `guides/2-getting-started.md`. */
  id: string;
  /** Absolute path of the source, or the id of a source without a file. */
  file: string;
  /** The whole source, front matter included. */
  text: string;
  /** Where the body begins in `text`, in UTF-16 units. */
  bodyOffset: number;
  /** Heading of a page whose body has no level-1 heading of its own; empty: none is added. */
  title: string;
}

/** Every look outside the page's text goes through here, so that it can be recorded as an input of the page. */
export interface CompileContext {
  /** The site's root, absolute. */
  readonly root: string;
  /** The content folder, absolute. */
  readonly content: string;
  /** `/` or `/docs-site/`. */
  readonly base: string;
  /** Bytes of a file (absolute path); undefined if it is missing. */
  readBytes(file: string): Uint8Array | undefined;
  /** Address (with base) of the page with this id; undefined if there is none. */
  resolve(id: string): string | undefined;
  /** Code that was highlighted before, asked first and told of what is new; left out: nothing is known. */
  readonly code?: {
    /** HTML of the lines, joined by line ends. */
    get(lang: string, code: string): string | undefined;
    set(lang: string, code: string, html: string): void;
  };
  report(diagnostic: Diagnostic): void;
}

/** New text of a fence: its opening line, the line of its end (1-based) and what lies between them. */
export interface Fill {
  first: { line: number; column: number };
  last: number;
  value: string;
}

export interface PageState {
  readonly input: CompileInput;
  readonly ctx: CompileContext;
  /** The text that is parsed, and the way back to the places it came from. */
  readonly source: SourceText;
  /** The site's words for docsgen's own. */
  readonly labels: Labels;
  /** Ids that are taken: raw HTML's, authors' own, headings'. */
  readonly ids: Set<string>;
  /** Every id of the finished HTML. */
  readonly finalIds: Set<string>;
  readonly headings: Heading[];
  readonly sections: Section[];
  readonly links: Link[];
  /** By output path. */
  readonly assets: Map<string, Asset>;
  excerpt: string;
  /** Texts that stand in the page's Markdown in place of what its fences hold. */
  readonly fills: Fill[];
  /** Number of code groups so far: their radio buttons need names that are unique in the page. */
  codeGroups: number;
}

declare module "vfile" {
  interface DataMap {
    docsgen: PageState;
  }
}

/** The state of the page that is being compiled; undefined in `toHtml`, which has no page. */
export function pageState(file: VFile): PageState | undefined {
  return file.data.docsgen;
}

/** The site's word for one of docsgen's. `state` is that of a remark-rehype handler. */
export function wordFor(name: Label, { options }: { options: { file?: VFile | null | undefined } }): string {
  return (options.file && pageState(options.file)?.labels[name]) || name;
}
