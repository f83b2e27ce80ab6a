// Compiles a page's Markdown to HTML, headings, sections, links, ids, and assets. `createPipeline` lists the steps in
// order. Other files and pages are only accessible through the context.
import type { Root as HtmlRoot } from "hast";
import type { PhrasingContent, Root } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { type Processor as Pipeline, type PluggableList, unified } from "unified";
import { VFile } from "vfile";
import type { Labels } from "../contract/data.js";
import type { NamedRewrite } from "../contract/markdown.js";
import type { MarkdownHandler, Slug, Syntax } from "../contract/plugin.js";
import { DocsgenError } from "../errors/errors.js";
import type { Highlighter } from "../highlight/highlighter.js";
import { plainHtml } from "../pages/article.js";
import { surveyArticle } from "./article-tree.js";
import { renderCodeBlocks } from "./code/code-blocks.js";
import { filledText, findLinePlace, findOpenFences, type Unclosed } from "./code/fences.js";
import { type MarkedText, markContainers } from "./containers/container-lines.js";
import { joinContainers } from "./containers/containers.js";
import { renderUnknown } from "./containers/unknown-markup.js";
import { carryTree, type Handlers, pageHandlers, plainHandlers } from "./handlers.js";
import { assignHeadingIds, githubSlug, type HeadingOptions } from "./headings.js";
import { holdsRaw } from "./html/hast.js";
import { insertPlaceholders } from "./html/placeholders.js";
import { reportBrokenLinks } from "./links/broken-links.js";
import { publishImages } from "./links/front-matter-images.js";
import type { Policy } from "./page-state.js";
import {
  type CompileContext,
  type CompiledBody,
  type CompileInput,
  createPageState,
  emptyBody,
  type HtmlPolicy,
  headData,
  type PageState,
} from "./page-state.js";
import { includeLimit } from "./parser/includes.js";
import { checkSize, chooseParser, type ParserChoice, parserPlugins } from "./parser/parser.js";
import { fixTree } from "./parser/parser-fixes.js";
import { prepareText } from "./parser/parser-input.js";
import { startPlace } from "./parser/source-map.js";
import { createPositions } from "./parser/text-position.js";
import { guardPlugins, reportMessages, reportThrown } from "./plugin-failures.js";

export interface MarkdownOptions {
  /**
   * `fast`: satteri, in native code. `remark`: remark-parse with remark-gfm. `auto`: `fast`, unless a remark plugin
   * adds syntax, which only remark-parse supports.
   */
  parser: ParserChoice;
  /** Syntax extensions of all plugins. Default: none. */
  syntax?: readonly Syntax[];
  /** Remark plugins of the site and of its plugins, in order. */
  remark: PluggableList;
  /** Rehype plugins of the site and of its plugins, in order. */
  rehype: PluggableList;
  /** Plugin hooks that convert other tools' syntax to docsgen's, in order. Default: none. */
  rewrites?: readonly NamedRewrite[];
  /** Additional remark-rehype handlers that take precedence over docsgen's. Default: none. */
  handlers?: Readonly<Record<string, MarkdownHandler>>;
  /** If true, each heading ends with a link to itself. Default: true. */
  headingAnchors?: boolean;
  /** Generates heading ids. Default: GitHub's rules. */
  slug?: Slug;
  /** Handling of raw HTML in Markdown: kept verbatim, shown as text, or removed. */
  html: HtmlPolicy;
  /** Set if the site sends a Content-Security-Policy. Violations are reported. */
  policy: Policy | undefined;
  /** Values for `{{name}}`. */
  variables: Readonly<Record<string, string>>;
  /** The site's labels for untitled callouts and footnotes. Default: English. */
  labels?: Labels;
}

export interface Processor {
  /** Compiles a page. Problems are passed to `ctx.report`. Only throws if a plugin throws. */
  compile(input: CompileInput, ctx: CompileContext): Promise<CompiledBody>;
  /**
   * Converts Markdown to HTML outside a page (CommonMark, GFM, containers), without ids, highlighting, links or
   * plugins.
   */
  toHtml(markdown: string): string;
}

/** @throws DocsgenError if a plugin throws during setup */
export async function createProcessor(options: MarkdownOptions, highlighter: Highlighter): Promise<Processor> {
  const parser = chooseParser(options.parser, options.remark);
  const parsing = await parserPlugins(parser, options.syntax);
  const pipeline = createPipeline(options, parsing);
  const plain = unified()
    .use(parsing)
    .use(carryTree)
    .use(remarkRehype, { allowDangerousHtml: true, handlers: plainHandlers })
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze();
  const compileOnce = async (input: CompileInput, ctx: CompileContext, checksTrees = false): Promise<CompiledBody> => {
    if (!checkSize(input, parser, ctx)) return emptyBody();
    const includesLeft = { ...includeLimit };
    const source = await prepareText(input, { ...options, ctx, left: includesLeft });
    const { html, policy, labels = {} } = options;
    const page = createPageState({ input, ctx, source, labels, html, policy, includesLeft, checksTrees });
    ctx.onPlaces?.((line) => findLinePlace(page, line));
    const marked = markContainers(source.text);
    const file = new VFile({ path: input.file, value: marked.text });
    file.data.docsgen = page;
    if (ctx.plugins) file.data.ctx = ctx.plugins;
    Object.assign(file.data, createPositions(source, marked.text));
    try {
      const tree = (await pipeline.run(parse(pipeline, { file, marked, page }), file)) as HtmlRoot;
      if (page.slots.length > 0) (await import("./slots/live-slots.js")).showLiveSlots(tree, page);
      const { blocks, placeholders } = surveyArticle(tree, page);
      await renderCodeBlocks(blocks, page, highlighter);
      insertPlaceholders(placeholders);
      const images = publishImages(page);
      reportMessages(file, page);
      const data = { ...file.data.pageData, ...(images && { images }), ...headData(page) };
      return { ...(await createPageBody(page, pipeline.stringify(tree, file))), data };
    } catch (thrown) {
      if (reportThrown(thrown, file, page)) return emptyBody();
      throw thrown;
    }
  };
  return {
    async compile(input, ctx) {
      try {
        return await compileOnce(input, ctx);
      } catch (thrown) {
        const hasPlugins = options.remark.length + options.rehype.length > 0;
        // A plugin may have left a malformed tree on which a later step fails. Compile again, checking the tree after
        // each plugin.
        if (hasPlugins && !(thrown instanceof DocsgenError))
          await compileOnce(input, { ...ctx, report: () => {} }, true);
        throw thrown;
      }
    },
    toHtml(markdown) {
      const marked = markContainers(markdown.replace(/\r\n?/g, "\n"));
      const file = new VFile(marked.text);
      return plain.stringify(plain.runSync(parse(plain, { file, marked }), file), file);
    },
  };
}

