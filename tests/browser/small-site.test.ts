// A new site: few pages, no samples, few icons.
import { afterAll, beforeAll, expect, test } from "vitest";
import { open, serveFiles } from "./harness.js";

const files = {
  "site.config.ts": `import { defaultPlugins } from "docsgen/plugins";
export default { title: "Init", plugins: defaultPlugins() };
`,
  "content/index.md":
    "---\nlayout: home\nhero:\n  title: A site that has only begun to be one\n  text: Say what it is.\n  actions: [{ text: Start, link: ./guide/start.md }]\n---\n\n## More\n",
  "content/guide/start.md": "# Start\n",
  "content/reference/options.md": "# Options\n",
};
let plain: Awaited<ReturnType<typeof serveFiles>>;
let mixed: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  plain = await serveFiles(files);
  mixed = await serveFiles({ ...files, "content/guide/_meta.yml": "icon: map\n" });
});
afterAll(() => Promise.all([plain.close(), mixed.close()]));

test("centers a hero without samples", async () => {
  for (const width of [390, 768, 1440]) {
    const { page } = await open(plain.url, { viewport: { width, height: 900 } });
    for (const part of [".hero-lead", ".hero-actions a"]) {
      const box = await page.locator(part).boundingBox();
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(3);
    }
    expect(
      await page.getByRole("heading", { name: "More" }).evaluate((one) => one.getBoundingClientRect().top),
    ).toBeLessThan(900);
  }
});

test("aligns sidebar labels with and without icons", async () => {
  for (const [site, icons] of [
    [plain, 0],
    [mixed, 2],
  ] as const) {
    const { page } = await open(`${site.url}guide/start`);
    const lefts = await page.locator(".group-label > span:not(.nav-badge)").evaluateAll((all) =>
      all.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
    expect(lefts.length).toBe(3);
    expect(new Set(lefts).size).toBe(1);
    expect(await page.locator(".group-label > .icon:first-child").count()).toBe(icons);
  }
});
