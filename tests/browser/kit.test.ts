// The site tests/sites/kit, which has one of everything: each kind of page with axe, without scripts, and by keyboard,
// and the links between its languages and versions.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../../lib/src/flow/build.js";
import { servePreview } from "../../lib/src/serve/preview-server.js";
import { kitFolder } from "../kit.js";
import { problemsOfAtom, problemsOfJson, problemsOfRss } from "../plugins/feed-rules.js";
import { violations } from "./axe.js";
import { focused, open, overflow, phone } from "./harness.js";

let kit: ReturnType<typeof kitFolder>;
let server: Awaited<ReturnType<typeof servePreview>>;
beforeAll(async () => {
  kit = kitFolder();
  const defaults = new URL("../../lib/bundle/defaults.js", import.meta.url).href;
  await build({ root: kit.root, defaults, strict: true });
  server = await servePreview({ out: join(kit.root, "dist"), base: "/", port: 0 });
});
afterAll(async () => {
  await server?.close();
  await kit?.dispose();
});

const read = (out: string) => readFileSync(join(kit.root, "dist", out), "utf8");

/** One page of each kind. */
const kinds = [
  ...["", "guide/start", "ar/guide/start", "ar/guide/deploy", "1.x/guide/removed", "next/guide/new"],
  ...["blog/", "blog/version-2", "blog/tags", "blog/archive", "blog/authors/jane", "ar/blog/", "changelog", "404.html"],
  ...["api/", "api/functions/createKit", "api/interfaces/KitOptions", "http/", "http/kits/get-kit", "http/schemas/kit"],
];

test.each(["light", "dark"] as const)(
  "passes axe and fits a phone on each kind of page, %s",
  { timeout: 90_000 },
  async (colorScheme) => {
    const { page } = await open(server.url, { ...phone, colorScheme, mayComplain: true });
    // All other rules give the same result in both.
    const options = colorScheme === "dark" ? { rules: ["color-contrast"] } : {};
    for (const path of kinds) {
      await page.goto(server.url + path);
      expect([path, await violations(page, options), await overflow(page)]).toEqual([path, [], 0]);
    }
  },
);

test("works without scripts: the menu, a post, its translation, a redirect, and a page of an old version", async () => {
  const { page } = await open(server.url, { javaScriptEnabled: false });
  await page.click(".site-nav summary");
  await page.getByRole("link", { name: "Changes" }).first().click();
  await page.waitForURL("**/changelog");
  expect(await page.locator("#_2-1-0, [id='2-1-0']").innerText()).toContain("2.1.0");
  await page.goto(`${server.url}blog/`);
  await page.click(".post-title a");
  await page.waitForURL("**/blog/version-2");
  await page.click(".edition-button");
  await page.click('.edition-menu a[lang="ar"]');
  await page.waitForURL("**/ar/blog/version-2");
  await page.goto(`${server.url}manual/deploy`);
  await page.waitForURL(`${server.url}guide/deploy`);
  await page.click(".version-button");
  await page.click('.version-menu a[href^="/1.x/"]');
  await page.waitForURL("**/1.x/guide/deploy");
  await page.click(".notice a");
  await page.waitForURL(`${server.url}guide/deploy`);
});

