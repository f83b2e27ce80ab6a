// Tests the package as a user would. It is packed and installed with each package manager, on each supported version of
// Node.js. Then a site is created, its scripts `check` and `build` run, and `dev` and `preview` are fetched. All builds must
// produce the same bytes. Requires the npm registry. A package manager that cannot be downloaded is skipped. Usage: `npm run release:check`, or for some cases only: `npm run release:check -- pnpm
// node@24`.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string[]} [manager] arguments for npx, without the command; default: npm is used
 * @property {boolean} [initFirst] begins the site with npx, as in a new folder, and then installs
 * @property {string} [node] range of versions; default: the Node.js that runs this
 * @property {Record<string, string>} [extraPackages] additional packages of the project
 */

/** @type {Case[]} */
const cases = [
  { name: "npm" },
  { name: "pnpm@9", manager: ["pnpm@9"] },
  { name: "pnpm@10", manager: ["pnpm@10"] },
  { name: "pnpm", manager: ["pnpm@latest"], initFirst: true },
  { name: "yarn@1", manager: ["yarn@1"], initFirst: true },
  { name: "yarn@4", manager: ["--package=@yarnpkg/cli-dist@4", "yarn"], initFirst: true },
  { name: "bun", manager: ["bun@1"], initFirst: true },
  ...["20.19", "22", "24"].map((node) => ({ name: `node@${node}`, node })),
  { name: "react@18", extraPackages: { react: "18", "react-dom": "18" } },
];

const root = fileURLToPath(new URL("..", import.meta.url));
const top = mkdtempSync(join(tmpdir(), "docsgen release check "));
const windows = process.platform === "win32";
/** Yarn does not read npm's settings. */
const registry = execFileSync("npm", ["config", "get", "registry"], {
  cwd: root,
  encoding: "utf8",
  shell: windows,
}).trim();
const environment = {
  NO_COLOR: "1",
  // A fixed build date makes the output independent of the day.
  SOURCE_DATE_EPOCH: "1700000000",
  ...(registry && { YARN_REGISTRY: registry, YARN_NPM_REGISTRY_SERVER: registry, BUN_CONFIG_REGISTRY: registry }),
  YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
  // The default caches may contain older packages with this version.
  YARN_CACHE_FOLDER: join(top, "yarn cache"),
  BUN_INSTALL_CACHE_DIR: join(top, "bun cache"),
};
const chosen = process.argv.slice(2);
const tarball = join(top, run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", top], root).trim());
/** @type {Map<string, string[]>} Names of cases by the hash of their output. */
const namesByHash = new Map();
let failed = false;
try {
  for (const one of cases.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    try {
      const missing = one.manager && findMissing(one.manager);
      if (missing !== undefined) {
        console.log(`- ${one.name} skipped: ${missing}`);
        continue;
      }
      const { hash, ms } = await check(one);
      if (hash !== undefined) namesByHash.set(hash, [...(namesByHash.get(hash) ?? []), one.name]);
      console.log(`✓ ${one.name} (init, check, build, dev and preview: ${ms} ms)`);
    } catch (thrown) {
      failed = true;
      console.log(`✗ ${one.name}\n${describe(thrown)}`);
    }
  }
} finally {
  rmSync(top, { recursive: true, force: true });
}
if (namesByHash.size > 1) console.log(`✗ outputs differ: ${[...namesByHash.values()].join(" | ")}`);
process.exitCode = failed || namesByHash.size > 1 ? 1 : 0;

/** @param {Case} one */
async function check({ name, manager, initFirst, node, extraPackages }) {
  // The folder name appears in the pages.
  const folder = join(top, name, "my docs");
  mkdirSync(folder, { recursive: true });
  const devDependencies = { docsgen: `file:${tarball}`, ...extraPackages };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "checked", private: true, devDependencies }));
  const program = node === undefined ? process.execPath : installNode(node);
  const [command, ...words] = manager ? ["npx", "--yes", ...manager] : ["npm"];
  const install = () => run(command, [...words, "install", ...(manager ? [] : ["--no-audit", "--no-fund"])], folder);
  const start = performance.now();
  // The manager that runs a command names itself and its version.
  const agent = manager ? { npm_config_user_agent: `${name.replace(/@.*/, "")}/${majorOf(manager, folder)}.0.0` } : {};
  if (!initFirst) install();
  const docsgen = join(folder, "node_modules/docsgen/bin/docsgen.js");
  run(program, [initFirst ? join(root, "bin/docsgen.js") : docsgen, "init", ".", "--yes"], folder, agent);
  // Also installs what init added: the packages for `check`.
  install();
  setTitle(folder);
  if (extraPackages) addIsland(folder);
  const runScript = (/** @type {string} */ script) => run(command, [...words, "run", script], folder);
  runScript("check");
  if (node === undefined) runScript("build");
  run(program, [docsgen, "build", "--strict"], folder);
  await fetchFirstPage([program, docsgen, "preview", "--port", "0"], folder);
  const dev = ["run", "dev", ...(name === "npm" || node !== undefined || extraPackages ? ["--"] : []), "--port", "0"];
  await fetchFirstPage([command, ...words, ...dev], folder);
  const ms = Math.round(performance.now() - start);
  if (extraPackages && !readFileSync(join(folder, "dist/island.html"), "utf8").includes("clicked 0 times")) {
    throw new Error("the island was not rendered");
  }
  return { hash: extraPackages ? undefined : hashOf(join(folder, "dist")), ms };
}

