// Severity settings: a site can change the level of a problem by code, by folder, and by page.
import { expect, test } from "vitest";
import { createJudge } from "../../src/config/severities.js";
import { site } from "../site.js";

const dead = "# Page\n\n[gone](./gone.md) [part](#nowhere)\n";

function start(checks: string) {
  return site({
    "site.config.ts": `export default { checks: ${checks} };\n`,
    "content/index.md": dead,
    "content/blog/post.md": dead,
    "content/blog/own.md": `---\nchecks:\n  dead-link: error\n---\n\n${dead}`,
  });
}

const shown = (list: readonly { code: string; severity: string; place?: { file: string } }[]) =>
  list.map(({ code, severity, place }) => `${severity} ${code} ${place?.file.split("/content/")[1]}`);

test("applies a page's front matter first, then the last matching pattern, then the code's level", async () => {
  const { diagnostics } = await start(
    '{ "dead-link": "warning", "dead-anchor": "off", "blog/**": { "dead-link": "off", "dead-anchor": "warning" } }',
  ).fail();
  expect(shown(diagnostics)).toEqual([
    "error dead-link blog/own.md",
    "warning dead-anchor blog/own.md",
    "warning dead-anchor blog/post.md",
    "warning dead-link index.md",
  ]);
});

test("can turn a warning into an error", async () => {
  const one = site({
    "site.config.ts": 'export default { checks: { "unknown-language": "error" } };\n',
    "content/index.md": "# Page\n\n```nosuchlanguage\nx\n```\n",
  });
  expect((await one.fail()).text).toContain("error[unknown-language]");
});

test("reports an unknown level at its line", async () => {
  const { text } = await start('{\n "dead-link": "ignore" }').fail();
  expect(text).toContain("error[config-invalid]");
  expect(text).toContain("site.config.ts:2");
});

test("reports keys of other tools as notes if there is no config, and each missing feature once", async () => {
  const one = site({
    "package.json": '{ "dependencies": { "@mdx-js/mdx": "3" } }',
    "docs/a.mdx":
      "---\nicon: OwnIcon\n---\n\n# A\n\n::: own\nText\n:::\n\n::: warnin\nText\n:::\n\n```own\nx\n```\n\n<Own />\n",
    "docs/b.mdx": "# B\n\n<Own />\n",
    "docs/c.mdx": "# C\n\n<Own />\n",
  });
  const { diagnostics } = await one.build();
  const said = diagnostics.map(({ code, severity, hint }) => `${severity} ${code} ${hint?.slice(0, 13) ?? ""}`);
  expect(said.sort()).toEqual([
    "note recognized-tool run docsgen m",
    "note unknown-container containers ar",
    "note unknown-icon use a name fr",
    "note unknown-language for text that",
    "warning missing-partial 2 more places",
    "warning unknown-container did you mean ",
  ]);
});

test("turns plugin errors about mistakes in articles into warnings if there is no config", () => {
  const plugins = [{ name: "rhymes", articleProblems: ["no-rhyme"] }];
  const config = { checks: {}, content: "/site", site: { versions: [] }, plugins };
  const judge = (code: string) => createJudge(config as never)({ code, severity: "error", message: "" })?.severity;
  expect([judge("no-rhyme"), judge("other")]).toEqual(["warning", "error"]);
});
