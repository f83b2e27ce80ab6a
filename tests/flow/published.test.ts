// The check for published addresses: a build fails if it would remove a page that readers may have bookmarked.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../site.js";

const files = {
  "site.config.ts": `import { defaultPlugins } from "docsgen/plugins";
export default { title: "Test", base: "/b/", addressLock: "addresses.lock", public: "public",
  plugins: defaultPlugins({ redirects: { hosts: ["netlify"], "/chat": "https://chat.example/", "/old/*": "https://old.example/:splat" } }) };
`,
  "content/index.md": "# Home\n",
  "content/guide/start.md": "# Start\n\n## Install it\n\n## Use it\n",
  "content/guide/more.md": "# More\n",
  "public/file.pdf": "x",
};

test("writes a lock file, and checks later builds against every address and anchor in the file", async () => {
  const one = site(files);
  const none = await one.fail();
  expect([none.exitCode, none.text]).toEqual([
    2,
    expect.stringMatching(/no-addresses[\s\S]*create it with docsgen build --lock/),
  ]);
  expect((await one.cli("build", "--lock")).code).toBe(0);
  const lock = readFileSync(join(one.root, "addresses.lock"), "utf8");
  expect(lock.split("\n").slice(1)).toEqual([
    "/ #home",
    "/chat",
    "/guide/more #more",
    "/guide/start #install-it #start #use-it",
    "",
  ]);

  one.remove("content/guide/more.md").write({
    "content/guide/moer.md": "# More\n",
    "content/guide/start.md": "# Start\n\n## Install\n\n## Use it\n",
  });
  const { text, exitCode } = await one.fail({ lock: true });
  expect(exitCode).toBe(1);
  expect(text).toMatch(/lost-address\] \/guide\/more was published before and no longer exists\.\s+addresses\.lock:4/);
  expect(text).toContain('did it move to /guide/moer? add "/guide/more": "/guide/moer" to the options of redirects()');
  expect(text).toMatch(
    /lost-anchor\] \/guide\/start#install-it was published before and no longer exists\.\s+addresses\.lock:5/,
  );
  expect(text).toMatch(/add \{#install-it\} to its heading/);
  expect(readFileSync(join(one.root, "addresses.lock"), "utf8")).toBe(lock);

  one.write({
    "content/guide/moer.md": "---\naliases: [/guide/more]\n---\n# More\n",
    "content/guide/start.md": "# Start\n\n## Install {#install-it}\n\n## Use it\n",
  });
  await one.build({ lock: true });
  expect(readFileSync(join(one.root, "addresses.lock"), "utf8")).toContain("\n/guide/moer #more\n/guide/more #more\n");
});

test("locks the addresses of aliases and redirects", async () => {
  const start = (aliases: string) => ({ "content/guide/start.md": `---\naliases: [${aliases}]\n---\n# Start\n` });
  const one = site({
    ...files,
    ...start("/begin, /first/"),
    "site.config.ts": files["site.config.ts"].replace('hosts: ["netlify"],', '"/v1/*": "/guide/:splat",'),
  });
  await one.build({ lock: true });
  const lines = readFileSync(join(one.root, "addresses.lock"), "utf8").split("\n");
  expect(lines.slice(1, -1)).toEqual([
    ...["/ #home", "/begin", "/chat", "/first/", "/guide/more #more", "/guide/start #start", "/v1/more", "/v1/start"],
  ]);
  await one.build({ lock: true });
  expect(readFileSync(join(one.root, "addresses.lock"), "utf8").split("\n")).toEqual(lines);
  one.write(start("/begin"));
  const { text, exitCode } = await one.fail();
  expect(exitCode).toBe(1);
  expect(text).toMatch(/lost-address\] \/first\/ was published before and no longer exists\.\s+addresses\.lock:5/);
});

test("accepts sitemaps, lists, and folders with --against, and counts files and the host's redirects as addresses", async () => {
  const one = site({
    ...files,
    "site.config.ts": files["site.config.ts"].replace('addressLock: "addresses.lock",', ""),
  });
  const list = join(one.root, "list.txt");
  const lines = [
    "# ours",
    "https://x.example/b/guide/start.html#use-it",
    "/guide/more/",
    "/file.pdf",
    "/chat",
    "/old/a/b",
  ];
  writeFileSync(list, `${lines.join("\n")}\n`);
  await one.build({ strict: true, against: list });
  writeFileSync(list, `${[...lines, "/gone", "/guide/start #nothing"].join("\n")}\n`);
  const { diagnostics } = await one.fail({ against: list });
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
    ["lost-address", 7],
    ["lost-anchor", 8],
  ]);
  one.write({
    "sitemap.xml":
      "<urlset>\n<url><loc>https://x.example/b/guide/start</loc></url>\n<url><loc>https://x.example/b/no</loc></url></urlset>",
    "old/guide/start.html": '<h2 class="x" id="use-it">Use</h2><div id="theme"></div><h2 id=other>Other</h2>',
  });
  const map = await one.fail({ against: join(one.root, "sitemap.xml") });
  expect(map.diagnostics.map(({ message, place }) => [message, place?.line])).toEqual([
    ["/b/no was published before and no longer exists.", 3],
  ]);
  const folder = await one.fail({ against: join(one.root, "old") });
  expect(folder.diagnostics.map(({ message }) => message)).toEqual([
    "/guide/start#other was published before and no longer exists.",
  ]);
});

test("ignores the theme's ids in a folder that docsgen built", async () => {
  const one = site({
    "site.config.ts": 'export default { title: "Test" };\n',
    "content/index.md": "---\nlayout: home\ntoolkit: { title: Tools }\n---\n",
    "content/guide.md": "---\ncard: { title: Guide }\n---\n\n# Guide\n\n## Use it\n",
  });
  await one.build();
  const built = join(one.root, "built");
  renameSync(join(one.root, "dist"), built);
  expect(readFileSync(join(built, "index.html"), "utf8")).toMatch(
    /aria-labelledby="(_[\w-]+)">(?:<div[^>]*>)?<h2[^>]* id="\1"/,
  );
  await one.build({ against: built });
  one.write({ "content/guide.md": "---\ncard: { title: Guide }\n---\n\n# Guide\n\n## Usage\n" });
  const { diagnostics } = await one.fail({ against: built });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "/guide#use-it was published before and no longer exists.",
  ]);
});
