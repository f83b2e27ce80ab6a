// Code blocks that end at the closing line of a container.
import { expect, test } from "vitest";
import { closedFences } from "../../../plugins/dialects/shared/markdown/closed-fences.js";
import type { Rewrite } from "../../../src/contract/plugin.js";
import { site } from "../../site.js";
import { rewritten } from "./rewritten.js";

const turn = (text: string) => rewritten(closedFences.markdown?.rewrite as Rewrite, text).text;

test("ends a code block together with its container", () => {
  expect(turn(":::tip\n````ts\na\n```\n:::\nAfter\n```ts\nb\n````\n:::")).toBe(
    ":::tip\n````ts\na\n```\n````\n:::\nAfter\n```ts\nb\n````\n:::",
  );
  expect(turn("> :::tip\n> - ```ts\n>   a\n> :::")).toBe("> :::tip\n> - ```ts\n>   a\n>   ```\n> :::");
  expect(turn("::::tip\n~~~md\n:::note\na\n:::\n~~~\n::::")).toBe("::::tip\n~~~md\n:::note\na\n:::\n~~~\n::::");
});

test("continues a code block outside all containers", () => {
  for (const text of ["```md\n:::tip\na\n:::\n```", ":::tip\n:::\n```md\n:::\n```", "a `:::` b\n```\nc"])
    expect(turn(text)).toBe(text);
});

test("closes tags around a code block in place, even in MDX", async () => {
  const one = site({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "A" })] };`,
    "src/content/docs/index.mdx": `---
title: A
---
import { Tabs, TabItem } from "@astrojs/starlight/components";
import { Content as Part } from "./_part.mdx";

<Tabs>
<TabItem label="One">

:::tip
\`\`\`\`sh
first
:::

</TabItem>
</Tabs>

## After

<Part />
`,
    "src/content/docs/_part.mdx": "---\ntitle: B\n---\nThe part.\n",
  });
  await one.build({ strict: true });
  expect(one.read("index.html")).toMatch(/<h2 id="after">[\s\S]*The part\./);
});
