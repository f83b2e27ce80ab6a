// Relative links on pages rendered by one Next.js catch-all route: `learn/setup` is relative to the root.
// https://nextjs.org/docs/pages/api-reference/components/link
import { dirname, join } from "node:path";
import type { RewriteContext, RewrittenLine } from "docsgen";
import { createCodeScanner, outsideCode } from "../lines.js";

const link = /(?<=(?<!!)\[[^[\]]*\]\()([\w-]+\/[\w/-]+)(?=[)#?])/g;
const endings = [".md", ".mdx", "/index.md", "/index.mdx"];

export function rewriteLinks(lines: readonly RewrittenLine[], ctx: RewriteContext): readonly RewrittenLine[] {
  const isCode = createCodeScanner();
  const isPage = (folder: string, name: string) =>
    endings.some((end) => ctx.read(join(folder, name + end)) !== undefined);
  const rewrite = (text: string) =>
    text.replace(link, (name) => (!isPage(dirname(ctx.file), name) && isPage(ctx.content, name) ? `/${name}` : name));
  return lines.map((line) => (isCode(line.text) ? line : { ...line, text: outsideCode(line.text, rewrite) }));
}
