import { expect, it } from "vitest";
import { compile } from "./page.js";

async function code(lines: string[], lang = "console"): Promise<string> {
  return (await compile(`\`\`\`${lang}\n${lines.join("\n")}\n\`\`\``)).html.replace(
    /<span class="t[^"]*">([^<]*)<\/span>/g,
    "$1",
  );
}

it("marks prompts and output of a terminal, but no commands or their continuations", async () => {
  const html = await code(["$ npm install \\", "> acme", "added 1 package", "ada@host:~$ ls", "", "docs"]);
  expect(html).toContain('<span class="prompt">$ </span>npm install');
  expect(html).toContain('<span class="prompt">> </span>acme');
  expect(html).toContain('<span class="output">added 1 package</span>');
  expect(html).toContain('<span class="prompt">ada@host:~$ </span>ls');
  expect(html).toContain('<span class="output">docs</span>');
});

it("marks nothing without a prompt or in another language", async () => {
  expect(await code(["npm install"])).not.toContain("output");
  expect(await code(["$ npm install", "added"], "text")).not.toMatch(/prompt|output/);
});
