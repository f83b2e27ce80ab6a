import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ContentOptions, content } from "../../plugins/content/index.js";
import type { LoadContext } from "../../src/contract/plugin.js";
import { createFolder, createLoadContext } from "./context.js";

async function load(root: string, options: ContentOptions = {}, more: Partial<LoadContext> = {}) {
  const { ctx, diagnostics, memoKeys } = createLoadContext(root, more);
  const sources = (await content(options).load?.(ctx)) ?? [];
  sources.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { sources, diagnostics, memoKeys, routes: Object.fromEntries(sources.map(({ id, route }) => [id, route])) };
}

function git(cwd: string, args: string[], date = "2024-01-15"): void {
  const when = `${date}T12:00:00Z`;
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "init.defaultBranch=main"];
  execFileSync("git", [...identity, ...args], {
    cwd,
    stdio: "ignore",
    env: { ...process.env, GIT_COMMITTER_DATE: when, GIT_AUTHOR_DATE: when },
  });
}

describe("addresses", () => {
  it("are derived from folder and file names without leading numbers", async () => {
    const root = createFolder({
      "content/index.md": "",
      "content/about.md": "",
      "content/1-guides/2-getting-started.md": "",
      "content/1-guides/index.md": "",
      "content/blog/2024-05-01-news.markdown": "",
      "content/2024-05-release/notes.md": "",
      "content/api/README.md": "",
      "content/cli/README.md": "",
      "content/cli/index.md": "",
    });
    const { routes, sources } = await load(root, { numbers: "strip" });
    expect(routes).toEqual({
      "1-guides/2-getting-started.md": "/guides/:slug",
      "1-guides/index.md": "/guides",
      "2024-05-release/notes.md": "/2024-05-release/:slug",
      "about.md": "/:slug",
      "api/README.md": "/api",
      "blog/2024-05-01-news.markdown": "/blog/:slug",
      "cli/README.md": "/cli/:slug",
      "cli/index.md": "/cli",
      "index.md": "/",
    });
    expect(sources.find(({ id }) => id.startsWith("1-guides/2"))?.category).toBe("guides");
    expect(sources.find(({ id }) => id === "about.md")?.category).toBe("");
  });

  it("are determined by the collection of the deepest folder", async () => {
    const root = createFolder({ "content/guides/a.md": "", "content/guides/deep/b.md": "", "content/other/c.md": "" });
    const { sources } = await load(root, {
      collections: [
        { dir: "guides", route: "/docs/:slug" },
        { dir: "guides/deep", category: "deep", route: "/deep/:slug" },
      ],
    });
    expect(sources.map(({ id, route, category }) => [id, route, category])).toEqual([
      ["guides/a.md", "/docs/:slug", "guides"],
      ["guides/deep/b.md", "/deep/:slug", "deep"],
      ["other/c.md", "/other/:slug", "other"],
    ]);
  });
});

describe("files", () => {
  it("have ids with resolved variables and normalized Unicode, and keep their names on disk", async () => {
    const root = createFolder({ "content/packages/{{product}}-core.md": "", "content/cafe\u0301 #1%?.md": "" });
    const { sources } = await load(root);
    expect(sources.map(({ id }) => id)).toEqual(["caf\u00e9 #1%?.md", "packages/cairn-core.md"]);
    expect(sources[1]?.file).toBe(join(root, "content/packages/{{product}}-core.md"));
    expect(sources[1]?.path).toBe("content/packages/{{product}}-core.md");
  });

  it("do not include partials, dot folders, node_modules, the output, or ignored files", async () => {
    const root = createFolder({
      "a.md": "",
      "notes.txt": "",
      "_partials/b.md": "",
      "_draft.md": "",
      ".github/c.md": "",
      "node_modules/pkg/README.md": "",
      "dist/a.md": "",
      "CHANGELOG.md": "",
      "old/d.md": "",
      "older/e.md": "",
      "older/f.md": "",
    });
    const { sources } = await load(root, { ignore: ["CHANGELOG.md", "old", "older/f.md"] }, { content: root });
    expect(sources.map(({ id }) => id)).toEqual(["a.md", "older/e.md"]);
  });

  it("include files behind symbolic links; a link to a parent folder is reported", async () => {
    const root = createFolder({ "content/a/page.md": "", "elsewhere/shared.md": "" });
    symlinkSync(join(root, "elsewhere"), join(root, "content/linked"));
    symlinkSync(join(root, "content"), join(root, "content/a/up"));
    symlinkSync("self", join(root, "content/self"));
    symlinkSync("nowhere", join(root, "content/gone.md"));
    const { sources, diagnostics } = await load(root);
    expect(sources.map(({ id }) => id)).toEqual(["a/page.md", "linked/shared.md"]);
    const problems = diagnostics.map(({ code, place }) => [code, place?.file]).sort();
    expect(problems).toEqual([
      ["broken-symlink", join(root, "content/gone.md")],
      ["symlink-loop", join(root, "content/a/up")],
      ["symlink-loop", join(root, "content/self")],
    ]);
  });

  it("report a missing content folder", async () => {
    const { sources, diagnostics } = await load(createFolder());
    expect(sources).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["content-missing"]);
  });
});

