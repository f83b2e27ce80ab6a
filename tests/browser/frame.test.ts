// A site with links, menus, and icons in the header, an announcement, and a footer: by pointer, by keyboard, and
// without scripts.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./axe.js";
import { focused, open, overflow, phone, serveFiles, withScheme } from "./harness.js";

const names = ["Tutorials", "Integrations", "Enterprise support", "Playground", "Showcase", "Pricing"];
const more = names.map((label) => `{ label: "${label}", link: "https://x.example/${label}" }`).join(", ");

let site: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  site = await serveFiles({
    "site.config.ts": `export default {
  title: "Acme Tools with a Long Name",
  brand: "#7c3aed",
  announcement: "Acme 2 is out: [what is new](/b/one)",
  nav: [
    { label: "Guide", link: "a/one.md", match: "/a/" },
    { label: "Reference", items: [{ label: "Types", link: "b/one.md" }, { label: "Site", link: "https://x.example" }] },
    ${more},
  ],
  social: { github: "https://github.com/acme", mastodon: "https://x.example/@acme" },
  footer: { columns: [{ title: "Docs", links: [{ label: "Begin", link: "a/one.md" }] }], copyright: "© [Acme](https://x.example)" },
};
`,
    "theme/slots/header-end.tsx":
      'import { usePage } from "docsgen/theme/hooks";\nexport default () => <b id="where">{usePage().title}</b>;\n',
    "content/index.md": "---\nlayout: home\ntitle: Home\n---\n",
    "content/a/one.md": "# First\n\nText\n",
    "content/a/two.md": "# Second\n\nText\n",
    "content/b/one.md": "# Types\n\nText\n",
  });
});
afterAll(() => site.close());

const marked = (page: Page) =>
  page.locator(".site-nav [aria-current]:visible, .site-nav summary.active").allTextContents();

describe("header links", () => {
  it("are marked on the pages they link to, even after a navigation updates the header", async () => {
    const { page } = await open(`${site.url}a/two`);
    expect(await marked(page)).toEqual(["Guide"]);
    await page.getByText("Reference").first().click();
    await page.locator(".site-nav").getByText("Types").first().click();
    await page.waitForFunction(() => document.title.startsWith("Types"));
    expect(await page.locator(".nav-menu[open]").count()).toBe(0);
    expect(await marked(page)).toEqual(["Reference"]);
    expect(await page.textContent("#where")).toBe("Types");
    // The scheme menu came with the new header, and works.
    await page.locator("[popovertarget=_scheme-menu]").click();
    await page.locator("[data-scheme-choice=light]").click();
    expect(await page.getAttribute("html", "data-scheme")).toBe("light");
  });

  it("open menus with Enter, enter and leave a menu with Tab, and return the focus with Escape", async () => {
    const { page } = await open(`${site.url}a/two`);
    await page.locator(".nav-menu summary").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Types");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Reference");
    expect(await page.locator(".nav-menu[open]").count()).toBe(0);
    await page.keyboard.press("Enter");
    for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
    expect(await page.locator(".nav-menu[open]").count()).toBe(0);
  });

  it.each([1920, 1440, 1200, 992])(
    "are all reachable in a %i px wide window, and nothing is cut off",
    async (width) => {
      const { page } = await open(`${site.url}a/two`, { viewport: { width, height: 900 } });
      expect(await overflow(page)).toBe(0);
      const boxes = await page.locator(".header :is(.nav-item, summary, .icon-button, .search-button):visible").all();
      const rects = await Promise.all(boxes.map((box) => box.boundingBox()));
      const edges = rects.flatMap((box) => (box ? [[box.x, box.x + box.width]] : [])).sort(([a = 0], [b = 0]) => a - b);
      for (const [index, [start = 0]] of edges.entries())
        expect(start).toBeGreaterThanOrEqual((edges[index - 1]?.[1] ?? 0) - 1);
      const button = page.locator(".nav-more summary:visible");
      if ((await button.count()) > 0) await button.click();
      for (const name of names)
        expect(await page.locator(".site-nav").getByText(name).filter({ visible: true }).count()).toBe(1);
    },
  );

  it("are in the drawer on a phone, even on the home page", async () => {
    const { page } = await open(site.url, phone);
    expect(await page.locator(".header .social:visible").count()).toBe(0);
    await page.locator(".burger").click();
    await page.locator(".sidebar .nav-item", { hasText: "Guide" }).click();
    await page.waitForFunction(() => document.title.startsWith("First"));
    expect(await page.locator(".sidebar:visible").count()).toBe(0);
    await page.locator(".burger").click();
    expect(await page.locator(".drawer [aria-current]").textContent()).toBe("Guide");
    expect(await page.locator(".sidebar .nav-link[aria-current]").textContent()).toBe("First");
    expect(await page.locator(".drawer .social:visible").count()).toBe(2);
  });
});

describe("announcement", () => {
  it("stays closed once a reader has closed it, without layout shifts or flashes", async () => {
    const { page } = await open(`${site.url}a/two`);
    expect((await page.locator(".header").boundingBox())?.height).toBe(104);
    await page.getByLabel("Close").click();
    expect(await page.locator(".announcement:visible").count()).toBe(0);
    expect((await page.locator(".header").boundingBox())?.height).toBe(64);
    // It is already hidden when the first style is applied.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(".header")) return;
        observer.disconnect();
        sessionStorage.setItem("seen", String(document.documentElement.dataset.announcement));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe("undefined");
    await page.evaluate(() => localStorage.setItem("docsgen-announcement", "another"));
    await page.reload();
    expect(await page.locator(".announcement:visible").count()).toBe(1);
  });
});

it("opens menus without scripts, keeps the announcement, and hides everything that needs scripts", async () => {
  const { page } = await open(`${site.url}a/two`, { javaScriptEnabled: false });
  await page.locator(".nav-menu summary").first().click();
  await page.locator(".site-nav").getByText("Types").first().click();
  expect(await page.title()).toContain("Types");
  expect(await page.locator(".announcement:visible").count()).toBe(1);
  expect(await page.locator(".announcement button:visible").count()).toBe(0);
  expect(await page.locator(".footer-columns").getByText("Begin").isVisible()).toBe(true);
});

describe.each(["light", "dark"])("in the %s scheme", (scheme) => {
  it.each([
    ["a/two", { width: 1440, height: 900 }],
    ["", phone.viewport],
  ] as const)("/%s passes axe", async (path, viewport) => {
    const { page } = await open(site.url + path, { prepare: withScheme(scheme), viewport });
    if (viewport.width < 992) await page.locator(".burger").click();
    else await page.locator(".nav-menu summary").first().click();
    expect(await violations(page)).toEqual([]);
  });
});
