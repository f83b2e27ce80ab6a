// Each look in the browser: enough contrast in both schemes, no horizontal scrolling, and its fonts are loaded.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { looks } from "../../theme/colors/look-colors.js";
import { violations } from "./axe.js";
import { open, overflow, phone, serveFiles, withScheme } from "./harness.js";

const article = `# Guide

Text with a [link](./index.md), **strong text**, \`code\`, and <kbd>Enter</kbd>.

> A quotation.

## Code

\`\`\`ts title="main.ts" {2}
// Says hello.
const name: string = "Ada";
export default { name, count: 42 }; // [!code ++]
\`\`\`

::: code-group

\`\`\`sh [npm]
npm install acme
\`\`\`

\`\`\`sh [pnpm]
pnpm add acme
\`\`\`

:::

${["note", "tip", "important", "warning", "danger"].map((kind) => `::: ${kind}\nText with \`code\`.\n:::\n`).join("\n")}

| option | meaning |
| --- | --- |
| \`name\` | the name |
`;

const fontByLook: Record<string, string> = {
  slate: "Inter Variable",
  paper: "Source Serif 4",
  terminal: "Geist Mono",
  soft: "Nunito",
  contrast: "Inter Variable",
};

describe.each(Object.keys(looks))("the look %s", (look) => {
  let site: Awaited<ReturnType<typeof serveFiles>>;
  beforeAll(async () => {
    site = await serveFiles({
      "site.config.ts": `export default { title: "Acme", look: "${look}" };\n`,
      "content/index.md":
        "---\nlayout: home\ntitle: Home\nhero:\n  title: Build *it*.\n  text: A tool.\n  actions:\n    - { text: Start, link: ./a/guide.md }\n    - { text: More, link: ./a/guide.md }\n---\n",
      "content/a/guide.md": article,
      "content/a/other.md": "# Other\n\nText.\n",
    });
  });
  afterAll(() => site.close());

  it.each(["light", "dark"])("passes axe on an article and the home page, %s", async (scheme) => {
    for (const name of ["", "a/guide"]) {
      const { page } = await open(site.url + name, { prepare: withScheme(scheme) });
      expect(await violations(page), `/${name}`).toEqual([]);
    }
  });

  it("fits a phone", async () => {
    const { page } = await open(`${site.url}a/guide`, phone);
    expect(await overflow(page)).toBe(0);
  });

  it("loads its font for text, and no font that it replaces", async () => {
    const { page, requests } = await open(`${site.url}a/guide`);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(fontByLook[look]);
    const fonts = requests.filter((url) => url.endsWith(".woff2"));
    expect(fonts.length).toBe(look === "terminal" ? 1 : 2);
    expect(fonts.some((url) => url.includes("/inter-"))).toBe(fontByLook[look] === "Inter Variable");
  });
});
