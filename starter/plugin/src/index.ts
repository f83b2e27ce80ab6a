import type { Plugin } from "docsgen";

export interface ReadingTimeOptions {
  /** How fast people read. Default: 220. */
  wordsPerMinute?: number;
}

/** Puts the time that an article takes to read under its title. */
export function readingTime({ wordsPerMinute = 220 }: ReadingTimeOptions = {}): Plugin {
  return {
    name: "reading-time",
    // Results are kept from one build to the next: what they depend on besides the page belongs in here.
    cacheKey: String(wordsPerMinute),
    transform(page) {
      const words = page.sections.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
      const minutes = Math.max(1, Math.round(words.length / wordsPerMinute));
      const html = page.html.replace("</h1>", `</h1>\n<p class="reading-time">${minutes} min to read</p>`);
      return { ...page, html };
    },
  };
}
