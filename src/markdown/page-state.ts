// State of a page's compilation that unified plugins share. It is available as `file.data.docsgen` of the page's VFile.
// `processor.ts` creates it for each page.
import type { VFile } from "vfile";
import type { Asset, Diagnostic, Json, Label, Labels, Page, PageBody, PageData, Place } from "../contract/data.js";
import type { FrontMatter } from "../contract/pages/typed-front-matter.js";
import type { ComponentUse, MarkdownContext, Plugin } from "../contract/plugin.js";
import type { FileAccess } from "../pages/links/file-access.js";
import type { LiveModule, LiveSlots } from "../pages/page-record.js";
import type { MappedText } from "./parser/source-map.js";
import type { SlotRenderer, SlotTexts } from "./slots/slot-renderer.js";

/** A page to compile. */
export interface CompileInput {
  /** The page's id: `guides/2-getting-started.md`. */
  id: string;
  /** Absolute path of the source, or the id of a source without a file. */
  file: string;
  /** The whole source, including front matter. */
  text: string;
  /** Start of the body in `text`, in UTF-16 units. */
  bodyOffset: number;
  /** Title to use as the level-1 heading if the body has none. If empty, no heading is added. */
  title: string;
  frontmatter: FrontMatter;
  /** See Source. Default: none. */
  data?: Readonly<Record<string, Json>> | undefined;
}

/** Access to everything outside the page's text, so that it can be recorded as inputs of the page. */
export interface CompileContext {
  /** The site's root, absolute. */
  readonly root: string;
  /** The content folder, absolute. */
  readonly content: string;
  /** The public folder, absolute. Default: its images are not measured. */
  readonly public?: string;
  /** Names of the components that plugins provide. */
  readonly components: ReadonlySet<string>;
  /** Names of the plugins that render containers, by container. Default: none. */
  readonly containers?: ReadonlyMap<string, string>;
  /** Explains how to add a container that no plugin renders. */
  containerHint?(name: string): string | undefined;
  /** Context for the site's remark and rehype plugins. Default: none. */
  readonly plugins?: MarkdownContext;
  /** Returns the `memo` of a plugin. Default: the plugins' context has no separate ones. */
  memoFor?(origin: string): MarkdownContext["memo"];
  /** `/` or `/docs-site/`. */
  readonly base: string;
  /** See LinkContext. */
  readonly prefixes?: readonly string[];
  /** Takes a file (absolute path) in a locale's folder, and returns the corresponding file in the original's folder. */
  originalOf?(file: string): string | undefined;
  /** Origin of the site's absolute URLs, `https://example.org`; empty if unknown. */
  readonly origin: string;
  /** True if a file (absolute path) is outside the root, by its path or through symbolic links. */
  isOutside(file: string): boolean;
  /** True if pages must not read the text of a file (absolute path); see LinksOut. */
  isForeign(file: string): boolean;
  /** Rules for files that the page publishes and includes. */
  readonly access: FileAccess;
  /** See LinkContext. */
  readonly schemes: readonly string[];
  /** Content of a file (absolute path); undefined if it does not exist. */
  readBytes(file: string): Uint8Array | undefined;
  /** Names in a folder (absolute path); see RewriteContext. */
  listNames(folder: string): readonly string[];
  /** URL (with base) of the page with this id; undefined if there is none. */
  resolve(id: string): string | undefined;
  /** Returns the URL (with base) of the page to which a URL refers; see Addresses. */
  find(address: string): string | undefined;
  /** Cache of highlighted code. Default: no cache. */
  readonly code?: {
    /** HTML of the lines, joined by line breaks. */
    get(lang: string, code: string): string | undefined;
    set(lang: string, code: string, html: string): void;
  };
  report(diagnostic: Diagnostic): void;
  /** Adds the module of a file of an evaluated page, and returns its key. Absent if the site has no evaluated pages. */
  addModule?(module: { file: string; text: string }): string;
  /** Renders the slots of an evaluated page. Absent for other pages. */
  readonly slots?: SlotRenderer;
  /** Called for each component that cannot be rendered. Default: uses are not collected. */
  onComponent?(use: ComponentUse): void;
  /** Called with a function that maps a line of the page's Markdown (1-based) to its source position. */
  onPlaces?(placeOfLine: (line: number) => Place): void;
}

