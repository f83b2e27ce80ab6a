// Code blocks and images that components of evaluated pages render.
import { expect, test } from "vitest";
import { evaluated, evaluatedSite } from "../evaluated-site.js";

const block = `const html = '<pre><code class="language-js" data-meta="title=&quot;a.js&quot; {1}">let a;\\n</code></pre>';
const Code = () => <div data-content="" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
const Counter = ({ children }) => <section>{useState(0)[0]}{children}</section>;`;

test("a component's code has the title and the marks of a fence, also in a slot that comes alive", async () => {
  const page = evaluated(
    '<docsgen-slot n="0" name="Code"></docsgen-slot>\n\n<docsgen-slot n="1" name="Counter"></docsgen-slot>',
    `import { useState } from "react";
${block}
export const slot0 = () => <Code />;
export const slot1 = () => <Counter><Code /><pre><code className="language-js">let b;</code></pre></Counter>;`,
  );
  const one = evaluatedSite({ "content/page.md": page });
  expect((await one.build()).diagnostics).toEqual([]);
  const html = one.read("page.html");
  const titled =
    /<p class="code-title">a\.js<\/p><pre [^>]*><code class="language-js"><span class="line highlighted">/g;
  expect(html.match(titled)).toHaveLength(2);
  expect(html).not.toContain("data-meta");
  // React rendered this block, and expects it to stay.
  expect(html).toContain('<pre><code class="language-js">let b;</code></pre>');
});

test("a component's image adds nothing to the head", async () => {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const page = evaluated(
    '<docsgen-slot n="0" name="img"></docsgen-slot>',
    'export const slot0 = () => <img src="/a.svg" alt="A" />;',
  );
  const one = evaluatedSite({ "content/page.md": page, "public/a.svg": image });
  expect((await one.build()).diagnostics).toEqual([]);
  expect(one.read("page.html")).not.toContain('as="image"');
});

test("draws a component's diagrams, also in a slot that comes alive", async () => {
  const page = evaluated(
    '<docsgen-slot n="0" name="Drawn"></docsgen-slot>\n\n<docsgen-slot n="1" name="Live"></docsgen-slot>\n\n```mermaid\ngraph TD; E-->F\n```',
    `import { useState } from "react";
const html = (code) => '<pre><code class="language-mermaid">' + code + "</code></pre>";
const Kept = ({ code }) => <div data-content="" dangerouslySetInnerHTML={{ __html: html(code) }} suppressHydrationWarning />;
const Live = () => <section>{useState(0)[0]}<Kept code="graph TD; C-->D" /></section>;
export const slot0 = () => <Kept code="graph TD; A-->B" />;
export const slot1 = () => <Live />;`,
  );
  const config = `import { defineConfig } from "docsgen";
import { defaultPlugins, mermaid } from "docsgen/plugins";
import { evaluated } from "./evaluated.mjs";
export default defineConfig({ title: "Test", plugins: [...defaultPlugins(), mermaid(), evaluated()] });`;
  const one = evaluatedSite({ "content/page.md": page, "site.config.ts": config });
  expect((await one.build()).diagnostics).toEqual([]);
  const html = one.read("page.html");
  expect(html.match(/<figure class="diagram"/g)).toHaveLength(3);
  expect(new Set(html.match(/id="diagram-\d[^"]*"/g)).size).toBe(html.match(/id="diagram-\d[^"]*"/g)?.length);
  expect(html).not.toContain("language-mermaid");
});
