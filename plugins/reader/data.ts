// What the reader's aids know of the site and of a page, for their components.
declare module "docsgen" {
  interface SiteData {
    /** Where the answers to the question below an article go; absent if they are an event. */
    reader?: { feedbackUrl: string };
    /** Names of those who have changed a page, by its id, those with the most commits first. */
    contributors?: Readonly<Record<string, readonly string[]>>;
  }
  interface PageData {
    /** Minutes that reading the article takes, at least 1. */
    readingMinutes?: number;
  }
}

export {};
