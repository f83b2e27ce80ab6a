// Valid combinations that our own pages do not use: they must not break a page or lose content.
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { open, overflow, phone, serveFiles } from "./harness.js";

const longWord = "createReconnectingWebSocketTransportFactoryWithOptions";
const files = {
  "site.config.ts": `import { blocks, defaultPlugins, reader } from "docsgen/plugins";
export default {
  title: "Test",
  repository: { url: "https://github.com/acme/test" },
  footer: { columns: [{ title: "Learn", links: [{ label: "Short", link: "guide/short.md" }] }] },
  plugins: [
    ...defaultPlugins({ sidebar: { parts: [{ label: "Guide", path: "/guide/" }, { label: "API", path: "/api/" }] } }),
    blocks(),
    reader({ backToTop: true }),
  ],
};
`,
  "content/guide/tables.md": `# Tables

| Feature | Here | There | Elsewhere |
| --- | :-: | :-: | --- |
| Versions | yes | no | 100 GB |
| Languages | yes | no | 1 GB |

| Option | Type | Meaning |
| --- | --- | --- |
| base | string | The part of an address before every page, as the host has it. |
| out | string | A folder. |
`,
  "content/guide/page.md": `# Page

::: tip A title with \`code\`
- [ ] a task whose text takes more than one line of a phone, as it has so many words
:::

\`\`\`js
npm install a-package another-package one-more-package and-the-last-one
\`\`\`

\`\`\`ts title="src/internal/transport/websocket/createReconnectingTransport.ts" showLineNumbers
connect("a line that is too long for a phone, so that its block has two buttons"); // [!code ++]
\`\`\`

::::tabs
:::tab[One]
First panel.
:::
::::

::: details More
What is behind it.
:::

| Option | Type | Default | Environment | Meaning |
| --- | --- | --- | --- | --- |
| \`compression.threshold\` | \`number\` | \`1024\` | \`APP_COMPRESSION_THRESHOLD\` | The smallest body that is compressed |
| \`onError\` | \`(error: Error) => void\` | – | \`APP_COMPRESSION_ON_ERROR_HANDLER\` | Called with each error |
`,
  "content/guide/short.md": "# Short\n",
  "content/api/long.md": `# ${longWord}\n`,
};
let site: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  site = await serveFiles(files);
});
afterAll(() => site.close());

async function edges(target: Locator): Promise<{ top: number; left: number; right: number; bottom: number }> {
  return target.first().evaluate((element) => element.getBoundingClientRect().toJSON());
}

test("keeps an article's tabs inside the article on a site with tabs above the sidebar", async () => {
  const { page } = await open(`${site.url}guide/page`);
  const [tabs, article] = [await edges(page.locator(".code-group")), await edges(page.locator(".article"))];
  expect(tabs.left).toBeGreaterThanOrEqual(article.left);
  expect(tabs.top).toBeGreaterThan(200);
});

test.each([360, 1024])("does not widen the page for a title that is one long word, at %i px", async (width) => {
  for (const name of ["guide/short", "api/long"]) {
    const { page } = await open(site.url + name, { viewport: { width, height: 740 } });
    expect(await overflow(page)).toBe(0);
    const cut = await page
      .locator(".neighbor-text, h1, .nav-link")
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0).length);
    expect(cut).toBe(0);
  }
});

test("hides keyboard hints in the palette on devices without a keyboard", async () => {
  const { page } = await open(`${site.url}guide/page`, { ...phone, isMobile: true, hasTouch: true });
  await page.locator("[data-search]").first().tap();
  await page.locator(".hit").first().waitFor();
  expect(await page.locator(".palette-close").isVisible()).toBe(true);
  expect(await page.locator(".palette-foot").isVisible()).toBe(false);
});

test("does not scroll a table of short words on a phone, and widens a table with long text", async () => {
  const { page } = await open(`${site.url}guide/tables`, phone);
  const over = await page
    .locator(".table-frame")
    .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
  expect(over).toEqual([false, true]);
  const text = await page.getByText("before every page").boundingBox();
  expect(text?.width).toBeGreaterThan(250);
});

test("prints all columns of a table and the contents of folds", async () => {
  const { page } = await open(`${site.url}guide/page`);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 640, height: 900 });
  const frame = page.locator(".table-frame");
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await frame.evaluate((one) => getComputedStyle(one).maskImage)).toBe("none");
  expect(
    await page.getByText("What is behind it.").evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })),
  ).toBe(true);
  expect(await overflow(page)).toBe(0);
});

