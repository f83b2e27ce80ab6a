import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkExamples, formatError } from "./examples.js";
import { contentFolder, readArticles } from "./markdown.js";

const filter = process.env.ARTICLE ?? "";
const folder = mkdtempSync(join(tmpdir(), "content-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a content folder with these articles and the real sketches. */
function createContent(name: string, articles: Record<string, string>): string {
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
  return checkExamples({ content: createContent(name, articles), everyPackage: true });
}

const listErrors = ({ errors }: Awaited<ReturnType<typeof check>>) =>
  errors.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);

describe("the programs in the articles", () => {
  test("compile in an empty project with the packages that the article installs", { timeout: 300_000 }, async () => {
    const { errors, blocks } = await checkExamples({ filter, types: !filter });
    if (filter) console.log(`${blocks} blocks`);
    expect(errors.map(formatError).join("\n")).toBe("");
    if (!filter) expect(blocks).toBeGreaterThan(0);
  });

  test("report a misspelled option in a copied article at its position", {
    timeout: 300_000,
  }, async () => {
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

  /** Returns the 0-based line of an action's `handler:` in a separately checked example. */
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
  test("fills in the variables and maps columns back to the source", async () => {
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
    expect(listErrors(result)).toEqual([
      "content/a.md:5:23 TS2305",
      "content/a.md:6:7 TS2322",
      "content/a.md:11:9 TS2322",
      "content/a.md:14:10 TS2304",
    ]);
  });

  test("works with another product name", async () => {
    const content = createContent("renamed", {
      "{{product}}.md": [
        "```ts",
        'import { {{Product}} } from "@{{product}}/core";',
        "const {{product}}: string = {{Product}}.create();",
        "```",
      ].join("\n"),
    });
    const result = await checkExamples({ content, name: "example", everyPackage: true });
    expect(listErrors(result)).toEqual(["content/{{product}}.md:3:7 TS2322"]);
    expect(result.errors[0]?.message).toContain("'Example'");
  });

  test("gives a chapter the files and packages from earlier chapters", async () => {
    const file = (title: string, ...lines: string[]) => [`\`\`\`ts title="${title}"`, ...lines, "```", ""].join("\n");
    const content = createContent("chapters", {
      "guides/4-tutorial/1-one.md": [
        "```sh [npm]\nnpm install @{{product}}/core\n```",
        file("src/one.ts", 'import { t } from "@{{product}}/core";', "export const one = t.int();"),
        file("src/two.ts", 'import { one } from "./one.ts";', "export const two: object = one;"),
      ].join("\n"),
      "guides/4-tutorial/2-two.md": file("src/one.ts", "export const one = 1;"),
      "guides/5-in-practice/3-three.md": file("src/three.ts", 'import { one } from "./one.ts";'),
    });
    const result = await checkExamples({ content });
    // The second chapter breaks a file of the first; files outside the chapters start from nothing.
    expect(listErrors(result)).toEqual([
      "content/guides/4-tutorial/1-one.md:11:14 TS2322",
      "content/guides/5-in-practice/3-three.md:2:21 TS2307",
    ]);
  });

  test("writes a page's files, including continued blocks and later versions", async () => {
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
      ].join("\n"),
      "b.md": ["```ts", 'import { one } from "./one.js";', "```"].join("\n"),
    });
    expect(listErrors(result)).toEqual([
      // one.ts no longer matches the last two.ts
      "content/a.md:3:14 TS2322",
      "content/a.md:13:14 TS2322",
      // pages do not see each other's files
      "content/b.md:2:21 TS2307",
    ]);
    expect(result.blocks).toBe(7);
  });

  test("detects missing packages, bundled types, modules, and files", async () => {
    const install = [
      "```sh",
      "npm install @{{product}}/core @{{product}}/server @{{product}}/server-rate-limit",
      "```",
    ];
    const content = createContent("alone", {
      "a.md": [
        ...install,
        '```ts title="src/Api.ts"',
        'import { $action } from "@{{product}}/server";',
        'import { $queue } from "@{{product}}/queue";',
        "export class Api {",
        '  ping = $action({ rateLimit: { max: 5 }, handler: () => "pong" });',
        "}",
        "```",
        '```ts title="src/main.ts"',
        'import { run } from "@{{product}}/core";',
        'import { Api } from "./Api.ts";',
        'import { Other } from "./Other.ts";',
        "run([Api, Other]);",
        "```",
      ].join("\n"),
      "b.md": [
        "```sh",
        "npm install @{{product}}/core @{{product}}/server-cors",
        "```",
        '```ts title="src/main.ts"',
        'import { {{Product}}, run } from "@{{product}}/core";',
        'import { ServerCorsProvider } from "@{{product}}/server-cors";',
        'run({{Product}}.create().with(ServerCorsProvider, { origin: "*" }));',
        "```",
      ].join("\n"),
    });
    expect(listErrors(await checkExamples({ content }))).toEqual([
      "content/a.md:6:24 TS2307",
      // The option exists only if its package is part of the program.
      "content/a.md:8:20 TS2353",
      "content/a.md:14:23 TS2307",
      "content/b.md:6:1 module",
    ]);
  });

  test("reads blocks inside containers and tab lists", async () => {
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
    expect(listErrors(result)).toEqual(["content/a.md:3:7 TS2322", "content/a.md:6:7 TS2322"]);
  });

  test("reports problems in a block", async () => {
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

  test("checks the snippets on the home page", async () => {
    const content = createContent("snippets-page", { "a.md": "" });
    writeFileSync(join(content, "snippets/server.tsx"), 'import { run } from "@{{product}}/core";\nrun(1);\n');
    expect(listErrors(await checkExamples({ content }))).toEqual(["content/snippets/server.tsx:2:5 TS2345"]);
  });
});
