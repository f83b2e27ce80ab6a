// Ids of headings as Astro makes them: GitHub's; up to Astro 5 without a hyphen at the end.
import type { Slug } from "docsgen";
import { slug } from "github-slugger";

export function createSlug(isCut: boolean): Slug {
  return (text, count) => {
    const id = slug(text) || "section";
    // Astro numbers them before it cuts the hyphen off.
    const numbered = count === 0 ? id : `${id}-${count}`;
    return isCut ? numbered.replace(/(?<=.)-$/, "") : numbered;
  };
}
