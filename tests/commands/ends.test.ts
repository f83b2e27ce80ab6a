// Every way in which a command can end: always with a message and an exit code that --help lists.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runBuild } from "../long/builds.js";
import { runCli, site } from "../site.js";

const pages = Object.fromEntries(
  Array.from({ length: 8 }, (_, number) => [`content/p${number}.md`, `# P${number}\n`] as const),
);
const withHook = (hook: string, options = "") => `
  import { defaultPlugins } from "docsgen/plugins";
  export default { ${options} plugins: [...defaultPlugins(), { name: "x", ${hook} }] };`;
const never = "new Promise(() => {})";
const timesOut = "This code did not finish: it took longer than 1500 ms.";
const isIdle = "This code did not finish: it waits for a promise that can no longer settle.";
const blocks = "This code did not finish: it blocked the process for too long.";
const manyObjects = `(page) => { const all = []; while (page.id === "p3.md") all.push(new Array(1e5).fill({})); return page; }`;

test.each([
  [
    "a promise that the config rejects",
    'async function fetchTitle() { throw new Error("offline"); }\nvoid fetchTitle(); export default {};',
    ["error[config-failed] offline", "site.config.mjs:1:37"],
    1,
  ],
  [
    "a promise that the config rejects without an error",
    'Promise.reject("offline"); export default {};',
    ["error[config-failed] offline", "site.config.mjs"],
    1,
  ],
  [
    "a promise that the config rejects after its import",
    `const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
    async function fetchTitle() { await wait(); throw new Error("late"); }
    void fetchTitle(); ${withHook(`load: () => ${never}`)}`,
    ["error[config-failed] late", "site.config.mjs:2:55"],
    1,
  ],
  ["a load hook that never settles", withHook(`load: () => ${never}`), [`error[never-ends] ${isIdle} [x · load]`], 70],
  [
    "an emit hook that never settles",
    withHook(`emit: { reads: ["html"], run: () => ${never} }`),
    [`${isIdle} [x · emit]`],
    70,
  ],
  ["a config that never settles", `await ${never}; export default {};`, [`${isIdle} [site.config.mjs]`], 70],
  [
    "a hook that goes on and on",
    withHook(`load: () => new Promise(() => setInterval(() => {}, 50))`, "hookTimeoutMs: 1500,"),
    [`${timesOut} [x · load]`, "increase `hookTimeoutMs`"],
    70,
  ],
  [
    "a hook on a worker that never settles",
    withHook(`transform: () => ${never}`, "hookTimeoutMs: 1500,"),
    [`${timesOut} [x · transform]`],
    70,
  ],
  [
    "a hook that blocks the process",
    withHook("load: () => { for (;;); }", "hookTimeoutMs: 1500,"),
    [blocks, "x · load]", "site.config.mjs:3:", "a loop or a regular expression never ends"],
    70,
  ],
  [
    "a hook that blocks the process later on",
    withHook(
      `emit: { reads: [], run: () => new Promise(() => setTimeout(() => /^(a+)+$/.test("a".repeat(60) + "b"), 9)) }`,
      "hookTimeoutMs: 1500,",
    ),
    [blocks, "x · emit", "site.config.mjs:3:"],
    70,
  ],
  [
    "a hook that blocks a worker",
    withHook(`transform: (page) => { while (page.id === "p3.md"); return page; }`, "hookTimeoutMs: 1500,"),
    [/A worker exited at "compile" of .*p3\.md.*: it was blocked for more than 1500 ms\./],
    70,
  ],
  [
    "process.exit in a hook",
    withHook("derive: { reads: [], run: () => process.exit(0) }"),
    ["error[process-exit] process.exit(0) was called during x · derive. Nothing was written."],
    70,
  ],
  [
    "process.exit on a worker",
    withHook(`transform: (page) => (page.id === "p3.md" ? process.exit(0) : page)`),
    [/error\[worker-ended\] A worker exited at "compile" of .*p3\.md.*: process\.exit\(0\) was called\./],
    70,
  ],
  [
    "something thrown outside of any hook",
    withHook(`load: () => { setTimeout(() => { throw new Error("late"); }); return ${never}; }`),
    ["error[plugin-failed] late", "thrown outside of any hook"],
    70,
  ],
])("%s", async (_, config, messages, exitCode) => {
  const one = site({ "site.config.mjs": config, ...pages });
  const { code, stderr } = await runCli(["build", "--threads", "2"], one.root);
  for (const message of messages) {
    if (typeof message === "string") expect(stderr).toContain(message);
    else expect(stderr).toMatch(message);
  }
  expect(code).toBe(exitCode);
  expect(existsSync(join(one.root, "dist"))).toBe(false);
  one.write({ "site.config.mjs": "export default {};" });
  expect(await runCli(["build"], one.root)).toMatchObject({ code: 0 });
  expect(existsSync(join(one.root, ".dist.docsgen"))).toBe(false);
});

const withRemark = (plugin: string) => `
  const plugin = () => (_, { path }) => { if (path.endsWith("p3.md")) ${plugin} };
  export default { markdown: { remark: [plugin], pageTimeoutMs: 1000 } };`;
const fewPages = { "content/p3.md": `# P3\n\n${"Text.\n\n".repeat(40_000)}` };
const overBudget = "error[page-over-budget] The page was not compiled: its Markdown";

test.each([
  ["on one of many pages", pages],
  ["on a large page alone", fewPages],
])("reports Markdown that blocks a worker %s as an error in that page", { timeout: 60_000 }, async (_name, files) => {
  const one = site({
    "site.config.mjs": withRemark("for (;;);"),
    ...files,
    "content/other.md": "# O\n\n[a](./gone.md)\n",
  });
  const { code, stderr } = await runCli(["build", "--threads", "2"], one.root);
  expect(stderr).toContain(`${overBudget} takes longer than 1000 ms.\n  content/p3.md\n`);
  // The other pages were compiled.
  expect(stderr).toContain("error[dead-link] The linked page does not exist.\n  content/other.md:3:1");
  expect(stderr).toContain("2 errors, 0 warnings. Nothing was written.");
  expect(code).toBe(1);
  one.write({ "site.config.mjs": "export default {};", "content/other.md": "# O\n" });
  expect(await runCli(["build"], one.root)).toMatchObject({ code: 0 });
});

test("reports Markdown that exhausts the memory as an error in its page", { timeout: 60_000 }, async () => {
  const fill = "for (const all = []; ; ) all.push(new Array(1e5).fill({}));";
  const one = site({ "site.config.mjs": withRemark(fill).replace("1000", "60000"), ...pages });
  const { code, text } = await runBuild(one.root, { nodeOptions: "--max-old-space-size=150" });
  expect(text).toContain(`${overBudget} needs more memory than a worker can use.\n`);
  expect(text).toMatch(/^ {2}\S*content\/p3\.md$/m);
  expect(text).toContain("1 error, 0 warnings");
  expect(code).toBe(1);
});

test("names the page whose worker runs out of memory", async () => {
  const one = site({ "site.config.mjs": withHook(`transform: ${manyObjects}`), ...pages });
  const { code, text } = await runBuild(one.root, { nodeOptions: "--max-old-space-size=150" });
  expect(text).toMatch(/error\[worker-ended\] A worker exited at "compile" of .*p3\.md.*: it ran out of memory\./);
  expect(code).toBe(1);
});
