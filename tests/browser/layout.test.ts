// The frame of every page: header and footer, their order and sizes, colors and fonts, and the layout at each width.
import { describe, expect, it } from "vitest";
import { computedStyles, open, phone, rootUrl, sites, withScheme } from "./harness.js";

const wide = { viewport: { width: 1920, height: 1080 } };

describe.each(sites)("$name", ({ url }) => {
  it("links to home, introduction, and repository in the header, and shows the site and the date in the footer", async () => {
    const { page } = await open(`${url}docs/cairn-lock`);
    const { pathname } = new URL(url);
    expect(await page.textContent(".brand")).toBe("CairnDocumentation");
    expect(await page.getAttribute(".brand", "href")).toBe(pathname);
    const start = page.getByRole("link", { name: "Start", exact: true });
    expect(await start.getAttribute("href")).toBe(`${pathname}docs/introduction`);
    const repository = page.getByRole("link", { name: "GitHub repository" });
    expect(await repository.getAttribute("href")).toBe("https://github.com/cairn-framework/cairn");
    expect(await page.textContent(".search-button")).toBe("Search...Ctrl K");
    expect(await page.locator("body > footer > *").allTextContents()).toEqual([
      "Cairn Docs",
      expect.stringMatching(/^Last update - \d{4}-\d\d-\d\d$/),
    ]);
  });

  it("serves fonts from the site and requests them before the styles are parsed", async () => {
    const { page, requests } = await open(`${url}docs/introduction`);
    const fonts = await page
      .locator("link[rel=preload][as=font]")
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(fonts.map((font) => font.replace(/-[A-Z\d]{8}\./, "."))).toEqual([
      `${url}assets/inconsolata-basic.woff2`,
      `${url}assets/inter-basic.woff2`,
    ]);
    expect(requests.filter((request) => request.endsWith(".woff2")).sort()).toEqual(fonts.sort());
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({ status }) => status === "loaded")
        .map(({ family }) => family.replaceAll('"', ""));
    });
    expect(faces).toEqual(expect.arrayContaining(["Inter Variable", "Inconsolata Variable"]));
    expect((await computedStyles(page.locator("body"), "font-family"))["font-family"]).toMatch(/^"Inter Variable"/);
    expect((await computedStyles(page.locator("pre").first(), "font-family"))["font-family"]).toMatch(
      /^"Inconsolata Variable"/,
    );
  });
});

it("keeps the 64 px header and the 32 px footer in place while the page scrolls, and centers the article at most 800 px wide", async () => {
  const { page } = await open("docs/cairn-core", wide);
  await page.evaluate(() => scrollTo(0, 900));
  expect(await page.locator("body > header").boundingBox()).toEqual({ x: 0, y: 0, width: 1920, height: 64 });
  expect(await page.locator("body > footer").boundingBox()).toEqual({ x: 0, y: 1048, width: 1920, height: 32 });
  const { width = 0, x = 0 } = (await page.locator(".article").boundingBox()) ?? {};
  expect(width).toBeGreaterThan(600);
  expect(width).toBeLessThanOrEqual(800);
  expect(x + width / 2).toBe(960);
});

it("puts the date at the end of the footer, which does not cover the end of the page", async () => {
  const { page } = await open("docs/introduction");
  const [title, day] = await page.locator("body > footer > *").all();
  expect((await title?.boundingBox())?.x).toBeLessThan(64);
  const { x = 0, width = 0 } = (await day?.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan(1440 - 64);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = await page.locator(".neighbors").boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(900 - 32);
});

it.each([
  [991, ["burger", "brand", "search", "repository", "scheme"]],
  [992, ["brand", "start", "search", "repository", "scheme"]],
] as const)("orders the header items at %i px: %o", async (width, names) => {
  const { page } = await open("docs/introduction", { viewport: { width, height: 900 } });
  const parts = {
    burger: ".burger",
    brand: ".brand",
    start: ".header-start",
    search: ".search-button",
    repository: 'header a[href^="https:"]',
    scheme: ".scheme",
  };
  const shown: { name: string; start: number; end: number }[] = [];
  for (const [name, selector] of Object.entries(parts)) {
    const box = await page.locator(selector).boundingBox();
    if (box) shown.push({ name, start: box.x, end: box.x + box.width });
  }
  expect(shown.sort((a, b) => a.start - b.start).map(({ name }) => name)).toEqual(names);
  const at = (name: string) => shown.findIndex((one) => one.name === name);
  const space = (shown[at("brand") + 1]?.start ?? 0) - (shown[at("brand")]?.end ?? 0);
  expect(space).toBeGreaterThan(200);
  const search = shown[at("search")];
  expect((search?.end ?? 0) - (search?.start ?? 0) > 150).toBe(width >= 992);
  expect(await page.locator(".search-keys").isVisible()).toBe(width >= 992);
});

it.each([
  [991, false],
  [992, true],
])("shows the sidebar next to the page at %i px: %s", async (width, isPermanent) => {
  const { page } = await open("docs/introduction", { viewport: { width, height: 900 } });
  const box = await page.locator(".sidebar").boundingBox();
  expect(box).toEqual(isPermanent ? { x: 0, y: 64, width: 300, height: 900 - 64 - 32 } : null);
  expect(((await page.locator("main").boundingBox())?.x ?? 0) === 300).toBe(isPermanent);
});

it.each([
  [1407, false],
  [1408, true],
])(
  "shows the table of contents in a column at %i px: %s; otherwise collapses it below the title",
  async (width, isAside) => {
    const { page } = await open("docs/introduction", { viewport: { width, height: 900 }, javaScriptEnabled: false });
    const link = page.locator(".contents-list a").nth(1);
    const box = await page.locator(".contents").boundingBox();
    const title = page.getByText("Table of contents", { exact: true });
    const { right } = await page.locator(".article").evaluate((one): DOMRect => one.getBoundingClientRect().toJSON());
    if (isAside) expect(box).toEqual({ x: right, y: 64, width: 300, height: 900 - 64 - 32 });
    else expect(box?.y).toBeGreaterThan((await page.locator("h1").boundingBox())?.y ?? 0);
    expect([await title.isVisible(), await link.isVisible()]).toEqual([isAside, isAside]);
    if (isAside) return;
    await page.getByText("On this page", { exact: true }).click();
    await link.click();
    expect(new URL(page.url()).hash).toBe("#the-shortest-program");
  },
);

it.each([
  [991, false],
  [992, true],
])("shows the previous and next links side by side at %i px: %s", async (width, isBeside) => {
  const { page } = await open("docs/getting-started", { viewport: { width, height: 900 } });
  const previous = await page.locator(".neighbor.previous").boundingBox();
  const next = await page.locator(".neighbor.next").boundingBox();
  expect(previous?.y === next?.y).toBe(isBeside);
  expect(previous?.x === next?.x).toBe(!isBeside);
});

it.each([
  ["light", "rgb(43, 138, 62)"],
  ["dark", "rgb(55, 178, 77)"],
])("uses the primary color of the %s scheme: %s", async (scheme, color) => {
  const { page } = await open("docs/introduction", { prepare: withScheme(scheme) });
  expect(await computedStyles(page.locator(".loading-bar"), "background-color")).toEqual({ "background-color": color });
});

it("omits the sidebar and the menu button on the not-found page, and links to the home page", async () => {
  const { page } = await open("404", { ...phone, mayComplain: true });
  expect(await page.locator(".burger, #_sidebar, .contents").count()).toBe(0);
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await page.waitForURL(rootUrl);
});
