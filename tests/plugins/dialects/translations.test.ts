// Addresses that a tool does not derive from file names alone, for translations too.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { visibleText } from "./visible-text.js";

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText\n`;

test("adds the language to Starlight's translations once, regardless of their names and slugs", async () => {
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

test("allows a folder for Starlight's default language", async () => {
  const one = site({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
const sidebar = [
  { label: "Start", link: "/start/" },
  { label: "Guides", translations: { de: "Anleitungen" }, autogenerate: { directory: "guides" } },
  "reference",
];
const locales = { en: { label: "English" }, "zh-cn": { label: "中文", lang: "zh-CN" }, de: { label: "Deutsch" } };
export default {
  site: "https://a.example",
  redirects: { "/old": "/en/guides/b", "/en/older": "/en/guides/b/" },
  integrations: [starlight({ title: "A", defaultLocale: "en", locales, sidebar })],
};`,
    "src/content/docs/index.mdx": page("Nobody"),
    "src/content/docs/en/index.mdx": page("Home"),
    "src/content/docs/en/start.md": "---\ntitle: Start\n---\n\n[B](/en/guides/b/) [B](../guides/b/)\n",
    "src/content/docs/en/guides/b.md": page("Zebra"),
    "src/content/docs/en/else.md": "---\ntitle: Reference\nslug: en/reference\n---\n",
    "src/content/docs/de/guides/b.md": page("Das B"),
    "src/content/docs/zh-CN/index.mdx": page("首页"),
  });
  await one.build({ strict: true });
  const names = ["index", "start/index", "guides/b/index", "reference/index"].map((name) => `${name}.html`);
  for (const name of ["en", "de", "zh-cn"].flatMap((folder) => names.map((own) => `${folder}/${own}`))) {
    expect(one.has(name), name).toBe(true);
  }
  expect(one.has("guides/b/index.html")).toBe(false);
  expect(one.read("index.html")).toContain("url=/en/");
  for (const name of ["old/index.html", "en/older/index.html"]) expect(one.read(name)).toContain("url=/en/guides/b/");
  const listRows = (name: string) => {
    const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name)) ?? [];
    return visibleText(sidebar)
      .replace(/ \| LLM$/, "")
      .split(" | ");
  };
  expect(listRows("en/start/index.html")).toEqual(["Start", "Guides", "Zebra", "Reference"]);
  expect(listRows("de/start/index.html")).toEqual(["Start", "Anleitungen", "Das B", "Reference"]);
  expect(one.read("en/start/index.html").match(/href="\/en\/guides\/b\/">B</g)).toHaveLength(2);
  expect(one.read("zh-cn/index.html")).toContain('lang="zh-CN"');
});

test("does not repeat a language with VitePress' rewrites", async () => {
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

test("resolves a root link with an anchor to the translated page's heading", async () => {
  const one = site({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "A", locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" } } })] };`,
    "src/content/docs/index.md": page("Home"),
    "src/content/docs/guide.md": "---\ntitle: Guide\n---\n\n## Setting up\n",
    "src/content/docs/de/guide.md": "---\ntitle: Anleitung\n---\n\n## Einrichten\n",
    "src/content/docs/de/index.md":
      "---\ntitle: Start\n---\n\n[a](/guide/#setting-up) [b](/guide/#einrichten) [c](/guide/#neither) [d](/de/guide/#setting-up)\n",
  });
  const { diagnostics } = await one.build();
  const dead = diagnostics.filter(({ code }) => code === "dead-anchor");
  expect(dead.map(({ place }) => place?.column)).toEqual([49, 70]);
  // Links that depend on the other page are checked again when that page changes.
  one.write({ "src/content/docs/guide.md": "---\ntitle: Guide\n---\n\n## Setup\n" });
  expect((await one.build()).diagnostics.filter(({ code }) => code === "dead-anchor")).toHaveLength(3);
});

test("supports a folder for every VitePress language, with or without a shared sidebar, and redirects the root to the first", async () => {
  const config = (more: string, ofGerman = "") => `export default {
  lang: "en-US",
  ${more}
  locales: {
    de: { label: "Deutsch", link: "/de/", ${ofGerman} },
    en: { label: "English", lang: "en-US", link: "/en/", themeConfig: { nav: [{ text: "Guide", link: "/en/guide" }] } },
  },
};`;
  const files = {
    "index.md": "<script setup>\nlocation.href = '/en/';\n</script>\n",
    "en/index.md": "# Home\n\n[guide](/en/guide) [guide](./guide)\n",
    "en/guide.md": "# Guide\n",
    "de/index.md": "# Start\n\n[Anleitung](/de/guide)\n",
    "de/guide.md": "# Anleitung\n",
  };
  const shared = `themeConfig: { sidebar: {
    "/en/": [{ text: "Own guide", link: "/en/guide" }], "/de/": [{ text: "Eigene Anleitung", link: "/de/guide" }],
  } },`;
  const own = 'themeConfig: { sidebar: [{ text: "Eigene Anleitung", link: "/de/guide" }] },';
  for (const written of [
    config(shared),
    config('themeConfig: { sidebar: [{ text: "Own guide", link: "/en/guide" }] },', own),
  ]) {
    const one = site({ ".vitepress/config.js": written, ...files });
    await one.build({ strict: true });
    expect(one.read("index.html")).toContain("url=/en/");
    expect(one.read("en/guide.html")).toContain('lang="en-US"');
    expect(one.read("de/guide.html")).toContain('lang="de"');
    const rows = (name: string) =>
      visibleText(/id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name))?.[1] ?? "").replace(/ \| LLM$/, "");
    // The header's link precedes them, for narrow windows.
    expect(rows("en/guide.html")).toBe("Guide | Own guide");
    expect(rows("de/guide.html")).toBe("Guide | Eigene Anleitung");
  }
});
