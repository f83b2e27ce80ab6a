// React components that `docsgen migrate --components` writes in place of components that cannot run.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createReplacements, type Replacements } from "../../../../plugins/dialects/replacements/index.js";
import type { ComponentUse } from "../../../../src/contract/plugin.js";
import { repository } from "../../../site.js";

interface Use extends Partial<Omit<ComponentUse, "name">> {
  name: string;
}

/** Runs a function in a folder with these files. */
async function inFolder<Result>(
  files: Readonly<Record<string, string>>,
  run: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), "docsgen-replacements-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    return await run(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function replace(uses: readonly Use[], files: Readonly<Record<string, string>> = {}): Promise<Replacements> {
  return inFolder(files, (root) =>
    createReplacements(
      root,
      uses.map((use, index) => ({
        file: join(root, "docs/a.mdx"),
        line: index + 1,
        props: {},
        hasChildren: false,
        ...use,
      })),
    ),
  );
}

/** Fails with TypeScript's messages if the code has type errors. */
async function checkTypes(files: Readonly<Record<string, string>>): Promise<void> {
  await inFolder(files, async (root) => {
    symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
    const options = { strict: true, noEmit: true, jsx: "react-jsx", module: "nodenext", skipLibCheck: true, types: [] };
    writeFileSync(join(root, "assets.d.ts"), 'declare module "*.css" {}\n');
    writeFileSync(join(root, "package.json"), '{ "type": "module" }');
    writeFileSync(
      join(root, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: { ...options, noUnusedLocals: true, noUncheckedSideEffectImports: false },
        include: ["components", "assets.d.ts"],
      }),
    );
    const tsc = join(repository, "node_modules/typescript/bin/tsc");
    try {
      execFileSync(process.execPath, [tsc, "-p", root], { encoding: "utf8" });
    } catch (thrown) {
      throw new Error((thrown as { stdout?: string }).stdout || String(thrown));
    }
  });
}

test("infers props from the uses", async () => {
  const { files, incomplete } = await replace([
    { name: "Badge", props: { kind: "new", size: 2, label: "First" }, hasChildren: true },
    { name: "Badge", props: { kind: "old", size: 3, open: true, label: "Second" } },
    {
      name: "Badge",
      props: { kind: "new", size: "big", items: [{ a: 1, "b-c": "x" }, { a: 2 }], label: "Third", run: undefined },
    },
  ]);
  expect(files["components/Badge.tsx"]).toBe(`import type { ReactElement, ReactNode } from "react";

interface Props {
  kind: "new" | "old";
  size: string | number;
  label: string;
  open?: boolean;
  items?: { a: number; "b-c"?: string }[];
  run?: unknown;
  children?: ReactNode;
}

/**
 * Replaces a component whose file was not found. Write its markup here.
 *
 * Used in:
 * - docs/a.mdx:1
 * - docs/a.mdx:2
 * - docs/a.mdx:3
 */
export default function Badge({ children, ..._others }: Props): ReactElement {
  return <div>{children}</div>;
}
`);
  expect(incomplete).toEqual(["Badge"]);
  await checkTypes(files);
});

const hero = `---
import type { Link } from "../types";
interface Props { title: string; image?: string }
// Shown at the top.
const { title, image = "/a.png", label } = Astro.props;
---
<!-- The header. -->
<header class="hero wide" style="--gap: 4px; color: red">
  <h1 id={title}>{title} & <em>more</em> than text</h1>
  <img src={image} alt="" class="pic" loading="lazy" />
  <label for="x" tabindex="0">{label}<input disabled type="text"/></label>
  <slot />
</header>
<style>
  .hero {
    color: green;
  }
  h1 { margin: 0; }
</style>
`
  .replace(' onclick-note="x"', "")
  .replace('{"{"}', "");

