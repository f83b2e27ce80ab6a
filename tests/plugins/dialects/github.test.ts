// A repository that contains only Markdown, rendered as on GitHub.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { githubFiles } from "./github-files.js";

test("turns the site's files into pages, and links to other files in the repository", async () => {
  const one = site(githubFiles);
  expect((await one.cli("migrate", "--as", "github")).code).toBe(0);
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toContain(
    'plugins: github({ files: "https://github.com/acme/acme/blob/main" }),',
  );
  const { text } = await one.fail({ strict: true });
  expect(text.match(/(?:error|warning)\[/g)).toEqual(["warning["]);
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

test("is used only if requested", async () => {
  const one = site(githubFiles);
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ code }) => code === "recognized-tool")).toEqual([]);
});

test("renders formulas and diagrams without a configuration, and only where they occur", async () => {
  const formula = "# Home\n\nThe area is $a^2$, and it costs $5 or $6.\n";
  const diagram = "# Flow\n\n```mermaid\ngraph TD\nA --> B\n```\n";
  const one = site({ "README.md": formula, "flow.md": diagram });
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Built with math() and mermaid(), because pages contain formulas and diagrams.",
  ]);
  expect(one.read("index.html")).toContain('class="katex"');
  expect(one.read("index.html")).toContain("costs $5 or $6");
  expect(one.read("flow.html")).toContain("<svg");
  expect((await one.cli("doctor")).stdout).toMatch(/Config +none, using defaults: /);
  expect((await one.cli("init", ".", "--yes")).stderr).not.toContain("init-exists");

  const plain = site({
    "README.md":
      "# Home\n\nPay $5 or $6. Set $HOME/$USER, `$x$`, and `$` or `$`: `a\\n$b_c$`.\n\n```sh\necho $a $b_c$\n```\n",
  });
  expect((await plain.build()).diagnostics).toEqual([]);
  expect(plain.read("index.html")).not.toContain("katex");
});

test.each([
  ["```math\nx\n```", "math()"],
  ["$$\nx\n$$", "math()"],
  ["Let $x$ be.", "math()"],
  ["Let $`x`$ be.", "math()"],
  ['~~~mermaid\npie\n"A" : 1\n~~~', "mermaid()"],
])("recognizes %j", async (text, plugin) => {
  const { diagnostics } = await site({ "README.md": `# Home\n\n${text}\n` }).build();
  expect(diagnostics[0]?.message).toContain(`Built with ${plugin},`);
});
