// Reader's aids in a browser: the menu next to "Copy page", the question below an article, and the button to the top.
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.js";
import { open, serveFiles } from "./harness.js";

let served: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  served = await serveFiles({
    "site.config.ts": `import { defaultPlugins, reader } from "docsgen/plugins";
export default { title: "Test", url: "https://docs.example", headers: true,
  plugins: [...defaultPlugins(), reader({ copyMenu: true, readingTime: true, backToTop: true, previews: true, feedback: { event: true } })] };
`,
    "content/index.md": "# Home\n",
    "content/other.md":
      "# Other\n\nWhat the *other* page is about.\n\n[Guide](./guide.md), [here](#other), [text](/llms.txt)\n",
    "content/guide.md": `# Guide\n\nSee the [other page](./other.md).\n\n## One\n\n${"Some words of text. ".repeat(1500)}\n`,
  });
});
afterAll(() => served.close());

test("opens and closes the menu with the keyboard, sends the feedback answer as an event, and is accessible", async () => {
  const { page } = await open(`${served.url}guide`);
  const summary = page.locator(".copy-menu summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.locator(".copy-menu a", { hasText: "View as Markdown" }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("View as Markdown");
  await page.keyboard.press("Escape");
  expect(await page.locator(".copy-menu details[open]").count()).toBe(0);
  expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true);
  await summary.click();
  await page.locator("h1").click();
  expect(await page.locator(".copy-menu details[open]").count()).toBe(0);

  const answered = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener("docsgen:feedback", (event) => resolve((event as CustomEvent).detail)),
      ),
  );
  await page.getByRole("button", { name: "No", exact: true }).click();
  expect(await answered).toEqual({ page: new URL(`${served.url}guide`).pathname, helpful: false });
  await page.getByText("Thank you for your feedback.").waitFor();
});

test("shows the top button only when it is useful; without scripts, keeps the menu's links and hides the feedback question", async () => {
  const { page } = await open(`${served.url}guide`, { javaScriptEnabled: false });
  expect(await page.locator(".feedback").isVisible()).toBe(false);
  await page.locator(".copy-menu summary").click();
  expect(await page.locator(".copy-menu a").count()).toBe(3);
  const top = page.locator(".back-to-top");
  expect(await top.isVisible()).toBe(false);
  await page.mouse.wheel(0, 2000);
  await top.waitFor({ state: "visible" });
  await top.click();
  await top.waitFor({ state: "hidden" });
});

test("previews a linked page on hover and focus until Escape is pressed, and loads nothing earlier", async () => {
  const { page, requests } = await open(`${served.url}guide`);
  const link = page.locator(".prose a", { hasText: "other page" });
  const card = page.locator(".preview");
  const loaded = () => requests.filter((url) => url.includes("/assets/")).length;
  const before = loaded();
  await link.hover();
  await card.waitFor();
  expect(loaded()).toBe(before + 1);
  expect(await card.innerText()).toMatch(/^Other\s+What the other page is about\.$/);
  expect(await link.getAttribute("aria-describedby")).toBe("_preview");
  // It stays while hovered: longer than the delay after leaving.
  await card.hover();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await card.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
  expect(await link.getAttribute("aria-describedby")).toBe(null);
  await page.mouse.move(0, 400);
  await link.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await card.waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/other");
  await card.waitFor({ state: "hidden" });
  // Anchors in the same page and files do not have a preview.
  for (const name of ["here", "text", "Guide"]) await page.locator(".prose a", { hasText: name }).hover();
  await card.waitFor();
  expect(await card.innerText()).toMatch(/^Guide/);
});
