// In-app navigation: from one page to another without a page load, and everything that hands it back to the browser.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { arrived, open, rootUrl, sites, type Visit } from "./harness.js";

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
    await arrived(page, "Getting Started");
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

  it("shows first what fills the window, then the page whole and in order, as a page load would", async () => {
    const { page } = await open(url + introduction);
    const first = page.evaluate(
      () =>
        new Promise<[blocks: number, bottom: number]>((resolve) => {
          addEventListener("docsgen:navigation-end", () => {
            const prose = document.querySelector(".prose");
            resolve([prose?.children.length ?? 0, scrollY + (prose?.getBoundingClientRect().bottom ?? 0)]);
          });
        }),
    );
    await next(page).click();
    const [blocks, bottom] = await first;
    await arrived(page, "Getting Started");
    expect(bottom).toBeGreaterThan(900);
    expect(await page.locator(".prose > *").count()).toBeGreaterThan(blocks);
    const outline = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("#page *:not(.copy-code, .copy-code *)")].map(
          ({ localName, id, className }) => `${localName}#${id}.${className}`,
        ),
      );
    const swapped = await outline();
    await page.reload();
    expect(swapped).toEqual(await outline());
  });

  it("goes from the home page to an article, which brings the sidebar and the burger, and back", async () => {
    const { page } = await open(url);
    await mark(page);
    expect(await page.locator(".burger, .sidebar").count()).toBe(0);
    await page.getByRole("link", { name: "Get Started" }).click();
    await arrived(page, "Introduction");
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    expect(await page.locator(".burger").count()).toBe(1);
    expect(await page.getAttribute("body", "class")).toContain("has-sidebar");
    await page.goBack();
    await arrived(page, "Home");
    expect(await page.locator(".burger, .sidebar").count()).toBe(0);
    await page.goForward();
    await arrived(page, "Introduction");
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    expect(await isMarked(page)).toBe(true);
  });

  it("brings back and forward to where the pages were left", async () => {
    const { page } = await open(url + introduction);
    // Until the page has been shown there, nobody has seen it there.
    await page.evaluate(async () => {
      scrollTo(0, 700);
      await new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    });
    await page.evaluate(() => document.querySelector<HTMLElement>(".neighbour.next")?.click());
    await arrived(page, "Getting Started");
    await page.evaluate(() => scrollTo(0, 400));
    await page.waitForFunction(() => history.state?.scrollTop === 400);
    await page.goBack();
    await arrived(page, "Introduction");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await page.goForward();
    await arrived(page, "Getting Started");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  });

  it("follows a link with a hash to its place, below the header, and back to where it was clicked", async () => {
    const { page } = await open(`${url}docs/cairn-lock-redis`);
    await mark(page);
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>(".prose a[href$='cairn-lock']");
      if (link) link.hash = "#three-misunderstandings";
      link?.click();
    });
    await arrived(page, "Cairn Lock");
    expect(page.url()).toBe(`${url}docs/cairn-lock#three-misunderstandings`);
    const top = () => page.locator("#three-misunderstandings").evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThanOrEqual(64);
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

  it("on a link whose page is on its way ask for nothing more", async () => {
    const { page } = await open(introduction, {
      prepare: (page) => page.route("**/docs/getting-started.js", () => {}),
    });
    const events = await watchEvents(page);
    await next(page).click();
    await next(page).click();
    expect(await events()).toEqual([`navigation-begin ${new URL(rootUrl).pathname}${introduction}`]);
  });

  it("elsewhere supersede a navigation that is under way, and each that begins also ends", async () => {
    const { page } = await open(introduction, {
      prepare: (page) => page.route("**/docs/getting-started.js", () => {}),
    });
    const events = await watchEvents(page);
    await next(page).click();
    expect(await next(page).getAttribute("data-pending")).toBe("");
    await page.locator(".sidebar a", { hasText: "Fullstack App" }).click();
    await arrived(page, "Fullstack App");
    await expect.poll(async () => (await events()).filter((one) => one.startsWith("navigation-end")).length).toBe(2);
    await expect
      .poll(async () => (await events()).filter((one) => one.startsWith("page")))
      .toEqual([`page ${new URL(rootUrl).pathname}docs/fullstack-app`]);
  });

  it("elsewhere win over a page that comes later, though it was asked for first", async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const chunk = `${rootUrl}${started}.js`;
    const { page } = await open(introduction, {
      prepare: (page) => page.route(chunk, (route) => held.then(() => route.continue())),
    });
    await next(page).click();
    await page.locator(".sidebar a", { hasText: "Fullstack App" }).click();
    await arrived(page, "Fullstack App");
    release();
    // The same module: it is there when the router has it.
    await page.evaluate(`import("${chunk}")`);
    expect(await page.title()).toBe("Fullstack App | Cairn");
    expect(page.url()).toBe(`${rootUrl}docs/fullstack-app`);
  });
});

