// What the reader's aids know of the site and of a page, for their components.

/** What stands on the aids, in the site's language. */
export interface ReaderLabels {
  more: string;
  view: string;
  chatgpt: string;
  claude: string;
  prompt: string;
  question: string;
  yes: string;
  no: string;
  thanks: string;
  failed: string;
  minutes: string;
  top: string;
}

declare module "docsgen" {
  interface SiteData {
    reader?: { labels: ReaderLabels; feedbackUrl?: string };
  }
  interface PageData {
    /** Minutes that reading the article takes, at least 1. */
    readingMinutes?: number;
  }
}
