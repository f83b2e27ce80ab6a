// The npm package: its files, its types, and the first minute of use. `npm run release:check` does the same with every
// package manager and version of Node.js.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, relative } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listEjectables } from "../../lib/src/bundler/theme/component-ejection.js";
import { hashTree, repository } from "../site.js";
import { installOffline, pack } from "./pack.js";

const top = mkdtempSync(join(tmpdir(), "docsgen package-"));
const project = join(top, "a project");
const folder = join(project, "node_modules/docsgen");
let tarball: string;

beforeAll(() => {
  mkdirSync(project);
  tarball = pack(top);
  installOffline(tarball, project, ["@types/react", "csstype", "@types/node", "undici-types"]);
}, 60_000);
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** Runs a command from node_modules in a folder of the project. */
function run(words: readonly string[], cwd = project): string {
  return execFileSync(process.execPath, words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
const docsgen = join(folder, "bin/docsgen.js");
const listFiles = (name: string) =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

test("contains no duplicate code, and includes all types", () => {
  const files = listFiles(".");
  const code = files.filter(
    (file) => /\.[cm]?js$/.test(file) && !/^(bin|lib\/bundle|lib\/src\/dev\/client)\//.test(file),
  );
  expect(code.filter((file) => !file.startsWith("starter/"))).toEqual([]);
  expect(
    files.filter((file) => /(^|\/)(tests?|scripts|content|src)\//.test(file) && !/^(starter|lib)\//.test(file)),
  ).toEqual([]);
  for (const file of reachableTypes()) expect(files).toContain(file);
});

/** Returns the declarations that are reachable from the exports. */
function reachableTypes(): Set<string> {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const named = Object.values(exports).flatMap((one) => (one as { types?: string }).types ?? []);
  const all = readdirSync(join(repository, "lib/plugins"), { recursive: true, encoding: "utf8" });
  const byPattern = named
    .filter((name) => name.includes("*"))
    .map((name) => new RegExp(name.replace(/^\.\/lib\/plugins\//, "^").replace("*", "[^/]+")));
  const matched = all
    .filter((name) => byPattern.some((pattern) => pattern.test(name)))
    .map((name) => `./lib/plugins/${name}`);
  const reached = new Set<string>([...named.filter((name) => !name.includes("*")), ...matched]);
  for (const file of reached) {
    const text = readFileSync(join(repository, file), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      reached.add(`./${posix.join(posix.dirname(file), name).replace(/\.js$/, ".d.ts")}`);
    }
  }
  return new Set([...reached].map((file) => file.slice(2)));
}

test("declares every imported package, and uses every declared package", () => {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = [...listFiles("lib"), ...listFiles("theme")]
    // The bundle of satteri resolves its native code from satteri's location.
    .filter((file) => /\.(js|d\.ts|tsx?|css)$/.test(file) && !file.endsWith("/satteri.js"))
    .map((file) => readFileSync(join(folder, file), "utf8").replace(/^\s*(\/\/|\*).*$/gm, ""));
  const starts = String.raw`\bfrom ?|\bimport ?\(?|require\w*(?:\([^()]*\))?\(|resolve\(|url\(|@import `;
  const names = texts.flatMap((text) => {
    // Minified bundles shorten the name of createRequire's result.
    const requires = [...text.matchAll(/([\w$]+)=[\w$]+\(import\.meta\.url\)/g)].map(
      ([, name = ""]) => `|(?<![\\w$])${name.replaceAll("$", "\\$")}\\(`,
    );
    const pattern = new RegExp(`(?:${starts}${requires.join("")})"([@a-z][^":\\s]*)`, "g");
    return [...text.matchAll(pattern)].map(([, name = ""]) => name);
  });
  const packages = new Set(names.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ""));
  for (const name of packages) if (!existsSync(join(repository, "node_modules", name))) packages.delete(name);
  // Types only, because the bundles contain the code; and dependencies of satteri's bundle.
  packages.add("vfile").add("unified").add("satteri").add("@types/mdast").add("@types/hast");
  // Packages that a site installs itself to use a plugin.
  const peers = Object.keys(manifest.peerDependencies).filter((name) => packages.has(name));
  expect([...packages].sort()).toEqual([...Object.keys(manifest.dependencies), ...peers].sort());
});

test("passes publint and arethetypeswrong", async () => {
  const { messages } = await publint({ pkgDir: folder, level: "suggestion" });
  expect(messages).toEqual([]);
  // The theme's components are declared alike, so that checking one of them is enough.
  const options = { excludeEntrypoints: [/^\.\/theme\/(?!Article$)[A-Z]/] };
  const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), options);
  // Expected of every ESM-only package: `require` and legacy resolution fail.
  const problems = "problems" in checked ? checked.problems.map((one) => JSON.stringify(one)) : ["untyped"];
  expect(problems.filter((one) => !/"resolution(Kind|Option)":"node1(0|6-cjs)"/.test(one))).toEqual([]);
});

test("docsgen manual: explains how to build the manual if it is missing", () => {
  rmSync(join(folder, "lib/manual.br"), { force: true });
  expect(() => run([docsgen, "manual"])).toThrow(/error\[no-manual\].*\n {2}hint: .*npm run manual/);
});

test("docsgen init: creates a site that builds immediately, has types, and hides the cache from Git", () => {
  run([docsgen, "init", "docs", "--yes"]);
  const docs = join(project, "docs");
  expect(readdirSync(docs).sort()).toEqual([
    ".gitignore",
    "README.md",
    "content",
    "package.json",
    "pnpm-workspace.yaml",
    "site.config.ts",
    "tsconfig.json",
  ]);
  execFileSync("git", ["init", "-q"], { cwd: docs });
  writeFileSync(join(docs, ".gitignore"), "dist/\n");
  run([docsgen, "build", "--strict"], docs);
  expect(readFileSync(join(docs, "dist/index.html"), "utf8")).toContain("<title>Docs</title>");
  expect(execFileSync("git", ["status", "--short", "-uall"], { cwd: docs, encoding: "utf8" })).not.toContain(
    ".docsgen",
  );
  typecheck(docs);
  writeFileSync(
    join(docs, "site.config.ts"),
    'import { defineConfig } from "docsgen";\nexport default defineConfig({ titel: "x" });\n',
  );
  expect(() => typecheck(docs)).toThrow(/'titel'/);
});

test("docsgen init in a library: creates a site about the library in a separate folder", () => {
  const library = join(project, "library");
  mkdirSync(library);
  const manifest = { name: "@acme/queue", description: "Queues.", files: ["dist"], dependencies: { docsgen: "*" } };
  writeFileSync(join(library, "package.json"), JSON.stringify(manifest));
  run([docsgen, "init", "--yes"], library);
  const read = (name: string) => readFileSync(join(library, name), "utf8");
  expect(read("docs/site.config.ts")).toMatch(/title: "queue",\n {2}description: "Queues\."/);
  expect(read("docs/content/guide/getting-started.md")).toContain("npm install @acme/queue\n");
  expect(JSON.parse(read("package.json"))).toEqual(manifest);
  const { stderr } = spawnSync(process.execPath, [docsgen, "init", ".", "--yes"], { cwd: library, encoding: "utf8" });
  expect(stderr).toContain('set out: "site"');
  expect(JSON.parse(read("package.json")).devDependencies).not.toHaveProperty("docsgen");
});

test.each(["plugin", "theme"])("docsgen init --%s: creates a package whose types and tests pass", (kind) => {
  run([docsgen, "init", `--${kind}`, `docsgen-${kind}-own`, "--yes"]);
  const own = join(project, `docsgen-${kind}-own`);
  const manifest = JSON.parse(readFileSync(join(own, "package.json"), "utf8"));
  expect([manifest.name, manifest.scripts.test]).toEqual([
    `docsgen-${kind}-own`,
    "tsc && docsgen build --strict && node --test",
  ]);
  typecheck(own);
  const checked = run([join(repository, "node_modules/typescript/bin/tsc"), "--listFilesOnly", "-p", own], own);
  expect(checked).toMatch(/\/site\.config\.ts\n/);
  expect(checked).toMatch(/\/test\/[\w-]+\.test\.js\n/);
  run([docsgen, "build", "--strict"], own);
  run(["--test"], own);
  if (kind === "plugin") return;
  run([docsgen, "eject", "Brand"], own);
  const packed = execFileSync("npm", ["pack", "--dry-run", "--json"], { cwd: own, encoding: "utf8", shell: true });
  expect(packed).toContain("theme/Brand.tsx");
  expect(packed).not.toContain(".ejected");
});

function typecheck(cwd: string, compiler = "typescript"): void {
  try {
    run([join(repository, `node_modules/${compiler}/bin/tsc`), "--noEmit", "-p", cwd]);
  } catch (thrown) {
    throw new Error(String((thrown as { stdout?: string }).stdout ?? thrown));
  }
}

test("TypeScript 5 and 7 accept every ejected component and .ts imports in a new site", () => {
  const docs = join(project, "ejected");
  run([docsgen, "init", docs, "--yes"]);
  const components = listEjectables(join(folder, "theme"));
  expect(components.length).toBeGreaterThan(30);
  mkdirSync(join(docs, "theme"));
  for (const { name, text } of components) writeFileSync(join(docs, `theme/${name}.tsx`), text);
  mkdirSync(join(docs, "components"));
  const manual = readFileSync(join(repository, "docs/content/theme/1-customizing.md"), "utf8");
  const examples = [...manual.matchAll(/^```tsx\b[^\n]*\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
  expect(examples.join("")).toContain('from "docsgen/theme/Header"');
  for (const [index, code] of examples.entries()) writeFileSync(join(docs, `components/example-${index}.tsx`), code);
  const imports =
    'import classes from "./badge.module.css";\nimport team from "../data/team.yml";\nimport mark from "./mark.svg";\n';
  const uses = "export const names: (string | undefined)[] = [classes.badge, mark, JSON.stringify(team)];\n";
  writeFileSync(join(docs, "components/assets.ts"), imports + uses);
  mkdirSync(join(docs, "plugins/x"), { recursive: true });
  writeFileSync(join(docs, "plugins/x/index.ts"), 'export const x = () => ({ name: "x" });\n');
  const config = join(docs, "site.config.ts");
  const text = readFileSync(config, "utf8").replace("blocks()]", "blocks(), x()]");
  writeFileSync(config, `import { x } from "./plugins/x/index.ts";\n${text}`);
  for (const compiler of ["typescript", "typescript-5"]) {
    typecheck(docs, compiler);
    // Only declarations: the site's compiler options do not apply to the source of the package.
    const listed = run([join(repository, `node_modules/${compiler}/bin/tsc`), "--listFilesOnly", "-p", docs]);
    expect(listed.split("\n").filter((file) => /node_modules\/docsgen\/.*(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  }
});

test("docsgen init: writes pnpm's settings where pnpm might be used, and completes existing settings", () => {
  const read = (name: string) => readFileSync(join(project, "managers", name), "utf8");
  const write = (name: string, text: string) => {
    const file = join(project, "managers", name);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
  };
  write("npm/package-lock.json", "{}");
  run([docsgen, "init", "managers/npm/docs", "--yes"]);
  expect(existsSync(join(project, "managers/npm/docs/pnpm-workspace.yaml"))).toBe(false);

  write("pnpm/pnpm-workspace.yaml", "# Ours.\ncatalog:\n  react: ^19.0.0\n");
  const { stderr } = spawnSync(process.execPath, [docsgen, "init", "managers/pnpm/docs", "--yes"], {
    cwd: project,
    encoding: "utf8",
  });
  expect(stderr).toMatch(
    /pnpm: add allowBuilds: \{ esbuild: false \} to .*pnpm-workspace\.yaml, or pnpm install fails\./,
  );
  expect(existsSync(join(project, "managers/pnpm/docs/pnpm-workspace.yaml"))).toBe(false);

  run([docsgen, "init", "managers/pnpm", "--yes"]);
  const settings = read("pnpm/pnpm-workspace.yaml");
  expect(settings).toBe("# Ours.\ncatalog:\n  react: ^19.0.0\nallowBuilds:\n  esbuild: false\n");
  write("decided/pnpm-workspace.yaml", "onlyBuiltDependencies: [esbuild]\n");
  run([docsgen, "init", "managers/decided", "--yes"]);
  expect(read("decided/pnpm-workspace.yaml")).toBe("onlyBuiltDependencies: [esbuild]\n");
});

test("docsgen init: keeps or extends existing files, and overwrites nothing", () => {
  const own = join(project, "own");
  mkdirSync(own);
  writeFileSync(join(own, "package.json"), '{ "name": "mine", "scripts": { "build": "make" } }');
  writeFileSync(join(own, ".gitignore"), "dist/\nsecret");
  writeFileSync(join(own, "README.md"), "mine");
  run([docsgen, "init", "own"]);
  const { name, scripts, devDependencies } = JSON.parse(readFileSync(join(own, "package.json"), "utf8"));
  expect([name, scripts, Object.keys(devDependencies)]).toEqual([
    "mine",
    { dev: "docsgen dev", build: "make", preview: "docsgen preview", check: "tsc" },
    ["@types/react", "@types/react-dom", "docsgen", "typescript"],
  ]);
  expect(readFileSync(join(own, ".gitignore"), "utf8")).toBe("dist/\nsecret\nnode_modules/\n.docsgen/\n.*.docsgen/\n");
  expect(readFileSync(join(own, "README.md"), "utf8")).toBe("mine");
  const before = hashTree(own);
  expect(() => run([docsgen, "init", "own"])).toThrow(/init-exists[\s\S]*site\.config\.ts/);
  expect(hashTree(own)).toEqual(before);
  expect(existsSync(join(own, "theme"))).toBe(false);
});
