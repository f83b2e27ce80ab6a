// Eleventy's filters, for both template languages. https://www.11ty.dev/docs/filters/
import { toOutput } from "../shared/markdown/line-emitter.js";
import type { Filters } from "../shared/nunjucks/template-values.js";

export const eleventyFilters: Filters = {
  // docsgen adds the base path, and resolves paths of files.
  url: (path) => path,
  inputPathToUrl: (path) => toOutput(path).replace(/^\.?\/?/, "/"),
  slug: slugify,
  slugify,
  log: (value) => value,
  highlight: (text, lang) => codeBlock(toOutput(lang), toOutput(text)),
  getCollectionItem: (list, page) => neighbor(list, page, 0),
  getNextCollectionItem: (list, page) => neighbor(list, page, 1),
  getPreviousCollectionItem: (list, page) => neighbor(list, page, -1),
};

/** Returns code between fences. A fence directly below HTML would be part of the HTML. */
export function codeBlock(info: string, code: string): string {
  const [, lang = ""] = /^["']?([\w-]*)/.exec(info) ?? [];
  return `\n\n\`\`\`\`${lang}\n${code.replace(/^\s*\n|\s+$/g, "")}\n\`\`\`\`\n`;
}

function slugify(value: unknown): string {
  const plain = toOutput(value).normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("&", " and ");
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function neighbor(list: unknown, page: unknown, offset: number): unknown {
  if (!Array.isArray(list)) return undefined;
  const { url } = Object(page) as { url?: unknown };
  const at = list.findIndex((one: { url?: unknown }) => one.url === url);
  return at === -1 ? undefined : list[at + offset];
}
