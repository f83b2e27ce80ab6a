// Links are checked against the current site, even on pages that have not changed since their links were valid.
import { expect, test } from "vitest";
import { site } from "../site.js";

const links = "[setup](./guide.md#setup), [end](./guide.md#end) and [sheet](/sheet.pdf)";
const guide = "# Guide\n\n## Setup\n\nText.\n\n## End\n";

function start() {
  return site({
    "site.config.ts": "export default {};\n",
    "content/index.md": `# Home\n\n${links}\n`,
    "content/guide.md": guide,
    "public/sheet.pdf": "a sheet",
  });
}

const listCodes = async (one: ReturnType<typeof site>) => (await one.fail()).diagnostics.map(({ code }) => code);

test("reports a removed heading on the page that links to it until the heading is restored", async () => {
  const one = start();
  await one.build();
  one.write({ "content/guide.md": "# Guide\n\n## Setting up\n\n## End\n" });
  expect((await one.fail()).text).toContain(
    ['error[dead-anchor] The anchor "setup" does not exist on /guide.', "  content/index.md:3:1"].join("\n"),
  );
  await one.write({ "content/guide.md": guide }).build();
  expect(await listCodes(one.write({ "content/guide.md": "# Guide\n\n## Setup\n" }))).toEqual(["dead-anchor"]);
});

test("suggests a page with the same name in another folder", async () => {
  const one = start();
  one.write({
    "content/a/writing.md": "# W\n",
    "content/b/options.md": "# O\n",
    "content/a/x.md": "[o](./options.md)\n",
  });
  expect((await one.fail()).diagnostics[0]?.hint).toBe("did you mean ../b/options.md?");
});

test("accepts the top of every page, text fragments, and ids that scripts read", async () => {
  const one = start();
  one.write({ "content/index.md": "# A\n\n[a](guide.md#top) [b](guide.md#:~:text=b) [c](guide.md#sort=name)\n" });
  expect((await one.build()).diagnostics).toEqual([]);
});

test("reports no errors for a new heading next to linked headings", async () => {
  const one = start();
  await one.build();
  await one.write({ "content/guide.md": `${guide}\n## More\n` }).build();
  expect(await listCodes(one.write({ "content/guide.md": "# Guide\n\n## More\n" }))).toEqual([
    "dead-anchor",
    "dead-anchor",
  ]);
});

test("reports a removed file, and finds a page that moved into a folder of the same name", async () => {
  const one = start();
  await one.build();
  expect(await listCodes(one.remove("public/sheet.pdf"))).toEqual(["dead-link"]);
  await one.write({ "content/sheet.pdf.md": "# Sheet\n", "content/guide/index.md": guide }).remove("content/guide.md");
  await one.build();
  expect(one.read("index.html")).toContain('href="/guide/#setup"');
});

test.each(["/a", "/a/", "/a/index", "/a/index.html", "./a.md", "a/index.md", "/%61/", "/A"])(
  "replaces a link to %s with the page's address",
  async (link) => {
    const one = start().write({ "content/a/index.md": "# A\n", "content/index.md": `# Home\n\n[a](${link})\n` });
    const { diagnostics } = await one.build();
    expect(one.read("index.html")).toContain('<a href="/a/">a</a>');
    expect(diagnostics.map(({ code }) => code)).toEqual(link === "/A" ? ["link-case"] : []);
  },
);

test("does not check links that the config ignores", async () => {
  const one = start().write({
    "site.config.ts": 'export default { links: { ignore: ["/api/**"] } };\n',
    "content/index.md": "# Home\n\n[a](/api/client) [b](/gone)\n",
  });
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ place }) => place?.column)).toEqual([18]);
});

test("reports a dead link added to the front matter of a checked page", async () => {
  const page = (frontMatter: string) => ({ "content/index.md": `---\n${frontMatter}---\n\n# Home\n\n${links}\n` });
  const one = start().write(page("related: { text: Home }\n"));
  await one.build();
  expect(await listCodes(one.write(page("related: { text: Home, link: ./gone.md }\n")))).toEqual(["dead-link"]);
});

test("suggests the public address of a linked Markdown file outside the site", async () => {
  const files = { ".git/HEAD": "", "src/a b.md": "", "docs/content/x/index.md": "[f](../../../src/a%20b.md)\n" };
  const one = site({ ...files, "docs/site.config.ts": "export default {};\n" });
  const hint = "hint: this file is not part of the site: link to";
  expect((await one.cli("build", "docs")).stderr).toContain(`${hint} its URL on the web\n`);
  one.write({ "docs/site.config.ts": 'export default { repository: { url: "https://gitlab.com/a/b" } };\n' });
  expect((await one.cli("build", "docs")).stderr).toContain(
    `${hint} https://gitlab.com/a/b/-/blob/main/src/a%20b.md\n`,
  );
});

test("adds the base to root-relative links, wherever they are written, but not to a relative link that leaves it", async () => {
  const one = site({
    "site.config.ts": 'export default { base: "/docs/", nav: [{ label: "Start", link: "/start" }] };\n',
    "content/index.md": "---\nhero: { actions: [{ text: Go, link: /start }] }\n---\n\n[start](/start)\n",
    "content/start.md": "# Start\n",
  });
  await one.build();
  expect(one.read("index.html").match(/href="\/docs\/start"/g)?.length).toBeGreaterThanOrEqual(2);
  one.write({ "content/index.md": "[start](../../start)\n" });
  expect((await one.fail()).text).toContain(
    "error[missing-base] This link is missing the site's base /docs/.\n  content/index.md:1:1",
  );
});
