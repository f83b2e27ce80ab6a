// Evaluated pages in the dev server: what an edit of a component, of a page's code, and of its text causes.
import { expect, test } from "vitest";
import { evaluated, evaluatedFiles } from "../evaluated-site.js";
import { dev } from "./harness.js";

const files = () =>
  evaluatedFiles({
    "content/a.md": evaluated(
      `<docsgen-slot n="0" name="Counter"><docsgen-hole n="0">Text</docsgen-hole></docsgen-slot>`,
      `import Counter from "../components/counter";\nexport const slot0 = (hole) => <Counter>{hole(0)}</Counter>;`,
    ),
    "content/b.md": evaluated(
      `<docsgen-slot n="0" name="Card"></docsgen-slot>`,
      `import { Card } from "../components/card";\nexport const slot0 = () => <Card title="First title" />;`,
    ),
    "content/c.md": "# Plain\n",
  });

test("an edit of a component only compiles the pages that use it", async () => {
  const { site, server, updates, open } = await dev(files());
  const tab = await open("/b");
  await tab.shows("First title");
  await server.live.settled();
  site.edit("components/card.jsx", (text) => text.replace("{title}", "{title}!"));
  await tab.shows("First title!");
  expect(updates.at(-1)).toMatchObject({ pages: 1, theme: false });
  site.edit("content/b.md", (text) => text.replace("First", "Second"));
  await tab.shows("Second title!");
  expect(updates.at(-1)).toMatchObject({ pages: 1, theme: false });
});

test("a component comes alive, and does so again after an edit", async () => {
  const { site, open } = await dev(files());
  const { page } = await open("/a");
  const button = page.locator(".island button");
  await button.click();
  await expect.poll(() => button.textContent()).toBe("Count 1");
  site.edit("components/counter.tsx", (text) => text.replace("Count {count}", "Clicked {count}"));
  await page.locator(".island button", { hasText: "Clicked 0" }).click();
  await expect.poll(() => button.textContent()).toBe("Clicked 1");
});

test("shows which component failed, until it is fixed", async () => {
  const { site, open } = await dev(files());
  const tab = await open("/b");
  site.edit("components/card.jsx", (text) => text.replace("return", "throw new Error('no card');\n  return"));
  await tab.shows("The component Card failed: no card (components/card.jsx:2)");
  site.edit("components/card.jsx", (text) => text.replace("throw new Error('no card');\n", ""));
  await tab.shows("First title");
  site.edit("components/card.jsx", (text) => text.replace("</div>", ""));
  await tab.shows("card.jsx has an error");
  site.edit("components/card.jsx", (text) => text.replace("{children}", "{children}</div>"));
  await tab.shows("First title");
  site.edit("content/b.md", (text) => text.replace("components/card", "components/other"));
  await tab.shows("The file ../components/other does not exist.");
  site.write({ "components/other.jsx": "export const Card = () => <p>Other card</p>;" });
  await tab.shows("Other card");
});

test("follows a file that a module reads while it loads, also if the module could not be loaded with it", async () => {
  const { site, open } = await dev({
    "site.config.ts": `import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
export default defineConfig({ title: "Test", plugins: defaultPlugins({ mdx: { evaluate: true } }) });`,
    "content/a.mdx": 'import { List } from "../components/list";\n\n# Page\n\n<List />\n',
    "components/list.jsx": `import { readFileSync } from "node:fs";
const rows = JSON.parse(readFileSync("rows.json", "utf8"));
export const List = () => <p>Rows: {rows.join(", ")}</p>;`,
    "rows.json": '["one"',
  });
  const tab = await open("/a");
  await tab.shows("list.jsx cannot be loaded");
  site.write({ "rows.json": '["one"]' });
  await tab.shows("Rows: one");
  site.write({ "rows.json": '["one", "two"]' });
  await tab.shows("Rows: one, two");
  site.write({ "rows.json": '["one"' });
  await tab.shows("list.jsx cannot be loaded");
});
