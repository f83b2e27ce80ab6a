// Converts a file from another tool's Markdown to docsgen's, preserving the author's formatting, for `docsgen migrate
// --rewrite`.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { editionPrefix, findEdition } from "../../config/editions/site-editions.js";
import type { Diagnostic, Source } from "../../contract/data.js";
import type { ComponentUse } from "../../contract/plugin.js";
import { listFolder } from "../../inputs/folder-names.js";
import { type CompileContext, componentNames } from "../../markdown/page-state.js";
import { includedAddresses, type SourceLine } from "../../markdown/parser/includes.js";
import { rewriteBody } from "../../markdown/parser/parser-input.js";
import { parseFrontMatter } from "../../pages/front-matter/front-matter.js";
import { renderFrontMatter, translateFrontMatter } from "../../pages/front-matter/front-matter-hooks.js";
import { decodeText } from "../../pages/front-matter/source-text.js";
import { createFileAccess } from "../../pages/links/file-access.js";
import { isMarkdownFile } from "../../pages/links/link.js";
import type { Session } from "../../session/session.js";

export interface RewrittenFile {
  /** Id of the page, or of a page that includes the file. */
  id: string;
  /** Absolute path. */
  file: string;
  /** The whole text. */
  before: string;
  after: string;
  /** The front matter, including its `---` lines. */
  block: { before: string; after: string };
  /** Line number of the body's first line in `before`. */
  firstLine: number;
  /** The lines of the body, each with its original line in `before`. */
  lines: readonly SourceLine[];
  /** The reasons why the file cannot be converted completely. */
  problems: Diagnostic[];
  /** Notes about content that cannot be converted. The file is converted without it. */
  notes: Diagnostic[];
  /** Uses of components that cannot be rendered. */
  uses: ComponentUse[];
  /** Absolute paths of included Markdown files. */
  included: string[];
}

/**
 * `isPart`: true if a page includes the file. The front matter of such a file is never shown, so it is left unchanged.
 */
interface RewriteTask {
  source: Source & { file: string };
  isPart: boolean;
}

/** Returns undefined if the file cannot be read. */
export async function rewriteFile(
  { source, isPart }: RewriteTask,
  session: Session,
): Promise<RewrittenFile | undefined> {
  const { id, file } = source;
  const bytes = readBytes(file);
  if (!bytes) return undefined;
  const { config } = session;
  const before = decodeText(bytes, file);
  const problems: Diagnostic[] = [];
  const notes: Diagnostic[] = [];
  const uses: ComponentUse[] = [];
  const report = (one: Diagnostic) => void (one.severity === "note" ? notes : problems).push(one);
  const { values, bodyOffset } = parseFrontMatter(before, file, report);
  const prefix = editionPrefix(config.site, findEdition(source, config.site));
  const translated = isPart ? values : translateFrontMatter(values, { ...source, prefix }, config.plugins);
  const home = source.home ?? { root: config.root, content: config.content };
  const ctx: CompileContext = {
    root: home.root,
    content: home.content,
    ...{ base: config.site.base, origin: config.site.origin, report },
    components: componentNames(config.plugins),
    isOutside: session.linksOut.isOutside,
    isForeign: session.linksOut.isForeign,
    access: createFileAccess(config, { home, version: "current" }),
    schemes: config.links.schemes,
    readBytes,
    listNames: (folder) => listFolder(folder, config.out),
    resolve: () => undefined,
    find: () => undefined,
    onComponent: (use) => uses.push(use),
  };
  const input = { id, file, text: before, bodyOffset, title: "", frontmatter: translated };
  const lines = await rewriteBody(input, ctx, config.markdown.rewrites);
  const body = lines.map(({ text }) => text).join("\n");
  const head = before.slice(0, bodyOffset);
  const block = { before: head, after: renderFrontMatter(head, values, translated) };
  const after = block.after + body;
  const included = includedAddresses(lines).map((address) => locate(address, file, session));
  return {
    ...{ id, file, before, block, lines, problems, notes, uses },
    firstLine: head.split(/\r\n?|\n/).length,
    after: before.includes("\r\n") ? after.replace(/\r?\n/g, "\r\n") : after,
    included: included.filter(isMarkdownFile),
  };
}

function locate(address: string, file: string, { config }: Session): string {
  if (address.startsWith("@/")) return join(config.content, address.slice(2));
  return address.startsWith("/") ? join(config.root, address) : resolve(dirname(file), address);
}

function readBytes(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
