/** Returns the visible texts of an HTML fragment in order, separated by ` | ` at the boundaries of elements. */
export function visibleText(html: string): string {
  const text = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, "|");
  const decoded = text
    .replaceAll(/&lt;|&#x3C;/gi, "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  return decoded
    .split("|")
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "")
    .join(" | ");
}
