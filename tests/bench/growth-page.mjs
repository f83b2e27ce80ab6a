// Compiles a page of one construct with the compiled code (front matter, Markdown, HTML), and measures it.

import { defaultThemes } from "../../lib/src/config/markdown-config.js";
import { createHighlighter } from "../../lib/src/highlight/highlighter.js";
import { createProcessor } from "../../lib/src/markdown/processor.js";
import { parseFrontMatter } from "../../lib/src/pages/front-matter/front-matter.js";
import { createFileAccess } from "../../lib/src/pages/links/file-access.js";
import { createAddresses } from "../../lib/src/pages/links/page-addresses.js";
import { constructs } from "./constructs.mjs";

/**
 * @param {string} name
 * @param {number} length
 * @returns {Promise<{ ms: number, mb: number, error: string }>} CPU time, additional memory compared to a short page, and the code of an
 *   error, which may end compiling early
 */
export async function measureCompile(name, length) {
  /** @type {import("../../lib/src/markdown/processor.js").MarkdownOptions} */
  const options = {
    parser: "auto",
    remark: [],
    rehype: [],
    html: "allow",
    policy: undefined,
    variables: { name: "x" },
  };
  const processor = await createProcessor(options, createHighlighter({ ...defaultThemes, langs: [] }));
  await compile(processor, "# Title\n\nText with `code`, *emphasis* and a [link](https://example.com).\n");
  const text = constructs[name]?.(length) ?? "";
  const before = process.resourceUsage().maxRSS;
  const start = process.cpuUsage();
  const error = await compile(processor, text);
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, mb: (process.resourceUsage().maxRSS - before) / 1024, error };
}

/**
 * @param {import("../../lib/src/markdown/processor.js").Processor} processor
 * @param {string} text
 * @returns {Promise<string>} the code of an error, if any
 */
async function compile(processor, text) {
  const file = "/site/content/page.md";
  let error = "";
  const report = (/** @type {{ severity: string, code: string }} */ { severity, code }) => {
    if (severity === "error") error = code;
  };
  const { bodyOffset } = parseFrontMatter(text, file, report);
  const site = { root: "/site", content: "/site/content", public: "/site/public", symlinks: [], assets: { allow: [] } };
  const input = { id: "page.md", file, text, bodyOffset, title: "Title", frontmatter: {} };
  await processor.compile(input, {
    ...{ root: "/site", content: "/site/content", public: "/site/public", base: "/", origin: "" },
    components: new Set(),
    isOutside: () => false,
    isForeign: () => false,
    access: createFileAccess({ ...site, site: {} }, { home: site, version: "current" }, (name) => name),
    schemes: [],
    readBytes: () => undefined,
    listNames: () => [],
    ...createAddresses(new Map()),
    report,
  });
  return error;
}
