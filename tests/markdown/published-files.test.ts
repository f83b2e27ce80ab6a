// Files that pages publish by linking to them, showing them as images, and including them: only files that are meant
// for readers.
import { expect, test } from "vitest";
import { isSecretName } from "../../src/errors/secret-names.js";
import { createFileAccess } from "../../src/pages/links/file-access.js";
import { compile, problems } from "./page.js";

const svg = '<?xml version="1.0"?>\n<!-- Logo -->\n<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
const files = {
  ".env": "TOKEN=hunter2",
  ".env.example": "TOKEN=",
  "keys/id.pem": "-----BEGIN PRIVATE KEY-----",
  "src/index.ts": "export {};",
  "logo.svg": svg,
  "fake.svg": "TOKEN=hunter2 <svg",
  ".github/logo.svg": `${svg}\n`,
  "notes.txt": "Notes",
  "content/guides/manual.pdf": "%PDF",
  "content/guides/server.key": "secret",
  "content/guides/.draft.pdf": "%PDF",
  "content/.internal/plan.pdf": "%PDF",
  "content/guides/.env.local": "TOKEN=hunter2",
  "public/a.pdf": "%PDF",
};

/** Diagnostic codes by link. */
const refused: Record<string, string> = {
  "[a](../../.env)": "private-file",
  "[a](../../keys/id.pem)": "private-file",
  "![a](/../.env)": "private-file",
  "[a](./server.key)": "private-file",
  "[a](./server%2Ekey?x#y)": "private-file",
  "[a](./.env.local)": "private-file",
  "[a](./.draft.pdf)": "private-file",
  "[a](../.internal/plan.pdf)": "private-file",
  "[a](../../src/index.ts)": "file-outside-content",
  "[a](../../fake.svg)": "file-outside-content",
  "[a][r]\n\n[r]: ../../notes.txt": "file-outside-content",
  '<a href="../../notes.txt">a</a>': "file-outside-content",
  "![a](../../.env)": "private-file",
  "![a](./server.key)": "private-file",
  "![a](../../notes.txt)": "file-outside-content",
  "![a](../../fake.svg)": "file-outside-content",
  '<iframe src="../../notes.txt"></iframe>': "file-outside-content",
  '<p style="background: url(../../notes.txt)">a</p>': "file-outside-content",
  "```text file=../../.env\n```": "private-file",
  "```text file=@/guides/.env.local\n```": "private-file",
  "<!--@include: ../../.env-->": "private-file",
  "<!--@include: ../../keys/id.pem-->": "private-file",
};

test.each(Object.entries(refused))("reports %s, and publishes nothing", async (text, code) => {
  const page = await compile(text, { files });
  expect(page.diagnostics).toMatchObject([{ code, severity: "error", place: { line: 1, column: expect.any(Number) } }]);
  expect(page.diagnostics[0]?.hint).toContain("assets: { allow: [");
  expect(page.assets).toEqual([]);
  expect(page.html).not.toMatch(/\b(?:href|src)=|hunter2|PRIVATE/);
});

test("publishes files in the content folder and images", async () => {
  const text = "[a](./manual.pdf) ![b](../../logo.svg) [c](../../logo.svg) ![d](../../.github/logo.svg) [e](/a.pdf)";
  const page = await compile(text, { files });
  expect(page.diagnostics).toEqual([]);
  expect(page.assets.map(({ file }) => file)).toEqual([
    "/site/content/guides/manual.pdf",
    "/site/logo.svg",
    "/site/.github/logo.svg",
  ]);
  expect(page.html).toContain('href="/a.pdf"');
});

test("publishes files that match the configured patterns", async () => {
  const text = [
    "[a](../../keys/id.pem) [b](./.draft.pdf) [c](../../src/index.ts)",
    "```text file=../../.env\n```",
    "<!--@include: ../../.env-->",
  ].join("\n\n");
  const page = await compile(text, { files, allow: ["keys/*", "content/**/*.pdf", "src/**", ".env"] });
  expect(page.diagnostics).toEqual([]);
  expect(page.assets.map(({ file }) => file)).toEqual([
    "/site/keys/id.pem",
    "/site/content/guides/.draft.pdf",
    "/site/src/index.ts",
  ]);
  expect(page.html.match(/hunter2/g)).toHaveLength(2);
  expect(problems(await compile(text, { files, allow: ["keys/*.txt"] }))).toHaveLength(5);
});

