// Local storage: pages keep working if it is blocked or contains invalid data.
import { expect, it } from "vitest";
import { arrived, open } from "./harness.js";

it("does not break anything if it throws an error", async () => {
  const { page } = await open("docs/getting-started", {
    prepare: (page) =>
      page.addInitScript(() => {
        const deny = () => {
          throw new DOMException("denied", "SecurityError");
        };
        Object.defineProperty(window, "localStorage", { get: deny });
        Object.defineProperty(window, "sessionStorage", { get: deny });
      }),
  });
  expect(await page.getAttribute("html", "data-scheme")).toBe("dark");
  await page.getByRole("button", { name: "Color scheme" }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  expect(await page.getAttribute("html", "data-scheme")).toBe("light");
  await page.locator(".code-group label").nth(1).click();
  expect(await page.locator(".code-group .code-panel").nth(1).isVisible()).toBe(true);
  await page.locator(".neighbor.next").click();
  await arrived(page, "Fullstack App");
  expect(await page.getAttribute("html", "data-scheme")).toBe("light");
  await page.keyboard.press("/");
  await page.waitForSelector(".hit");
});

it("keeps choices until the page is closed if the storage is full", async () => {
  const { page } = await open("docs/getting-started", {
    prepare: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      }),
  });
  await page.getByRole("button", { name: "Color scheme" }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  expect(await page.getAttribute("html", "data-scheme")).toBe("light");
  expect(await page.locator("#_scheme-menu").isVisible()).toBe(false);
});

it.each(['{"not": [a list', '{"not": "a list"}', "[1, null]"])(
  "is ignored if it contains invalid data: %s",
  async (tabs) => {
    const { page } = await open("docs/getting-started", {
      prepare: (page) =>
        page.addInitScript((text) => {
          localStorage.setItem("docsgen-scheme", "purple");
          localStorage.setItem("docsgen-tabs", text);
        }, tabs),
    });
    expect(await page.getAttribute("html", "data-scheme")).toBe("dark");
    await page.locator(".code-group label").nth(1).click();
    expect(await page.locator(".code-group .code-panel").nth(1).isVisible()).toBe(true);
  },
);
