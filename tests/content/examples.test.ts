import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkExamples, formatError } from "./examples.js";
import { contentFolder, readArticles } from "./markdown.js";

const filter = process.env.ARTICLE ?? "";
const folder = mkdtempSync(join(tmpdir(), "content-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A content folder with the given articles and the real sketches. */
function contentOf(name: string, articles: Record<string, string>): string {
  const content = join(folder, name);
  for (const [file, text] of Object.entries(articles)) {
    mkdirSync(dirname(join(content, file)), { recursive: true });
    writeFileSync(join(content, file), text);
  }
  cpSync(join(contentFolder, "types"), join(content, "types"), { recursive: true });
  mkdirSync(join(content, "snippets"), { recursive: true });
  return content;
}

async function check(name: string, articles: Record<string, string>) {
  return checkExamples({ content: contentOf(name, articles) });
}

const places = ({ errors }: Awaited<ReturnType<typeof check>>) =>
  errors.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);

describe("the examples of the articles", () => {
  test("compile", { timeout: 300_000 }, async () => {
    const { errors, blocks, unchecked } = await checkExamples({ filter, types: !filter });
    if (filter) console.log(`${blocks} blocks, ${unchecked.length} of them no-check`);
    expect(errors.map(formatError).join("\n")).toBe("");
    if (filter) return;
    expect(blocks).toBeGreaterThan(0);
    const share = unchecked.length / blocks;
    expect(share, unchecked.map(({ file, line }) => `${file}:${line} no-check`).join("\n")).toBeLessThan(0.1);
  });

  test("an option misspelt in a copied article is found at its place", { timeout: 300_000 }, async () => {
    const article = readArticles(contentFolder, filter).find(({ body }) => optionLine(body) >= 0);
    if (!article && filter) return;
    if (!article) throw new Error("no article has an example with the option");
    const at = optionLine(article.body);
    const lines = [...article.lines];
    const column = (lines[at]?.indexOf("handler:") ?? 0) + 1;
    lines[at] = lines[at]?.replace("handler:", "handlers:") ?? "";
    const file = `packages/${basename(article.file)}`;
    const result = await check("broken", { [file]: lines.join("\n") });
    expect(result.errors.map(({ file, line, column }) => `${file}:${line}:${column}`)).toContain(
      `content/${file}:${at + 1}:${column}`,
    );
  });

  /** The 0-based line of an action's `handler:` in a checked example of its own. */
  function optionLine(body: string): number {
    const lines = body.split("\n");
    let inside = false;
    let called = "";
    for (const [at, line] of lines.entries()) {
      if (line.startsWith("```")) inside = !inside && /^```tsx?( title="[^"]*")?$/.test(line);
      called = /^ {2}\w+ = (\$\w+)\(\{$/.exec(line)?.[1] ?? called;
      if (inside && called === "$action" && /^ {4}handler: /.test(line)) return at;
    }
    return -1;
  }
});

describe.skipIf(filter)("the checker", { timeout: 120_000 }, () => {
  test("fills in the variables and leads columns back", async () => {
    const result = await check("variables", {
      "a.md": [
        "---",
        'title: "{{Product}}"',
        "---",
        "```ts",
        'import { {{Product}}, nothing } from "@{{product}}/core";',
        "const app: number = {{Product}}.create();",
        "```",
        "- in a list",
        "",
        "  ```ts",
        "  const {{product}}: string = 1;",
        "  ```",
        "> ```ts",
        "> let a: {{Product}};",
        "> ```",
      ].join("\n"),
    });
    expect(places(result)).toEqual([
      "content/a.md:5:23 TS2305",
      "content/a.md:6:7 TS2322",
      "content/a.md:11:9 TS2322",
      "content/a.md:14:10 TS2304",
    ]);
  });

  test("works for another name", async () => {
    const content = contentOf("renamed", {
      "{{product}}.md": [
        "```ts",
        'import { {{Product}} } from "@{{product}}/core";',
        "const {{product}}: string = {{Product}}.create();",
        "```",
      ].join("\n"),
    });
    const result = await checkExamples({ content, name: "example" });
    expect(places(result)).toEqual(["content/{{product}}.md:3:7 TS2322"]);
    expect(result.errors[0]?.message).toContain("'Example'");
  });

  test("lays out a page's files, continued blocks and later versions", async () => {
    const result = await check("project", {
      "a.md": [
        '```ts title="src/one.ts"',
        'import { two } from "./two.js";',
        "export const one: number = two;",
        "```",
        '```ts title="src/two.ts"',
        "export const two = 2;",
        "```",
        "```ts",
        'import { one } from "./one.js";',
        "```",
        "Text between.",
        "```ts continues",
        "export const three: string = one;",
        "```",
        '```ts title="src/two.ts"',
        "export const two = 2; // [!code --]",
        'export const two = "2"; // [!code ++]',
        "```",
        '```tsx title="test/two.spec.tsx"',
        'import { two } from "../src/two.ts";',
        "export const view = <b>{two.length}</b>;",
        "const wrong: number = two; // [!code error]",
        "```",
        "```ts no-check",
        "anything at all",
        "```",
      ].join("\n"),
      "b.md": ["```ts", 'import { one } from "./one.js";', "```"].join("\n"),
    });
    expect(places(result)).toEqual([
      // one.ts no longer agrees with the last two.ts
      "content/a.md:3:14 TS2322",
      "content/a.md:13:14 TS2322",
      // pages do not see each other's files
      "content/b.md:2:21 TS2307",
    ]);
    expect(result.unchecked).toEqual([{ file: "content/a.md", line: 24 }]);
    expect(result.blocks).toBe(8);
  });

  test("reads blocks inside containers and lists of tabs", async () => {
    const result = await check("containers", {
      "a.md": [
        ":::code-group",
        "```ts [One]",
        "const a: number = '';",
        "```",
        "```ts [Two]",
        "const a: string = 1;",
        "```",
        ":::",
      ].join("\n"),
    });
    expect(places(result)).toEqual(["content/a.md:3:7 TS2322", "content/a.md:6:7 TS2322"]);
  });

  test("says what is wrong with a block", async () => {
    const result = await check("blocks", {
      "a.md": [
        "```ts continues",
        "let a;",
        "```",
        '```ts title="../a.ts"',
        "let a;",
        "```",
        '```ts title="Greeter"',
        "let a;",
        "```",
      ].join("\n"),
    });
    expect(result.errors.map(formatError)).toEqual([
      "content/a.md:1:1 block continues, but no block comes before it",
      'content/a.md:4:1 block "../a.ts" is not a path inside the project',
      'content/a.md:7:1 block "Greeter" does not name a TypeScript file',
    ]);
  });

  test("checks the snippets of the home page", async () => {
    const content = contentOf("snippets-page", { "a.md": "" });
    writeFileSync(join(content, "snippets/server.tsx"), 'import { run } from "@{{product}}/core";\nrun(1);\n');
    expect(places(await checkExamples({ content }))).toEqual(["content/snippets/server.tsx:2:5 TS2345"]);
  });
});
