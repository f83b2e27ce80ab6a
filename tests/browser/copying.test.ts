// Copying: code, heading links, and the page as Markdown.
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
  it("copies a code block unchanged", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    const block = page.locator(".code", { hasText: "run(App)" }).first();
    await block.hover();
    await block.getByRole("button", { name: "Copy code" }).click();
    await said(page).toBe("Copied");
    expect(await clipboard(page)).toMatch(/^import \{ run \} from "@cairn\/core";\n[\s\S]*run\(App\);$/);
  });

  it("copies the page as Markdown", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.getByRole("button", { name: "Copy page as Markdown" }).click();
    await said(page).toBe("Copied");
    expect(await clipboard(page)).toContain("## The shortest program");
  });

  it("copies the link to a heading", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.locator("h2 .anchor").first().click();
    await said(page).toBe("Link copied");
    expect(await clipboard(page)).toBe(`${url}docs/introduction#the-shortest-program`);
  });

  it("works after a navigation", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.locator(".neighbor.next").click();
    await arrived(page, "Getting Started");
    await page.locator(".code").first().hover();
    await page.getByRole("button", { name: "Copy code" }).first().click();
    await said(page).toBe("Copied");
  });
});

it("always shows a code block's button in the corner on devices without hover", async () => {
  const { page } = await open("docs/cairn-react", { ...phone, isMobile: true, hasTouch: true });
  const block = page.locator(".code").first();
  const button = block.locator(".copy-code");
  await expect.poll(() => button.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
  const [frame, box] = [await block.boundingBox(), await button.boundingBox()];
  const right = (one: typeof box) => (one?.x ?? 0) + (one?.width ?? 0);
  // Inside the border, if the block has one.
  expect(Math.abs((box?.y ?? 0) - (frame?.y ?? 0))).toBeLessThanOrEqual(1);
  expect(Math.abs(right(box) - right(frame))).toBeLessThanOrEqual(1);
});

it("reports and announces that the page's Markdown could not be fetched, and offers to retry", async () => {
  const { page } = await open("docs/introduction", {
    mayComplain: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.context().setOffline(true);
  const button = page.getByRole("button", { name: "Copy page as Markdown" });
  await button.click();
  const alert = page.getByRole("alert");
  expect(await alert.textContent()).toContain("An error occurred while fetching the resource.");
  expect(await alert.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await page.context().setOffline(false);
  await alert.getByRole("button", { name: "Try again" }).click();
  await said(page).toBe("Copied");
  expect(await alert.count()).toBe(0);
});

it("copies the sample of the selected tab on the home page", async () => {
  const { page } = await withClipboard("");
  await page.locator(".samples label", { hasText: "Queues" }).click();
  await page.locator(".samples .code:visible").hover();
  await page.locator(".samples").getByRole("button", { name: "Copy code" }).click();
  await said(page).toBe("Copied");
  expect(await clipboard(page)).toContain("$queue");
});
