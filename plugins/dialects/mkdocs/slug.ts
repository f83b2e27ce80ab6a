// Ids of headings as Python-Markdown makes them.
import type { Slug } from "docsgen";

/** Python-Markdown's own: ASCII only. https://python-markdown.github.io/extensions/toc/ */
const asciiSlug = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, "-");

/** `pymdownx.slugs.slugify`, which keeps the letters of all scripts and every space. */
const unicodeSlug = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, "")
    .trim()
    .toLowerCase()
    .replaceAll(" ", "-");

export function createSlug(letters: "ascii" | "unicode"): Slug {
  const slugOf = letters === "ascii" ? asciiSlug : unicodeSlug;
  return (text, count) => {
    const id = slugOf(text);
    // A heading without any letter that counts is `_1`.
    const number = id === "" ? count + 1 : count;
    return number === 0 ? id : `${id}_${number}`;
  };
}
