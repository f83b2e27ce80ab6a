// Stopping a build: it ends at once with the shell's exit code, leaves no temporary files, and keeps the previous
// output and the cache usable.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site, type TestSite } from "../site.js";

const files = {
  "site.config.mjs": `
    import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
    import { defaultPlugins } from "docsgen/plugins";
    const slow = { name: "slow", cacheKey: "1", emit: { reads: ["html"], async run(pages, data, ctx) {
      if (existsSync(ctx.root + "/stop-here")) {
        const awaited = readFileSync(ctx.root + "/stop-here", "utf8");
        const stages = () => (existsSync(ctx.root + "/.dist.docsgen") ? readdirSync(ctx.root + "/.dist.docsgen") : []);
        while (awaited !== "" && !stages().some((name) => name.startsWith(awaited))) {
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        writeFileSync(ctx.root + "/waiting", "");
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      }
      return [];
    } } };
    export default { plugins: [...defaultPlugins(), slow] };`,
  "content/index.md": "# Home\n",
  "content/a.md": "# A\n",
};

/** Starts a build that pauses halfway, sends a signal, and waits for its end. */
async function stopWith(signal: NodeJS.Signals, one: TestSite, pauseMs = 0): Promise<number | null> {
  const waiting = new Promise<void>((resolve) => {
    const watcher = watch(one.root, (_event, name) => {
      if (name !== "waiting") return;
      watcher.close();
      resolve();
    });
  });
  const child = spawn(process.execPath, [join(repository, "bin/docsgen.js"), "build", "--threads", "2", one.root], {
    stdio: "ignore",
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  await waiting;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  child.kill(signal);
  return ended;
}

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGKILL", null],
] as const)("handles %s in the middle of a build", async (signal, code) => {
  const one = site(files);
  await one.build();
  const before = one.tree();
  one.write({ "content/a.md": "# A, changed\n", "stop-here": "" });
  expect(await stopWith(signal, one)).toBe(code);
  expect(one.tree()).toEqual(before);
  // A killed process cannot remove its stage: the next build does.
  expect(hasWorkFolder(one)).toBe(code === null);
  one.remove("stop-here");
  const report = await one.build();
  expect(report.written).toBeGreaterThan(0);
  expect(one.read("a.html")).toContain("A, changed");
  expect(existsSync(join(one.root, "dist/index.html"))).toBe(true);
  expect(hasWorkFolder(one)).toBe(false);
});

const manyPages = (text: string) =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`content/page-${index}.md`, `# Page ${index}\n\n${text}\n`]),
  );
const hasWorkFolder = (one: TestSite) => existsSync(join(one.root, ".dist.docsgen"));

test.each(["SIGINT", "SIGTERM"] as const)("handles %s while workers stage documents", async (signal) => {
  const one = site({ ...files, ...manyPages("Text.") });
  await one.build({ threads: 2 });
  const before = one.tree();
  one.write({ ...manyPages("Other text."), "stop-here": "stage-" });
  await stopWith(signal, one);
  expect(one.tree()).toEqual(before);
  // A worker may have written again after the stage was removed: the next build removes those files.
  one.remove("stop-here");
  await one.build({ threads: 2 });
  expect(hasWorkFolder(one)).toBe(false);
});

test("keeps the previous output, or no output, when a build fails after staging files", async () => {
  const one = site({ ...files, ...manyPages("Text, and a [dead link](./nowhere.md).") });
  await one.fail({ threads: 2 });
  expect(existsSync(join(one.root, "dist"))).toBe(false);
  one.write(manyPages("Text."));
  const { files: count, written } = await one.build({ threads: 2 });
  expect(written).toBe(count);
  const before = one.tree();
  one.write(manyPages("Other text, and a [dead link](./nowhere.md)."));
  await one.fail({ threads: 2 });
  expect(one.tree()).toEqual(before);
  expect(hasWorkFolder(one)).toBe(false);
});

test("handles a signal while a page with megabytes of code is compiled", { timeout: 30_000 }, async () => {
  const lines = (block: number) =>
    Array.from({ length: 4_000 }, (_, line) => `const a${block}_${line} = [${line}, "text", /x/];`).join("\n");
  const blocks = Array.from({ length: 40 }, (_, block) => `\`\`\`ts\n${lines(block)}\n\`\`\`\n`);
  const one = site({ "index.md": `# Home\n\n${blocks.join("\n")}` });
  const child = spawn(process.execPath, [join(repository, "bin/docsgen.js"), "build", one.root], { stdio: "ignore" });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  while (!hasWorkFolder(one)) await wait(50);
  await wait(2_000);
  expect(child.exitCode).toBeNull();
  const start = performance.now();
  child.kill("SIGTERM");
  expect(await ended).toBe(143);
  // Within one second on an idle machine.
  expect(performance.now() - start).toBeLessThan(3_000);
});

test("ends a build on a signal even if a hook blocks it, and cleans up in the next build", async () => {
  const config = `
    import { existsSync, writeFileSync } from "node:fs";
    import { defaultPlugins } from "docsgen/plugins";
    const blocking = { name: "blocking", load(ctx) {
      if (!existsSync(ctx.root + "/stop-here")) return [];
      writeFileSync(ctx.root + "/waiting", "");
      for (;;);
    } };
    export default { plugins: [...defaultPlugins(), blocking] };`;
  const one = site({ ...files, "site.config.mjs": config });
  await one.build();
  const before = one.tree();
  one.write({ "content/a.md": "# A, changed\n", "stop-here": "" });
  // The system handles the signal once the process has been unresponsive for half a second.
  expect(await stopWith("SIGTERM", one, 2_000)).toBe(null);
  expect(one.tree()).toEqual(before);
  one.remove("stop-here");
  await one.build();
  expect(one.read("a.html")).toContain("A, changed");
  expect(hasWorkFolder(one)).toBe(false);
});

test("ends a build on a signal even if its config never finishes loading", async () => {
  const config = `
    import { writeFileSync } from "node:fs";
    writeFileSync(process.argv.at(-1) + "/waiting", "");
    for (;;);`;
  const one = site({ "site.config.mjs": config, "content/index.md": "# Home\n" });
  expect(await stopWith("SIGINT", one)).toBe(null);
  expect(readdirSync(one.root).sort()).toEqual([".docsgen", "content", "site.config.mjs", "waiting"]);
});
