import { definePlugin } from "docsgen";

const shape = {
  keys: {
    /** Reading speed. Default: 220. */
    wordsPerMinute: "number",
  },
} as const;

/** Shows the reading time below the title of each article. */
export const readingTime = definePlugin("reading-time", shape, ({ wordsPerMinute = 220 }) => ({
  // Results are cached while the page and the options are unchanged.
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
}));
