// Ids of headings as Astro makes them: GitHub's, without a hyphen at the end. https://docs.astro.build/en/guides/markdown-content/
import type { Slug } from "docsgen";
import { slug } from "github-slugger";

export const astroSlug: Slug = (text, count) => {
  const id = slug(text);
  // Astro numbers them before it cuts the hyphen off.
  return (count === 0 ? id : `${id}-${count}`).replace(/-$/, "");
};
