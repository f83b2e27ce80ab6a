// Data that the reader plugin passes to its components.
declare module "docsgen" {
  interface SiteData {
    /** Destination of the answers to the feedback question. Undefined if answers are dispatched as an event. */
    reader?: { feedbackUrl: string };
    /** Names of the contributors by page id, sorted by number of commits. */
    contributors?: Readonly<Record<string, readonly string[]>>;
  }
  interface PageData {
    /** Reading time of the article in minutes, at least 1. */
    readingMinutes?: number;
  }
}

export {};
