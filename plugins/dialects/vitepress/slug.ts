// Ids of headings as VitePress makes them, with `@mdit-vue/shared`.
import type { Slug } from "docsgen";

const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

export function slugOf(text: string, keepsCapitals = false): string {
  const id = text
    .normalize("NFKD")
    .replace(/\p{Cc}|[\u0300-\u036F]/gu, "")
    .replace(special, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "")
    .replace(/^(\d)/, "_$1");
  return keepsCapitals ? id : id.toLowerCase();
}

export function createSlug(keepsCapitals: boolean): Slug {
  return (text, count) => {
    const id = slugOf(text, keepsCapitals) || "section";
    return count === 0 ? id : `${id}-${count}`;
  };
}
