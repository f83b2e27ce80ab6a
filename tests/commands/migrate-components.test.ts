// `docsgen migrate --components`: components of other frameworks become React components, and the migrated site builds.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

function source(one: TestSite, name: string): string {
  return readFileSync(join(one.root, name), "utf8");
}

const starlight = {
  "package.json": '{ "dependencies": { "@astrojs/starlight": "1" } }',
  "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "Docs" })] };`,
  "src/components/Hero.astro": `---
const { title, kind = "plain" } = Astro.props;
---
<div class="hero" data-kind={kind}><strong>{title}</strong><slot /></div>
<style>
  .hero { border: 1px solid; }
</style>
`,
  "src/components/Counter.svelte": "<script>let n = 0;</script><button on:click={() => n++}>{n}</button>",
  "src/content/docs/index.mdx": `---
title: Start
---
import Hero from "../../components/Hero.astro";
import Counter from "../../components/Counter.svelte";

<Hero title="Fast" kind="new">

Some **text**.

</Hero>

<Counter start={3} />
`,
};

test("writes, registers, and renders components of an Astro site", async () => {
  const one = site(starlight);
  const { code, stderr } = await one.cli("migrate", "--components");
  expect(stderr).toContain("written: components/Counter.tsx");
  // The written config runs Astro components.
  expect(stderr).not.toContain("Hero");
  expect(stderr).toContain("Write the markup of 1 component: Counter.");
  expect(code).toBe(0);
  expect(source(one, "site.config.ts")).toContain('\n    components({ Counter: "./components/Counter.tsx" })');
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(one.read("index.html")).toMatch(
    /<div data-kind="new" class="hero astro-\w+"[^>]*><strong class="astro-\w+">Fast<\/strong>[\s\S]*<p>Some <strong>text<\/strong>\.<\/p>/,
  );
  expect(source(one, "components/Counter.tsx")).toContain("start: number;");
});

test("does not change existing components and configs", async () => {
  const own = { "components/Hero.tsx": "export default () => <i>own</i>;\n", "site.config.ts": "" };
  const config = `import { defineConfig } from "docsgen";
import { starlight } from "docsgen/dialects/starlight";
export default defineConfig({ content: "src/content/docs", plugins: starlight() });
`;
  const one = site({ ...starlight, ...own, "site.config.ts": config });
  const { code, stderr } = await one.cli("migrate", "--components");
  expect(code).toBe(0);
  expect(stderr).toContain("exists, not changed: components/Hero.tsx");
  expect(stderr).toContain(
    'to the plugins of your config: components({ Counter: "./components/Counter.tsx", Hero: "./components/Hero.tsx" })',
  );
  expect(source(one, "components/Hero.tsx")).toBe(own["components/Hero.tsx"]);
  expect(source(one, "site.config.ts")).toBe(config);
});

test("rewrites pages so that they use the components", async () => {
  const one = site(starlight);
  const { code } = await one.cli("migrate", "--components", "--rewrite", "--yes");
  expect(code).toBe(0);
  expect(source(one, "components/Hero.css")).toContain("@scope (.hero)");
  expect(source(one, "src/content/docs/index.mdx")).toContain(':::Hero{title="Fast" kind="new"}');
  await one.build({ strict: true });
  expect(one.read("index.html")).toContain('<div class="hero" data-kind="new">');
});

test("renders components of a VitePress site in blocks, on separate lines, and inline", async () => {
  const one = site({
    ".vitepress/config.js": 'export default { title: "Docs" };',
    ".vitepress/theme/MyBox.vue": `<script setup>
defineProps(["label"]);
</script>
<template><section><b>{{ label }}</b><slot /></section></template>
`,
    ".vitepress/theme/Version.vue":
      '<script setup>defineProps({ of: String })</script><template><i class="v">{{ of }}</i></template>',
    "index.md": `# Start

Use <Version of="2" /> or <Version of="3"></Version> now.
<MyBox :label="'One'">
    Some **text**.

- item
</MyBox>

<MyBox label="Two"></MyBox>
<MyBox label="Three"
  v-if="shown" />
`,
  });
  const { code, stderr } = await one.cli("migrate", "--components");
  expect([code, stderr.match(/Write the markup/)]).toEqual([0, null]);
  await one.build({ strict: true });
  const html = one.read("index.html");
  expect(html).toContain('<i class="v">2</i>');
  expect(html).toContain('<i class="v">3</i>');
  expect(html).toMatch(
    /<section><b>One<\/b>[\s\S]*<p>Some <strong>text<\/strong>\.<\/p>[\s\S]*<li>item<\/li>[\s\S]*<\/section>/,
  );
  expect(html).toMatch(/<section><b>Two<\/b><\/section>/);
  expect(html).toMatch(/<section><b>Three<\/b><\/section>/);
});

test("explains that nothing has to be replaced", async () => {
  const one = site({ "mkdocs.yml": "site_name: Docs\n", "docs/index.md": "# A\n" });
  const { code, stderr } = await one.cli("migrate", "--components");
  expect([code, existsSync(join(one.root, "components"))]).toEqual([0, false]);
  expect(stderr).toContain("The pages do not use any component that cannot be rendered.");
  expect(source(one, "site.config.ts")).not.toContain("components");
});
