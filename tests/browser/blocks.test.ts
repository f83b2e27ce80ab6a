// The blocks plugin in the browser: by keyboard, without scripts, in print, and with axe.
import { expect, it, onTestFinished } from "vitest";
import { violations } from "./axe.js";
import { open, overflow, phone, serveFiles, withScheme } from "./harness.js";

const text = `# Page

A <span class="badge badge-tip">New</span> <span class="badge">b</span> <span class="badge badge-note">b</span>
<span class="badge badge-caution">b</span> <span class="badge badge-danger">b</span> <abbr title="Long form">LF</abbr>.

:::tabs{sync=os}
:::tab[One]
First panel.
:::
:::tab[Two]
Second panel, [link](#cards).
:::
:::

:::tabs{sync=os}
:::tab[Two]
Other two.
:::
:::tab[One]
Other one.
:::
:::

:::steps
1. Do this.
2. Do that.
:::

## Cards

:::cards
:::card[Target]{href="#tree"}
Text with [another link](#cards).
:::
:::

## Tree

:::file-tree
- folder/
  - file.ts what it is
:::
`;

const config = `import { blocks, defaultPlugins } from "docsgen/plugins";
export default { title: "Test", plugins: [...defaultPlugins(), blocks()] };
`;

async function serve(): Promise<string> {
  const server = await serveFiles({ "content/page.md": text, "site.config.ts": config });
  onTestFinished(server.close);
  return `${server.url}page`;
}

it("switches tabs with the keyboard, along with other tabs that have the same key", async () => {
  const { page } = await open(await serve());
  await page.locator(".tabs input").first().focus();
  await page.keyboard.press("ArrowRight");
  const shown = () => page.locator(".tabs .code-panel").filter({ visible: true }).allTextContents();
  expect((await shown()).map((one) => one.trim())).toEqual(["Second panel, link.", "Other two."]);
});

it("makes a whole card clickable except for nested links, and folds a folder with the keyboard", async () => {
  const { page } = await open(await serve());
  const box = await page.locator(".card-box").boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 8, (box?.y ?? 0) + (box?.height ?? 0) - 8);
  await page.waitForURL(/#tree$/);
  await page.locator(".card-box").getByRole("link", { name: "another link" }).click();
  await page.waitForURL(/#cards$/);
  await page.locator(".file-tree summary").focus();
  await page.keyboard.press("Enter");
  expect(await page.getByText("file.ts").isVisible()).toBe(false);
});

it("switches tabs without scripts, and prints all tabs", async () => {
  const { page } = await open(await serve(), { javaScriptEnabled: false });
  await page.locator(".tabs label", { hasText: "Two" }).first().click();
  expect(await page.getByText("Second panel").isVisible()).toBe(true);
  expect(await page.getByText("First panel").isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByText("First panel").isVisible()).toBe(true);
});

it.each(["light", "dark"])("passes axe and fits the window, %s", async (scheme) => {
  const { page } = await open(await serve(), { prepare: withScheme(scheme), ...phone });
  expect(await overflow(page)).toBe(0);
  expect(await violations(page, { within: "body" })).toEqual([]);
});
