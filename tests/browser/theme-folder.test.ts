// A site's theme folder in the browser: replaced, wrapped, and filled components and styles work, after a navigation
// too.
import { afterAll, beforeAll, expect, it } from "vitest";
import { computedStyles, open, serveFiles } from "./harness.js";

const slots = ["header-end", "sidebar-top", "article-top", "article-bottom", "footer"];
let server: { url: string; close(): Promise<void> };

beforeAll(async () => {
  const filled = slots.map((name) => [`theme/slots/${name}.tsx`, `export default () => <i>In ${name}</i>;\n`]);
  server = await serveFiles({
    "site.config.ts": `import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
export default defineConfig({ title: "Test", headers: true, plugins: defaultPlugins() });
`,
    "content/index.md": "# Test\n\nText\n",
    "content/one.md": "# One\n\nText\n",
    "content/two.md": "# Two\n\nText\n",
    ...Object.fromEntries(filled),
    "theme/Footer.tsx": `import Original from "docsgen/theme/Footer";
import { useShared } from "docsgen/theme/shared";
export default () => <div className="below"><Original /><p>Made with {useShared().info.title}</p></div>;
`,
    "theme/Brand.tsx": 'export default () => <a className="own-brand" href="/">Own brand</a>;\n',
    "theme/client.ts": `import * as client from "docsgen/theme/client";
let pages = 0;
client.on("docsgen:page", ({ root, isEdit }) => {
  if (!isEdit) document.documentElement.dataset.pages = \`\${++pages} \${root.querySelector("h1")?.textContent}\`;
});
Object.assign(window, { client });
`,
    "theme/styles.css": `:root { --accent: rgb(102, 51, 153); --header: 80px }
@layer parts { .neighbor { border-radius: 0 } }
.below > p { display: none }
`,
  });
});
afterAll(() => server.close());

it("renders slots in place, even after a navigation", async () => {
  const { page } = await open(`${server.url}one`);
  const inPlace = async () => {
    for (const [name, place] of [
      ["header-end", "header > :last-child"],
      ["sidebar-top", ".sidebar > :first-child"],
      ["article-top", ".article > :nth-child(1 of i)"],
      ["article-bottom", ".prose + i"],
      ["footer", "footer > i"],
    ]) {
      const slot = page.locator(place ?? "");
      expect(await slot.textContent()).toBe(`In ${name}`);
      expect(await slot.isVisible()).toBe(true);
    }
  };
  await inPlace();
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await page.locator(".neighbor.next").click();
  await page.waitForSelector('h1:has-text("Two")');
  expect(await page.locator("html[data-same-document]").count()).toBe(1);
  await inPlace();
});

it("lets a component replace or wrap the theme's component", async () => {
  const { page } = await open(`${server.url}one`);
  expect(await page.locator(".own-brand").isVisible()).toBe(true);
  expect(await page.locator(".brand").count()).toBe(0);
  expect(await page.locator(".below > footer").innerText()).toContain("Last update - ");
  expect(await page.textContent(".below > p")).toBe("Made with Test");
});

it("lets a site override style variables and layers", async () => {
  const { page } = await open(`${server.url}one`);
  expect((await computedStyles(page.locator(".loading-bar"), "background-color"))["background-color"]).toBe(
    "rgb(102, 51, 153)",
  );
  expect((await page.locator("header").boundingBox())?.height).toBe(80);
  expect((await page.locator(".sidebar").boundingBox())?.y).toBe(80);
  expect((await computedStyles(page.locator(".neighbor.next"), "border-radius"))["border-radius"]).toBe("0px");
  expect(await page.locator(".below > p").isVisible()).toBe(false);
});

it("lets a theme script observe pages, navigate, search, and initialize added content", async () => {
  type Client = typeof import("../../theme/client/api.js");
  const { page } = await open(`${server.url}one`);
  const call = <T>(run: (client: Client) => T) => page.evaluate(`(${run})(window.client)`) as Promise<T>;
  await page.waitForSelector('html[data-pages="1 One"]');
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await call((client) => client.navigate("/two"));
  await page.waitForSelector('html[data-same-document][data-pages="2 Two"]');
  expect(await call((client) => client.openSearch("One"))).toBe(true);
  await page.waitForSelector('#_palette[open] [role=option]:has-text("One")');
  await page.keyboard.press("Escape");
  await call((client) => {
    const block = document.createElement("div");
    block.innerHTML = '<div class="code"><pre><code>added</code></pre></div>';
    document.querySelector(".prose")?.append(block);
    client.refresh(block);
    client.announce("Added");
  });
  expect(await page.locator("body > [role=status]").textContent()).toBe("Added");
  await page.waitForSelector(".prose .code > .copy-code");
});
