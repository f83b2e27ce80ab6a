// Time and memory of `docsgen pdf` and `docsgen epub`: node tests/bench/pdf.mjs [--pages 1000] [--browser file]
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import chromium from "@sparticuz/chromium";

const { values } = parseArgs({ options: { pages: { type: "string", default: "1000" }, browser: { type: "string" } } });
const cli = fileURLToPath(new URL("../../bin/docsgen.js", import.meta.url));
const source = fileURLToPath(new URL("../../docs/content", import.meta.url));
const browser = values.browser ?? (await chromium.executablePath());
const root = mkdtempSync(join(tmpdir(), "docsgen-bench-pdf-"));

try {
  createSite(Number(values.pages));
  execFileSync(process.execPath, [cli, "build", "--quiet"], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  for (const words of [
    ["pdf", "--browser", browser, "--out", "book.pdf"],
    ["epub", "--out", "book.epub"],
  ]) {
    const { seconds, peak } = await measure(words);
    process.stdout.write(`${words[0]}: ${seconds.toFixed(1)} s, peak ${Math.round(peak / 1e6)} MB\n`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** Writes pages with the text of the manual's articles. Links, images, and components are left out. @param {number} count */
function createSite(count) {
  const texts = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.endsWith("index.md"))
    .sort()
    .map((name) => readFileSync(join(source, name), "utf8"))
    .map((text) => text.replace(/^---\n[\s\S]*?\n---\n/, "").replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1"))
    .map((text) => text.replaceAll(/^\s*(?:<|:|\{).*$/gm, "").replaceAll(/ file=\S+/g, ""));
  for (let index = 0; index < count; index++) {
    const folder = join(root, "content", `part-${Math.floor(index / 50)}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `page-${index}.md`), texts[index % texts.length] ?? "");
  }
  const config = `import { defaultPlugins, print } from "docsgen/plugins";
export default { title: "Bench", plugins: [...defaultPlugins(), print()], links: { ignore: ["**"] } };\n`;
  writeFileSync(join(root, "site.config.mjs"), config);
}

/**
 * Runs a command, and adds up the memory of its process and of all processes that it started.
 * @param {readonly string[]} words
 * @returns {Promise<{ seconds: number, peak: number }>} peak in bytes
 */
async function measure(words) {
  const start = performance.now();
  const child = spawn(process.execPath, [cli, ...words], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
  }, 250);
  await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  return { seconds: (performance.now() - start) / 1000, peak };
}

/** Returns the resident memory of a process tree without pages that processes share (Linux). @param {number} root */
function memoryOf(root) {
  const parents = new Map();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const parent = /\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1];
    parents.set(Number(name), Number(parent));
  }
  const isInside = (/** @type {number} */ id) => {
    for (let at = id; at > 0; at = parents.get(at) ?? 0) if (at === root) return true;
    return false;
  };
  let sum = 0;
  for (const id of parents.keys()) {
    if (isInside(id)) sum += Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) * 1024;
  }
  return sum;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
