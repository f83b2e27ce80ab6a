// How long an article takes to read, above its title: a transform hook counts, and a component in a slot of the theme shows it.
import type { Plugin } from "docsgen";

declare module "docsgen" {
  interface PageData {
    readingMinutes?: number;
  }
}

export interface ReadingTimeOptions {
  /** How fast people read. Default: 220. */
  wordsPerMinute?: number;
}

export function readingTime(given: ReadingTimeOptions = {}): Plugin {
  const { wordsPerMinute = 220 } = given;
  return {
    name: "reading-time",
    options: { given, shape: { keys: { wordsPerMinute: "number" } } },
    cacheKey: String(wordsPerMinute),
    transform(page) {
      // Not every language has spaces between its words.
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