function createPipeline(
  { remark, rehype, html, handlers = {}, headingAnchors = true, slug = githubSlug, labels = {} }: MarkdownOptions,
  parsing: PluggableList,
) {
  const backLabel = labels["Back to reference {number}"] ?? "Back to reference {number}";
  return unified()
    .use(parsing)
    .use(guardPlugins(remark, "remark"))
    .use(carryTree)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      handlers: { ...pageHandlers(html), ...handlers, root: plainHandlers.root } as Handlers,
      unknownHandler: renderUnknown,
      footnoteLabel: labels.Footnotes ?? "Footnotes",
      footnoteBackLabel: (reference, again) =>
        backLabel.replace("{number}", `${reference + 1}${again > 1 ? `-${again}` : ""}`),
    })
    .use(rawHtml)
    .use(headingIds, { slug, hasAnchors: headingAnchors })
    .use(guardPlugins(rehype, "rehype"))
    .use(rehype.length > 0 ? [rawHtmlOfPlugins] : [])
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze();
}

function rawHtml() {
  return async (tree: HtmlRoot, file: VFile): Promise<void> => {
    if (file.data.docsgen?.hasRawHtml) await parseHtml(tree, file);
  };
}

/** Plugins may insert raw HTML. */
function rawHtmlOfPlugins() {
  return async (tree: HtmlRoot, file: VFile): Promise<void> => {
    if (holdsRaw(tree)) await parseHtml(tree, file);
  };
}

/** Loads the HTML parser when a page first needs it. */
async function parseHtml(tree: HtmlRoot, file: VFile): Promise<void> {
  const { parseRawHtml } = await import("./html/raw-html.js");
  const page = file.data.docsgen;
  if (!page) return;
  parseRawHtml(tree, page);
  if (page.ctx.slots) await (await import("./slots/slots.js")).renderSlots(tree, page);
}

function headingIds(options: HeadingOptions) {
  return (tree: HtmlRoot, file: VFile) => {
    if (file.data.docsgen) assignHeadingIds(tree, file.data.docsgen, options);
  };
}

interface ParseInput {
  file: VFile;
  marked: MarkedText;
  /** If absent, problems are not reported. */
  page?: PageState;
}

/** Parses text to mdast with containers. */
function parse(pipeline: Pick<Pipeline, "parse">, { file, marked, page }: ParseInput): Root {
  const tree = pipeline.parse(file) as Root;
  fixTree(tree, marked.text);
  if (page) reportBrokenLinks(tree, marked.text, page);
  const reportUnclosed = (code: string, message: string, { position, fence }: Unclosed) => {
    const hint = `close it with a separate line: ${fence}`;
    page?.ctx.report({ code, severity: "warning", message, place: startPlace(page.source, position), hint });
  };
  for (const unclosed of findOpenFences(tree, marked.text)) {
    reportUnclosed("unclosed-fence", "This code block is not closed: it includes everything after it.", unclosed);
  }
  const message = "This container is not closed; it ends with the surrounding block.";
  joinContainers(tree, {
    marks: marked.marks,
    parseInline: (text) => parseInline(pipeline.parse(text) as Root, text),
    onUnclosed: (unclosed) => reportUnclosed("unclosed-container", message, unclosed),
  });
  return tree;
}

function parseInline(tree: Root, text: string): PhrasingContent[] {
  const [only, ...more] = tree.children;
  return only?.type === "paragraph" && more.length === 0 ? only.children : [{ type: "text", value: text }];
}

async function createPageBody(page: PageState, article: string): Promise<Omit<CompiledBody, "data">> {
  const { headings, sections, links, excerpt, slots } = page;
  const text = filledText(page);
  const markdown = slots.length > 0 ? (await import("./slots/slot-text.js")).withoutSlotTags(text, slots) : text;
  return {
    article,
    html: plainHtml(article),
    headings,
    sections,
    links,
    ids: [...page.finalIds],
    markdown,
    excerpt,
    assets: [...page.assets.values()],
    ...(page.liveSlots.size > 0 && { liveSlots: Object.fromEntries(page.liveSlots) }),
  };
}
