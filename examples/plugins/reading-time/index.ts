// Reading time above the title of each article. A transform hook counts the words, and a component in a theme slot shows the result.
import type { Plugin } from "docsgen";

declare module "docsgen" {
  interface PageData {
    readingMinutes?: number;
  }
}

export interface ReadingTimeOptions {
  /** Reading speed. Default: 220. */
  wordsPerMinute?: number;
}

export function readingTime(given: ReadingTimeOptions = {}): Plugin {
  const { wordsPerMinute = 220 } = given;
  return {
    name: "reading-time",
    options: { given, shape: { keys: { wordsPerMinute: "number" } } },
    cacheKey: String(wordsPerMinute),
    transform(page) {
      // Some languages do not put spaces between words.
      const segmenter = new Intl.Segmenter(page.locale, { granularity: "word" });
      const texts = page.sections.map(({ title, text }) => `${title} ${text}`);
      const words = texts.flatMap((text) => [...segmenter.segment(text)]).filter(({ isWordLike }) => isWordLike);
      const readingMinutes = Math.max(1, Math.round(words.length / wordsPerMinute));
      return { ...page, data: { ...page.data, readingMinutes } };
    },
    client: {
      slots: { "article-top": new URL("./line.tsx", import.meta.url) },
      styles: [new URL("./line.css", import.meta.url)],
    },
  };
}
