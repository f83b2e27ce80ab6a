// Escapes text for HTML, XML and regular expressions.

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Escapes text for HTML content and for attribute values in double quotes.
 * @example escapeHtml('a < "b"') // "a &lt; &quot;b&quot;"
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Reverts `escapeHtml`. */
export function unescapeHtml(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Escapes text for HTML content: only the characters that would start a tag or a character reference. */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (character) => entities[character] ?? character);
}

/** Reverts `escapeText`. */
export function unescapeText(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

/**
 * Escapes text for XML, and removes characters that XML 1.0 does not allow.
 * @example escapeXml("a\u0000 & b") // "a &amp; b"
 */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
}

/**
 * Escapes text for literal use in a regular expression.
 * @example new RegExp(escapeRegExp("a.b")).test("axb") // false
 */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
