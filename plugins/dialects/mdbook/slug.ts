// Ids of headings as mdBook makes them: letters of all scripts, capitals of the Latin alphabet small, each space a hyphen.
import type { Slug } from "docsgen";

export const bookSlug: Slug = (text, count) => {
  const words = text.trim().replace(/\s/g, "-");
  const id = words.replace(/[^\p{Alphabetic}\p{N}_-]/gu, "").replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  // A heading of signs alone has none there.
  const named = id || "section";
  return count === 0 ? named : `${named}-${count}`;
};