export function componentNames(plugins: readonly Plugin[]): ReadonlySet<string> {
  return new Set(plugins.flatMap(({ client }) => Object.keys(client?.islands ?? {})));
}

/**
 * Limit for includes per page. Needed because included files may include others, so a few lines could expand to
 * millions.
 */
export interface IncludeAllowance {
  files: number;
  /** In UTF-16 units. */
  length: number;
}

/** New code for a fenced block that spans these lines (1-based, including the fences). */
export interface Fill {
  line: number;
  /** Column of the opening fence, 1-based. */
  column: number;
  lastLine: number;
  code: string;
}

/** CSP sources by directive that the config adds. */
export type Policy = Readonly<Record<string, readonly string[]>>;

export interface PageState extends Pick<PageBody, "headings" | "sections" | "links" | "excerpt"> {
  readonly input: CompileInput;
  readonly ctx: CompileContext;
  /** The text that is parsed. */
  readonly source: MappedText;
  /** Remaining include allowance of the page. */
  readonly includesLeft: IncludeAllowance;
  /** The site's translations and overrides of docsgen's labels. */
  readonly labels: Labels;
  /** Policy for raw HTML. */
  readonly html: HtmlPolicy;
  /** Set if the site sends a Content-Security-Policy. */
  readonly policy: Policy | undefined;
  /** Ids in use: from raw HTML, authors and headings. */
  readonly ids: Set<string>;
  /** Every id of the final HTML. */
  readonly finalIds: Set<string>;
  /** Names of image maps, and the positions of images that use one. */
  readonly maps: { names: Set<string>; uses: { name: string; place: Place }[] };
  /** Files to copy, by output path. */
  readonly assets: Map<string, Asset>;
  /** Code that replaces the code of fences in the page's Markdown. */
  readonly fills: Fill[];
  /** True if the page has raw HTML other than comments. */
  hasRawHtml: boolean;
  /** Lines of the parsed text, computed on demand. */
  lines?: readonly string[];
  /** Policy violations that have been reported. A plugin may repeat a style hundreds of times without a position. */
  readonly blocked: Set<string>;
  /** True if the tree is checked after each plugin of the site. */
  readonly checksTrees: boolean;
  /** Number of code groups so far. Their radio buttons need names that are unique in the page. */
  codeGroups: number;
  /** Texts of the slots in document order, for the page's Markdown. */
  readonly slots: SlotTexts[];
  /** What browsers need of each module, by its key. */
  readonly liveSlots: Map<string, LiveModule>;
  /** What components add to the head of the document. */
  readonly head: NonNullable<PageData["head"]>;
}

/** How raw HTML in Markdown is handled. */
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
    slots: [],
    liveSlots: new Map(),
    head: { tags: [] },
  };
}

/**
 * The result of compiling a page, without the data of plugins, but with its HTML including placeholders; see
 * src/pages/article.ts.
 */
export interface CompiledBody extends PageBody, Pick<Page, "data"> {
  article: string;
  /** See PageState. Absent if there are none. */
  liveSlots?: LiveSlots;
}

/** Body of a page that could not be compiled. The reported errors fail the build. */
export function emptyBody(): CompiledBody {
  return {
    article: "",
    html: "",
    headings: [],
    sections: [],
    links: [],
    ids: [],
    markdown: "",
    excerpt: "",
    assets: [],
    data: {},
  };
}

/** Lines of the parsed text. */
export function getSourceLines(page: PageState): readonly string[] {
  page.lines ??= page.source.text.split("\n");
  return page.lines;
}

/** The part of a remark-rehype handler's state that is used here. Its options contain the VFile. */
interface WithFile {
  options: { file?: VFile | null | undefined };
}

/** Returns the page that a remark-rehype handler processes. Undefined for Markdown outside a page. */
export function getPageState({ options }: WithFile): PageState | undefined {
  return options.file?.data.docsgen;
}

/** Returns the site's text for one of docsgen's labels. */
export function wordFor(name: Label, state: WithFile): string {
  return getPageState(state)?.labels[name] || name;
}

/** Returns what components add to the head of the document. */
export function headData({ head }: PageState): Pick<PageData, "head"> {
  return head.title !== undefined || head.tags.length > 0 ? { head } : {};
}
