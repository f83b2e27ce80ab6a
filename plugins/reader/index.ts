// Optional features for readers: a menu next to "Copy page", a feedback question, the reading time, link previews, and
// a link to the top. Disabled features add no code to the site. Nothing is sent unless the site configures a
// destination.
import { createRequire } from "node:module";
import type { ClientParts, OptionShape, Page, Plugin } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { readContributors } from "./contributors.js";
import type {} from "./data.js";

export interface ReaderOptions {
  /**
   * Adds a menu to "Copy page". It contains the page's Markdown and, if the config sets `url`, links that open the page
   * in ChatGPT and Claude. With the `mcp` plugin, it also links to the instructions for assistants. Default: false.
   */
  copyMenu?: boolean;
  /**
   * Asks readers below each article if it was helpful. Sends the answer to `url` as JSON, `{ page, helpful }`, or
   * dispatches a `docsgen:feedback` event on the document for a custom script. If `headers` is enabled, add a `url` on
   * another host to `headers: { csp: { "connect-src": … } }`. Default: false.
   */
  feedback?: false | { url: string } | { event: true };
  /** Shows the estimated reading time in minutes below the title of each article. Default: false. */
  readingTime?: boolean;
  /** Lists the people who changed an article below it, based on Git. Default: false. */
  contributors?: boolean;
  /**
   * Shows the title and first lines of the linked page when a reader hovers over or focuses a link in an article. Default: false.
   */
  previews?: boolean;
  /** Shows a link to the top of the page when the reader has scrolled down. Default: false. */
  backToTop?: boolean;
}

/** @example reader({ copyMenu: true, readingTime: true, feedback: { url: "/api/feedback" } }) */
export function reader(options: ReaderOptions = {}): Plugin {
  const { feedback = false } = options;
  return builtIn({
    name: "reader",
    options: { given: options, shape },
    ...(options.readingTime && { transform: addReadingTime }),
    derive: {
      reads: options.contributors ? ["id", "file", "layout"] : [],
      run: async (pages, _data, ctx) => ({
        ...(feedback && "url" in feedback && { reader: { feedbackUrl: feedback.url } }),
        ...(options.contributors && { contributors: await readContributors(pages, ctx) }),
      }),
    },
    client: createClientParts(options),
  });
}

const shape: OptionShape = {
  keys: {
    copyMenu: "boolean",
    feedback: (given) =>
      typeof given === "object" && given !== null
        ? "url" in given
          ? { keys: { url: "string" } }
          : { keys: { event: "boolean" }, needs: ["event"] }
        : "boolean",
    readingTime: "boolean",
    contributors: "boolean",
    previews: "boolean",
    backToTop: "boolean",
  },
};

function createClientParts({
  copyMenu,
  feedback,
  readingTime,
  contributors,
  previews,
  backToTop,
}: ReaderOptions): ClientParts {
  const { resolve } = createRequire(import.meta.url);
  const file = (name: string) => resolve(`docsgen/plugins/reader/${name}`);
  const script = (name: string) => resolve(`docsgen/scripts/${name}`);
  return {
    styles: [
      ...(copyMenu ? [file("copy-menu.css")] : []),
      ...(feedback ? [file("feedback.css")] : []),
      ...(readingTime ? [file("reading-time.css")] : []),
      ...(contributors ? [file("contributors.css")] : []),
      ...(previews ? [file("previews.css")] : []),
      ...(backToTop ? [file("back-to-top.css")] : []),
    ],
    scripts: [
      ...(copyMenu ? [script("copy-menu")] : []),
      ...(feedback ? [script("feedback")] : []),
      ...(previews ? [script("previews")] : []),
    ],
    slots: {
      ...(readingTime && { "title-bottom": file("reading-time.tsx") }),
      ...((feedback || backToTop) && {
        "article-bottom": file(feedback ? (backToTop ? "feedback-and-top.tsx" : "feedback.tsx") : "back-to-top.tsx"),
      }),
    },
    components: { ...(copyMenu && { CopyPage: file("copy-menu.tsx") }) },
  };
}

const wordsPerMinute = 220;
/** For Chinese, Japanese, and Korean. */
const charactersPerMinute = 450;

function addReadingTime(page: Readonly<Page>): Page {
  if (page.layout !== "article") return page;
  const text = page.sections.map((section) => `${section.title} ${section.text}`).join(" ");
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  const words =
    text.match(/[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu)?.length ?? 0;
  const readingMinutes = Math.max(1, Math.round(words / wordsPerMinute + dense / charactersPerMinute));
  return { ...page, data: { ...page.data, readingMinutes } };
}
