// Clicks on links: which ones navigate, which ones the browser handles, and which of two navigations wins.
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { arrived, open, rootUrl, type Visit } from "./harness.js";
import { introduction, next, started, watchEvents } from "./navigation.js";

describe("clicks", () => {
  it("do nothing on the active page", async () => {
    const visit = await open(introduction);
    const events = await watchEvents(visit.page);
    const requestedPages = () => visit.requests.filter((url) => url.includes("/docs/"));
    const before = requestedPages();
    await visit.page.locator(".sidebar [aria-current=page]").click();
    await visit.page.locator(".header-start").click();
    expect(await events()).toEqual([]);
    expect(requestedPages()).toEqual(before);
    expect(visit.page.url()).toBe(rootUrl + introduction);
  });

  it.each(["Control", "Shift", "Alt", "Meta"] as const)("are left to the browser with %s", async (key) => {
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
        document.querySelector(".neighbor.next")?.dispatchEvent(event);
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
  ])("are left to the browser with %s", async (_name, init, attributes) => {
    const { page } = await open(introduction);
    const isTaken = await page.evaluate(
      ([options, changes]) => {
        const link = document.querySelector(".neighbor.next");
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

  it("send no further requests on a pending link", async () => {
    const { page } = await open(introduction, {
      prepare: (page) => page.route("**/docs/getting-started.js", () => {}),
    });
    const events = await watchEvents(page);
    await next(page).click();
    await next(page).click();
    expect(await events()).toEqual([`navigation-begin ${new URL(rootUrl).pathname}${introduction}`]);
  });

  it("supersede the current navigation, and every navigation that starts also ends", async () => {
    const { page } = await open(introduction, {
      prepare: (page) => page.route("**/docs/getting-started.js", () => {}),
    });
    const events = await watchEvents(page);
    await next(page).click();
    await expect.poll(() => next(page).getAttribute("data-pending")).toBe("");
    await page.locator(".sidebar a", { hasText: "Fullstack App" }).click();
    await arrived(page, "Fullstack App");
    await expect.poll(async () => (await events()).filter((one) => one.startsWith("navigation-end")).length).toBe(2);
    await expect
      .poll(async () => (await events()).filter((one) => one.startsWith("page")))
      .toEqual([`page ${new URL(rootUrl).pathname}docs/fullstack-app`]);
  });

  it("take precedence over an earlier navigation whose page arrives later", async () => {
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
    // This is the same module instance: once it is loaded here, the router has it too.
    await page.evaluate(`import("${chunk}")`);
    expect(await page.title()).toBe("Fullstack App | Cairn");
    expect(page.url()).toBe(`${rootUrl}docs/fullstack-app`);
  });
});

it("gives Back precedence over a pending navigation", async () => {
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

function requestedChunks(visit: Visit, name: string): string[] {
  return visit.requests.filter((url) => url.endsWith(`${name}.js`));
}

it.each<[string, (link: Locator) => Promise<void>]>([
  ["hover", (link) => link.hover()],
  ["focus", (link) => link.focus()],
  ["touch", (link) => link.dispatchEvent("touchstart")],
])("preloads the chunk once on %s", async (_how, approach) => {
  const visit = await open(introduction, { hasTouch: true });
  const link = visit.page.locator(".sidebar a", { hasText: "Fullstack App" });
  await approach(link);
  await expect.poll(() => requestedChunks(visit, "fullstack-app").length).toBe(1);
  expect(visit.page.url()).toBe(rootUrl + introduction);
  await link.click();
  await arrived(visit.page, "Fullstack App");
  expect(requestedChunks(visit, "fullstack-app").length).toBe(1);
});
