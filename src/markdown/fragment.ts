// Parses an article as a browser would (WHATWG HTML, 13.4: parsing fragments), piece by piece: raw HTML, and the tags of
// Markdown around it. What raw HTML leaves open ends with the element of Markdown that it is in, at the latest.
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  html,
  InsertionMode,
  Parser,
  type Token,
  TokenizerMode,
} from "parse5";
import { after, type Point } from "./source-map.js";

export type Element = DefaultTreeAdapterMap["element"];
export type Template = DefaultTreeAdapterMap["template"];
export type ChildNode = DefaultTreeAdapterMap["childNode"];

/** A piece of raw HTML that does not stand: an end tag that ends nothing, a tag or a comment without an end, a link around one. */
export interface Misfit {
  what: "end tag" | "tag" | "comment" | "plaintext" | "noscript" | "link";
  /** Of a tag, in lower case. */
  name: string;
  start: Point;
  end: Point;
}

/** Both ends of what the parser has placed. */
export function endsOf(location: Token.Location): { start: Point; end: Point } {
  return {
    start: { line: location.startLine, column: location.startCol, offset: location.startOffset },
    end: { line: location.endLine, column: location.endCol, offset: location.endOffset },
  };
}

/** A start tag of Markdown that waits for its end. */
export interface OpenTag {
  tagName: string;
  /** Where it was written. */
  offset: number;
  /** Absent if the tag does not fit where it stands: the parser left it out. */
  element?: Element;
}

/** End a tag in any of its states, a comment, and CDATA; none of them does anything to what another one ends. */
const closers = ["\n", "-->", '">', "'>", "]]>"];
const heading = /^h[1-6]$/;

export class FragmentParser extends Parser<DefaultTreeAdapterMap> {
  readonly misfits: Misfit[] = [];
  /** Whether something was put before the table that it stood in. */
  isBent = false;
  /** What is written: Markdown, raw HTML, or what ends a piece of raw HTML that has no end. */
  #mode: "markdown" | "raw" | "end" = "markdown";
  readonly #ofMarkdown = new Set<Element>();
  /** Links of raw HTML that the next link has ended, and what of Markdown they stand in: their end tags may follow. */
  readonly #endedLinks: { link: Element; holder: Element | undefined }[] = [];
  #written: Point = { line: 1, column: 1, offset: 0 };

  /** A parser for the content of an element such as `<article>`. */
  static open(): FragmentParser {
    const context = defaultTreeAdapter.createElement("div", html.NS.HTML, []);
    // Without scripting, the content of `<noscript>` is HTML.
    const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
    const parser = FragmentParser.getFragmentParser(context, options) as FragmentParser;
    // Text that was read is dropped early: each piece is joined to what is kept.
    parser.tokenizer.preprocessor.bufferWaterline = 1_000;
    return parser;
  }

  /** Where the next piece begins. */
  written(): Point {
    return this.#written;
  }

  write(text: string): void {
    this.#written = after(this.#written, text);
    this.tokenizer.write(text, false);
  }

  /** A piece of raw HTML. A tag or a comment that has no end, ends with it. */
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

  /** Name of the element that takes all that follows, tags of Markdown too, as its text: `title`, `script`. */
  openText(): string | undefined {
    return this.insertionMode === InsertionMode.TEXT ? this.#open().tagName : undefined;
  }

  endText(): void {
    // A script may need two end tags: `<script><!--<script>`.
    for (let tries = 0; tries < 2 && this.openText() !== undefined; tries++) this.write(`</${this.openText()}>`);
  }

  /** Stands for a node of Markdown that is neither an element nor text. @returns where it was written */
  writeComment(): number {
    this.endText();
    const { offset } = this.#written;
    this.write("<!---->");
    return offset;
  }

  openTag(tagName: string, attributes = ""): OpenTag {
    this.endText();
    const mode = this.insertionMode;
    // In a list of options, the tag would be lost.
    if (mode === InsertionMode.IN_SELECT || mode === InsertionMode.IN_SELECT_IN_TABLE) this.write("</select>");
    const { offset } = this.#written;
    this.write(`<${tagName}${attributes}>`);
    const element = this.#open();
    if (element.sourceCodeLocation?.startOffset !== offset) return { tagName, offset };
    this.#ofMarkdown.add(element);
    return { tagName, offset, element };
  }

  /** Ends an element of Markdown, and with it what raw HTML has left open inside. */
  closeTag({ tagName, element }: OpenTag): void {
    this.endText();
    if (!element) return;
    // Raw HTML of the same name would be ended in its place.
    while (this.#isOpen(element) && this.#nearest(tagName) !== element) this.#closeOne();
    if (this.#isOpen(element)) this.write(`</${tagName}>`);
    // Objects, cells and templates keep an end tag to themselves.
    while (this.#isOpen(element)) this.#closeOne();
  }

  /** The article's nodes, with their places in what was written. */
  finish(): ChildNode[] {
    this.tokenizer.write("", true);
    return this.getFragment().childNodes;
  }

  override onStartTag(token: Token.TagToken): void {
    if (this.#mode === "end") this.#report("tag", token);
    // There is no end tag for it.
    else if (token.tagName === "plaintext") this.#report("plaintext", token);
    // To browsers with scripting, the inner end tag is that of the outer one.
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
      // A cell of a table, say, keeps an end tag to itself.
      if (target && this.#isOpen(target)) this.#report("end tag", token);
    }
  }

  /** Whether an end tag of raw HTML ends something of raw HTML. */
  #fits(tagName: string): boolean {
    const target = this.#nearest(tagName);
    if (target) return !this.#ofMarkdown.has(target);
    // Bold text, say, goes on after the paragraph in which it began.
    return this.activeFormattingElements.getElementEntryInScopeWithTagName(tagName) !== null;
  }

  /** A link cannot hold another one: it ends where that one begins. */
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
    // Of an anchor that leads to itself, as some authors write it around a word, nothing is lost.
    const isAnchor = href === undefined || href === `#${attribute("id") ?? attribute("name")}`;
    if (!isAnchor && startTag) this.misfits.push({ what: "link", name: tagName, ...endsOf(startTag) });
    return true;
  }

  /** The innermost element of Markdown among the open ones, up to an index. */
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
    if (token.location) this.misfits.push({ what, name, ...endsOf(token.location) });
  }

  #open(): Element {
    return this.openElements.current as Element;
  }

  #isOpen(element: Element): boolean {
    return this.openElements.items.lastIndexOf(element, this.openElements.stackTop) >= 0;
  }

  /** The innermost open element that an end tag of this name can mean. */
  #nearest(tagName: string): Element | undefined {
    const { items, stackTop } = this.openElements;
    for (let index = stackTop; index > 0; index--) {
      const element = items[index] as Element | undefined;
      // In SVG, some names have capital letters.
      const name = element?.tagName.toLowerCase() ?? "";
      if (name === tagName || (heading.test(tagName) && heading.test(name))) return element;
    }
    return undefined;
  }

  #closeOne(): void {
    const element = this.#open();
    this.write(`</${element.tagName}>`);
    // A form that has ended is still open if an object in it is: `<form><object></form>`.
    if (this.#isOpen(element)) this.openElements.popUntilElementPopped(element);
  }
}
