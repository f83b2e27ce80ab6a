// Cache and output survive their processes: an entry dropped while a server runs, and a killed server.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { repository, site, type TestSite } from "../site.js";
import { devOver, fetchText } from "./harness.js";

const names = ["one", "two", "three"];

async function builtSite(): Promise<TestSite> {
  const one = site({
    "site.config.ts": "export default {};\n",
    "content/index.md": "# Home\n",
    ...Object.fromEntries(names.map((name) => [`content/${name}.md`, `# ${name}\n\nText of ${name}.\n`])),
  });
  expect(await one.cli("build")).toMatchObject({ code: 0 });
  return one;
}

test("recompiles a page that another process dropped from the cache", async () => {
  const one = await builtSite();
  const { server, url } = await devOver(one);
  await server.live.ready;
  const folder = join(one.root, ".docsgen/cache-3");
  const dropped = readdirSync(folder).filter((name) => name.endsWith(".seg") && !name.includes(`-${process.pid}-`));
  expect(dropped.length).toBeGreaterThan(0);
  for (const name of dropped) rmSync(join(folder, name));
  for (const name of names) {
    const { status, body } = await fetchText(`${url}/${name}`);
    expect([name, status, body.includes(`Text of ${name}.`)]).toEqual([name, 200, true]);
    const [, styles = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
    expect((await fetchText(url + styles)).status).toBe(200);
  }
});

test("recreates damaged cache entries, before and after the server starts", async () => {
  const one = await builtSite();
  damageSegments(one.root);
  const { server, url } = await devOver(one);
  await server.live.ready;
  const expectPages = async () => {
    for (const name of names) {
      const { status, body } = await fetchText(`${url}/${name}`);
      expect([name, status, body.includes(`Text of ${name}.`)]).toEqual([name, 200, true]);
    }
  };
  await expectPages();
  await server.live.settled();
  damageSegments(one.root);
  await expectPages();
  await server.live.settled();
  expect(server.live.site.problems.all()).toEqual([]);
});

test("repairs damage detected by the link check or an update, even after a broken config is fixed", async () => {
  const one = await builtSite();
  const { server, url, updates, open } = await devOver(one);
  await server.live.settled();
  // From here on, files of `emit` hooks are listed, but not created before the check.
  await fetchText(`${url}/missing.txt`);
  damageSegments(one.root);
  one.write({ "content/index.md": "# Home\n\n[Two](two.md#two)\n" });
  server.live.change([join(one.root, "content/index.md")]);
  await server.live.settled();
  expect(server.live.site.problems.all()).toEqual([]);
  const tab = await open("/one");
  await tab.shows("Text of one.");
  one.write({ "site.config.ts": "export default { titel: 1 };\n" });
  server.live.change([join(one.root, "site.config.ts")]);
  await server.live.settled();
  damageSegments(one.root);
  const before = updates.length;
  one.write({ "content/one.md": "---\ntitle: Other\n---\n\nText of one.\n" });
  server.live.change([join(one.root, "content/one.md")]);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(updates.length - before).toBeLessThan(8);
  one.write({ "site.config.ts": "export default {};\n", "content/one.md": "# one\n\nNew text.\n" });
  server.live.change([join(one.root, "site.config.ts"), join(one.root, "content/one.md")]);
  await tab.shows("New text.");
  await server.live.settled();
  expect(server.live.site.problems.all()).toEqual([]);
});

/** Flips a bit in every 20th byte of the cache, so that entries keep their length. */
function damageSegments(root: string): void {
  const folder = join(root, ".docsgen/cache-3");
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".seg"))) {
    const bytes = readFileSync(join(folder, name));
    for (let at = 10; at < bytes.length; at += 20) bytes[at] = (bytes[at] ?? 0) ^ 4;
    writeFileSync(join(folder, name), bytes);
  }
}

test("leaves a usable cache and output when the server is killed repeatedly during changes", async () => {
  const article = (name: number, round: number) =>
    `# Page ${name}\n\nRound ${round}.\n\n\`\`\`ts\nconst round = ${round};\n\`\`\`\n`;
  const pages = (round: number) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, name) => [`content/p${name}.md`, article(name, round)]));
  const one = site({ "site.config.ts": "export default {};\n", "content/index.md": "# Home\n", ...pages(0) });
  const children = new Set<ChildProcess>();
  onTestFinished(() => {
    for (const child of children) child.kill("SIGKILL");
  });
  for (let round = 1; round <= 6; round++) {
    const words = [join(repository, "bin/docsgen.js"), "dev", "--port", "0"];
    const child = spawn(process.execPath, words, { cwd: one.root, stdio: ["ignore", "ignore", "pipe"] });
    children.add(child);
    let text = "";
    child.stderr.on("data", (chunk) => {
      text += chunk;
    });
    await expect.poll(() => text, { timeout: 10_000 }).toContain("http://");
    const url = /http:\S+\//.exec(text)?.[0] ?? "";
    // Some rounds end while the first pages are compiled, some during an edit, some while a build writes in parallel.
    const answers = Array.from({ length: round }, (_, name) => fetchText(`${url}p${name}`).catch(() => undefined));
    one.write(pages(round));
    if (round % 2 === 0) await answers[0];
    const beside = round % 3 === 0 ? one.cli("build") : undefined;
    if (round > 3) await Promise.all(answers);
    child.kill("SIGKILL");
    await once(child, "exit");
    await beside;
  }
  expect(await one.cli("build")).toMatchObject({ code: 0 });
  const after = one.tree();
  expect(one.read("p7.html")).toContain("Round 6.");
  const clean = site({ "site.config.ts": "export default {};\n", "content/index.md": "# Home\n", ...pages(6) });
  await clean.build();
  expect(after).toEqual(clean.tree());
  const { url } = await devOver(one);
  expect((await fetchText(`${url}/p7`)).status).toBe(200);
});