/** Returns the positions of an element's lines of text. */
function measureLines(target: Locator): Promise<{ left: number; right: number; bottom: number }[]> {
  return target.first().evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines: DOMRect[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      lines.push(...range.getClientRects());
    }
    return lines.filter(({ width }) => width > 8).map((line) => line.toJSON());
  });
}

test("keeps code in a callout's title on the same line as the text", async () => {
  const { page } = await open(`${site.url}guide/page`);
  const [words, code] = await measureLines(page.locator(".callout-title"));
  expect(Math.abs((words?.bottom ?? 0) - (code?.bottom ?? 99))).toBeLessThan(4);
});

test("aligns a task's lines next to its checkbox", async () => {
  const { page } = await open(`${site.url}guide/page`, phone);
  const lines = await measureLines(page.locator(".task-list-item"));
  const lefts = lines.map(({ left }) => left);
  expect(lefts.length).toBeGreaterThan(1);
  expect(Math.min(...lefts)).toBeGreaterThan((await edges(page.locator(".task-list-item input"))).right);
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(1);
});

test("wraps names in a table's first column on a phone only if they do not fit", async () => {
  const { page } = await open(`${site.url}guide/page`, phone);
  const lines = await page.locator("td:first-child code").evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual([2, 1]);
});

test("puts a footer with columns at the bottom of the window on a short page", async () => {
  const { page } = await open(`${site.url}guide/short`, { viewport: { width: 1440, height: 1600 } });
  expect((await edges(page.locator(".footer"))).bottom).toBeCloseTo(1600, 0);
  // On a long page, it comes after the content and is not visible at first.
  await page.setViewportSize({ width: 1440, height: 300 });
  expect((await edges(page.locator(".footer"))).top).toBeGreaterThan(300);
});

test("reserves no space for the top button on pages that do not need the button", async () => {
  const { page } = await open(`${site.url}guide/short`);
  const [title, facts] = [await edges(page.locator("h1")), await edges(page.locator(".page-facts, .neighbors"))];
  expect(facts.top - title.bottom).toBeLessThan(90);
});

test("leaves room for buttons in a long code title on a phone, and makes them large enough for fingers", async () => {
  const { page } = await open(`${site.url}guide/page`, { ...phone, isMobile: true, hasTouch: true });
  const block = page.locator(".code", { has: page.locator(".code-title") });
  await block.scrollIntoViewIfNeeded();
  const button = await block.locator(".wrap-code").evaluate((one) => one.getBoundingClientRect().toJSON());
  for (const line of await measureLines(block.locator(".code-title")))
    expect(line.right).toBeLessThanOrEqual(button.left);
  expect(Math.min(button.width, button.height)).toBeGreaterThan(36);
});

test("keeps a block's first line readable to the end on a phone, both scrolled and wrapped", async () => {
  const { page } = await open(`${site.url}guide/page`, { ...phone, isMobile: true, hasTouch: true });
  const block = page.locator(".code").first();
  await block.scrollIntoViewIfNeeded();
  const wrap = block.locator(".wrap-code");
  const hidden = async () => {
    const { left, bottom } = await edges(wrap);
    const lines = await measureLines(block.locator("code"));
    return lines.filter((line) => line.right > left && line.bottom - 4 < bottom);
  };
  await wrap.waitFor();
  expect((await hidden()).length).toBeGreaterThan(0);
  await block.locator("pre").evaluate((one) => one.scrollTo(one.scrollWidth, 0));
  expect(await hidden()).toEqual([]);
  await wrap.tap();
  await expect.poll(hidden).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test("aligns wrapped lines with the code in a numbered block, and keeps diff signs before their lines", async () => {
  const { page } = await open(`${site.url}guide/page`, phone);
  const block = page.locator(".code", { has: page.locator(".line-numbers") });
  await block.scrollIntoViewIfNeeded();
  await block.hover();
  await block.locator(".wrap-code").click();
  const begins = new Map<number, number>();
  for (const { left, bottom } of await measureLines(block.locator(".line")))
    begins.set(Math.round(bottom), Math.min(Math.round(left), begins.get(Math.round(bottom)) ?? left));
  const lefts = [...begins.values()];
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size).toBe(1);
  const indent = await block.locator(".line").evaluate((one) => getComputedStyle(one, "::after").textIndent);
  expect(indent).toBe("0px");
});
