// In-app navigation: from one page to another without a page load, and everything that hands it back to the browser.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { open, rootUrl, sites, type Visit } from "./harness.js";

const introduction = "docs/introduction";
const started = "docs/getting-started";

/** Survives a swap, not a page load. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}
async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "marked" in window);
}

async function watchEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const name of ["navigation-begin", "page", "navigation-end"]) {
      addEventListener(`docsgen:${name}`, () => seen.push(`${name} ${location.pathname}`));
    }
  });
  return async () => {
    const seen = await page.evaluate(() => (window as Window & { seen?: string[] }).seen ?? []);
    // The first page's own scripts may start after this began to listen.
    const isFirst = seen[0]?.startsWith("page") === true;
    return isFirst ? seen.slice(1) : seen;
  };
}

async function settled(page: Page, title: string): Promise<void> {
  await page.waitForFunction((text) => document.title === text, `${title} | Cairn`);
}

function next(page: Page) {
  return page.locator(".neighbour.next");
}

function chunkOf(visit: Visit, name: string): string[] {
  return visit.requests.filter((url) => url.endsWith(`${name}.js`));
}

describe.each(sites)("$name", ({ url }) => {
  it("swaps the page: begin, address, end, and once it is painted its scripts; new title, active link, focus on the heading, said aloud", async () => {
    const { page } = await open(url + introduction);
    await mark(page);
    const events = await watchEvents(page);
    await next(page).click();
    await settled(page, "Getting Started");
    const base = new URL(url).pathname;
    await expect
      .poll(events)
      .toEqual([
        `navigation-begin ${base}${introduction}`,
        `navigation-end ${base}${started}`,
        `page ${base}${started}`,
      ]);
    expect(await isMarked(page)).toBe(true);
    expect(await page.textContent("main h1")).toContain("Getting Started");
    expect(await page.locator(".sidebar [aria-current=page]").textContent()).toBe("Getting Started");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator("body > [role=status]").textContent()).toBe("Getting Started | Cairn");
    expect(await page.getAttribute("link[type='text/markdown']", "href")).toBe(`${base}${started}.md`);
  });

  it("goes from the home page to an article, which brings the sidebar and the burger, and back", async () => {
    const { page } = await open(url);
    await mark(page);
    expect(await page.locator(".burger, .sidebar").count()).toBe(0);
    await page.getByRole("link", { name: "Get Started" }).click();
    await settled(page, "Introduction");
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    expect(await page.locator(".burger").count()).toBe(1);
    expect(await page.getAttribute("body", "class")).toContain("has-sidebar");
    await page.goBack();
    await settled(page, "Home");
    expect(await page.locator(".burger, .sidebar").count()).toBe(0);
    await page.goForward();
    await settled(page, "Introduction");
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    expect(await isMarked(page)).toBe(true);
  });

  it("brings back and forward to where the pages were left", async () => {
    const { page } = await open(url + introduction);
    await page.evaluate(() => scrollTo(0, 700));
    await page.evaluate(() => document.querySelector<HTMLElement>(".neighbour.next")?.click());
    await settled(page, "Getting Started");
    await page.evaluate(() => scrollTo(0, 400));
    await page.waitForFunction(() => history.state?.scrollTop === 400);
    await page.goBack();
    await settled(page, "Introduction");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await page.goForward();
    await settled(page, "Getting Started");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  });

  it("follows links in an article, with their hash", async () => {
    const { page } = await open(`${url}docs/cairn-core`);
    await mark(page);
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>(".prose a[href*='/docs/']");
      if (link) link.hash = "#install";
      link?.click();
    });
    await page.waitForFunction(() => !location.pathname.endsWith("cairn-core"));
    expect(new URL(page.url()).hash).toBe("#install");
    expect(await isMarked(page)).toBe(true);
  });
});

describe("clicks", () => {
  it("on the active page do nothing", async () => {
    const visit = await open(introduction);
    const events = await watchEvents(visit.page);
    const asked = () => visit.requests.filter((url) => url.includes("/docs/"));
    const before = asked();
    await visit.page.locator(".sidebar [aria-current=page]").click();
    await visit.page.locator(".header-start").click();
    expect(await events()).toEqual([]);
    expect(asked()).toEqual(before);
    expect(visit.page.url()).toBe(rootUrl + introduction);
  });

  it.each(["Control", "Shift", "Alt", "Meta"] as const)("with %s are left to the browser", async (key) => {
    const { page } = await open(introduction);
    const isPrevented = await page.evaluate(
      (name) => {
        const options = { bubbles: true, cancelable: true, [`${name}Key`]: true };
        const event = new MouseEvent("click", options);
        let taken = false;
        addEventListener("click", (one) => {
          taken = one.defaultPrevented;
          one.preventDefault();
        });
        document.querySelector(".neighbour.next")?.dispatchEvent(event);
        return taken;
      },
      key === "Control" ? "ctrl" : key.toLowerCase(),
    );
    expect(isPrevented).toBe(false);
    expect(page.url()).toBe(rootUrl + introduction);
  });

  it.each([
    ["another button", { button: 1 }, {}],
    ["a target", {}, { target: "_blank" }],
    ["a download", {}, { download: "" }],
    ["another origin", {}, { href: "https://example.org/docs/x" }],
    ["a file", {}, { href: "/llms.txt" }],
  ])("with %s are left to the browser", async (_name, init, attributes) => {
    const { page } = await open(introduction);
    const isTaken = await page.evaluate(
      ([options, changes]) => {
        const link = document.querySelector(".neighbour.next");
        for (const [name, value] of Object.entries(changes)) link?.setAttribute(name, value);
        let taken = false;
        addEventListener("click", (one) => {
          taken = one.defaultPrevented;
          one.preventDefault();
        });
        link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...options }));
        return taken;
      },
      [init, attributes] as const,
    );
    expect(isTaken).toBe(false);
  });

  it("elsewhere supersede a navigation that is under way, and each that begins also ends", async () => {
    const { page } = await open(introduction, {
      prepare: (page) => page.route("**/docs/getting-started.js", () => {}),
    });
    const events = await watchEvents(page);
    await next(page).click();
    expect(await next(page).getAttribute("data-pending")).toBe("");
    await page.locator(".sidebar a", { hasText: "Fullstack App" }).click();
    await settled(page, "Fullstack App");
    await expect.poll(async () => (await events()).filter((one) => one.startsWith("navigation-end")).length).toBe(2);
    await expect
      .poll(async () => (await events()).filter((one) => one.startsWith("page")))
      .toEqual(["page /docs/fullstack-app"]);
  });
});

