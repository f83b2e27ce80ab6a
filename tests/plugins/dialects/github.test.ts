// A repository that contains only Markdown, rendered as on GitHub.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { githubFiles } from "./github-files.js";

test("turns the files of the site into pages, and links to other files in the repository", async () => {
  const one = site(githubFiles);
  expect((await one.cli("migrate", "--as", "github")).code).toBe(0);
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toContain(
    'plugins: github({ files: "https://github.com/acme/acme/blob/main" }),',
  );
  const { text } = await one.fail();
  expect(text.match(/error\[/g)).toHaveLength(1);
  expect(text).toContain("[gone](gone.ts)");
  one.write({ "gone.ts": "" });
  await one.build({ strict: true });
  const home = one.read("index.html");
  for (const link of [
    'href="/docs/">docs',
    'href="/docs/guide#start">guide',
    'href="https://github.com/acme/acme/blob/main/src/index.ts">code',
    'href="https://github.com/acme/acme/tree/main/src">folder',
    "<code>[no](src)</code>",
  ]) {
    expect(home).toContain(link);
  }
  expect(one.read("docs/index.html")).toContain('href="https://github.com/acme/acme/blob/main/src/index.ts#L3"');
});

test("is used only on request", async () => {
  const one = site(githubFiles);
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ code }) => code === "recognized-tool")).toEqual([]);
});
