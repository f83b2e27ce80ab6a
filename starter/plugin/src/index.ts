import type { Plugin } from "docsgen";

export interface ReadingTimeOptions {
  /** Reading speed. Default: 220. */
  wordsPerMinute?: number;
}

/** Shows the reading time below the title of each article. */
export function readingTime(given: ReadingTimeOptions = {}): Plugin {
  const { wordsPerMinute = 220 } = given;
  return {
    name: "reading-time",
    // Invalid options are reported as config errors. Results are cached while the page and the options are unchanged.
    options: { given, shape: { keys: { wordsPerMinute: "number" } } },
    isIndependent: true,
    transform(page, ctx) {
      // Home pages and lists of posts have no article.
      if (page.layout !== "article") return page;
      const words = page.sections.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
      if (words.length === 0) {
        const message = "The page has no text.";
        ctx.report({ code: "nothing-to-read", severity: "warning", message, place: { file: page.file } });
        return page;
      }
      const minutes = Math.max(1, Math.round(words.length / wordsPerMinute));
      const html = page.html.replace("</h1>", `</h1>\n<p class="reading-time">${minutes} min to read</p>`);
      return { ...page, html };
    },
  };
}