/** Returns why a package manager cannot be used; undefined if it can. @param {string[]} manager */
function findMissing(manager) {
  try {
    run("npx", ["--yes", ...manager, "--version"], top);
    return undefined;
  } catch (thrown) {
    return describe(thrown).trim().split("\n").slice(-1)[0];
  }
}

/** Returns the major version of a package manager. @param {string[]} manager @param {string} folder */
function majorOf(manager, folder) {
  return run("npx", ["--yes", ...manager, "--version"], folder)
    .trim()
    .split(".")[0];
}

/** Sets the same title in every folder. @param {string} folder */
function setTitle(folder) {
  for (const name of ["site.config.ts", "content/index.md"]) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(/(title: )".*"/g, '$1"Checked"'));
  }
}

/** Adds a stateful component, which fails if React is loaded twice. @param {string} folder */
function addIsland(folder) {
  const config = readFileSync(join(folder, "site.config.ts"), "utf8");
  const text = config
    .replace("{ blocks,", "{ blocks, components,")
    .replace("blocks()]", 'blocks(), components({ Counter: "./components/counter.tsx" })]');
  writeFileSync(join(folder, "site.config.ts"), text);
  mkdirSync(join(folder, "components"));
  const counter = `import { useState } from "react";
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{\`clicked \${count} times\`}</button>;
}
`;
  writeFileSync(join(folder, "components/counter.tsx"), counter);
  writeFileSync(join(folder, "content/island.md"), "# Island\n\n::Counter{}\n");
}

/** Starts a server and fetches its first page. @param {string[]} command @param {string} folder */
async function fetchFirstPage([command = "", ...words], folder) {
  const server = spawn(command, words, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
    shell: windows,
    // A package manager starts the server in another process. All of them end with the group.
    detached: !windows,
  });
  try {
    let said = "";
    for await (const piece of server.stderr) {
      said += piece;
      const url = /http:\/\/[\d.:]+\//.exec(said)?.[0];
      if (url === undefined) continue;
      const reply = await fetch(url);
      const html = await reply.text();
      if (reply.status !== 200 || !html.includes("<title>Checked</title>")) throw new Error(`${url}: ${html}`);
      return;
    }
    throw new Error(`the server exited: ${said}`);
  } finally {
    const ended = once(server, "close");
    if (windows || server.pid === undefined) server.kill();
    else process.kill(-server.pid, "SIGTERM");
    await ended;
  }
}

/** Installs Node.js from npm, which has a package for each platform, and returns its path. @param {string} range */
function installNode(range) {
  const folder = join(top, `program ${range}`);
  mkdirSync(folder);
  const name = `node-${windows ? "win" : process.platform}-${process.arch}`;
  run("npm", ["install", "--no-audit", "--no-fund", "--prefix", folder, `${name}@${range}`], folder);
  return join(folder, "node_modules", name, "bin", windows ? "node.exe" : "node");
}

/** @param {string} command @param {string[]} words @param {string} cwd @param {Record<string, string>} [variables] */
function run(command, words, cwd, variables) {
  return execFileSync(command, words, {
    cwd,
    env: { ...process.env, ...environment, ...variables },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    shell: windows,
  });
}

/** @param {string} folder */
function hashOf(folder) {
  const sum = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    sum.update(file.slice(folder.length)).update(readFileSync(file));
  }
  return sum.digest("hex");
}

/** @param {unknown} thrown */
function describe(thrown) {
  if (!(thrown instanceof Error)) return String(thrown);
  const { stdout = "", stderr = "" } = /** @type {{ stdout?: string, stderr?: string }} */ (thrown);
  return `${thrown.message}\n${stdout}${stderr}`;
}