test("works with the keyboard alone: through the header and a menu, to another language, and back from an old version", async () => {
  const { page } = await open(`${server.url}1.x/guide/start`);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to content");
  await page.locator(".site-nav summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Changes");
  await page.keyboard.press("Escape");
  expect(await page.locator(".site-nav details[open]").count()).toBe(0);
  await page.locator(".notice a").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${server.url}guide/start`);
  await page.locator(".edition-button").focus();
  await page.keyboard.press("Enter");
  for (const name of ["English", "العربية"]) {
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe(name);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL("**/ar/guide/start");
  await page.getByRole("button", { name: "نعم", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("شكرًا على إجابتك.").waitFor();
});

test("links an API function to its options, and an operation to its schema, without scripts", async () => {
  const { page } = await open(`${server.url}api/`, { javaScriptEnabled: false });
  await page.locator("main").getByRole("link", { name: "createKit" }).first().click();
  await page.locator("main").getByRole("link", { name: "KitOptions" }).first().click();
  await page.waitForURL("**/api/interfaces/KitOptions");
  await page.goto(`${server.url}http/kits/get-kit`);
  expect(await page.locator("main").innerText()).toContain("curl 'https://kit.example/http/kits/{id}'");
  await page.locator("main").getByRole("link", { name: "Kit", exact: true }).last().click();
  await page.waitForURL("**/http/schemas/kit");
});

/** Returns the positions of the first and last character of an element's text. */
function leftsOfEnds(element: Element): number[] {
  const text = element.firstChild as Text;
  return [0, text.length - 1].map((place) => {
    const range = document.createRange();
    range.setStart(text, place);
    range.setEnd(text, place + 1);
    return range.getBoundingClientRect().left;
  });
}

test("centers posts and lists of posts in a wide window", async () => {
  const { page } = await open(`${server.url}blog/`, { viewport: { width: 1920, height: 900 } });
  for (const path of ["blog/", "blog/version-2"]) {
    await page.goto(server.url + path);
    const { x = 0, width = 0 } = (await page.locator(".article").boundingBox()) ?? {};
    expect([path, x + width / 2]).toEqual([path, 960]);
  }
});

test("starts a date in Arabic text with the year, and does not space out joined letters", async () => {
  const { page } = await open(`${server.url}ar/guide/start`);
  for (const time of await page.locator("time").all()) {
    const [year, day] = await time.evaluate(leftsOfEnds);
    expect(year).toBeLessThan(day ?? 0);
  }
  // The words of an untranslated heading do too.
  await page.goto(`${server.url}ar/http/kits/get-kit`);
  const entry = page.locator(".contents-list a", { hasText: "200 OK" });
  const [code, word] = await entry.evaluate(leftsOfEnds);
  expect(code).toBeLessThan(word ?? 0);
  await page.goto(`${server.url}ar/guide/start`);
  const spacing = (target: string) => page.locator(target).evaluate((one) => getComputedStyle(one).letterSpacing);
  expect([await spacing("h1"), await spacing(".brand-name")]).toEqual(["normal", "normal"]);
  // An untranslated fallback page is in Latin letters.
  await page.goto(`${server.url}ar/guide/deploy`);
  expect(await spacing("h1")).not.toBe("normal");
});

test("emits metadata: feeds, canonical links, languages, and versions", () => {
  const feeds = ["blog/", "ar/blog/", "changelog/"];
  expect(feeds.flatMap((folder) => problemsOfRss(read(`${folder}rss.xml`)))).toEqual([]);
  expect(feeds.flatMap((folder) => problemsOfAtom(read(`${folder}atom.xml`)))).toEqual([]);
  expect(feeds.flatMap((folder) => problemsOfJson(read(`${folder}feed.json`)))).toEqual([]);
  expect(read("ar/blog/rss.xml")).toContain("صدر الإصدار الثاني");
  // An untranslated fallback points to the original; an old version points to the current one.
  expect(read("ar/guide/deploy.html")).toContain('<link rel="canonical" href="https://kit.example/guide/deploy"');
  expect(read("ar/1.x/guide/start.html")).toContain('<link rel="canonical" href="https://kit.example/ar/guide/start"');
  expect(read("guide/start.html")).toContain('hrefLang="ar" href="https://kit.example/ar/guide/start"');
  expect(read("blog/version-2.html")).toMatch(/"BlogPosting"/);
  expect(read("blog/version-2.html")).toMatch(
    /property="og:image" content="https:\/\/kit\.example\/assets\/pictures\//,
  );
  // The blog is still linked from old versions.
  expect(read("1.x/guide/start.html")).toMatch(/class="nav-item"[^>]*href="\/blog\/"/);
  expect(read("sitemap.xml").match(/<loc>[^<]*blog[^<]*/g)?.length).toBeGreaterThan(4);
  expect(() => read("1.x/blog/version-2.html")).toThrow();
  // The sidebar omits posts and the changelog; the search includes both.
  const { editions } = JSON.parse(read("search/index.json"));
  const { names } = editions.find(
    (one: { locale: string; version: string }) => `${one.locale} ${one.version}` === "en current",
  );
  expect(names.urls.slice(0, 3)).toEqual(["/guide/", "/guide/start", "/guide/deploy"]);
  expect(names.urls).toEqual(expect.arrayContaining(["/blog/hello", "/blog/version-2", "/changelog"]));
  expect(read("_headers")).toMatch(/Content-Security-Policy/);
});
