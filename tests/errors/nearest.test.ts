// "Did you mean …?" in long lists: an index returns the same results as a comparison with every candidate, in much less
// time.
import { expect, test } from "vitest";
import { createEditionSearch } from "../../src/config/editions/site-editions.js";
import { createNearest } from "../../src/errors/nearest-index.js";
import { createSuggestions } from "../../src/pages/links/link-suggestions.js";

const topics = ["install", "configure", "deploy", "migrate", "upgrade", "monitor", "secure", "extend"];
const createUrls = (count: number) =>
  Array.from({ length: count }, (_, page) => `/docs/${topics[page % topics.length]}/area-${page % 97}/page-${page}`);

test.each([
  ["/docs/instal/area-8/page-8", "/docs/install/area-8/page-8"],
  ["/doc/secure/area-74/page-2014", "/docs/secure/area-74/page-2014"],
  ["/docs/monitor/area-32/pgae-5173", "/docs/monitor/area-32/page-5173"],
  ["/Docs/Deploy/area-2/page-2", "/docs/deploy/area-2/page-2"],
  ["/something/else", undefined],
])("finds, among 20,000 addresses, the suggestion for %s: %s", (word, expected) => {
  expect(createNearest(createUrls(20_000))(word)).toBe(expected);
});

/**
 * Returns the CPU time in milliseconds to search pages for the same number of misspelled addresses without a prefix.
 */
function searchMs(count: number): number {
  const urls = createUrls(count);
  const start = process.cpuUsage();
  const editions = createEditionSearch({ lang: "en" });
  const suggestions = createSuggestions({ base: "/", urls, ids: [], editions, outs: [], anchorsOf: () => undefined });
  for (const url of urls) {
    const address = url.replace("/docs", "").replace("page", "pages");
    suggestions.page(address, address, { id: "index.md" });
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

test("suggests addresses on a site whose links are all dead in time proportional to its pages", {
  timeout: 120_000,
}, () => {
  searchMs(1000);
  expect(searchMs(4000)).toBeLessThan(3 * 4 * Math.max(searchMs(1000), 100));
});
