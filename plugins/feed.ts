// Feed data, independent of the format, and helpers for article HTML that all formats use. URLs are absolute.
export interface Feed {
  title: string;
  description: string;
  /** URL of the page with the same content. */
  url: string;
  /** BCP 47 tag. */
  lang: string;
  /** Newest first. */
  items: readonly FeedItem[];
}

export interface FeedItem {
  url: string;
  title: string;
  /** ISO 8601 with a time zone. */
  date: string;
  /** Plain text. */
  summary: string;
  html: string;
  authors: readonly { name: string; url: string }[];
  tags: readonly string[];
}

/** A link to a feed, for the head of pages. */
export type FeedLink = {
  /** Media type. */
  type: string;
  title: string;
  /** With the base. */
  url: string;
};

/**
 * Returns the time of the newest item. For an empty feed, returns the Unix epoch, so that every build has the same
 * output.
 */
export function latestUpdate({ items }: Feed): string {
  return (
    items
      .map(({ date }) => new Date(date).toISOString())
      .sort()
      .at(-1) ?? "1970-01-01T00:00:00.000Z"
  );
}

/**
 * Makes links absolute, because feed readers have no base URL. Removes the title (which the feed also has), comments,
 * heading anchors, and scripts.
 */
export function createFeedHtml(html: string, url: string): string {
  return html
    .replace(/^\s*<h1\b[\s\S]*?<\/h1>\s*|<!--[\s\S]*?-->/g, "")
    .replace(/<script\b[\s\S]*?<\/script>|<link\b[^>]*>|<a class="anchor"[\s\S]*?<\/a>/g, "")
    .replace(
      /(\s(?:href|src|poster)=")([^"]*)"/g,
      (_, start: string, link: string) => `${start}${absolute(link, url)}"`,
    )
    .replace(/(\ssrcset=")([^"]*)"/g, (_, start: string, list: string) => {
      const links = list.split(/,\s+/).map((one) => one.replace(/^\S+/, (link) => absolute(link, url)));
      return `${start}${links.join(", ")}"`;
    });
}

function absolute(link: string, url: string): string {
  const plain = link.replaceAll("&amp;", "&");
  return URL.canParse(plain, url) ? new URL(plain, url).href.replaceAll("&", "&amp;") : link;
}
