// Aids for readers, each with a switch: a menu beside "Copy page", a question whether the page helped, the time that reading
// takes, and a way back to the top. What is off costs no byte. Nothing is sent unless the site says where to.
import { createRequire } from "node:module";
import type { ClientParts, OptionShape, Page, Plugin } from "docsgen";
import type { ReaderLabels } from "./data.js";

export interface ReaderOptions {
  /**
   * Beside "Copy page", a menu: the page as Markdown and, if the config has `url`, links that open it in ChatGPT and in Claude.
   * Default: false.
   */
  copyMenu?: boolean;
  /**
   * Asks below each article whether it helped. The answer is sent to `url` as JSON, `{ page, helpful }`, or raised on the
   * document as the event `docsgen:feedback`, for a script of your own. A `url` on another host also stands in
   * `headers: { csp: { "connect-src": … } }`. Default: false.
   */
  feedback?: false | { url: string } | { event: true };
  /** Above each article, how many minutes reading it takes. Default: false. */
  readingTime?: boolean;
  /** A link back to the top, once a reader has scrolled. Default: false. */
  backToTop?: boolean;
  /** Wording of your own. `{url}` and `{count}` are filled in. Default: English. */
  labels?: Partial<ReaderLabels>;
}

const english: ReaderLabels = {
  more: "More ways to use this page",
  view: "View as Markdown",
  chatgpt: "Open in ChatGPT",
  claude: "Open in Claude",
  prompt: "Read {url} so that I can ask you questions about it.",
  question: "Was this page helpful?",
  yes: "Yes",
  no: "No",
  thanks: "Thank you for your answer.",
  failed: "Your answer could not be sent.",
  minutes: "{count} min read",
  top: "Back to top",
};

/** @example reader({ copyMenu: true, readingTime: true, feedback: { url: "/api/feedback" } }) */
export function reader(options: ReaderOptions = {}): Plugin {
  const { feedback = false } = options;
  const data = {
    labels: { ...english, ...options.labels },
    ...(feedback && "url" in feedback && { feedbackUrl: feedback.url }),
  };
  return {
    name: "reader",
    isWatched: false,
    options: { given: options, shape },
    cacheKey: JSON.stringify(options),
    ...(options.readingTime && { transform: addReadingTime }),
    derive: { reads: [], run: () => ({ reader: data }) },
    client: clientOf(options),
  };
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
    backToTop: "boolean",
    labels: { keys: Object.fromEntries(Object.keys(english).map((key) => [key, "string"] as const)) },
  },
};

function clientOf({ copyMenu, feedback, readingTime, backToTop }: ReaderOptions): ClientParts {
  const { resolve } = createRequire(import.meta.url);
  const file = (name: string) => resolve(`docsgen/plugins/reader/${name}`);
  const script = (name: string) => resolve(`docsgen/scripts/${name}`);
  return {
    styles: [
      ...(copyMenu ? [file("copy-menu.css")] : []),
      ...(feedback ? [file("feedback.css")] : []),
      ...(readingTime ? [file("reading-time.css")] : []),
      ...(backToTop ? [file("back-to-top.css")] : []),
    ],
    scripts: [...(copyMenu ? [script("copy-menu")] : []), ...(feedback ? [script("feedback")] : [])],
    slots: {
      ...(readingTime && { "article-top": file("reading-time.tsx") }),
      ...((feedback || backToTop) && {
        "article-bottom": file(feedback ? (backToTop ? "feedback-and-top.tsx" : "feedback.tsx") : "back-to-top.tsx"),
      }),
    },
    components: { ...(copyMenu && { CopyPage: file("copy-menu.tsx") }) },
  };
}

const wordsPerMinute = 220;
/** Of Chinese, Japanese and Korean. */
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
