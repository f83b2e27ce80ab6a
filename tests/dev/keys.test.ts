// Terminal keys, opening a browser, and opening an editor: real processes, with small programs in place of browser and
// editor.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { repository, site, type TestSite } from "../site.js";
import { dev } from "./harness.js";

const files = { "site.config.ts": "export default {};\n", "content/index.md": "# Home\n", "content/one.md": "# One\n" };

/** Adds a program that records its arguments in a file with its name. */
function addProgram(one: TestSite, name: string): { file: string; calls(): string } {
  const file = join(one.root, "bin", name);
  one.write({ [`bin/${name}`]: `#!/bin/sh\necho "$@" >> "${file}.calls"\n` });
  chmodSync(file, 0o755);
  return { file, calls: () => (existsSync(`${file}.calls`) ? readFileSync(`${file}.calls`, "utf8") : "") };
}

/** Starts the server in a terminal, which `script` (util-linux) provides. */
async function startInTerminal(
  one: TestSite,
  ...options: string[]
): Promise<{
  child: ChildProcessWithoutNullStreams;
  text(): string;
  url: string;
}> {
  const command = [process.execPath, join(repository, "bin/docsgen.js"), "dev", "--port", "0", ...options].join(" ");
  const env = { ...process.env, PATH: `${join(one.root, "bin")}:${process.env.PATH}` };
  const child = spawn("script", ["-qec", command, "/dev/null"], { cwd: one.root, env });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let text = "";
  child.stdout.on("data", (chunk) => {
    text += chunk;
  });
  await expect.poll(() => text, { timeout: 10_000 }).toContain("ready in");
  return { child, text: () => text, url: /http:\S+/.exec(text)?.[0] ?? "" };
}

const hasTerminal = process.platform === "linux" && existsSync("/usr/bin/script");

test.skipIf(!hasTerminal)("o opens the browser, r rebuilds, c clears the screen, q quits", async () => {
  const one = site(files);
  const browser = addProgram(one, "xdg-open");
  const { child, text, url } = await startInTerminal(one);
  expect(text()).toContain("o open, r rebuild, c clear, q quit");
  child.stdin.write("o");
  await expect.poll(browser.calls).toBe(`${url}\n`);
  child.stdin.write("r");
  await expect.poll(text).toMatch(/\d\d:\d\d:\d\d rebuild → config, 2 pages, \d+ ms/);
  child.stdin.write("c");
  await expect.poll(text).toContain("\x1b[2J\x1b[H");
  child.stdin.write("q");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test.skipIf(!hasTerminal)(
  "Ctrl-C in a terminal stops the server; --open opens the site's address in the browser",
  async () => {
    const one = site(files);
    const browser = addProgram(one, "xdg-open");
    const { child, url } = await startInTerminal(one, "--open", "--base", "/docs/");
    await expect.poll(browser.calls).toBe(`${url}\n`);
    expect(url).toMatch(/\/docs\/$/);
    child.stdin.write("\x03");
    expect(await once(child, "exit")).toEqual([0, null]);
  },
);

test.skipIf(process.platform === "win32")(
  "clicking the location of a problem opens the file in the editor, at its line",
  async () => {
    const { open, site: one } = await dev(files);
    const editor = addProgram(one, "code");
    process.env.LAUNCH_EDITOR = editor.file;
    onTestFinished(() => {
      delete process.env.LAUNCH_EDITOR;
    });
    const tab = await open("/one");
    one.write({ "content/one.md": "# One\n\nSee [two](./two.md).\n" });
    await tab.complains("dead-link");
    await tab.page.locator("docsgen-problems .place").click();
    await expect.poll(editor.calls).toContain(`${join(one.root, "content/one.md")}:3:5`);
  },
);
