// What a feed is, whatever its format, and what every format needs of an article's HTML. Addresses are absolute.
export interface Feed {
  title: string;
  description: string;
  /** Address of the page that shows the same. */
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

/** Links to a feed, for the head of pages. */
export type FeedLink = {
  /** Media type. */
  type: string;
  title: string;
  /** With base. */
  url: string;
};

/** The time of the newest item; of a feed without any the beginning of time, so that it is the same in every build. */
export function updatedOf({ items }: Feed): string {
  return (
    items
      .map(({ date }) => new Date(date).toISOString())
      .sort()
      .at(-1) ?? "1970-01-01T00:00:00.000Z"
  );
}

/**
 * Links become absolute, since feed readers know no base address. Left out: the title, which the feed has, comments, anchors
 * of headings, and scripts.
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

/** Text for XML: characters that XML 1.0 does not have are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
