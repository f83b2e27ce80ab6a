// Renders a feed in the common formats: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1.
import { escapeXml } from "docsgen/markdown-text";
import { type Feed, type FeedItem, latestUpdate } from "../../feed.js";

export type FeedFormat = "rss" | "atom" | "json";

interface Format {
  /** File name. */
  file: string;
  /** Media type. */
  type: string;
  /** Label of the link to the feed. */
  label: string;
  /** @param selfUrl URL of the feed */
  render(feed: Feed, selfUrl: string): string;
}

export const formats: Readonly<Record<FeedFormat, Format>> = {
  rss: { file: "rss.xml", type: "application/rss+xml", label: "RSS", render: renderRss },
  atom: { file: "atom.xml", type: "application/atom+xml", label: "Atom", render: renderAtom },
  json: { file: "feed.json", type: "application/feed+json", label: "JSON", render: renderJson },
};

/** In the order in which links to the feeds appear. */
export const feedFormats: readonly FeedFormat[] = ["rss", "atom", "json"];

function element(name: string, text: string): string {
  return text === "" ? "" : `<${name}>${escapeXml(text)}</${name}>`;
}

function lines(parts: readonly string[]): string {
  return `${parts.filter(Boolean).join("\n")}\n`;
}

/** https://www.rssboard.org/rss-specification */
function renderRss(feed: Feed, selfUrl: string): string {
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", feed.title),
    element("link", feed.url),
    // RSS requires a description.
    element("description", feed.description || feed.title),
    element("language", feed.lang),
    element("lastBuildDate", new Date(latestUpdate(feed)).toUTCString()),
    `<atom:link href="${escapeXml(selfUrl)}" rel="self" type="${formats.rss.type}"/>`,
    ...feed.items.map(rssItem),
    "</channel>",
    "</rss>",
  ]);
}

function rssItem(item: FeedItem): string {
  return [
    "<item>",
    element("title", item.title),
    element("link", item.url),
    `<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
    element("pubDate", new Date(item.date).toUTCString()),
    element("description", item.summary),
    ...item.authors.map(({ name }) => element("dc:creator", name)),
    ...item.tags.map((tag) => element("category", tag)),
    element("content:encoded", item.html),
    "</item>",
  ]
    .filter(Boolean)
    .join("\n");
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
function renderAtom(feed: Feed, selfUrl: string): string {
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.lang)}">`,
    element("id", feed.url),
    element("title", feed.title),
    element("subtitle", feed.description),
    element("updated", latestUpdate(feed)),
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.url)}"/>`,
    `<link rel="self" type="${formats.atom.type}" href="${escapeXml(selfUrl)}"/>`,
    // For entries without an author.
    `<author>${element("name", feed.title)}</author>`,
    ...feed.items.map(atomEntry),
    "</feed>",
  ]);
}

function atomEntry(item: FeedItem): string {
  const date = new Date(item.date).toISOString();
  return [
    "<entry>",
    element("id", item.url),
    element("title", item.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>`,
    element("published", date),
    element("updated", date),
    ...item.authors.map(({ name, url }) => `<author>${element("name", name)}${element("uri", url)}</author>`),
    ...item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element("summary", item.summary),
    `<content type="html">${escapeXml(item.html)}</content>`,
    "</entry>",
  ]
    .filter(Boolean)
    .join("\n");
}

/** https://www.jsonfeed.org/version/1.1/ */
function renderJson(feed: Feed, selfUrl: string): string {
  const value = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.url,
    feed_url: selfUrl,
    ...(feed.description && { description: feed.description }),
    language: feed.lang,
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      content_html: item.html,
      ...(item.summary && { summary: item.summary }),
      date_published: new Date(item.date).toISOString(),
      ...(item.authors.length > 0 && {
        authors: item.authors.map(({ name, url }) => ({ name, ...(url && { url }) })),
      }),
      ...(item.tags.length > 0 && { tags: item.tags }),
    })),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
