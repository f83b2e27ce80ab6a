// `docsgen manual`: the manual that is part of the package, and how problems lead to it.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { packFolder, unpackFolder } from "../../lib/src/files/folder-archive.js";
import { createFolder } from "../plugins/context.js";
import { hashTree, repository, site } from "../site.js";

beforeAll(() => {
  execFileSync(process.execPath, ["scripts/manual.js"], { cwd: repository, stdio: "pipe" });
}, 180_000);

/** Starts the command. Resolves to the URL that it prints. */
async function serve(topic?: string): Promise<{ url: string; temporary: string; stop(): Promise<unknown> }> {
  const temporary = createFolder();
  const program = join(repository, "bin/docsgen.js");
  const words = [...(topic === undefined ? [] : [topic]), "--port", "0"];
  const env = { ...process.env, TMPDIR: temporary };
  const child = spawn(process.execPath, [program, "manual", ...words], { cwd: temporary, env });
  onTestFinished(() => void child.kill());
  let text = "";
  for await (const piece of child.stderr) {
    text += piece;
    const [url] = /http:\S+/.exec(text) ?? [];
    if (url === undefined) continue;
    const stop = async () => {
      child.kill();
      await once(child, "exit");
    };
    return { url, temporary, stop };
  }
  throw new Error(text);
}

test("serves the manual with its search, and removes its temporary files when it stops", async () => {
  const { url, temporary, stop } = await serve();
  expect(await (await fetch(url)).text()).toContain("<title>docsgen");
  expect((await fetch(new URL("/start/quick-start", url))).status).toBe(200);
  expect((await fetch(new URL("/search/index.json", url))).status).toBe(200);
  expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^docsgen-manual-/)]);
  await stop();
  expect(readdirSync(temporary)).toEqual([]);
});

test.each([
  ["dead-link", "/reference/errors#dead-link"],
  ["monorepo", "/site/monorepo"],
  ["Quick start", "/start/quick-start"],
  ["/migration/", "/migration/"],
  ["dark mode", "/?q=dark%20mode"],
])("opens the manual page for a topic: %s", async (topic, expected) => {
  const { url } = await serve(topic);
  expect(url.replace(/^http:\/\/[\d.:]+/, "")).toBe(expected);
  expect((await fetch(url)).status).toBe(200);
});

test("points to the manual once, after the problems of a build", async () => {
  const page = "# Home\n\n[a](none.md) [b](other.md)\n\n![c](none.png)\n";
  const one = site({ "site.config.mjs": 'export default { title: "T" };\n', "content/index.md": page });
  const failed = await one.cli("build");
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/Nothing was written\.\nRead more: docsgen manual dead-link\n$/);
  expect(failed.stderr.match(/docsgen manual/g)).toHaveLength(1);
  expect((await one.cli("build", "--quiet")).stderr).not.toContain("docsgen manual");
  const unknown = await one.cli("eject", "Nothing");
  expect(unknown.stderr).toMatch(/\nRead more: docsgen manual unknown-component\n$/);
  one.write({ "content/index.md": "# Home\n" });
  expect((await one.cli("build")).stderr).not.toContain("docsgen manual");
});

test("does not point to the manual for a plugin's own code", async () => {
  const config = (body: string) => `import { content } from "docsgen/plugins";
    const own = { name: "own", transform(page, ctx) { ${body}; return page; } };
    export default { title: "T", plugins: [content(), own] };\n`;
  const report = 'ctx.report({ code: "too-long", severity: "error", message: "Too long." })';
  const one = site({ "site.config.mjs": config(report), "content/index.md": "# Home\n" });
  const own = await one.cli("build");
  expect(own.stderr).toContain("error[too-long] Too long. [own · transform]");
  expect(own.stderr).not.toContain("docsgen manual");
  one.write({ "site.config.mjs": config("throw new Error()") });
  expect((await one.cli("build")).stderr).toMatch(/\nRead more: docsgen manual plugin-failed\n$/);
});

test("an archive restores names and bytes, and does not depend on the order of the files", () => {
  const files = { "a.txt": "ä\n", "b/c.txt": "\0\n\n", "empty.txt": "" };
  const [one, same, target] = [files, Object.fromEntries(Object.entries(files).reverse()), {}].map(createFolder);
  const archive = packFolder(one ?? "");
  expect(packFolder(same ?? "")).toEqual(archive);
  expect(unpackFolder(archive, target ?? "")).toEqual(["a.txt", "b/c.txt", "empty.txt"]);
  expect(hashTree(target ?? "")).toEqual(hashTree(one ?? ""));
});