test("converts Astro components without logic to JSX, with scoped styles", async () => {
  const { files, incomplete } = await replace(
    [{ name: "Hero", props: { title: "A" }, hasChildren: true, source: "./src/Hero.astro" }],
    { "src/Hero.astro": hero },
  );
  expect(incomplete).toEqual([]);
  expect(files["components/Hero.tsx"]).toContain(`import "./Hero.css";

interface Props {
  title: string;
  image?: string;
  label?: string;
  children?: ReactNode;
}

/**
 * Replaces \`src/Hero.astro\`.
 *
 * Used in:
 * - docs/a.mdx:1
 */
export default function Hero({ title, image = "/a.png", label, children }: Props): ReactElement {
  return (
    <header className="hero wide" style={{ ...{ "--gap": "4px" }, color: "red" }}>
      <h1 id={title}>{title} & <em>more</em> than text</h1>
      <img src={image} alt="" className="pic" loading="lazy" />
      <label htmlFor="x" tabIndex={0}>{label}<input disabled type="text" /></label>
      {children}
    </header>
  );
}
`);
  await checkTypes(files);
  expect(files["components/Hero.css"]).toBe(`@scope (.hero) {
  .hero {
    color: green;
  }
  h1 { margin: 0; }
}
`);
});

test("converts Vue and Svelte components without logic", async () => {
  const { files, incomplete } = await replace(
    [
      { name: "my-note", props: { kind: "a" }, hasChildren: true },
      { name: "Frame", props: { wide: "yes" } },
      { name: "Plain" },
    ],
    {
      ".vitepress/theme/MyNote.vue": `<script setup lang="ts">
defineProps<{ kind: string; link?: string }>();
</script>
<template>
  <aside :title="kind"><b>{{ kind }}</b> <a :href="link">read</a> and <slot></slot></aside>
</template>
<style>.note { color: red; }</style>
`,
      "lib/Frame.svelte": `<script>
  export let wide = "no";
</script>
<div class="frame {wide}"><p>One</p><p>Two</p></div>
text
`,
      "lib/Plain.svelte": "<hr>\n",
    },
  );
  expect(incomplete).toEqual([]);
  expect(files["components/MyNote.tsx"]).toContain(
    "<aside title={kind}><b>{kind}</b> <a href={link}>read</a> and {children}</aside>",
  );
  expect(files["components/MyNote.css"]).toBe(".note { color: red; }\n");
  expect(files["components/Frame.tsx"]).toContain(`export default function Frame({ wide = "no" }: Props): ReactElement {
  return (
    <>
      <div className={\`frame \${wide}\`}>
        <p>One</p>
        <p>Two</p>
      </div>
      text
    </>
  );
}`);
  expect(files["components/Plain.tsx"]).toContain(
    "export default function Plain(): ReactElement {\n  return <hr />;\n}",
  );
  await checkTypes(files);
});

test.each([
  ["a.astro", "---\nconst rows = await load();\n---\n<p>x</p>"],
  ["a.astro", "<ul>{rows.map((row) => <li>{row}</li>)}</ul>"],
  ["a.astro", "<Icon name='a' />"],
  ["a.astro", "---\nconst { a } = Astro.props;\n---\n<button type={a}>x</button>"],
  ["a.vue", "<template><p v-if='a'>x</p></template>"],
  ["a.vue", "<script setup>import { ref } from 'vue';\nconst n = ref(0);</script><template><p>{{ n }}</p></template>"],
  ["a.svelte", "{#if a}<p>x</p>{/if}"],
  ["a.svelte", "<p on:click={run}>x</p>"],
])("leaves the markup of a component with logic to its author: %s %s", async (source, text) => {
  const { files, incomplete } = await replace([{ name: "A", props: { a: "x", n: 1 }, source: `./${source}` }], {
    [source]: text,
  });
  expect(incomplete).toEqual(["A"]);
  expect(files["components/A.tsx"]).toContain(`Replaces \`${source}\`. It computes what it shows.`);
  expect(files["components/A.tsx"]).toContain("return <div />;");
  await checkTypes(files);
});

test("does not replace React components, and components without a name that can be registered", async () => {
  const { files, left } = await replace([{ name: "Menu.Item" }, { name: "Chart", source: "./src/Chart.tsx" }]);
  expect(files).toEqual({});
  expect(left).toEqual([
    "Chart: src/Chart.tsx is already a React component",
    "Menu.Item: only names without a dot can be registered",
  ]);
});
