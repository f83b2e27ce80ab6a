// Break opportunities in identifiers in tables.
import { expect, test } from "vitest";
import { compile } from "./page.js";

const inTable = (code: string) => `| Name |\n| - |\n| \`${code}\` |\n`;

/** Returns the code with `|` at its break opportunities. */
async function breaksOf(code: string): Promise<string | undefined> {
  const { html } = await compile(inTable(code));
  return /<code>(.*)<\/code>/.exec(html)?.[1]?.replaceAll("<wbr>", "|");
}

test.each([
  ["SERVER_API_PREFIX", "SERVER_|API_|PREFIX"],
  ["compression.threshold", "compression.|threshold"],
  ["createServerRoute(options)", "create|Server|Route(|options)"],
  ["@cairn/server-links", "@cairn/|server-links"],
  ["maxHTTP2Streams", "max|HTTP2|Streams"],
  ["set timeoutInSeconds", "set timeout|In|Seconds"],
  ["__proto__chain..ends", "__proto__|chain..|ends"],
])("breaks %s into %s", async (code, expected) => {
  expect(await breaksOf(code)).toBe(expected);
});

test("leaves short names and code outside tables as they are", async () => {
  expect(await breaksOf("a_b.c")).toBe("a_b.c");
  expect((await compile("`SERVER_API_PREFIX`\n")).html).not.toContain("<wbr>");
});

test("also breaks names in links and in raw HTML, but not blocks of code", async () => {
  const { html } = await compile(
    `${inTable("a")}| [\`SERVER_API_PREFIX\`](https://x.example) |\n\n<table><tr><td><code>SERVER_API_PREFIX</code><pre><code>SERVER_API_PREFIX</code></pre></td></tr></table>\n`,
  );
  expect(html.match(/SERVER_<wbr>API_<wbr>PREFIX/g)).toHaveLength(2);
});

test("does not change the text that readers search", async () => {
  const { sections, markdown } = await compile(`# Title\n\n${inTable("SERVER_API_PREFIX")}`);
  expect(sections[0]?.text).toContain("SERVER_API_PREFIX");
  expect(markdown).toContain("`SERVER_API_PREFIX`");
});
