// Compiles one page in memory, with the test's files and pages, and collects all problems.
import { join } from "node:path";
import { hints } from "../../plugins/defaults.js";
import { defaultThemes } from "../../src/config/markdown-config.js";
import type { Diagnostic } from "../../src/contract/data.js";
import { missingFile } from "../../src/errors/errors.js";
import { isInside } from "../../src/errors/file-names.js";
import { createHighlighter, type Highlighter } from "../../src/highlight/highlighter.js";
import type { CompileContext, CompiledBody } from "../../src/markdown/page-state.js";
import { createProcessor, type MarkdownOptions, type Processor } from "../../src/markdown/processor.js";
import { createFileAccess } from "../../src/pages/links/file-access.js";
import { createAddresses } from "../../src/pages/links/page-addresses.js";

export interface PageOptions extends Partial<MarkdownOptions> {
  id?: string;
  title?: string;
  base?: string;
  origin?: string;
  /** Including the dashes. */
  frontMatter?: string;
  /** By path under the root: `content/part.md`. */
  files?: Record<string, string | Uint8Array>;
  /** URL by id. */
  pages?: Record<string, string>;
  /** See the options `assets`, `links` and `repository`. */
  allow?: readonly string[];
  schemes?: readonly string[];
  repository?: { url: string; branch: string };
  /** Code that was already highlighted. */
  code?: CompileContext["code"];
  /** Containers that plugins render. */
  containers?: ReadonlyMap<string, string>;
  highlighter?: Highlighter;
}

export interface CompiledPage extends CompiledBody {
  diagnostics: Diagnostic[];
  /** Files that were read, by path under the root. */
  asked: string[];
}

export const root = "/site";
const ownHighlighter = createHighlighter({ ...defaultThemes, langs: [] });

export async function processor(
  options: Partial<MarkdownOptions> = {},
  highlighter = ownHighlighter,
): Promise<Processor> {
  const all: MarkdownOptions = {
    parser: "auto",
    remark: [],
    rehype: [],
    html: "allow",
    policy: undefined,
    variables: {},
    ...options,
  };
  return createProcessor(all, highlighter);
}

/** By parser, with default options. */
export const processors = {
  fast: await processor({ parser: "fast" }),
  remark: await processor({ parser: "remark" }),
};

/** Compiles `content/guides/page.md` of a site at `/site`. It has no title, so no heading is added. */
export async function compile(markdown: string, options: PageOptions = {}): Promise<CompiledPage> {
  const {
    id = "guides/page.md",
    title = "",
    base = "/",
    origin = "",
    frontMatter = "",
    files = {},
    pages = {},
    containers = new Map(),
    ...others
  } = options;
  const { code, highlighter, allow: _allow, schemes: _schemes, repository: _repository, ...rest } = others;
  const diagnostics: Diagnostic[] = [];
  const readPaths: string[] = [];
  const input = {
    id,
    file: join(root, "content", id),
    text: frontMatter + markdown,
    bodyOffset: frontMatter.length,
    title,
    frontmatter: {},
  };
  const home = { root, content: join(root, "content") };
  const addresses = createAddresses(new Map(Object.entries(pages)));
  const body = await (await processor(rest, highlighter)).compile(input, {
    ...home,
    public: join(root, "public"),
    components: new Set(),
    containers,
    containerHint: hints.container,
    base,
    origin,
    isOutside: (file) => !isInside(file, root),
    isForeign: (file) => !isInside(file, root),
    access: createFileAccess(
      {
        ...home,
        ...{ public: join(root, "public"), symlinks: [], assets: { allow: options.allow ?? [] } },
        site: options.repository ? { repository: options.repository } : {},
      },
      { home, version: "current" },
      (file) => file,
    ),
    schemes: options.schemes ?? [],
    readBytes(file) {
      const name = file.slice(root.length + 1);
      readPaths.push(name);
      const content = files[name];
      return typeof content === "string" ? new TextEncoder().encode(content) : content;
    },
    listNames: () => [],
    ...addresses,
    plugins: {
      ...home,
      frontmatter: {},
      prefixes: [],
      components: new Set<string>(),
      placeOfKey: () => ({ file: join(root, "index.md") }),
      read(name) {
        const content = files[name];
        if (content === undefined) throw missingFile(join(root, name), root);
        return String(content);
      },
      readBytes: () => undefined,
      list: () => [],
      memo: async (_key, create) => create(),
      resolve: addresses.resolve,
      env: () => undefined,
      git: async () => undefined,
      execute: async () => "",
    },
    ...(code && { code }),
    report: (diagnostic) => diagnostics.push(diagnostic),
  });
  return { ...body, diagnostics, asked: readPaths };
}

/** Returns `code file:line:column` for each problem; files are relative to the content folder. */
export function problems(page: CompiledPage): string[] {
  return page.diagnostics.map(({ code, place }) => {
    const file = place?.file.replace(`${root}/content/`, "") ?? "";
    return `${code} ${file}:${place?.line ?? ""}:${place?.column ?? ""}`;
  });
}
