// Addresses that a tool makes of more than files' names, also those of translations.
import { expect, test } from "vitest";
import { site } from "../../site.js";

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText\n`;

test("translations of Starlight have their language once, whatever their names and slugs are", async () => {
  const one = site({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "A", locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" } } })] };`,
    "src/content/docs/index.md": page("Home"),
    "src/content/docs/more/readme.md": page("Read me"),
    "src/content/docs/Guides/My Page.md": page("Mine"),
    "src/content/docs/de/Guides/My Page.md": page("Meins"),
    "src/content/docs/other.md": "---\ntitle: Other\nslug: else\n---\n",
    "src/content/docs/de/other.md": "---\ntitle: Andere\nslug: de/else\n---\n",
  });
  await one.build({ strict: true });
  expect(one.read("de/guides/my-page/index.html")).toContain("Meins");
  expect(one.read("more/readme/index.html")).toContain("Read me");
  expect(one.read("de/else/index.html")).toContain("Andere");
});

test("rewrites of VitePress do not repeat a language", async () => {
  const one = site({
    ".vitepress/config.js": `export default {
      rewrites: { "zh/parts/:name.md": "zh/:name.md", "parts/:name.md": ":name.md" },
      locales: { root: { label: "English", lang: "en" }, zh: { label: "中文", lang: "zh-CN" } },
    };`,
    "index.md": "# Home\n",
    "parts/a.md": "# A\n",
    "more/index.md": "# More\n",
    "more/README.md": "# Read me\n",
    "zh/index.md": "# 首页\n",
    "zh/parts/a.md": "# 甲\n",
  });
  await one.build({ strict: true });
  expect(one.read("a.html")).toContain("A");
  expect(one.read("more/README.html")).toContain("Read me");
  expect(one.read("zh/a.html")).toContain("甲");
});
