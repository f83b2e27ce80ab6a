// Ids of headings as Astro makes them: GitHub's; up to Astro 5 without a hyphen at the end.
import type { Slug } from "docsgen";
import { createGithubSlug } from "../github-slug.js";

const githubSlug = createGithubSlug();

export function createSlug(isCut: boolean): Slug {
  return (text, count) => {
    // Astro numbers them before it cuts the hyphen off.
    const numbered = githubSlug(text, count);
    return isCut ? numbered.replace(/(?<=.)-$/, "") : numbered;
  };
}