test("allows an example environment file to be included", async () => {
  const page = await compile("```text file=../../.env.example\n```", { files });
  expect(page.diagnostics).toEqual([]);
  expect(page.html).toContain("TOKEN");
});

test("links to files on the repository's host, except for secrets and files that a page loads", async () => {
  const repository = { url: "https://github.com/acme/docs", branch: "trunk" };
  const page = await compile("[code](../../src/index.ts#L3) [n](../../notes.txt)", { files, repository });
  expect(page.diagnostics).toEqual([]);
  expect(page.html).toBe(
    '<p><a href="https://github.com/acme/docs/blob/trunk/src/index.ts#L3">code</a> <a href="https://github.com/acme/docs/blob/trunk/notes.txt">n</a></p>',
  );
  expect(page.assets).toEqual([]);
  expect(page.links.map(({ external }) => external)).toEqual([true, true]);
  const other = await compile('[a](../../.env)\n\n<iframe src="../../notes.txt"></iframe>', { files, repository });
  expect(problems(other)).toEqual(["private-file guides/page.md:1:1", "file-outside-content guides/page.md:3:14"]);
});

test("reports the file and suggests alternatives", async () => {
  const [outside, secret] = (await compile("[a](../../src/index.ts) [b](../../.env)", { files })).diagnostics;
  expect(outside).toMatchObject({
    message: "The file ../../src/index.ts is outside the content folder, so it is not published.",
    hint: 'set the `repository` option to link to the file on its host, or allow it in the config: assets: { allow: ["src/index.ts"] }',
  });
  expect(secret).toMatchObject({
    message: "The file ../../.env has the name of a key or an environment file, so it is not published.",
    hint: 'if it contains no secret, allow it in the config: assets: { allow: [".env"] }',
  });
});

test.each([
  ...[".env", ".env.local", "a/prod.env", "a/server.key", "x.PEM", "id_rsa", ".ssh/config", ".git/config", "a.kdbx"],
  ...["a.ppk", "a.p12", "a.pfx", "a.jks", "a.keystore", "id_ed25519", ".npm/.netrc"],
])("treats %s as the name of a secret", (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each([
  ...[
    ".env.example",
    ".env.sample",
    "id_rsa.pub",
    "environment.md",
    "key.md",
    "keys/a.txt",
    ".github/x.yml",
    "a.env.md",
  ],
])("does not treat %s as the name of a secret", (name) => {
  expect(isSecretName(name)).toBe(false);
});

test("resolves a file's real path, and treats locale folders, version folders, and symbolic links as content", () => {
  const real: Record<string, string> = { "/site/content/a.pdf": "/site/private/a.pdf", "/site/content/b": "/shared/b" };
  const home = { root: "/site", content: "/site/content" };
  const config = {
    ...home,
    ...{ public: "/site/public", symlinks: ["/shared"], assets: { allow: ["private/ok.pdf"] } },
    site: {
      locales: [{ name: "de", folder: "i18n/de", folders: { "versions/1.x": "i18n/1.x" } }],
      versions: [{ name: "1.x", folder: "versions/1.x" }],
    } as never,
  };
  const { findRefusal } = createFileAccess(config, { home, version: "current" }, (file) => real[file] ?? file);
  const inside = ["content/b", "i18n/de/x.pdf", "i18n/1.x/x.pdf", "versions/1.x/x.pdf", "public/x", "private/ok.pdf"];
  expect(inside.map((name) => findRefusal(`/site/${name}`))).toEqual(inside.map(() => undefined));
  expect(["content/a.pdf", "x.pdf"].map((name) => findRefusal(`/site/${name}`))).toEqual(["outside", "outside"]);
});
