// Offline reading of visited pages, or of all pages. A new build is shown at once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { open, serveFiles } from "./harness.js";

let served: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  served = await serveFiles({
    "site.config.ts": `import { defaultPlugins, offline } from "docsgen/plugins";
export default { title: "Test", headers: true, plugins: [...defaultPlugins(), offline({ pages: "all" })] };
`,
    "content/index.md": "# Home\n",
    "content/guide.md": "# Guide\n\nSome text.\n",
  });
});
afterAll(() => served.close());

test("serves pages offline with their styles, including pages that were never opened", async () => {
  const { page } = await open(served.url, { mayComplain: true });
  const names = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith("docsgen"));
      if (name === undefined) return [];
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect
    .poll(names, { timeout: 10_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/guide$/), expect.stringMatching(/\.css$/)]));
  await page.context().setOffline(true);
  await page.goto(`${served.url}guide`);
  expect(await page.locator("h1").textContent()).toContain("Guide");
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Inter");
  expect(await page.locator('link[rel="manifest"]').count()).toBe(1);
});
