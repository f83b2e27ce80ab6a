// `docsgen dev` as a process: its terminal output, and safe termination in every way.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { repository, site, type TestSite } from "../site.js";
import { fetchText } from "./harness.js";

const good = "# One\n\nWords.\n";
const files = { "content/index.md": "# Home\n", "content/one.md": good, "site.config.ts": "export default {};\n" };

interface Running {
  child: ChildProcess;
  text(): string;
  url: string;
}

async function start(one: TestSite, ...options: string[]): Promise<Running> {
  const words = [join(repository, "bin/docsgen.js"), "dev", "--port", "0", ...options];
  const child = spawn(process.execPath, words, { cwd: one.root, stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let text = "";
  child.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  await expect.poll(() => text, { timeout: 10_000 }).toContain("ready in");
  return { child, text: () => text, url: /http:\S+/.exec(text)?.[0] ?? "" };
}

test("prints each update and its cause on one line, and each problem once when it appears and once when it is fixed", async () => {
  const one = site(files);
  const { child, text, url } = await start(one);
  await fetchText(url);
  one.write({ "content/one.md": `${good}\n[x](./nowhere-at-all.md)\n` });
  await expect.poll(text).toContain("error[dead-link]");
  expect(text()).toMatch(/\d\d:\d\d:\d\d content\/one\.md → 1 page, \d+ ms/);
  one.write({ "content/one.md": `${good}\nMore.\n\n[x](./nowhere-at-all.md)\n` });
  await expect.poll(() => text().match(/→ 1 page/g)?.length).toBe(2);
  one.write({ "content/one.md": good });
  await expect.poll(text).toContain("fixed dead-link content/one.md");
  expect(text().match(/error\[dead-link\]/g)).toHaveLength(1);
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("exits with an error if the requested port is taken", async () => {
  const one = site(files);
  const { url } = await start(one);
  const result = await one.cli("dev", "--strict-port", "--port", new URL(url).port);
  expect([result.code, result.stderr]).toEqual([1, expect.stringContaining("error[port-taken]")]);
});

test("leaves a cache that builds and the next server can use when it is killed at any moment", async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`content/p${index}.md`, `# P${index}\n`]));
  const one = site({ ...files, ...many });
  for (const requests of [0, 1, 4]) {
    const { child, url } = await start(one);
    for (let count = 0; count < requests; count++) await fetchText(`${url}p${count}`);
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  expect(await one.cli("build")).toMatchObject({ code: 0 });
  const { url } = await start(one);
  expect((await fetchText(`${url}p7`)).status).toBe(200);
});

test("accepts several names with --allow-host, and rejects URLs", async () => {
  const one = site(files);
  const { url } = await start(one, "--allow-host", "docs.example.com", "--allow-host", "Other.example");
  for (const host of ["docs.example.com", "other.example:443", "localhost"])
    expect([host, (await fetchText(url, { host })).status]).toEqual([host, 200]);
  expect((await fetchText(url, { host: "example.com" })).status).toBe(403);
  for (const name of ["https://docs.example.com", "docs.example.com:80", ""]) {
    const { code, stderr } = await one.cli("preview", "--allow-host", name);
    expect([name, code, stderr]).toEqual([
      name,
      2,
      expect.stringContaining("Use a host name without a scheme or port"),
    ]);
  }
});
