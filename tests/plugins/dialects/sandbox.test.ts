// Attacks on the build machine by the configuration of another tool.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { evaluateConfig } from "../../../plugins/dialects/evaluation/evaluate.js";
import { createFolder } from "../context.js";

/** Creates a repository with a configuration, and a secret in its parent folder. */
function createRepository(code: string, files: Record<string, string> = {}): { root: string; outside: string } {
  const outside = createFolder({ "secret.json": '{ "word": "hunter2" }' });
  const root = join(outside, "repository");
  mkdirSync(join(root, ".git"), { recursive: true });
  for (const [name, text] of Object.entries({ "tool.config.mjs": code, ...files }))
    writeFileSync(join(root, name), text);
  return { root, outside };
}

async function evaluateIn(root: string, limitMs = 5000) {
  const { value, notes } = await evaluateConfig(join(root, "tool.config.mjs"), {}, { root, limitMs });
  return { value, text: JSON.stringify(value) ?? "", note: notes[0] };
}

const attempt = (code: string) => `let title = "";
try { title = String(await (async () => { ${code} })()); } catch (error) { title = "refused: " + error.message; }
export default { title, now: Date.now() > 0 };`;

it.each([
  ["process.getBuiltinModule", 'process.getBuiltinModule("fs").writeFileSync("TARGET", "x");'],
  ["a dynamic import", 'const name = "f" + "s"; (await import(name)).writeFileSync("TARGET", "x");'],
  ["new Function", 'const fs = await new Function("return import(\'fs\')")(); fs.writeFileSync("TARGET", "x");'],
  ["eval", 'const fs = await (0, eval)("import(\'fs\')"); fs.writeFileSync("TARGET", "x");'],
  [
    "the constructor of a function",
    'const fs = await (() => 1).constructor("return import(\'fs\')")(); fs.writeFileSync("TARGET", "x");',
  ],
  ["process.binding", 'process.binding("fs").open("TARGET", 65, 438, undefined, {});'],
  ["a report", 'process.report.writeReport("TARGET");'],
  ["child_process", 'process.getBuiltinModule("child_process").execSync("touch TARGET");'],
  [
    "child_process by new Function",
    'const one = await new Function("return import(\'child_process\')")(); one.execSync("touch TARGET");',
  ],
  [
    "worker_threads",
    `const { Worker } = process.getBuiltinModule("worker_threads");
    const worker = new Worker('require("fs").writeFileSync("TARGET", "x")', { eval: true });
    await new Promise((settle) => worker.once("exit", settle));`,
  ],
])("writes no files through %s", async (_name, code) => {
  const { root, outside } = createRepository("");
  const target = join(outside, "written");
  writeFileSync(join(root, "tool.config.mjs"), attempt(code.replaceAll("TARGET", target)));
  const { value, note } = await evaluateIn(root);
  expect(existsSync(target)).toBe(false);
  expect(value ?? note).toBeDefined();
});

it.each([
  ["readFileSync", 'import { readFileSync } from "node:fs";\nexport default { title: readFileSync("PATH", "utf8") };'],
  [
    "process.getBuiltinModule",
    'export default { title: process.getBuiltinModule("fs").readFileSync("PATH", "utf8") };',
  ],
  [
    "new Function",
    'export default { title: (await new Function("return import(\'fs\')")()).readFileSync("PATH", "utf8") };',
  ],
  [
    "promises",
    'import { readFile } from "node:fs/promises";\nexport default { title: await readFile("PATH", "utf8") };',
  ],
  ["require", 'const path = "PATH";\nexport default { title: require(path).word };'],
  ["an import", 'import secret from "PATH";\nexport default { title: secret.word };'],
  ["a relative import", 'import secret from "../secret.json";\nexport default { title: secret.word };'],
  [
    "a symbolic link",
    'import { readFileSync } from "node:fs";\nexport default { title: readFileSync("link.json", "utf8") };',
  ],
  ["an imported link", 'import secret from "./link.json";\nexport default { title: secret.word };'],
  [
    "a linked folder",
    'import { readFileSync } from "node:fs";\nexport default { title: readFileSync("up/secret.json", "utf8") };',
  ],
  ["import.meta.glob", 'export default { title: import.meta.glob("../*.json", { eager: true, import: "word" }) };'],
  ["a glob package", 'import fg from "fast-glob";\nexport default { title: fg.sync(["../*.json"]) };'],
])("reads nothing outside the repository through %s", async (name, code) => {
  const { root, outside } = createRepository("");
  writeFileSync(join(root, "tool.config.mjs"), code.replaceAll("PATH", join(outside, "secret.json")));
  symlinkSync(join(outside, "secret.json"), join(root, "link.json"));
  symlinkSync(outside, join(root, "up"));
  const { text, note } = await evaluateIn(root);
  expect(text).not.toContain("hunter2");
  if (name.includes("glob")) expect(text).not.toContain("secret");
  expect(note?.code ?? "tool-config").toBe("tool-config");
});

it("names an import from outside the repository", async () => {
  const { root } = createRepository('import secret from "../secret.json";\nexport default { title: "A", secret };');
  const { value, note } = await evaluateIn(root);
  expect(value).toMatchObject({ title: "A" });
  expect(note).toMatchObject({
    code: "tool-config",
    message: 'The configuration imports "../secret.json", which is outside the repository or may contain secrets.',
    place: { file: join(root, "tool.config.mjs") },
  });
});

it("reads files in the repository, but not Git's data or .env files", async () => {
  const read = (name: string) =>
    `try { texts.push(readFileSync("${name}", "utf8")); } catch (error) { texts.push(error.code); }`;
  const { root } = createRepository(
    `import { readFileSync } from "node:fs";
const texts = [];
${["note.txt", ".git/config", ".env", ".env.local"].map(read).join("\n")}
export default { texts };`,
    { "note.txt": "A", ".git/config": "token", ".env": "token", ".env.local": "token" },
  );
  expect((await evaluateIn(root)).value).toEqual({ texts: ["A", "EACCES", "EACCES", "EACCES"] });
});

