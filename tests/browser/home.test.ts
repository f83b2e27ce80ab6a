// The home page: its text, its links, and its layout at each width.
import { describe, expect, it } from "vitest";
import { computedStyles, open, phone, sites } from "./harness.js";

/** Title and slug of each card, in order. */
const cards = [
  ["Server", "server"],
  ["OpenAPI", "server-swagger"],
  ["Security", "server-security"],
  ["Database ORM", "postgres"],
  ["Bucket", "bucket"],
  ["Cache", "cache"],
  ["Queue", "queue"],
  ["Topic", "topic"],
  ["Scheduler", "scheduler"],
  ["React", "react"],
  ["SEO", "react-head"],
  ["Auth", "react-auth"],
  ["Links", "server-links"],
  ["Locking", "lock"],
  ["Retry", "retry"],
  ["Batch", "batch"],
  ["Command", "command"],
  ["Email", "email"],
] as const;

describe.each(sites)("$name", ({ url }) => {
  it("describes the framework, and links to the introduction and the packages", async () => {
    const { page } = await open(url);
    expect(await page.textContent("h1")).toBe("Build with Clarity.");
    expect(await page.textContent(".gradient")).toBe("Clarity.");
    expect((await computedStyles(page.locator(".gradient"), "background-image"))["background-image"]).toContain(
      "gradient",
    );
    const lead = await page.textContent(".hero-lead");
    for (const words of ["convention-driven", "end-to-end type-safe", "serverless APIs to full-stack React apps"])
      expect(lead).toContain(words);
    const actions = page.locator(".hero-actions a");
    expect(await actions.allTextContents()).toEqual(["Get Started", "Explore Packages"]);
    const { pathname } = new URL(url);
    expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      `${pathname}docs/introduction`,
      `${pathname}docs/cairn-core`,
    ]);
    for (const pill of await actions.all()) {
      const height = (await pill.boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThanOrEqual(48);
      expect(Number.parseFloat((await computedStyles(pill, "border-radius"))["border-radius"])).toBeGreaterThanOrEqual(
        height / 2,
      );
    }
  });

  it("has a card for each of the 18 packages with an icon, title, and line of text, and makes the whole card a link", async () => {
    const { page } = await open(url);
    expect(await page.textContent("h2")).toBe("A Complete Toolkit for Modern Applications");
    const cardsOnPage = await page.locator(".cards > li").evaluateAll((items) =>
      items.map((item) => {
        const link = item.querySelector("a");
        const [box, frame] = [link?.getBoundingClientRect(), item.getBoundingClientRect()];
        return {
          title: link?.querySelector(".card-title")?.textContent,
          path: link?.pathname,
          hasIcon: link?.querySelector("svg path") !== null,
          hasText: (link?.querySelector(".card-text")?.textContent ?? "").length > 20,
          isWhole: box?.width === frame.width && box.height === frame.height,
        };
      }),
    );
    const { pathname } = new URL(url);
    expect(cardsOnPage).toEqual(
      cards.map(([title, slug]) => {
        return { title, path: `${pathname}docs/cairn-${slug}`, hasIcon: true, hasText: true, isWhole: true };
      }),
    );
    await page.locator(".card").last().click();
    await page.waitForURL(`${url}docs/cairn-email`);
  });

  it("shows a highlighted sample of each package in its tab, starting with API Server", async () => {
    const { page } = await open(url);
    const tabs = page.locator(".samples label");
    expect(await tabs.allTextContents()).toEqual(["API Server", "Full-Stack React", "Database", "Queues", "CLI"]);
    const ids = await page.locator(".samples input").evaluateAll((inputs) => inputs.map(({ id }) => id));
    expect(ids).toEqual(["server", "react", "db", "queue", "command"].map((key) => `sample-${key}`));
    const panels = page.locator(".samples .code-panel");
    const packages = ["server", "react", "postgres", "queue", "command"];
    for (const [place, tab] of (await tabs.all()).entries()) {
      if (place > 0) await tab.click();
      const shown = await panels.evaluateAll((all) => all.map((panel) => getComputedStyle(panel).visibility));
      expect(shown.map((visibility) => visibility === "visible")).toEqual(shown.map((_, other) => other === place));
      const colors = await panels.nth(place).evaluate((panel) => {
        const tokens = [...panel.querySelectorAll("code span")];
        return new Set(tokens.map((token) => getComputedStyle(token).color)).size;
      });
      expect(colors).toBeGreaterThan(3);
      expect(await panels.nth(place).textContent()).toContain(`"@cairn/${packages[place]}"`);
    }
  });
});

it.each([
  [767, { columns: 1, isSampled: false, isBeside: false }],
  [768, { columns: 2, isSampled: true, isBeside: false }],
  [991, { columns: 2, isSampled: true, isBeside: false }],
  [992, { columns: 3, isSampled: true, isBeside: false }],
  [1199, { columns: 3, isSampled: true, isBeside: false }],
  [1200, { columns: 3, isSampled: true, isBeside: true }],
])("uses the right layout at %i px: %o", async (width, { columns, isSampled, isBeside }) => {
  const { page } = await open("", { viewport: { width, height: 900 } });
  const rows = await page.locator(".card").evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(rows.filter((top) => top === rows[0]).length).toBe(columns);
  const samples = page.locator(".samples");
  expect(await samples.isVisible()).toBe(isSampled);
  const [text, panel] = [await page.locator(".hero-text").boundingBox(), await samples.boundingBox()];
  expect(panel !== null && text !== null && panel.x >= text.x + text.width).toBe(isBeside);
});

it.each([phone.viewport, { width: 1440, height: 900 }])(
  "fills the first screen with the hero at $width px",
  async (viewport) => {
    const { page } = await open("", { viewport });
    expect((await page.locator(".hero").boundingBox())?.height).toBeGreaterThanOrEqual(0.85 * viewport.height);
    expect(await page.locator(".burger, #_sidebar").count()).toBe(0);
  },
);

it("gives stacked buttons equal widths on phones", async () => {
  const { page } = await open("", phone);
  const boxes = await Promise.all((await page.locator(".hero-actions > a").all()).map((one) => one.boundingBox()));
  expect(boxes[1]?.y).toBeGreaterThan(boxes[0]?.y ?? 0);
  expect(boxes.map((box) => box?.width)).toEqual([328, 328]);
});

it("shows the tabs of the samples in one row at the top of the sample, which fills the column", async () => {
  const { page } = await open("");
  const frame = await page.locator(".samples").boundingBox();
  const panel = await page.locator(".samples .code-panel:visible").boundingBox();
  const tabs = await page
    .locator(".samples > label")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(panel?.width).toBe(frame?.width);
  for (const tab of tabs) {
    expect(tab.left).toBeGreaterThan(frame?.x ?? 0);
    expect(tab.bottom).toBeLessThanOrEqual((panel?.y ?? 0) + 1);
  }
  expect(new Set(tabs.map(({ top }) => top)).size).toBe(1);
  // The area is as tall as the longest sample and must not look like a second box.
  expect(await computedStyles(page.locator(".samples"), "box-shadow")).toEqual({ "box-shadow": "none" });
});

it.each([768, 1024])("centers the text above the samples in a %d px wide window", async (width) => {
  const { page } = await open("", { viewport: { width, height: 900 } });
  const middles = await page.locator(".hero-lead, .samples").evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return Math.round((left + right) / 2);
    }),
  );
  expect(middles).toHaveLength(2);
  expect(new Set(middles).size).toBe(1);
});
