// Parses an article incrementally, as a browser does (WHATWG HTML, 13.4: parsing fragments). The input is raw HTML and
// the tags of the Markdown around it. Elements that raw HTML leaves open end no later than the surrounding Markdown
// element.
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html,
  InsertionMode,
  Parser,
  type Token,
  TokenizerMode,
} from "parse5";
import { after, type Point } from "../parser/source-map.js";

export type Element = DefaultTreeAdapterMap["element"];
export type Template = DefaultTreeAdapterMap["template"];
export type ChildNode = DefaultTreeAdapterMap["childNode"];

/** Invalid raw HTML: an unmatched end tag, an unterminated tag or comment, or a link around another link. */
export interface Misfit {
  what: "end tag" | "tag" | "comment" | "plaintext" | "noscript" | "link";
  /** Name of a tag, in lower case. */
  name: string;
  start: Point;
  end: Point;
}

/** Start and end of a token or node located by the parser. */
export function tagEnds(location: Token.Location): { start: Point; end: Point } {
  return {
    start: { line: location.startLine, column: location.startCol, offset: location.startOffset },
    end: { line: location.endLine, column: location.endCol, offset: location.endOffset },
  };
}

/** A Markdown start tag whose end tag has not been written. */
interface OpenTag {
  tagName: string;
  /** Where the tag was written. */
  offset: number;
  /** Absent if the tag is not allowed here, so the parser ignored it. */
  element?: Element;
}

/** Terminators of a tag in any of its states, a comment, and CDATA. After the first one, the others have no effect. */
const closers = ["\n", "-->", '">', "'>", "]]>"];
const heading = /^h[1-6]$/;

export class FragmentParser extends Parser<DefaultTreeAdapterMap> {
  readonly misfits: Misfit[] = [];
  /** True if content was moved out of the table that contained it. */
  isBent = false;
  /** The current input: Markdown, raw HTML, or the terminator of unfinished raw HTML. */
  #mode: "markdown" | "raw" | "end" = "markdown";
  readonly #ofMarkdown = new Set<Element>();
  /** Links in raw HTML that the next link ended, with the Markdown element around them. Their end tags may follow. */
  readonly #endedLinks: { link: Element; holder: Element | undefined }[] = [];
  #written: Point = { line: 1, column: 1, offset: 0 };

  /** Creates a parser for the content of an element such as `<article>`. */
  static open(): FragmentParser {
    const context = defaultTreeAdapter.createElement("div", html.NS.HTML, []);
    // With scripting disabled, the content of `<noscript>` is parsed as HTML.
    const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
    const parser = FragmentParser.getFragmentParser(context, options) as FragmentParser;
    // Discards parsed input early, because each chunk is concatenated to the remaining input.
    parser.tokenizer.preprocessor.bufferWaterline = 1_000;
    return parser;
  }

  /** Position of the next chunk. */
  written(): Point {
    return this.#written;
  }

  write(text: string): void {
    this.#written = after(this.#written, text);
    this.tokenizer.write(text, false);
  }

  /** Writes a chunk of raw HTML. An unterminated tag or comment ends with the chunk. */
  writeRaw(text: string): void {
    this.#mode = "raw";
    this.write(text);
    this.#mode = "end";
    for (const closer of closers) {
      if (this.openText() === undefined && this.tokenizer.state !== TokenizerMode.DATA) this.write(closer);
    }
    this.#mode = "markdown";
  }

