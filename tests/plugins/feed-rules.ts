// Feed rules that validators check. Each function returns the violations.
import { parseXml, type XmlElement } from "./xml.js";

const all = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name);
const childText = (element: XmlElement, name: string) => all(element, name)[0]?.text ?? "";

/** Checks elements that must occur exactly once, or at most once (`?`). */
function counted(element: XmlElement, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const count = all(element, name.replace("?", "")).length;
    const isRight = name.endsWith("?") ? count <= 1 : count === 1;
    return isRight ? [] : [`<${element.name}> has ${count} of <${name}>`];
  });
}

function doubles(values: readonly string[], what: string): string[] {
  return new Set(values).size < values.length ? [`${what} is not unique`] : [];
}

const isAbsolute = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url);
const notAbsolute = (urls: readonly string[]) =>
  urls.filter((url) => !isAbsolute(url)).map((url) => `not absolute: ${url}`);

const rfc822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** https://www.rssboard.org/rss-specification and the profile of the RSS Advisory Board */
export function problemsOfRss(xml: string): string[] {
  const rss = parseXml(xml);
  const [channel] = all(rss, "channel");
  if (rss.name !== "rss" || rss.attributes.version !== "2.0" || !channel) return ["no RSS 2.0"];
  const items = all(channel, "item");
  const self = all(channel, "atom:link").find(({ attributes }) => attributes.rel === "self");
  const order = items.map((item) => new Date(childText(item, "pubDate")).getTime());
  return [
    ...counted(channel, ["title", "link", "description", "language?", "lastBuildDate?", "pubDate?"]),
    ...(childText(channel, "description") ? [] : ["no description"]),
    ...notAbsolute([childText(channel, "link"), self?.attributes.href ?? ""]),
    ...items.flatMap((item) => [
      ...counted(item, ["title?", "link?", "description?", "guid", "pubDate?", "author?", "content:encoded?"]),
      ...(childText(item, "title") || childText(item, "description") ? [] : ["an item without title and description"]),
      ...(rfc822.test(childText(item, "pubDate")) ? [] : [`no date: ${childText(item, "pubDate")}`]),
      ...notAbsolute([childText(item, "link"), childText(item, "guid")]),
    ]),
    ...doubles(
      items.map((item) => childText(item, "guid")),
      "guid",
    ),
    ...(order.every((time, index) => time <= (order[index - 1] ?? time)) ? [] : ["not the newest first"]),
    ...undeclared(rss),
  ];
}

/** Prefixes need a namespace. */
function undeclared(root: XmlElement): string[] {
  const names = (element: XmlElement): string[] => [element.name, ...element.children.flatMap(names)];
  const prefixes = new Set(names(root).flatMap((name) => (name.includes(":") ? (name.split(":")[0] ?? "") : [])));
  return [...prefixes]
    .filter((prefix) => !root.attributes[`xmlns:${prefix}`])
    .map((prefix) => `no namespace ${prefix}`);
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function problemsOfAtom(xml: string): string[] {
  const feed = parseXml(xml);
  if (feed.name !== "feed" || feed.attributes.xmlns !== "http://www.w3.org/2005/Atom") return ["no Atom"];
  const entries = all(feed, "entry");
  const listElements = (element: XmlElement) => [
    ...counted(element, ["id", "title", "updated"]),
    ...(rfc3339.test(childText(element, "updated")) ? [] : [`no date: ${childText(element, "updated")}`]),
    ...notAbsolute([childText(element, "id"), ...all(element, "link").map(({ attributes }) => attributes.href ?? "")]),
    // 4.1.1 and 4.1.2: at most one alternate per type and language.
    ...doubles(
      all(element, "link").map(({ attributes }) => `${attributes.rel} ${attributes.type}`),
      "link",
    ),
    ...all(element, "author").flatMap((author) => counted(author, ["name", "uri?", "email?"])),
    ...all(element, "author").flatMap((author) => all(author, "uri").flatMap(({ text }) => notAbsolute([text]))),
  ];
  return [
    ...listElements(feed),
    ...counted(feed, ["subtitle?", "generator?", "icon?", "logo?", "rights?"]),
    ...(all(feed, "link").some(({ attributes }) => attributes.rel === "self") ? [] : ["no link to itself"]),
    ...(all(feed, "author").length > 0 || entries.every((entry) => all(entry, "author").length > 0)
      ? []
      : ["no author"]),
    ...entries.flatMap((entry) => [
      ...listElements(entry),
      ...counted(entry, ["content?", "published?", "summary?"]),
      ...(rfc3339.test(childText(entry, "published")) ? [] : ["no date of publishing"]),
      ...all(entry, "content").flatMap(({ attributes }) =>
        /^(?:text|html)$/.test(attributes.type ?? "") ? [] : ["type"],
      ),
      ...all(entry, "category").flatMap(({ attributes }) => (attributes.term ? [] : ["a category without term"])),
    ]),
    ...doubles(
      entries.map((entry) => childText(entry, "id")),
      "id",
    ),
  ];
}

/** https://www.jsonfeed.org/version/1.1/ */
export function problemsOfJson(json: string): string[] {
  const feed = JSON.parse(json);
  const standardKeys = ["id", "url", "title", "content_html", "summary", "date_published", "authors", "tags"];
  return [
    ...(feed.version === "https://jsonfeed.org/version/1.1" ? [] : ["no version"]),
    ...(typeof feed.title === "string" && Array.isArray(feed.items) ? [] : ["no title or items"]),
    ...notAbsolute([feed.home_page_url, feed.feed_url]),
    ...feed.items.flatMap((item: Record<string, unknown>) => [
      ...Object.keys(item).flatMap((key) => (standardKeys.includes(key) ? [] : [`unknown: ${key}`])),
      ...(typeof item.id === "string" && (item.content_html || item.content_text) ? [] : ["no id or content"]),
      ...(rfc3339.test(String(item.date_published)) ? [] : [`no date: ${item.date_published}`]),
      ...notAbsolute([String(item.url)]),
      ...((item.authors ?? []) as object[]).flatMap((author) => ("name" in author ? [] : ["an author without name"])),
    ]),
    ...doubles(
      feed.items.map(({ id }: { id: string }) => id),
      "id",
    ),
  ];
}