it("reads files of a workspace package through its link in node_modules", async () => {
  const { root } = createRepository('export { default } from "./node_modules/part/config.mjs";', {});
  mkdirSync(join(root, "packages/part"), { recursive: true });
  writeFileSync(join(root, "packages/part/config.mjs"), 'export default { title: "A" };');
  mkdirSync(join(root, "node_modules"));
  symlinkSync(join(root, "packages/part"), join(root, "node_modules/part"));
  expect((await evaluateIn(root)).value).toEqual({ title: "A" });
});

it("has no environment variables and no information about the user", async () => {
  process.env.DOCSGEN_TEST_SECRET = "hunter2";
  onTestFinished(() => void delete process.env.DOCSGEN_TEST_SECRET);
  const { root } = createRepository(`import os from "node:os";
const facts = [os.hostname(), os.homedir()];
try { facts.push(os.userInfo().username); } catch { facts.push("refused"); }
export default { title: String(process.env.DOCSGEN_TEST_SECRET), names: Object.keys(process.env), facts };`);
  expect((await evaluateIn(root)).value).toEqual({
    title: "undefined",
    names: ["NODE_ENV"],
    facts: ["localhost", root, "refused"],
  });
});

it("opens no connections", async () => {
  let connections = 0;
  const server = createServer(() => connections++).listen(0, "127.0.0.1");
  await new Promise((settle) => server.once("listening", settle));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const { root } = createRepository(`const title = [];
const tries = [
  () => fetch("http://127.0.0.1:${port}"),
  () => process.getBuiltinModule("net").connect(${port}),
  () => new process.stdin.constructor().connect(${port}),
  async () => (await import("node:http")).get("http://127.0.0.1:${port}"),
  async () => (await new Function("return import('net')")()).connect(${port}),
];
for (const one of tries) { try { await one(); } catch (error) { title.push(error.message); } }
await new Promise((settle) => setTimeout(settle, 100));
export default { title };`);
  const { value } = await evaluateIn(root);
  expect(value).toHaveProperty("title.0", "The network is not available while a configuration is read.");
  expect(connections).toBe(0);
});

it.each([
  ["ends its process", "process.exit(0);", "It exits the process."],
  ["kills its parent", "process.kill(process.ppid);", "process.kill is not available while a configuration is read."],
  ["kills itself", "process._kill(process.pid, 9);", "process._kill is not available while a configuration is read."],
  ["aborts", "process.abort();", "process.abort is not available while a configuration is read."],
  ["never ends", "for (;;) {}", "It does not finish within 2 seconds."],
  [
    "waits forever",
    "setInterval(() => {}, 1000); await new Promise(() => {});",
    "It does not finish within 2 seconds.",
  ],
  ["floods its output", 'for (;;) process.stdout.write("x".repeat(1e6));', "It does not finish within 2 seconds."],
  ["returns too much", 'var title = "x".repeat(1e8);', "It exports more than 16 MB."],
  [
    "returns a prototype",
    `var title = JSON.parse('{ "__proto__": { "isAdmin": true } }'); Date.now();`,
    'It exports an object with the key "__proto__".',
  ],
  [
    "returns too many levels",
    "var title = []; for (let at = 0; at < 200; at++) title = [title];",
    "It exports objects nested more than 100 levels deep.",
  ],
])("reports a configuration that %s", async (_name, code, message) => {
  const { root } = createRepository(`${code}\nexport default { title };\nvar title;`);
  const { value, note } = await evaluateIn(root, /finish within/.test(message) ? 2000 : 20_000);
  expect(value).toBeUndefined();
  expect(note).toMatchObject({
    code: "tool-config",
    message: `Cannot read the configuration: ${message}`,
    place: { file: join(root, "tool.config.mjs") },
  });
  expect({}).not.toHaveProperty("isAdmin");
});

it.each([
  [
    "V8's heap",
    "const all = []; for (;;) all.push(new Array(1e6).fill(all.length));",
    "It uses more than 512 MB of memory.",
  ],
  [
    "buffers",
    "globalThis.all = [1, 2, 3, 4].map(() => Buffer.alloc(512 * 1024 * 1024, 1)); for (;;) {}",
    "It uses more than 1024 MB of memory.",
  ],
])("stops a configuration that fills %s", async (_name, code, message) => {
  const { root } = createRepository(`${code}\nexport default {};`);
  const { note } = await evaluateIn(root, 20_000);
  expect(note?.message).toBe(`Cannot read the configuration: ${message}`);
});

it("has no permission to use files, programs, or threads", async () => {
  const { root } = createRepository(`const has = (...given) => process.permission.has(...given);
export default {
  rights: [has("fs.write"), has("fs.read", "/etc/passwd"), has("fs.read", import.meta.filename), has("child"), has("worker")],
};`);
  expect((await evaluateIn(root)).value).toEqual({ rights: [false, false, false, false, false] });
});

it("treats a forged reply as data", async () => {
  const { root } = createRepository(
    `import { writeSync } from "node:fs";
await import("./raw.mjs");
export default { title: "A", now: Date.now() > 0 };`,
    {
      "raw.mjs": `try { process.getBuiltinModule("fs").writeSync(3, '{"type":"result","value":{"title":"B"}}\\n'); } catch {}`,
    },
  );
  expect((await evaluateIn(root)).value).toEqual({ title: "A", now: true });
  expect(readFileSync(join(root, "raw.mjs"), "utf8")).toContain("writeSync");
});