it("back, while another page is on its way, wins over it", async () => {
  const { page } = await open(introduction, {
    prepare: (page) => page.route("**/docs/fullstack-app.js", () => {}),
  });
  const events = await watchEvents(page);
  await next(page).click();
  await arrived(page, "Getting Started");
  await next(page).click();
  await page.goBack();
  await arrived(page, "Introduction");
  expect(page.url()).toBe(rootUrl + introduction);
  const count = async (name: string) => (await events()).filter((one) => one.startsWith(name)).length;
  await expect.poll(() => count("navigation-end")).toBe(3);
  expect(await count("navigation-begin")).toBe(3);
});

describe("a page that was left by a page load", () => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ["a reload", (page) => page.reload()],
    ["back from a file", (page) => page.goto(`${rootUrl}llms.txt`).then(() => page.goBack())],
  ])("stands where it stood after %s", async (_name, leave) => {
    const { page } = await open(introduction);
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => history.state?.scrollTop === 700);
    await leave(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });
});

describe("what cannot be swapped is loaded", () => {
  it.each<[string, (link: Locator) => Promise<void>]>([
    ["hover", (link) => link.hover()],
    ["focus", (link) => link.focus()],
    ["touch", (link) => link.dispatchEvent("touchstart")],
  ])("preloads the chunk on %s, once", async (_how, approach) => {
    const visit = await open(introduction, { hasTouch: true });
    const link = visit.page.locator(".sidebar a", { hasText: "Fullstack App" });
    await approach(link);
    await expect.poll(() => chunkOf(visit, "fullstack-app").length).toBe(1);
    expect(visit.page.url()).toBe(rootUrl + introduction);
    await link.click();
    await arrived(visit.page, "Fullstack App");
    expect(chunkOf(visit, "fullstack-app").length).toBe(1);
  });

  it("a chunk that is missing, after an event that says so", async () => {
    const { page } = await open(introduction, {
      mayComplain: true,
      prepare: (page) => page.route("**/docs/getting-started.js*", (route) => route.fulfill({ status: 404 })),
    });
    await mark(page);
    const heard: unknown[] = [];
    await page.exposeFunction("hear", (text: unknown) => heard.push(text));
    await page.evaluate(() =>
      addEventListener("docsgen:preload-error", (event: Event & { payload?: unknown }) => {
        const { hear } = window as Window & { hear?: (text: string) => void };
        hear?.(String(event.payload instanceof Error && event.payload.message));
      }),
    );
    await next(page).click();
    await arrived(page, "Getting Started");
    expect(heard).toEqual([expect.stringContaining("docs/getting-started.js")]);
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
    await arrived(page, "Getting Started");
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
    await expect.poll(events).toContain(`navigation-end ${new URL(rootUrl).pathname}${introduction}`);
    expect(page.url()).toBe(rootUrl + introduction);
  });

  it.each([
    ["before", false],
    ["in mid-navigation", true],
  ])("and offline %s the page stays, says so, and offers to try again", async (_when, isUnderWay) => {
    let cut = (): void => {};
    const held = new Promise<void>((resolve) => {
      cut = resolve;
    });
    const chunk = "**/docs/getting-started.js*";
    const { page } = await open(introduction, { mayComplain: true });
    await page.route(chunk, async (route) => {
      await held;
      await route.abort("internetdisconnected");
    });
    await mark(page);
    if (!isUnderWay) await page.context().setOffline(true);
    await next(page).click();
    await page.locator(".loading-bar[data-shown]").waitFor();
    await page.context().setOffline(true);
    cut();
    await page.getByText("An error occurred while fetching the resource.").waitFor();
    expect(page.url()).toBe(rootUrl + introduction);
    expect(await page.textContent("main h1")).toContain("Introduction");
    await expect.poll(() => page.locator(".loading-bar[data-shown]").count()).toBe(0);
    expect(await page.locator("[data-pending]").count()).toBe(0);
    await page.context().setOffline(false);
    await page.unroute(chunk);
    await page.getByRole("button", { name: "Try again" }).click();
    await arrived(page, "Getting Started");
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