describe("a collection of files from anywhere in the root", () => {
  const collection = { files: "packages/*/docs/**/*.md", numbers: "strip" } as const;

  it("contains matching Markdown files; folders matched by wildcards determine the address and the category", async () => {
    const root = createFolder({
      "content/index.md": "",
      "packages/1-cache/docs/index.md": "",
      "packages/1-cache/docs/2-guides/3-start.md": "",
      "packages/lock/docs/api.md": "",
      "packages/lock/docs/api.txt": "",
      "packages/lock/README.md": "",
      "packages/lock/src/docs/other.md": "",
    });
    const readme = { files: "packages/*/README.md", route: "/modules/:folders/:slug", category: "modules" };
    const { sources, diagnostics } = await load(root, { collections: [collection, readme] });
    expect(diagnostics).toEqual([]);
    expect(sources.map(({ id, route, category }) => [id, route, category])).toEqual([
      ["index.md", "/", ""],
      ["packages/1-cache/docs/2-guides/3-start.md", "/cache/guides/:slug", "cache"],
      ["packages/1-cache/docs/index.md", "/cache", "cache"],
      ["packages/lock/README.md", "/modules/lock", "modules"],
      ["packages/lock/docs/api.md", "/lock/:slug", "lock"],
    ]);
    expect(sources.at(-1)).toMatchObject({ file: join(root, "packages/lock/docs/api.md") });
    expect(sources.map(({ path }) => path)).toEqual(sources.map(({ id }) => id.replace(/^index/, "content/index")));
  });

  it.each([
    ["docs/*.md", "docs/a.md", "/:slug", ""],
    ["**/docs/**/*.md", "a/b/docs/c/d.md", "/a/b/c/:slug", "a"],
    ["apps/*/**", "apps/web/a/b.markdown", "/web/a/:slug", "web"],
    ["libs/@acme/{x}-?/*.md", "libs/@acme/{x}-1/a.md", "/{x}-1/:slug", "{x}-1"],
  ])("with the pattern %s maps %s to %s", async (glob, file, route, category) => {
    const { sources } = await load(createFolder({ [file]: "" }), { collections: [{ files: glob }] });
    expect(sources.map((source) => [source.id, source.route, source.category])).toEqual([[file, route, category]]);
  });

  it("excludes the same files as the content folder, and does not need a content folder", async () => {
    const root = createFolder({
      "packages/a/docs/_draft.md": "",
      "packages/a/docs/_parts/a.md": "",
      "packages/a/docs/.hidden/a.md": "",
      "packages/a/docs/node_modules/b/docs/a.md": "",
      "packages/dist/docs/a.md": "",
      "packages/a/docs/a.md": "",
    });
    const out = join(root, "packages/dist");
    const { sources, diagnostics } = await load(root, { collections: [collection] }, { out });
    expect(sources.map(({ id }) => id)).toEqual(["packages/a/docs/a.md"]);
    expect(diagnostics).toEqual([]);
  });

  it("watches its files", async () => {
    const watched: string[] = [];
    const watch = (name: string) => void watched.push(name);
    await load(createFolder(), { collections: [collection, { dir: "guides" }] }, { watch });
    expect(watched).toEqual(["packages/*/docs/**/*.md"]);
  });

  it("follows symbolic links, and reports cycles and broken links", async () => {
    const root = createFolder({ "packages/a/docs/page.md": "", "shared/more/page.md": "", "packages/b/x.md": "" });
    const link = (target: string, name: string) => symlinkSync(target, join(root, name));
    link(join(root, "shared"), "packages/a/docs/linked");
    link(join(root, "shared"), "packages/b/docs");
    link(join(root, "packages/a"), "packages/a/docs/up");
    link(join(root, "packages"), "shared/back");
    link("nowhere", "packages/a/docs/gone.md");
    // The glob enters neither.
    link(join(root, "packages"), "packages/a/src");
    link("nowhere", "packages/a/gone.md");
    const { sources, diagnostics } = await load(root, { collections: [collection] });
    expect(sources.map(({ id }) => id)).toEqual([
      "packages/a/docs/linked/more/page.md",
      "packages/a/docs/page.md",
      "packages/b/docs/more/page.md",
    ]);
    expect(diagnostics.map(({ code, place }) => [code, place?.file]).sort()).toEqual([
      ["broken-symlink", join(root, "packages/a/docs/gone.md")],
      ["symlink-loop", join(root, "packages/a/docs/linked/back")],
      ["symlink-loop", join(root, "packages/a/docs/up")],
      ["symlink-loop", join(root, "packages/b/docs/back")],
    ]);
  });

  it("can be inside the content folder; a file in two collections is an error that names both collections", async () => {
    const root = createFolder({
      "content/a/docs/x.md": "",
      "content/guides/y.md": "",
      "content/other.md": "",
    });
    const { sources, diagnostics } = await load(root, {
      collections: [{ files: "content/*/docs/*.md", category: "c" }, { dir: "guides" }, { files: "content/*/y.md" }],
    });
    expect(sources.map(({ id, route, category }) => [id, route, category])).toEqual([
      ["a/docs/x.md", "/a/:slug", "c"],
      ["guides/y.md", "/guides/:slug", "guides"],
      ["other.md", "/:slug", ""],
    ]);
    expect(diagnostics).toEqual([
      {
        code: "duplicate-source",
        severity: "error",
        message: 'This file belongs to two collections: "guides" and "content/*/y.md".',
        place: { file: join(root, "content/guides/y.md") },
        hint: "exclude it from one of them",
      },
    ]);
  });

  it("must not share an id with a page in the content folder; the error names both files", async () => {
    const root = createFolder({ "content/packages/a/docs/x.md": "", "packages/a/docs/x.md": "" });
    const { sources, diagnostics } = await load(root, { collections: [collection] });
    expect(sources).toHaveLength(1);
    expect(diagnostics.map(({ code, message, place }) => [code, message, place?.file])).toEqual([
      [
        "duplicate-source",
        'This file has the same id as content/packages/a/docs/x.md: "packages/a/docs/x.md".',
        join(root, "packages/a/docs/x.md"),
      ],
    ]);
  });

  it("rejects patterns that start at or leave the root", () => {
    for (const files of ["/packages/*.md", "a/../../*.md", "../a/../*.md"]) {
      expect(() => content({ collections: [{ files }] })).toThrow(`"${files}"`);
    }
  });

  it("has dates and paths from the repository", async () => {
    const root = createFolder({ "site/content/a.md": "1", "site/packages/b/docs/b.md": "1" });
    git(root, ["init"]);
    git(root, ["add", "."]);
    git(root, ["commit", "-m", "one"]);
    const { sources, memoKeys } = await load(join(root, "site"), { collections: [collection] });
    expect(sources.map(({ path, lastUpdated }) => [path, lastUpdated?.slice(0, 10)])).toEqual([
      ["site/content/a.md", "2024-01-15"],
      ["site/packages/b/docs/b.md", "2024-01-15"],
    ]);
    expect(memoKeys).toHaveLength(1);
  });
});

