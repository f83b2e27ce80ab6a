import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { site } from "../site.js";

const config = "export default { headers: true, base: '/docs-site/' };\n";

test("headers: allows the page's inline script by its hash, and caches assets permanently", async () => {
  const one = site({ "site.config.ts": config, "content/index.md": "# Home\n" });
  await one.build();
  const inline = /<script>(.*?)<\/script>/.exec(one.read("index.html"))?.[1] ?? "";
  const hash = createHash("sha256").update(inline).digest("base64");
  const policy = [
    "default-src 'self'",
    "img-src 'self' data:",
    `script-src 'self' 'sha256-${hash}'`,
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ];
  expect(one.read("_headers")).toContain(`/docs-site/*\n  Content-Security-Policy: ${policy.join("; ")}\n`);
  expect(one.read("_headers")).toContain('  Link: </docs-site/llms.txt>; rel="llms-txt"\n');
  expect(one.read("_headers")).toContain("/docs-site/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n");
});

test("adds link headers for files that plugins declare, provided that the files are emitted", async () => {
  const plugin = (name: string, outs: string[], linkHeaders: Record<string, string>) =>
    `{ name: "${name}", linkHeaders: ${JSON.stringify(linkHeaders)}, emit: { reads: [], run: () => ${JSON.stringify(outs)}.map((out) => ({ out, content: "x" })) } }`;
  const plugins = [
    plugin("list", ["all pages.json"], { "all pages.json": "index", "none.json": "index" }),
    plugin("feed", ["feed.xml"], { "feed.xml": "alternate" }),
  ];
  const code = `import { content } from "docsgen/plugins";
export default { headers: true, plugins: [content(), ${plugins.join(", ")}] };\n`;
  const one = site({ "site.config.ts": code, "content/index.md": "# Home\n" });
  await one.build();
  expect(one.read("_headers")).toContain(
    '  Link: </all%20pages.json>; rel="index", </feed.xml>; rel="alternate"\n  Referrer-Policy',
  );
});

test("writes no headers file unless requested, and keeps the site's file", async () => {
  const plain = site({ "index.md": "# Home\n" });
  await plain.build();
  expect(plain.has("_headers")).toBe(false);
  const customized = site({
    "site.config.ts": config,
    "content/index.md": "# Home\n",
    "public/_headers": "/*\n  X-Own: 1\n",
  });
  await customized.build();
  expect(customized.read("_headers")).toBe("/*\n  X-Own: 1\n");
});
