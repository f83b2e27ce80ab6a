// Converts `## Title [#id]` to `## Title {#id}`, and drops other marks: `[step]`, `[toc]`, `[!toc]`.
// https://nextra.site/docs/guide/markdown#custom-heading-id https://fumadocs.dev/docs/markdown
export function renameHeadingId(line: string): string {
  const plain = /^#{1,6} /.test(line) ? line.replace(/\s*\[(?:step|!?toc)\](?=\s*(?:\[|$))/g, "") : line;
  return plain.replace(/^(#{1,6} .*?)\s*\[#([\w-]+)\]\s*$/, "$1 {#$2}");
}
