// The color scheme: its default, the reader's choice, persistence, and the menu.
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { focused, iconNames, open, openTab, withScheme } from "./harness.js";

function scheme(page: Page): Promise<string | null> {
  return page.getAttribute("html", "data-scheme");
}

/** Resolves to true if the page is painted dark. */
function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor === "rgb(15, 18, 16)");
}

it("is dark by default, regardless of the system's scheme", async () => {
  const { page } = await open("", { colorScheme: "light" });
  expect(await scheme(page)).toBe("dark");
  expect(await isDark(page)).toBe(true);
});

it("applies, marks, and remembers the choice, and updates other tabs", async () => {
  const visit = await open("docs/introduction");
  const { page } = visit;
  const tab = await openTab(visit, "");
  await page.getByRole("button", { name: "Color scheme" }).click();
  expect(await page.getByRole("menuitemradio", { checked: true }).textContent()).toBe("Dark");
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  expect(await isDark(page)).toBe(false);
  await expect.poll(() => scheme(tab)).toBe("light");
  await page.reload();
  expect(await scheme(page)).toBe("light");
  await page.getByRole("button", { name: "Color scheme" }).click();
  expect(await page.getByRole("menuitemradio", { checked: true }).textContent()).toBe("Light");
});

it("follows the system's scheme while System is chosen", async () => {
  const { page } = await open("", { colorScheme: "light" });
  await page.getByRole("button", { name: "Color scheme" }).click();
  await page.getByRole("menuitemradio", { name: "System" }).click();
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await isDark(page)).toBe(true);
  await page.reload();
  expect(await scheme(page)).toBe("auto");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await isDark(page)).toBe(false);
});

it.each([360, 768, 1440])("aligns the end of the menu with the end of its button at %i px", async (width) => {
  const { page } = await open("", { viewport: { width, height: 740 } });
  const button = page.getByRole("button", { name: "Color scheme" });
  await button.click();
  const [from, menu] = [await button.boundingBox(), await page.locator("#_scheme-menu").boundingBox()];
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBe((from?.x ?? 0) + (from?.width ?? 0));
});

it("supports the keyboard (arrows, Home, End, Escape, and Tab) and returns the focus", async () => {
  const { page } = await open("");
  await page.getByRole("button", { name: "Color scheme" }).press("Enter");
  await expect.poll(() => focused(page)).toBe("Dark");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("System");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("Light");
  await page.keyboard.press("End");
  expect(await focused(page)).toBe("System");
  await page.keyboard.press("Escape");
  expect(await page.locator("#_scheme-menu").isVisible()).toBe(false);
  expect(await focused(page)).toBe("Color scheme");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Dark");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.locator("#_scheme-menu").isVisible()).toBe(false);
});

it("is applied before the first paint", async () => {
  const { page } = await open("docs/introduction", {
    prepare: async (page) => {
      await withScheme("light")(page);
      await page.addInitScript(() => {
        // Nothing can be painted before the body starts, and the page's scripts have not run by then.
        new MutationObserver((_records, observer) => {
          if (!document.body) return;
          observer.disconnect();
          document.documentElement.dataset.early = document.documentElement.dataset.scheme;
        }).observe(document, { childList: true, subtree: true });
      });
      await page.route(/boot-.*\.js$/, (route) => route.abort());
    },
    mayComplain: true,
  });
  expect(await page.getAttribute("html", "data-early")).toBe("light");
  expect(await isDark(page)).toBe(false);
});

it("shows sun, moon, and laptop icons in the menu, a check mark only next to the choice, and the choice's icon on the button", async () => {
  const { page } = await open("");
  const button = page.getByRole("button", { name: "Color scheme" });
  const names = await iconNames(page);
  const shownIn = async (place: Locator) => {
    const icons = await place.locator(".icon").filter({ visible: true }).all();
    return Promise.all(icons.map(async (icon) => names.get(await icon.innerHTML())));
  };
  for (const [name, icon] of [
    ["Dark", "moon"],
    ["Light", "sun"],
    ["System", "laptop"],
  ] as const) {
    await button.click();
    const item = page.getByRole("menuitemradio", { name });
    expect(await shownIn(item)).toContain(icon);
    await item.click();
    expect(await shownIn(button)).toEqual([icon]);
    await button.click();
    const marks = page.locator("#_scheme-menu .menu-item");
    const opacity = () =>
      marks.evaluateAll((all) => all.map((mark) => Number(getComputedStyle(mark, "::after").opacity)));
    const order = ["Light", "Dark", "System"];
    await expect.poll(opacity).toEqual(order.map((one) => Number(one === name)));
    await page.keyboard.press("Escape");
  }
});
