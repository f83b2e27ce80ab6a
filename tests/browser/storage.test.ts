// Local storage: nothing breaks where it is forbidden or holds nonsense.
import { expect, it } from "vitest";
import { arrived, open } from "./harness.js";

it("that throws breaks nothing", async () => {
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
  await page.getByRole("button", { name: "Colour scheme" }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  expect(await page.getAttribute("html", "data-scheme")).toBe("light");
  await page.locator(".code-group label").nth(1).click();
  expect(await page.locator(".code-group .code-panel").nth(1).isVisible()).toBe(true);
  await page.locator(".neighbour.next").click();
  await arrived(page, "Fullstack App");
  expect(await page.getAttribute("html", "data-scheme")).toBe("light");
  await page.keyboard.press("/");
  await page.waitForSelector(".hit");
});

it("that is full: choices last as long as the page", async () => {
  const { page } = await open("docs/getting-started", {
    prepare: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      }),
  });
  await page.getByRole("button", { name: "Colour scheme" }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  expect(await page.getAttribute("html", "data-scheme")).toBe("light");
  expect(await page.locator("#_scheme-menu").isVisible()).toBe(false);
});

it.each(['{"not": [a list', '{"not": "a list"}', "[1, null]"])(
  "that holds nonsense is as good as empty: %s",
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
