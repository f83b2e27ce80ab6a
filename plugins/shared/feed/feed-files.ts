// Writes feed files, and creates links to them.
import type { EmittedFile, SiteContext, SiteInfo } from "docsgen";
import type { Feed, FeedLink } from "../../feed.js";
import { type FeedFormat, feedFormats, formats } from "./feed-formats.js";

/** @param folder POSIX path in the output folder, without leading and trailing slashes */
export function feedLinks(
  folder: string,
  chosen: readonly FeedFormat[],
  { base }: SiteInfo,
  title: string,
): FeedLink[] {
  return feedFormats
    .filter((format) => chosen.includes(format))
    .map((format) => {
      const { file, type, label } = formats[format];
      return { type, title: `${title} (${label})`, url: encodeURI(`${base}${folder}/${file}`) };
    });
}

export function feedFiles(links: readonly FeedLink[], feed: Feed, { origin, base }: SiteInfo): EmittedFile[] {
  return links.map(({ type, url }) => {
    const format = Object.values(formats).find((one) => one.type === type) ?? formats.rss;
    return { out: decodeURI(url.slice(base.length)), content: format.render(feed, origin + url) };
  });
}

/**
 * Returns the formats to write. Reports `feed-without-url` if the site has no URL, because feeds need absolute URLs.
 */
export function checkFeeds(
  option: false | readonly FeedFormat[] | undefined,
  plugin: string,
  { site, report, placeInConfig }: SiteContext,
): readonly FeedFormat[] {
  const enabled = option === false ? [] : (option ?? feedFormats);
  if (site.origin !== "" || enabled.length === 0) return enabled;
  const place = placeInConfig(plugin);
  report({
    code: "feed-without-url",
    severity: "error",
    message: `${plugin}() needs the URL of the published site for its feeds.`,
    hint: `add url: "https://…" to site.config.ts, or turn feeds off: ${plugin}({ feeds: false })`,
    ...(place && { place }),
  });
  return [];
}
