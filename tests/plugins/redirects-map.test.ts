// Configured redirects in complete sites: the emitted files, and the rejected cases.
import { expect, test } from "vitest";
import { site } from "../site.js";

function redirected(map: string, files: Record<string, string> = {}) {
  return site({
    "site.config.ts": `import { content, redirects } from "docsgen/plugins";
export default { title: "Test", base: "/b/", plugins: [content(), redirects({
${map}
})] };
`,
    "content/index.md": "# Home\n",
    "content/guide/start.md": "---\naliases: [/begin]\n---\n# Start\n\n## Install\n",
    "content/guide/more.md": "# More\n",
    ...files,
  });
}

test("redirects addresses and patterns to pages, to files next to pages, and to other hosts", async () => {
  const one = redirected(`  "/old": "/guide/start#install",
  "/older/": "guide/more.md",
  "/chat": "https://chat.example/rooms?a=1&b=2",
  "/v1/*": "/guide/:splat",
  "/blog/:year/*": "https://blog.example/:year/:splat",
  hosts: ["netlify"],`);
  await one.build({ strict: true });
  expect(one.read("old.html")).toContain('content="0; url=/b/guide/start#install"');
  expect(one.read("old.html")).toContain("<title>Start</title>");
  expect(one.read("older/index.html")).toContain('href="/b/guide/more"');
  expect(one.read("chat.html")).toContain('href="https://chat.example/rooms?a=1&amp;b=2"');
  expect(one.read("v1/more.html")).toContain("url=/b/guide/more");
  expect(one.has("v1/start.html")).toBe(true);
  expect(one.read("_redirects").split("\n")).toEqual([
    "/b/begin /b/guide/start 301!",
    "/b/old /b/guide/start#install 301!",
    "/b/older/ /b/guide/more 301!",
    "/b/chat https://chat.example/rooms?a=1&b=2 301!",
    "/b/v1/* /b/guide/:splat 301",
    "/b/blog/:year/* https://blog.example/:year/:splat 301",
    "",
  ]);
});

test("adds redirects in other languages that have the page, if the address is free", async () => {
  const one = site({
    "site.config.ts": `import { content, redirects } from "docsgen/plugins";
export default { title: "Test", base: "/b/", locales: { en: {}, de: {}, fr: { fallback: false } }, plugins: [content(), redirects({
  "/old": "/new#part",
  "/own": "/new",
  "/de/own": "https://example.org/",
  "/taken": "/new",
  "/de/v1/start": "/de/new",
  "/v1/*": "/guide/:splat",
  hosts: ["netlify"],
})] };
`,
    "content/index.md": "# Home\n",
    "content/new.md": "# New\n\n## Part\n",
    "content/guide/start.md": "# Start\n",
    "content/de/new.md": "# Neu\n",
    "content/de/taken.md": "# Besetzt\n",
    "content/fr/guide/start.md": "# Début\n",
  });
  await one.build({ strict: true });
  expect(one.read("de/old.html")).toContain('content="0; url=/b/de/new#part"');
  expect(one.read("de/old.html")).toContain("<title>Neu</title>");
  expect(one.read("de/own.html")).toContain("https://example.org/");
  expect(one.read("de/v1/start.html")).toContain("url=/b/de/new");
  expect(one.read("fr/v1/start.html")).toContain("url=/b/fr/guide/start");
  expect(one.read("de/taken.html")).toContain("<h1");
  expect(one.has("fr/old.html")).toBe(false);
  const lines = one.read("_redirects").split("\n");
  expect(lines.slice(-5)).toEqual([
    "/b/de/v1/start /b/de/new 301!",
    "/b/de/v1/* /b/de/guide/:splat 301",
    "/b/fr/v1/* /b/fr/guide/:splat 301",
    "/b/v1/* /b/guide/:splat 301",
    "",
  ]);
});

test("reports chains, cycles, dead targets, and occupied addresses at their lines", async () => {
  const one = redirected(`  "/a": "/c",
  "/c": "/guide/more",
  "/x": "/y",
  "/y": "/x",
  "/p/*": "/p/q/:splat",
  "/s": "/begin",
  "/guide/start": "/guide/more",
  "/dead": "/guide/mroe",
  "/deep": "/guide/start#instal",
  "/none/*": "/nothing/:splat",
  "/bad?x": "/guide/more",
  "/n/*": "/guide/:name",
  "/e": "guide",
  "/guide/*": "https://guide.example/",
  "/w/*": "guide/:splat",
  "/h": "guide.example/start",
  "/m": "guide/missing.md",
  hosts: ["cloudflare"],`);
  const { text } = await one.fail();
  const at = (line: number, problem: string) =>
    expect(text.replaceAll(/\s+/g, " ")).toMatch(
      new RegExp(`${problem}(?: \\[redirects · emit\\])? site\\.config\\.ts:${line}:`),
    );
  at(3, 'redirect-chain\\] "/a" redirects to "/c", which is also redirected\\.');
  expect(text).toContain('redirect to "/guide/more"');
  at(5, "redirect-loop\\] These redirects form a loop: /x → /y → /x\\.");
  at(7, "redirect-loop\\] These redirects form a loop: /p/\\* → /p/\\*\\.");
  at(8, 'redirect-chain\\] "/s" redirects to "/begin", which is an alias of a page\\.');
  at(9, 'duplicate-url\\] "/guide/start" is already the URL of content/guide/start\\.md\\.');
  at(10, "dead-link\\] The linked page does not exist\\.");
  expect(text).toContain("did you mean /guide/more?");
  at(11, 'dead-anchor\\] The anchor "instal" does not exist on /b/guide/start\\.');
  at(12, 'dead-link\\] No page has a URL like "/nothing/:splat"\\.');
  at(13, 'invalid-redirect\\] "/bad\\?x" is not a path that can be redirected\\.');
  at(14, 'invalid-redirect\\] "/n/\\*" has no placeholder :name\\.');
  at(15, 'invalid-redirect\\] "guide" is not a valid redirect target\\.');
  at(16, 'duplicate-url\\] On Cloudflare Pages "/guide/\\*" would hide content/guide/more\\.md\\.');
  expect(text).toContain('start the path with /: "/guide"\n');
  expect(text).toContain('start the path with /: "/guide/:splat"\n');
  expect(text.match(/set a path from the site root \("\/new"\), the file of a page/g)).toHaveLength(2);
  expect(text.match(/redirect-loop/g)).toHaveLength(2);
});

test("reports redirects that need a host-specific file if the site does not write one", async () => {
  const one = redirected('  "/blog/*": "https://blog.example/:splat",\n  "/v0/*": "/guide/more",');
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
    ["redirect-pattern", 3],
    ["redirect-pattern", 4],
  ]);
});
