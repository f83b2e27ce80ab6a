// Code blocks: what the copy button copies, the language label, and terminals.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { computedStyles, open, phone, serveFiles } from "./harness.js";

const files = {
  "site.config.ts": 'export default { title: "Code" };\n',
  "content/index.md": [
    "# Code",
    "```ts\nconst changed = 1; // [!code ++]\nconst gone = 2; // [!code --]\nconst same = 3;\n```",
    "```diff\n-old line\n+new line\n same line\n```",
    "```diff\n@@ -1 +1 @@\n-old line\n+new line\n```",
    "```console\n$ npm test\n3 passed\n$ npm run build\n```",
    "```text\nplain\n```",
    `\`\`\`sh\nnpm install ${"package ".repeat(12)}\n\`\`\``,
    `\`\`\`js\ninstall("${"package ".repeat(12)}");\n\`\`\``,
  ].join("\n\n"),
};
let site: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  site = await serveFiles(files);
});
afterAll(() => site.close());

async function copied(page: Page, index: number): Promise<string> {
  const block = page.locator(".code").nth(index);
  await block.hover();
  await block.locator(".copy-code").click();
  await expect.poll(() => block.locator(".copy-code").getAttribute("data-state")).toBe("copied");
  return page.evaluate(() => navigator.clipboard.readText());
}

test("copying a change copies the new code, and a patch stays whole", async () => {
  const { page } = await open(site.url, { permissions: ["clipboard-read", "clipboard-write"] });
  expect((await copied(page, 0)).trim()).toBe("const changed = 1;\nconst same = 3;");
  expect((await copied(page, 1)).trim()).toBe("new line\nsame line");
  expect((await copied(page, 2)).trim()).toBe("@@ -1 +1 @@\n-old line\n+new line");
});

test("copying a terminal copies the commands without prompts and output", async () => {
  const { page } = await open(site.url, { permissions: ["clipboard-read", "clipboard-write"] });
  expect((await copied(page, 3)).trim()).toBe("npm test\nnpm run build");
});

test("output in a terminal differs from commands", async () => {
  const { page } = await open(site.url);
  const terminal = page.locator(".code").nth(3);
  const output = await computedStyles(terminal.locator(".output").first(), "color");
  const command = await computedStyles(terminal.locator("pre"), "color");
  expect(output.color).not.toBe(command.color);
});

test("shows the language until the buttons appear, except for plain text", async () => {
  const { page } = await open(site.url);
  const label = (index: number) =>
    page
      .locator(".code")
      .nth(index)
      .evaluate((block) => {
        const { content, visibility } = getComputedStyle(block, "::after");
        return visibility === "visible" ? content : "";
      });
  expect(await label(0)).toBe('"ts"');
  expect(await label(4)).toBe("none");
  await page.locator(".code").first().hover();
  expect(await label(0)).toBe("");
});

test("commands wrap on a phone, so that a reader sees all of them", async () => {
  const { page } = await open(site.url, phone);
  const hiddenWidth = (index: number) =>
    page
      .locator(".code pre")
      .nth(index)
      .evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(await hiddenWidth(5)).toBe(0);
  expect(await hiddenWidth(6)).not.toBe(0);
});
