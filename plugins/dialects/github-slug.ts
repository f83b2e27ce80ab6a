// Ids of headings as GitHub makes them, and all tools with the package github-slugger: unlike docsgen's own, without `$`.
import type { Slug } from "docsgen";
import { slug } from "github-slugger";

/** @param keepsCapitals whether capital letters stay */
export function createGithubSlug(keepsCapitals = false): Slug {
  return (text, count) => {
    const id = slug(text, keepsCapitals) || "section";
    return count === 0 ? id : `${id}-${count}`;
  };
}
