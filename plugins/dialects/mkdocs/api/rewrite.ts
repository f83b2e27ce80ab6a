// Rewrites `::: package.module`, a reference that mkdocstrings generates from source code.
import type { Lines, Taken } from "../../shared/markdown/indented-blocks.js";
import type { MkdocsPage } from "../markdown/page.js";
import { type ApiBlock, takeApiBlock } from "./blocks.js";
import type { RenderedBlock } from "./page-data.js";

export function rewriteApi(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const block = takeApiBlock(lines, start);
  if (!block) return undefined;
  const from = lines[start]?.from ?? 0;
  const count = page.blockCounts.get(block.key) ?? 0;
  page.blockCounts.set(block.key, count + 1);
  const rendered = page.api.blocks[block.key]?.[count];
  const shown = rendered?.lines ?? replaceBlock(block, rendered, { from, page });
  const numbered = shown.map((text) => ({ text, from }));
  return { lines: rendered?.lines ? page.rewrite(numbered) : numbered, end: block.end };
}

/** Names the object, with a link to its definition. Anchors of listed members are kept. */
function replaceBlock(
  { name, level, options }: ApiBlock,
  { source, hint }: RenderedBlock = {},
  { from, page }: { from: number; page: MkdocsPage },
): string[] {
  const message = `The reference of ${name} is generated from its source code. The page only names it.`;
  page.ctx.report({ code: "api-block", severity: "warning", line: from, message, ...(hint && { hint }) });
  const members = Array.isArray(options.members) ? options.members.map((member) => `${name}.${String(member)}`) : [];
  const fresh = [...(level === 0 ? [name] : []), ...members].filter((id) => !page.names.has(id) && page.names.add(id));
  const anchors = fresh.map((id) => `<a id="${id}"></a>`).join("");
  const text = `${anchors}The reference of \`${name}\` is generated from its source code and is not included here.`;
  const note = [":::note[API reference]", source ? `${text} Source: ${source}` : text, ":::"];
  return level === 0 ? note : [`${"#".repeat(level)} \`${name}\` {#${name}}`, "", ...note];
}
