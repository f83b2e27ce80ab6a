// MDX imports: code of files, drawings, and components that a module provides to all pages.
import { expect, test } from "vitest";
import { docusaurusRules } from "../../../plugins/dialects/docusaurus/components.js";
import { createJsxRewrite } from "../../../plugins/dialects/jsx/index.js";
import { rewritten } from "./rewritten.js";

const rewrite = createJsxRewrite({
  components: docusaurusRules,
  imports: { "@site/": "website/" },
  globals: ["website/src/theme/MDXComponents.js"],
});

test("finds the code of a file imported without its extension or with a loader", () => {
  const text = `
    import plain from "!!raw-loader!@site/examples/plain";
    import quick from "./quick?raw";
    import loaderless from "!!../code/far.ts?raw";

    <CodeBlock language="jsx">{plain}</CodeBlock>

    <CodeBlock language="ts">{quick}</CodeBlock>

    <CodeBlock language="ts">{loaderless}</CodeBlock>`;
  const files = { "website/examples/plain.jsx": "1", "docs/guide/quick.ts": "2", "docs/code/far.ts": "3" };
  const page = rewritten(rewrite, text, { files });
  expect(page.problems).toEqual([]);
  expect(page.text.match(/file=\S+/g)).toEqual([
    "file=../../website/examples/plain.jsx",
    "file=./quick.ts",
    "file=../code/far.ts",
  ]);
});

test("renders a drawing imported as a component as a picture", () => {
  const text = `
    import Logo from "./logo.svg";
    import { ReactComponent as Mark } from "@site/static/mark.svg?react";

    <Logo title="Acme" className="big" />

    Press <Mark /> now.`;
  expect(rewritten(rewrite, text)).toEqual({
    text: "![](./logo.svg)\n\nPress ![](../../website/static/mark.svg) now.",
    problems: [],
  });
});

test("finds the Markdown of components that a module provides to all pages, even under another name", () => {
  const files = {
    "website/src/theme/MDXComponents.js": `
import Original from "@theme-original/MDXComponents";
import Part from "@site/parts/_part.mdx";
import Near from "./_near.mdx";
import Admonition from "@theme/Admonition";
export default { ...Original, Part, Near, Aside: Admonition };`,
    "website/parts/_part.mdx": "Part of {props.name}\n",
    "website/src/theme/_near.mdx": "Near\n",
  };
  const text = '<Part name="all" />\n\n<Near />\n\n<Aside type="tip">\nWords.\n</Aside>';
  expect(rewritten(rewrite, text, { files })).toEqual({
    text: "Part of all\n\n<!--@include: ../../website/src/theme/_near.mdx-->\n\n:::tip\n\nWords.\n\n:::",
    problems: [],
  });
  const result = rewritten(rewrite, 'import Near from "./other.mdx";\n\n<Near />', { files });
  expect(result.text).toContain("./other.mdx");
});
