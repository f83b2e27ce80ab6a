// What can be copied: code, headings' links, the page as Markdown.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { arrived, open, phone, sites } from "./harness.js";

async function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function withClipboard(address: string) {
  return open(address, { permissions: ["clipboard-read", "clipboard-write"] });
}

function said(page: Page) {
  return expect.poll(() => page.locator("body > [role=status]").textContent());
}

describe.each(sites)("$name", ({ url }) => {
  it("a block of code, as it is", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.locator(".code").first().hover();
    await page.getByRole("button", { name: "Copy code" }).first().click();
    await said(page).toBe("Copied");
    expect(await clipboard(page)).toMatch(/^import \{ run \} from "@cairn\/core";\n[\s\S]*run\(App\);$/);
  });

  it("the page as Markdown", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.getByRole("button", { name: "Copy page as Markdown" }).click();
    await said(page).toBe("Copied");
    expect(await clipboard(page)).toContain("## The shortest program");
  });

  it("the link to a heading", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.locator("h2 .anchor").first().click();
    await said(page).toBe("Link copied");
    expect(await clipboard(page)).toBe(`${url}docs/introduction#the-shortest-program`);
  });

  it("after a navigation too", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.locator(".neighbour.next").click();
    await arrived(page, "Getting Started");
    await page.locator(".code").first().hover();
    await page.getByRole("button", { name: "Copy code" }).first().click();
    await said(page).toBe("Copied");
  });
});

it("without hovering, a code block's button always shows, in its corner", async () => {
  const { page } = await open("docs/cairn-react", { ...phone, isMobile: true, hasTouch: true });
  const block = page.locator(".code").first();
  const button = block.locator(".copy-code");
  await expect.poll(() => button.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
  const [frame, box] = [await block.boundingBox(), await button.boundingBox()];
  expect([box?.y, (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([
    (frame?.y ?? 0) + 1,
    (frame?.x ?? 0) + (frame?.width ?? 0) - 1,
  ]);
});

it("says that the page's Markdown could not be fetched, and can be retried", async () => {
  const { page } = await open("docs/introduction", {
    mayComplain: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.context().setOffline(true);
  const button = page.getByRole("button", { name: "Copy page as Markdown" });
  await button.click();
  await said(page).toBe("An error occurred while fetching the resource.");
  await page.context().setOffline(false);
  await button.click();
  await said(page).toBe("Copied");
});
