// A compiled article as stored in the cache: HTML with placeholders, which the theme fills when it renders the page.
// Hooks receive the HTML without placeholders.
import type { Article, Placeholder } from "../contract/theme.js";

/** Start of a placeholder, start of its HTML, and its end. HTML never contains NUL, because parsers replace it. */
const [open, inner, close] = ["<\0", "\0", "\0>"];
const placeholder = /<\0([a-z-]+) ?([^\0]*)\0([^\0]*)\0>/;

/** Starts a placeholder. The HTML between this and `endPlaceholder` is its default content. */
export function startPlaceholder(name: Placeholder["name"], value = ""): string {
  return `${open}${name}${value && ` ${value}`}${inner}`;
}

export const endPlaceholder = close;

export function emptyPlaceholder(name: Placeholder["name"], value?: string): string {
  return startPlaceholder(name, value) + endPlaceholder;
}

/** Splits a stored article into its HTML and its placeholders. */
export function splitArticle(text: string): Article {
  const pieces = text.split(placeholder);
  const article: (string | Placeholder)[] = [pieces[0] ?? ""];
  for (let at = 1; at < pieces.length; at += 4) {
    const [name = "", value = "", html = "", next = ""] = pieces.slice(at, at + 4);
    article.push({ name: name as Placeholder["name"], value, html }, next);
  }
  return article;
}

/** Returns the HTML of a stored article without placeholders. */
export function plainHtml(text: string): string {
  const pieces = splitArticle(text);
  return pieces.map((piece) => (typeof piece === "string" ? piece : piece.html)).join("");
}
