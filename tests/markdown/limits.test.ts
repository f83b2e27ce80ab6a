import { describe, expect, test } from "vitest";
import { compile, problems } from "./page.js";

test("rejects a page that exceeds the parser's size limit and reports its size", async () => {
  const page = await compile("a".repeat(24_000_001));
  expect(problems(page)).toEqual(["page-too-large guides/page.md::"]);
  expect(page.diagnostics[0]?.message).toBe("The page has 24 million characters; the limit is 24 million.");
  const slow = await compile("a".repeat(9_000_000), { parser: "remark" });
  expect(slow.diagnostics[0]).toMatchObject({ code: "page-too-large", hint: expect.stringContaining("fast parser") });
});

test("reports a page that is nested too deeply instead of crashing", async () => {
  const texts = { 3: ">".repeat(20_000), 4: `\n${"- ".repeat(5_000)}a`, 5002: ":::note\n".repeat(5_000) };
  for (const [line, text] of Object.entries(texts)) {
    const { diagnostics } = await compile(`# Page\n\n${text}`);
    const problem = { code: "page-too-deep", severity: "error", place: { line: Number(line) } };
    expect(diagnostics.at(-1)).toMatchObject(problem);
  }
});

test("links a footnote back only to its first 10,000 references, with a warning", { timeout: 60_000 }, async () => {
  const { html, diagnostics } = await compile(`# Page\n\n${"Text[^1].\n".repeat(100_000)}\n[^1]: Note.\n`);
  expect(diagnostics).toMatchObject([
    {
      code: "footnote-limit",
      severity: "warning",
      message: 'The footnote "1" has more than 10,000 references; it links back to the first 10,000.',
      place: { line: 10_003, column: 5 },
    },
  ]);
  expect(html.split("data-footnote-ref").length - 1).toBe(100_000);
  expect(html.split("data-footnote-backref").length - 1).toBe(2 * 10_000);
  expect(html.match(/id="user-content-fnref-1-\d+"/g)?.at(-1)).toBe('id="user-content-fnref-1-10000"');
});

test("numbers footnotes in the order in which they are first referenced", async () => {
  const { html } = await compile("A[^b] B[^a] C[^b]\n\n[^a]: See[^c].\n[^b]: B.\n[^c]: C.\n");
  const references = [...html.matchAll(/href="#user-content-fn-(\w)" id="([^"]*)"[^>]*>(\d)</g)];
  expect(references.map(([, name, id, number]) => `${name} ${id?.slice("user-content-".length)} ${number}`)).toEqual([
    "b fnref-b 1",
    "a fnref-a 2",
    "b fnref-b-2 1",
    "c fnref-c 3",
  ]);
});

/** Texts that cause careless patterns to backtrack. */
const n = 20_000;
const hostile: Record<string, string> = {
  brackets: "[".repeat(n),
  emphasis: "*a **b ".repeat(n / 4),
  "equal headings": "## a\n\n".repeat(n / 2),
  include: `<!--@include:${" ".repeat(n)}x`,
  "container title": `:::note${" ".repeat(n)}x {${" ".repeat(n)}\n:::`,
  "container label": `:::note[${"[".repeat(n)}\n:::`,
  "heading end": `# a${" ".repeat(n)}b {#${" ".repeat(n)}`,
  fence: `\`\`\`text ${"[".repeat(n)} ${"{1,".repeat(n)}\nx\n\`\`\``,
  "lines of a fence": "```text {1-99999999}\nx // [!code ++:99999999]\n```",
  notation: `\`\`\`text\n${"/* [!code ".repeat(n)}\n\`\`\``,
  "raw HTML": `<div ${"<a ".repeat(n)}\n\n<div>${"<!-".repeat(n)}`,
  "slashes in tags": `${"<a b=/".repeat(n)}${" a=/b".repeat(n)} <${"a =".repeat(n)}`,
  "text like links": `${"[a][".repeat(n)} ${"[a](./b ".repeat(n)}`,
  "tags without an end": `${"<b>".repeat(200)} ${"<iframe>".repeat(n / 4)} ${"</i>".repeat(n)}`,
  "lists of images": `<img srcset="${", /a.png".repeat(n)}">`,
  "addresses in styles": `<p style="${"url(".repeat(n)}">`,
  variables: "{{a".repeat(n),
};

describe("processes hostile input as quickly as other input of the same length", () => {
  test.each(Object.entries(hostile))("%s", { timeout: 10_000 }, async (_name, text) => {
    const page = await compile(text, { variables: { a: "b" } });
    expect(page.diagnostics.filter((one) => one.severity === "error")).toEqual([]);
  });
});
