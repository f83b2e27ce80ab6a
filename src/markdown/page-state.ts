// What one page's compilation carries from one unified plugin to the next, as `file.data.docsgen` of the page's VFile.
// `processor.ts` creates it for each page.
import type { VFile } from "vfile";
import type { Asset, Diagnostic, Json, Label, Labels, PageBody, Place } from "../contract/data.js";
import type { MarkdownContext, Plugin } from "../contract/plugin.js";
import type { FileAccess } from "../pages/file-access.js";
import type { MappedText } from "./source-map.js";

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
  /** Becomes the page's level-1 heading if its body has none; empty: no heading is added. */
  title: string;
  frontmatter: { readonly [key: string]: Json };
}

/** All access to the world outside the page's text, so that it can be recorded as the page's inputs. */
export interface CompileContext {
  /** The site's root, absolute. */
  readonly root: string;
  /** The content folder, absolute. */
  readonly content: string;
  /** The public folder, absolute. Default: its images are not measured. */
  readonly public?: string;
  /** Names of the components that plugins bring. */
  readonly components: ReadonlySet<string>;
  /** What the site's remark and rehype plugins get. Default: nothing. */
  readonly plugins?: MarkdownContext;
  /** `/` or `/docs-site/`. */
  readonly base: string;
  /** See LinkContext. */
  readonly prefixes?: readonly string[];
  /** For a file (absolute path) in a locale's folder: the same in the folder that is translated from. */
  originalOf?(file: string): string | undefined;
  /** Origin of the site's absolute addresses, `https://example.org`; empty if it is not known. */
  readonly origin: string;
  /** Whether a file (absolute path) is outside the root, by its name or by links. */
  isOutside(file: string): boolean;
  /** Whether the text of a file (absolute path) may not be read: see LinksOut. */
  isForeign(file: string): boolean;
  /** Rules for the files that the page publishes and includes. */
  readonly access: FileAccess;
  /** See LinkContext. */
  readonly schemes: readonly string[];
  /** Bytes of a file (absolute path); undefined if it is missing. */
  readBytes(file: string): Uint8Array | undefined;
  /** Address (with base) of the page with this id; undefined if there is none. */
  resolve(id: string): string | undefined;
  /** Address (with base) of the page that an address means: see Addresses. */
  find(address: string): string | undefined;
  /** Code that was highlighted before; new code is added. Default: nothing is known. */
  readonly code?: {
    /** HTML of the lines, joined by line ends. */
    get(lang: string, code: string): string | undefined;
    set(lang: string, code: string, html: string): void;
  };
  report(diagnostic: Diagnostic): void;
  /** Called with a function from a line of the page's Markdown (1-based) to its place. */
  onPlaces?(placeOfLine: (line: number) => Place): void;
}

export function componentNames(plugins: readonly Plugin[]): ReadonlySet<string> {
  return new Set(plugins.flatMap(({ client }) => Object.keys(client?.islands ?? {})));
}

/** Included files may include others, so that a few lines can become millions: what one page includes has a limit. */
export interface IncludeAllowance {
  files: number;
  /** In UTF-16 units. */
  length: number;
}

/** New code for a fenced block, which lies between these lines (1-based, fences included). */
export interface Fill {
  line: number;
  /** Column of the opening fence, 1-based. */
  column: number;
  lastLine: number;
  code: string;
}

/** Sources by directive that the config adds to the Content-Security-Policy. */
export type Policy = Readonly<Record<string, readonly string[]>>;

export interface PageState extends Pick<PageBody, "headings" | "sections" | "links" | "excerpt"> {
  readonly input: CompileInput;
  readonly ctx: CompileContext;
  /** The text that is parsed. */
  readonly source: MappedText;
  /** What the page may still include. */
  readonly includesLeft: IncludeAllowance;
  /** The site's words in place of docsgen's own. */
  readonly labels: Labels;
  /** What becomes of raw HTML. */
  readonly html: HtmlPolicy;
  /** Whether browsers are told the site's Content-Security-Policy. */
  readonly policy: Policy | undefined;
  /** Ids that are taken: those of raw HTML, of authors and of headings. */
  readonly ids: Set<string>;
  /** Every id of the finished HTML. */
  readonly finalIds: Set<string>;
  /** Names of image maps, and the places of images that use one. */
  readonly maps: { names: Set<string>; uses: { name: string; place: Place }[] };
  /** By output path. */
  readonly assets: Map<string, Asset>;
  /** Code that replaces that of fences in the page's Markdown. */
  readonly fills: Fill[];
  /** Whether the page has raw HTML besides comments. */
  hasRawHtml: boolean;
  /** Lines of the text that is parsed, once they were asked for. */
  lines?: readonly string[];
  /** What the policy blocks and was reported: a plugin may repeat a style hundreds of times, without a place. */
  readonly blocked: Set<string>;
  /** Whether the tree is looked at after each plugin of the site. */
  readonly checksTrees: boolean;
  /** Number of code groups so far: their radio buttons need names that are unique in the page. */
  codeGroups: number;
}

/** What becomes of raw HTML in Markdown. */
export type HtmlPolicy = "allow" | "escape" | "remove";

declare module "vfile" {
  interface DataMap {
    docsgen: PageState;
  }
}

export function createPageState(
  given: Pick<PageState, "input" | "ctx" | "source" | "includesLeft" | "labels" | "html" | "policy" | "checksTrees">,
): PageState {
  return {
    ...given,
    ids: new Set(),
    finalIds: new Set(),
    maps: { names: new Set(), uses: [] },
    headings: [],
    sections: [],
    links: [],
    assets: new Map(),
    fills: [],
    excerpt: "",
    blocked: new Set(),
    hasRawHtml: false,
    codeGroups: 0,
  };
}

/** The body of a page that could not be compiled; its problems fail the build. */
export function emptyBody(): PageBody {
  return { html: "", headings: [], sections: [], links: [], ids: [], markdown: "", excerpt: "", assets: [] };
}

/** Lines of the text that is parsed. */
export function linesOf(page: PageState): readonly string[] {
  page.lines ??= page.source.text.split("\n");
  return page.lines;
}

/** What is known of a remark-rehype handler's state: its options hold the VFile. */
interface WithFile {
  options: { file?: VFile | null | undefined };
}

/** The page that a remark-rehype handler works on; undefined for Markdown without a page. */
export function pageOf({ options }: WithFile): PageState | undefined {
  return options.file?.data.docsgen;
}

/** The site's word for one of docsgen's. */
export function wordFor(name: Label, state: WithFile): string {
  return pageOf(state)?.labels[name] || name;
}
