// Failed navigations: handed over to the browser, or reported on the current page.
import { describe, expect, it } from "vitest";
import { arrived, open, rootUrl } from "./harness.js";
import { introduction, isMarked, mark, next, started, watchEvents } from "./navigation.js";

describe("a failed navigation", () => {
  it("dispatches an event and loads the whole page if its chunk is missing", async () => {
    const { page } = await open(introduction, {
      mayComplain: true,
      prepare: (page) => page.route("**/docs/getting-started.js*", (route) => route.fulfill({ status: 404 })),
    });
    await mark(page);
    const events: unknown[] = [];
    await page.exposeFunction("hear", (text: unknown) => events.push(text));
    await page.evaluate(() =>
      addEventListener("docsgen:preload-error", (event: Event & { payload?: unknown }) => {
        const { hear } = window as Window & { hear?: (text: string) => void };
        hear?.(String(event.payload instanceof Error && event.payload.message));
      }),
    );
    await next(page).click();
    await arrived(page, "Getting Started");
    expect(events).toEqual([expect.stringContaining("docs/getting-started.js")]);
    expect(await isMarked(page)).toBe(false);
    expect(page.url()).toBe(rootUrl + started);
  });

  it("loads the whole page if its chunk is from another build", async () => {
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

  it("keeps the current page if the preload-error event is canceled", async () => {
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
  ])("keeps the current page while offline %s, and offers to retry", async (_when, isUnderWay) => {
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

  it("shows a message if a swap throws, while the rest of the page keeps working", async () => {
    const { page } = await open(introduction, { mayComplain: true });
    await page.evaluate(() => {
      const root = document.getElementById("_page");
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
    const failure = page.locator("main .failure");
    await failure.getByText("Something went wrong. Please try again later.").waitFor();
    // Below the header, next to the sidebar, and where the focus moves.
    const box = await failure.boundingBox();
    expect(box?.y).toBeGreaterThan(64);
    expect(box?.x).toBeGreaterThan(300);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("_content");
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    await failure.getByRole("button", { name: "Try again" }).click();
    await page.locator("main h1", { hasText: "Getting Started" }).waitFor();
    expect(page.url()).toBe(rootUrl + started);
  });

  it.each([true, false])(
    "keeps the address, title, and article in sync on Back and Forward while offline (Navigation API: %s)",
    async (has) => {
      const { page } = await open(introduction, {
        mayComplain: true,
        prepare: (page) => page.addInitScript((keeps) => keeps || Reflect.deleteProperty(window, "navigation"), has),
      });
      await next(page).click();
      await arrived(page, "Getting Started");
      await page.context().setOffline(true);
      await page.evaluate(() => history.back());
      await page.getByText("An error occurred while fetching the resource.").waitFor();
      await expect.poll(() => page.url()).toBe(rootUrl + started);
      expect(await page.title()).toContain("Getting Started");
      expect(await page.textContent("main h1")).toContain("Getting Started");
      await page.context().setOffline(false);
      await page.getByRole("button", { name: "Try again" }).click();
      await arrived(page, "Introduction");
      expect(page.url()).toBe(rootUrl + introduction);
    },
  );
});