  writeText(text: string): void {
    const isPlain = this.openText() !== undefined && this.tokenizer.state !== TokenizerMode.RCDATA;
    const clean = text.replace(/\r\n?/g, "\n");
    this.write(isPlain ? clean : clean.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  }

  /** Name of the element that treats all further input, including Markdown tags, as text: `title`, `script`. */
  openText(): string | undefined {
    return this.insertionMode === InsertionMode.TEXT ? this.#open().tagName : undefined;
  }

  endText(): void {
    // A script may require two end tags: `<script><!--<script>`.
    for (let tries = 0; tries < 2 && this.openText() !== undefined; tries++) this.write(`</${this.openText()}>`);
  }

  /** Writes a placeholder for a Markdown node that is neither an element nor text. @returns its offset */
  writeComment(): number {
    this.endText();
    const { offset } = this.#written;
    this.write("<!---->");
    return offset;
  }

  openTag(tagName: string, attributes = ""): OpenTag {
    this.endText();
    const mode = this.insertionMode;
    // With the default mode, the parser would drop the tag inside a list of options.
    if (mode === InsertionMode.IN_SELECT || mode === InsertionMode.IN_SELECT_IN_TABLE) this.write("</select>");
    const { offset } = this.#written;
    this.write(`<${tagName}${attributes}>`);
    const element = this.#open();
    if (element.sourceCodeLocation?.startOffset !== offset) return { tagName, offset };
    this.#ofMarkdown.add(element);
    return { tagName, offset, element };
  }

  /** Ends a Markdown element, and all raw HTML left open inside it. */
  closeTag({ tagName, element }: OpenTag): void {
    this.endText();
    if (!element) return;
    // Without this, raw HTML with the same name would be closed instead.
    while (this.#isOpen(element) && this.#nearest(tagName) !== element) this.#closeOne();
    if (this.#isOpen(element)) this.write(`</${tagName}>`);
    // Objects, cells, and templates absorb an end tag.
    while (this.#isOpen(element)) this.#closeOne();
  }

  /** Returns the article's nodes, with their positions in the input. */
  finish(): ChildNode[] {
    this.tokenizer.write("", true);
    return this.getFragment().childNodes;
  }

  override onStartTag(token: Token.TagToken): void {
    if (this.#mode === "end") this.#report("tag", token);
    // `<plaintext>` has no end tag.
    else if (token.tagName === "plaintext") this.#report("plaintext", token);
    // Browsers with scripting enabled treat the inner end tag as the outer element's end tag.
    else if (token.tagName === "noscript" && this.#nearest("noscript")) this.#report("noscript", token);
    else {
      if (token.tagName === "a") this.#noteEndedLink();
      super.onStartTag(token);
    }
  }

  override onEndTag(token: Token.TagToken): void {
    if (this.#mode === "markdown" || this.insertionMode === InsertionMode.TEXT) super.onEndTag(token);
    else if (this.#mode === "end") this.#report("tag", token);
    else if (!this.#fits(token.tagName)) {
      if (!this.#endsEarlierLink(token)) this.#report("end tag", token);
    } else {
      const target = this.#nearest(token.tagName);
      super.onEndTag(token);
      // For example, a table cell absorbs an end tag.
      if (target && this.#isOpen(target)) this.#report("end tag", token);
    }
  }

  /** True if an end tag in raw HTML closes a raw HTML element. */
  #fits(tagName: string): boolean {
    const target = this.#nearest(tagName);
    if (target) return !this.#ofMarkdown.has(target);
    // For example, bold text continues after the paragraph in which it began.
    return this.activeFormattingElements.getElementEntryInScopeWithTagName(tagName) !== null;
  }

  /** A link cannot contain another link, so it ends where the inner link begins. */
  #noteEndedLink(): void {
    const link = this.activeFormattingElements.getElementEntryInScopeWithTagName("a")?.element;
    if (!link || this.#ofMarkdown.has(link)) return;
    this.#endedLinks.push({ link, holder: this.#holderBelow(this.openElements.items.lastIndexOf(link)) });
    this.isBent = true;
  }

  #endsEarlierLink({ tagName, location }: Token.TagToken): boolean {
    const last = this.#endedLinks.at(-1);
    if (tagName !== "a" || !location || last?.holder !== this.#holderBelow(this.openElements.stackTop)) return false;
    const link = this.#endedLinks.pop()?.link;
    if (!link) return false;
    const { startTag } = link.sourceCodeLocation ?? {};
    defaultTreeAdapter.updateNodeSourceCodeLocation(link, { endTag: location });
    const attribute = (wanted: string) => link.attrs.find(({ name }) => name === wanted)?.value;
    const href = attribute("href");
    // Some authors wrap a word in an anchor that links to itself. Nothing is lost if the anchor is removed.
    const isAnchor = href === undefined || href === `#${attribute("id") ?? attribute("name")}`;
    if (!isAnchor && startTag) this.misfits.push({ what: "link", name: tagName, ...tagEnds(startTag) });
    return true;
  }

  /** Returns the innermost open Markdown element up to an index. */
  #holderBelow(index: number): Element | undefined {
    return this.openElements.items.slice(0, index + 1).findLast((one) => this.#ofMarkdown.has(one as Element)) as
      | Element
      | undefined;
  }

  override _findFosterParentingLocation(): ReturnType<Parser<DefaultTreeAdapterMap>["_findFosterParentingLocation"]> {
    this.isBent = true;
    return super._findFosterParentingLocation();
  }

  override onComment(token: Token.CommentToken): void {
    if (this.#mode === "end") this.#report("comment", token);
    super.onComment(token);
  }

  #report(what: Misfit["what"], token: Token.TagToken | Token.CommentToken): void {
    const name = "tagName" in token ? token.tagName : "";
    if (token.location) this.misfits.push({ what, name, ...tagEnds(token.location) });
  }

  #open(): Element {
    return this.openElements.current as Element;
  }

  #isOpen(element: Element): boolean {
    return this.openElements.items.lastIndexOf(element, this.openElements.stackTop) >= 0;
  }

  /** Returns the innermost open element that an end tag with this name can close. */
  #nearest(tagName: string): Element | undefined {
    const { items, stackTop } = this.openElements;
    for (let index = stackTop; index > 0; index--) {
      const element = items[index] as Element | undefined;
      // In SVG, some names contain capital letters.
      const name = element?.tagName.toLowerCase() ?? "";
      if (name === tagName || (heading.test(tagName) && heading.test(name))) return element;
    }
    return undefined;
  }

  #closeOne(): void {
    const element = this.#open();
    this.write(`</${element.tagName}>`);
    // A closed form remains open while it contains an open object: `<form><object></form>`.
    if (this.#isOpen(element)) this.openElements.popUntilElementPopped(element);
  }
}
