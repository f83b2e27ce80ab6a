// Every screen of the site: what it is called, what it holds at which width, that it is accessible, and that it works under
// a strict policy, at 200 % zoom, in a narrow window and without script.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { open, rootUrl, sites } from "./harness.js";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const screens = ["", "docs/introduction", "docs/getting-started", "docs/cairn-api-notifications", "404"];
const schemes = ["light", "dark"] as const;

interface AxeWindow extends Window {
  axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown; html: string }[] }[] }> };
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(() => (window as unknown as AxeWindow).axe.run());
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

/** Stores the reader's choice before the page is loaded. */
function withScheme(scheme: string) {
  return (page: Page) => page.addInitScript((name) => localStorage.setItem("docsgen-scheme", name), scheme);
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe.each(sites)("$name", ({ url }) => {
  it.each([
    ["", "Home | Cairn", "Build with Clarity."],
    ["docs/introduction", "Introduction | Cairn", "Introduction"],
    ["docs/cairn-server-links", "Cairn Server Links | Cairn", "Cairn Server Links"],
  ])("/%s is called %s", async (path, title, heading) => {
    const { page } = await open(url + path);
    expect(await page.title()).toBe(title);
    expect(await page.textContent("main h1")).toContain(heading);
  });

  it.each(["404", "docs/nothing", "nothing/at/all"])("/%s is not found", async (path) => {
    const { page } = await open(url, { mayComplain: true });
    const response = await page.goto(url + path);
    expect(response?.status()).toBe(404);
    expect(await page.textContent("h1")).toBe("404 - This page does not exist");
  });

  it("works under its own Content-Security-Policy", async () => {
    const headers = await (await fetch(`${url}_headers`)).text();
    const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? "";
    expect(policy).toContain("default-src 'self'");
    const { page } = await open(`${url}docs/cairn-api-notifications`, {
      prepare: (page) =>
        page.route("**/*", async (route) => {
          const response = await route.fetch();
          const withPolicy = { ...response.headers(), "content-security-policy": policy };
          await route.fulfill({ response, headers: withPolicy });
        }),
    });
    await withScheme("light")(page);
    await page.reload();
    expect(await page.getAttribute("html", "data-scheme")).toBe("light");
    await page.locator(".neighbour.next").click();
    await page.waitForFunction(() => !document.title.includes("Notifications"));
    await page.locator(".copy-code").first().waitFor({ state: "attached" });
  });
});

describe.each(schemes)("in the %s scheme", (scheme) => {
  it.each(screens)("/%s has nothing that axe objects to", async (path) => {
    const { page } = await open(path, { prepare: withScheme(scheme), mayComplain: path === "404" });
    expect(await violations(page)).toEqual([]);
  });

  it("nor has the open drawer", async () => {
    const { page } = await open("docs/introduction", {
      prepare: withScheme(scheme),
      viewport: { width: 360, height: 740 },
    });
    await page.locator(".burger").click();
    await page.locator(".sidebar").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it("nor has the open menu", async () => {
    const { page } = await open("docs/introduction", { prepare: withScheme(scheme) });
    await page.getByRole("button", { name: "Colour scheme" }).click();
    expect(await violations(page)).toEqual([]);
  });
});

describe("layout", () => {
  it.each([
    [575, 1],
    [576, 2],
    [991, 2],
    [992, 3],
  ])("the grid at %i px has %i columns", async (width, columns) => {
    const { page } = await open("", { viewport: { width, height: 900 } });
    const template = await page.evaluate(
      () => getComputedStyle(document.querySelector(".cards") ?? document.body).gridTemplateColumns,
    );
    expect(template.split(" ").length).toBe(columns);
    expect(await page.locator(".samples").isVisible()).toBe(width >= 576);
  });

  it("the home page has 18 cards, each a link as a whole, and neither burger nor drawer", async () => {
    const { page } = await open("", { viewport: { width: 360, height: 740 } });
    expect(await page.locator(".cards > li > a").count()).toBe(18);
    expect(await page.locator(".burger, #sidebar").count()).toBe(0);
    const hero = await page.locator(".hero").boundingBox();
    expect(hero?.height).toBeGreaterThanOrEqual(0.85 * 740);
  });

  it.each([
    [991, false],
    [992, true],
  ])("at %i px the sidebar stands beside the page: %s", async (width, isPermanent) => {
    const { page } = await open("docs/introduction", { viewport: { width, height: 900 } });
    expect(await page.locator(".sidebar").isVisible()).toBe(isPermanent);
    expect(await page.locator(".burger").isVisible()).toBe(!isPermanent);
    expect(await page.locator(".header-start").isVisible()).toBe(isPermanent);
    expect(await page.locator(".search-keys").isVisible()).toBe(isPermanent);
    if (isPermanent) expect((await page.locator(".sidebar").boundingBox())?.width).toBe(300);
  });

  it.each([
    [1407, false],
    [1408, true],
  ])("at %i px there is a table of contents: %s", async (width, isShown) => {
    const { page } = await open("docs/introduction", { viewport: { width, height: 900 } });
    const contents = page.locator(".contents");
    expect(await contents.isVisible()).toBe(isShown);
    if (isShown) expect((await contents.boundingBox())?.width).toBe(300);
  });

  it("header 64, footer 32, article at most 800", async () => {
    const { page } = await open("docs/introduction", { viewport: { width: 1920, height: 1080 } });
    expect((await page.locator("body > header").boundingBox())?.height).toBe(64);
    expect((await page.locator("body > footer").boundingBox())?.height).toBe(32);
    expect((await page.locator(".article").boundingBox())?.width).toBe(800);
  });

  it.each([
    [991, 1],
    [992, 2],
  ])("previous and next at %i px: %i columns", async (width, columns) => {
    const { page } = await open("docs/getting-started", { viewport: { width, height: 900 } });
    const previous = await page.locator(".neighbour.previous").boundingBox();
    const next = await page.locator(".neighbour.next").boundingBox();
    expect(previous?.y === next?.y).toBe(columns === 2);
  });

  it("without a previous page, next stays on its side", async () => {
    const { page } = await open("docs/introduction");
    const row = await page.locator(".neighbours").boundingBox();
    const next = await page.locator(".neighbour.next").boundingBox();
    expect(next && row && next.x > row.x + row.width / 2).toBe(true);
  });

  it.each(screens)("/%s fits into 320 px", async (path) => {
    const options = { viewport: { width: 320, height: 640 }, mayComplain: path === "404" };
    const { page } = await open(path, options);
    expect(await overflow(page)).toBe(0);
  });

  it.each(screens)("/%s fits at 200 % zoom", async (path) => {
    const options = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2, mayComplain: path === "404" };
    const { page } = await open(path, options);
    expect(await overflow(page)).toBe(0);
  });
});

describe("without script", () => {
  it("every page reads, groups open one at a time, links lead on, and nothing is shown that needs a script", async () => {
    const { page } = await open("docs/introduction", { javaScriptEnabled: false });
    expect(await page.locator(".scheme, .search-button, .copy-page").filter({ visible: true }).count()).toBe(0);
    await page.locator("summary", { hasText: "Packages" }).click();
    expect(await page.locator(".group[open]").count()).toBe(1);
    await page
      .locator(".sidebar a", { hasText: /^cache$|^Cache$/ })
      .first()
      .click();
    await page.waitForURL("**/docs/cairn-cache");
    expect(await page.textContent("h1")).toContain("Cairn Cache");
    await page.locator(".neighbour.next").click();
    await page.waitForURL("**/docs/cairn-cache-redis");
  });

  it("the drawer opens, and tabs of code turn", async () => {
    const { page } = await open("docs/getting-started", {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await page.locator(".burger").click();
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    await page.locator(".sidebar a", { hasText: "Introduction" }).click();
    await page.waitForURL("**/docs/introduction");
    await page.goto(`${rootUrl}docs/getting-started`);
    await page.locator(".code-group label").nth(1).click();
    expect(await page.locator(".code-group .code-panel").nth(1).isVisible()).toBe(true);
    expect(await page.locator(".code-group .code-panel").nth(0).isVisible()).toBe(false);
  });
});

describe("storage that throws", () => {
  it("leaves every behaviour in place", async () => {
    const { page } = await open("docs/getting-started", {
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get: () => {
              throw new DOMException("denied", "SecurityError");
            },
          });
        }),
    });
    expect(await page.getAttribute("html", "data-scheme")).toBe("dark");
    await page.getByRole("button", { name: "Colour scheme" }).click();
    await page.getByRole("menuitemradio", { name: "Light" }).click();
    expect(await page.getAttribute("html", "data-scheme")).toBe("light");
    await page.locator(".code-group label").nth(1).click();
    await page.locator(".neighbour.next").click();
    await page.waitForFunction(() => document.title.startsWith("Fullstack"));
  });
});