describe("git", () => {
  it("provides the path in the repository and the date of the last commit that changed the file", async () => {
    const root = createFolder({ "site/content/a.md": "1", "site/content/sp ace/é.md": "1", "site/content/new.md": "" });
    git(root, ["init"]);
    git(root, ["add", "site/content/a.md", "site/content/sp ace"]);
    git(root, ["commit", "-m", "one"], "2024-01-15");
    writeFileSync(join(root, "site/content/a.md"), "2");
    git(root, ["commit", "-am", "two"], "2024-02-20");
    const { sources, memoKeys } = await load(join(root, "site"));
    expect(sources.map(({ id, path, lastUpdated }) => [id, path, lastUpdated?.slice(0, 10)])).toEqual([
      ["a.md", "site/content/a.md", "2024-02-20"],
      ["new.md", "site/content/new.md", undefined],
      ["sp ace/é.md", "site/content/sp ace/é.md", "2024-01-15"],
    ]);
    expect(memoKeys).toHaveLength(1);
    const without = await load(join(root, "site"), { dates: false });
    expect(without.sources.map(({ lastUpdated }) => lastUpdated)).toEqual([undefined, undefined, undefined]);
  });

  it("is read again after a commit", async () => {
    const root = createFolder({ "content/a.md": "1" });
    git(root, ["init"]);
    git(root, ["add", "."]);
    git(root, ["commit", "-m", "one"]);
    const before = await load(root);
    git(root, ["commit", "--allow-empty", "-m", "two"]);
    const after = await load(root);
    expect(after.memoKeys).not.toEqual(before.memoKeys);
  });

  it("does not run any program configured in the repository", async () => {
    const root = createFolder({
      "content/a.md": "1",
      "program.sh": '#!/bin/sh\ntouch "$(dirname "$0")/ran"\nexit 1\n',
    });
    chmodSync(join(root, "program.sh"), 0o755);
    git(root, ["init"]);
    git(root, ["add", "."]);
    git(root, ["commit", "-m", "one"]);
    const commit = execFileSync("git", ["cat-file", "commit", "HEAD"], { cwd: root, encoding: "utf8" });
    const signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ\n -----END PGP SIGNATURE-----\n";
    const signed = commit.replace("\n\n", `\n${signature}\n`);
    const words = ["hash-object", "-t", "commit", "-w", "--stdin"];
    const id = execFileSync("git", words, { cwd: root, input: signed, encoding: "utf8" });
    git(root, ["update-ref", "HEAD", id.trim()]);
    const program = join(root, "program.sh");
    for (const name of ["gpg.program", "core.fsmonitor", "core.pager", "core.sshCommand", "diff.external"]) {
      git(root, ["config", name, program]);
    }
    for (const name of ["log.showSignature", "log.follow", "log.mailmap"]) git(root, ["config", name, "true"]);
    rmSync(join(root, "ran"), { force: true });
    const { sources } = await load(root);
    expect(sources.map(({ lastUpdated }) => lastUpdated?.slice(0, 10))).toEqual(["2024-01-15"]);
    expect(existsSync(join(root, "ran"))).toBe(false);
  });

  it("omits dates in a shallow clone, with a note", async () => {
    const root = createFolder({ "origin/content/a.md": "1" });
    const origin = join(root, "origin");
    git(origin, ["init"]);
    git(origin, ["add", "."]);
    git(origin, ["commit", "-m", "one"]);
    git(origin, ["commit", "--allow-empty", "-m", "two"]);
    git(root, ["clone", "--depth", "1", `file://${origin}`, "clone"]);
    const { sources, diagnostics } = await load(join(root, "clone"));
    expect(sources[0]?.path).toBe("content/a.md");
    expect(sources[0]?.lastUpdated).toBeUndefined();
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["shallow-clone", "note"]]);
  });

  it("is optional: nothing is reported if there is no repository or no commit", async () => {
    const root = createFolder({ "content/a.md": "" });
    const bare = await load(root);
    expect(bare.sources[0]?.path).toBe("content/a.md");
    mkdirSync(join(root, "other"));
    git(root, ["init"]);
    const empty = await load(root);
    expect([...bare.diagnostics, ...empty.diagnostics]).toEqual([]);
    expect(empty.sources[0]?.lastUpdated).toBeUndefined();
  });
});
