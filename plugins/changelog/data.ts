// Data that the changelog plugin passes to the theme. Types only.
import type { FeedLink } from "../feed.js";

declare module "docsgen" {
  interface SiteData {
    changelog?: {
      /** Id of its page. */
      id: string;
      url: string;
      feeds: FeedLink[];
    };
  }
}