describe("what cannot be swapped is loaded", () => {
  it.each(["hover", "focus", "tap"] as const)("preloads the chunk on %s, once", async (how) => {
    const visit = await open(introduction, { hasTouch: true });
    const link = visit.page.locator(".sidebar a", { hasText: "Fullstack App" });
    await link[how === "tap" ? "hover" : how]();
    await link.hover();
    await expect.poll(() => chunkOf(visit, "fullstack-app").length).toBe(1);
    await link.click();
    await settled(visit.page, "Fullstack App");
    expect(chunkOf(visit, "fullstack-app").length).toBe(1);
  });

  it("a chunk that is missing", async () => {
    const { page } = await open(introduction, {
      mayComplain: true,
      prepare: (page) => page.route("**/docs/getting-started.js", (route) => route.fulfill({ status: 404 })),
    });
    await mark(page);
    await next(page).click();
    await settled(page, "Getting Started");
    expect(await isMarked(page)).toBe(false);
    expect(page.url()).toBe(rootUrl + started);
  });

  it("a chunk of another build", async () => {
    const { page } = await open(introduction, {
      prepare: (page) =>
        page.route("**/docs/getting-started.js", async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replace(/"build":"\w+"/, '"build":"other"') });
        }),
    });
    await mark(page);
    await next(page).click();
    await settled(page, "Getting Started");
    expect(await isMarked(page)).toBe(false);
  });

  it("but not where the preload-error event is cancelled: the page stays", async () => {
    const { page } = await open(introduction, {
      mayComplain: true,
      prepare: (page) => page.route("**/docs/getting-started.js", (route) => route.abort()),
    });
    const events = await watchEvents(page);
    await page.evaluate(() => addEventListener("docsgen:preload-error", (event) => event.preventDefault()));
    await next(page).click();
    await expect.poll(events).toContain(`navigation-end /${introduction}`);
    expect(page.url()).toBe(rootUrl + introduction);
  });

  it("and offline the page stays, says so, and offers to try again", async () => {
    const { page } = await open(introduction, { mayComplain: true });
    await mark(page);
    await page.context().setOffline(true);
    await next(page).click();
    await page.getByText("An error occurred while fetching the resource.").waitFor();
    expect(await page.textContent("main h1")).toContain("Introduction");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await settled(page, "Getting Started");
    expect(await isMarked(page)).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("a swap that throws says so in its place; the rest of the page lives on", async () => {
    const { page } = await open(introduction, { mayComplain: true });
    await page.evaluate(() => {
      const root = document.getElementById("page");
      if (root)
        Object.defineProperty(root, "replaceChildren", {
          configurable: true,
          value: () => {
            Reflect.deleteProperty(root, "replaceChildren");
            throw new Error("broken");
          },
        });
    });
    await next(page).click();
    await page.getByText("Something went wrong. Please try again later.").waitFor();
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    await page.goto(rootUrl);
  });
});

describe("hashes", () => {
  it("a change of the hash alone loads nothing, and back returns to where it was", async () => {
    const visit = await open("docs/cairn-core");
    const { page } = visit;
    const events = await watchEvents(page);
    await page.evaluate(() => scrollTo(0, 300));
    await page.waitForFunction(() => history.state?.scrollTop === 300);
    const before = visit.requests.length;
    await page.evaluate(() => document.querySelectorAll<HTMLElement>(".prose h2 .anchor")[3]?.click());
    await page.waitForFunction(() => location.hash !== "");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    expect(await events()).toEqual([]);
    expect(visit.requests.length).toBe(before);
  });
});

describe("motion", () => {
  it.each([
    ["no-preference", true],
    ["reduce", false],
  ] as const)("with %s, a transition of 300 ms: %s", async (reducedMotion, isMoving) => {
    const { page } = await open(introduction, { reducedMotion });
    const durations = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          addEventListener("docsgen:navigation-end", () =>
            requestAnimationFrame(() =>
              resolve(
                document
                  .getAnimations()
                  .filter((one) => one instanceof CSSAnimation && one.animationName === "arrive")
                  .map((one) => Number(one.effect?.getTiming().duration)),
              ),
            ),
          );
        }),
    );
    await next(page).click();
    const found = await durations;
    expect(found.length > 0).toBe(isMoving);
    expect(found.every((one) => one === 300)).toBe(true);
  });
});
