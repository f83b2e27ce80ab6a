// Lists of the pages of a section, which themes show on its page.
import type { RewriteContext, RewrittenLine } from "docsgen";
import { toWord } from "../../../shared/front-matter.js";
import type { Mapping } from "../../../shared/json.js";
import { relativeName } from "../../shared/config/tool-files.js";
import { locatePage, pageId } from "../markdown/references.js";
import type { HugoOptions } from "../options.js";
import { contentName, isSectionFile, type ListedPage, listChildren, pageType } from "./children.js";

/** Types of pages whose sections Docsy lists. */
const listedTypes = new Set(["docs", "swagger"]);

/** Docsy lists the pages of all sections of documents. Other themes have various lists; an empty page gets one. */
export function sectionLines(lines: readonly string[], ctx: RewriteContext, options: HugoOptions): RewrittenLine[] {
  const { file, frontmatter } = ctx;
  if (!isSectionFile(file)) return [];
  const isEmpty = lines.every((line) => line.trim() === "");
  const page = { file, title: "", values: frontmatter, body: "" };
  const isListed = options.theme === "docsy" && listedTypes.has(pageType(page, ctx)) && frontmatter.no_list !== true;
  if (!isEmpty && !isListed) return [];
  const children = listChildren(file, ctx).filter(isShown);
  const rows = children.flatMap((child) => rowLines(child, ctx, options));
  if (rows.length > 0) {
    const list = frontmatter.simple_list === true ? rows : [":::cards", ...rows, ":::"];
    return ["", ...list].map((text) => ({ text, from: Math.max(lines.length - 1, 0) }));
  }
  if (isEmpty && contentName(file, ctx.content).includes("/")) {
    const message = "This section page has no text, and the section has no pages to list.";
    ctx.report({ code: "empty-section", severity: "warning", line: 0, message });
  }
  return [];
}

function isShown({ values }: ListedPage): boolean {
  return values.hide_summary !== true && values.type !== "search";
}

function rowLines(child: ListedPage, ctx: RewriteContext, options: HugoOptions): string[] {
  const { file, title, values } = child;
  const label = title.replace(/[[\]\\]/g, "\\$&");
  const target = manualLink(values, ctx, options) || pageId(relativeName(ctx.file, file));
  if (ctx.frontmatter.simple_list === true) return [`- [${label}](${target})`];
  const description = toWord(values.description).split("\n");
  return [`:::card[${label}]{href="${target}"}`, ...description, ":::"];
}

/** Names of front matter keys are written in various cases. */
function manualLink(values: Mapping, ctx: RewriteContext, options: HugoOptions): string {
  const reference = toWord(values.manualLinkRelref ?? values.manuallinkrelref);
  return reference === "" ? toWord(values.manualLink ?? values.manuallink) : locatePage(reference, ctx, options);
}
