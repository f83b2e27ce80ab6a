// Folders of documents written for another tool, copied without its configuration.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { visibleText } from "./visible-text.js";

const getArticle = (html: string) => /<div class="prose">([\s\S]*?)<\/article>/.exec(html)?.[1] ?? "";

async function build(files: Record<string, string>) {
  const one = site(files);
  const { diagnostics } = await one.build();
  const [note] = diagnostics.filter(({ code }) => code === "recognized-tool");
  const problems = diagnostics.filter(({ severity }) => severity !== "note").map(({ message }) => message);
  return { one, tool: note?.message, problems };
}

const builtAs = (tool: string, file: string) => `Built as ${tool} documentation because of ${file} (no configuration).`;

test("Docusaurus: removes numbers from addresses, uses folder labels, and hides imports", async () => {
  const { one, tool, problems } = await build({
    "intro.md": "---\nid: start\nsidebar_position: 1\n---\n\n# Intro\n\nSee [run](./2-guides/1-run.mdx).\n",
    "2-guides/_category_.json": '{ "label": "All guides" }',
    "2-guides/1-run.mdx":
      "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n# Run\n\n<Tabs>\n<TabItem value=\"a\" label=\"One\">\n\nText\n\n</TabItem>\n</Tabs>\n",
  });
  expect([tool, problems]).toEqual([builtAs("Docusaurus", "2-guides/_category_.json"), []]);
  expect(one.read("start/index.html")).toContain('href="/guides/run/"');
  expect(one.read("guides/run/index.html")).toContain("All guides");
  expect(visibleText(getArticle(one.read("guides/run/index.html")))).not.toContain("import");
});

test("VitePress: removes its syntax from a page, and treats language folders as locales", async () => {
  const { one, tool, problems } = await build({
    "index.md": "# Home\n",
    "guide.md": '<script setup>\nimport A from "./a.vue"\n</script>\n\n# Guide\n\n<A />\n',
    "de/index.md": "# Start\n\nText\n",
  });
  expect(tool).toBe(builtAs("VitePress", "guide.md"));
  expect(problems).toEqual(['Unknown component "A"; nothing is shown.']);
  expect(one.read("guide.html")).not.toContain("a.vue");
  expect(one.read("de/index.html")).toContain('lang="de"');
});

test("Starlight: shows untranslated pages in each language", async () => {
  const card = 'import { Card } from "@astrojs/starlight/components";\n\n<Card title="One">Text</Card>\n';
  const { one, tool, problems } = await build({
    "en/index.mdx": `---\ntitle: Home\n---\n\n${card}`,
    "en/use.md": "---\ntitle: Use\n---\n\n:::caution[Mind]\nText\n:::\n",
    "pt-br/index.mdx": "---\ntitle: Casa\n---\n\n[Uso](/pt-br/use/)\n",
  });
  expect([tool, problems]).toEqual([builtAs("Starlight", "en/index.mdx"), []]);
  expect(one.has("pt-br/use.html") || one.has("pt-br/use/index.html")).toBe(true);
});

test("MkDocs, mdBook, DocFX, Hugo, Terraform, and MDX: supports the specific syntax of each tool", async () => {
  const found = async (files: Record<string, string>, page: string) => {
    const { one, tool, problems } = await build(files);
    expect(problems).toEqual([]);
    return [
      tool?.replace(/^Built as (.*?) documentation.*/, "$1"),
      visibleText(getArticle(one.read(page)).replace(/<\/?span[^>]*>/g, "")),
    ];
  };
  expect(await found({ "index.md": '# A\n\n!!! note "Mind"\n    Text\n' }, "index.html")).toEqual([
    "MkDocs",
    "A | Mind | Text",
  ]);
  const book = { "SUMMARY.md": "# Summary\n\n- [One](one.md)\n", "part.rs": "fn main() {}\n" };
  const chapter = "# One\n\n```rust,ignore\n{{#include part.rs}}\n```\n";
  expect(await found({ ...book, "one.md": chapter }, "index.html")).toEqual([
    "mdBook",
    expect.stringContaining("fn main() {}"),
  ]);
  expect(
    await found({ "toc.yml": "- name: Start\n  href: a.md\n", "a.md": "# A\n\n> [!NOTE]\n> Text\n" }, "a.html"),
  ).toEqual(["DocFX", expect.stringContaining("A | Note | Text")]);
  expect(
    await found({ "_index.md": '---\ntitle: A\n---\n\n{{% alert title="Mind" %}}Text{{% /alert %}}\n' }, "index.html"),
  ).toEqual(["Hugo", expect.stringContaining("Mind | Text")]);
  expect(await found({ "r/thing.html.markdown": "# thing\n\n~> **Note:** Text\n" }, "r/thing.html")).toEqual([
    "the Terraform Registry",
    expect.stringContaining("thing | Note | Text"),
  ]);
  expect(await found({ "index.md": "# A\n\n## Long name {/*short*/}\n\n[to](#short)\n" }, "index.html")).toEqual([
    "MDX",
    expect.stringContaining("Long name"),
  ]);
});

test("does not detect a tool based on docsgen or GitHub features, code, or a single page out of many", async () => {
  const own =
    "---\ntitle: A\norder: 2\naliases: [/b]\n---\n\n:::tip[Mind]\nText\n:::\n\n> [!NOTE]\n> Text\n\n[[toc]]\n\n## B {#own}\n";
  const pages = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`page-${index}.md`, `# Page ${index}\n`]));
  for (const text of [own, "# A\n\n```md\n!!! note\n    Text\n```\n"]) {
    expect((await build({ "index.md": text })).tool).toBe(undefined);
  }
  expect((await build({ ...pages, "index.md": "# A\n\n!!! note\n    Text\n" })).tool).toBe(undefined);
});
