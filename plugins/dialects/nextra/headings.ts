// Converts `## Title [#id]` to `## Title {#id}`. https://nextra.site/docs/guide/markdown#custom-heading-id
export function renameHeadingId(line: string): string {
  return line.replace(/^(#{1,6} .*?)\s*\[#([\w-]+)\]\s*$/, "$1 {#$2}");
}
