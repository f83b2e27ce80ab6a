import type { Plugin } from "docsgen";

export interface ReadingTimeOptions {
  /** How fast people read. Default: 220. */
  wordsPerMinute?: number;
}

/** Puts the time that an article takes to read under its title. */
export function readingTime(given: ReadingTimeOptions = {}): Plugin {
  const { wordsPerMinute = 220 } = given;
  return {
    name: "reading-time",
    // What the options may be: any other is an error of the config, at its line. Results are kept from one build to the next, for
    // pages and options that are the same.
    options: { given, shape: { keys: { wordsPerMinute: "number" } } },
    isIndependent: true,
    transform(page, ctx) {
      // A home page and lists of posts have no article.
      if (page.layout !== "article") return page;
      const words = page.sections.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
      if (words.length === 0) {
        const message = "The page has no words to read.";
        ctx.report({ code: "nothing-to-read", severity: "warning", message, place: { file: page.file } });
        return page;
      }
      const minutes = Math.max(1, Math.round(words.length / wordsPerMinute));
      const html = page.html.replace("</h1>", `</h1>\n<p class="reading-time">${minutes} min to read</p>`);
      return { ...page, html };
    },
  };
}
