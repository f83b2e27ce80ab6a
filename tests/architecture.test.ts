// Enforces the architecture through imports: which folder may use which, no cycles, and only the public API for plugins
// and the theme.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./site.js";

/**
 * Folders that the files of each folder in src/ may import, apart from their own. Ordered by layer, the lowest first.
 */
const rooms: Record<string, readonly string[]> = {
  contract: [],
  report: ["contract"],
  store: ["contract", "report"],
  config: ["contract", "report", "store"],
  highlight: ["contract", "report"],
  pages: ["contract", "report", "store", "config"],
  markdown: ["contract", "report", "store", "highlight", "pages"],
  bundler: ["contract", "report", "store"],
  threads: ["contract", "report", "store", "config", "highlight", "pages", "markdown"],
  session: ["contract", "report", "store", "pages", "config", "threads"],
  steps: ["contract", "report", "store", "config", "highlight", "pages", "markdown", "bundler", "threads", "session"],
  flow: ["contract", "report", "store", "config", "pages", "session", "steps"],
  serve: ["report", "store", "pages"],
  dev: ["contract", "report", "store", "config", "pages", "bundler", "session", "steps", "flow", "serve"],
  commands: [
    "contract",
    "report",
    "store",
    "config",
    "pages",
    "markdown",
    "bundler",
    "threads",
    "session",
    "steps",
    "flow",
    "serve",
    "dev",
  ],
  testing: ["contract", "report", "store", "config", "session", "flow", "dev"],
};

/** Steps get each other's results from the flow and must not import other steps. */
const steps = readdirSync(join(repository, "src/steps"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => `src/steps/${name}`);
/** Pairs of files that belong to the same step. */
const insideSteps = [
  ["src/steps/sources.ts", "src/steps/parse-source.ts"],
  ["src/steps/theme.ts", "src/steps/frame-files.ts"],
  ["src/steps/theme.ts", "src/steps/theme-bundles.ts"],
  ["src/steps/theme.ts", "src/steps/theme-layers.ts"],
  ["src/steps/write.ts", "src/steps/staging.ts"],
  ["src/steps/write.ts", "src/steps/write-problems.ts"],
];

const imports = new Map(
  ["src", "plugins", "theme"].flatMap((folder) => listSources(folder)).map((file) => [file, readImports(file)]),
);

function listSources(folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .sort();
}

/**
 * Returns the imports of a file, including types and lazy imports: files of this repository by path, packages by name.
 */
function readImports(file: string): string[] {
  const text = readFileSync(join(repository, file), "utf8").replace(/^\s*(\/\/|\*).*$/gm, "");
  const matches = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
  return [...new Set([...matches].map(([, name = ""]) => (name.startsWith(".") ? local(file, name) : name)))];
}

function local(file: string, name: string): string {
  const base = posix.join(posix.dirname(file), name).replace(/\.jsx?$/, "");
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`, base].find((each) => all().has(each)) ?? base;
}

function all(): Set<string> {
  return new Set(["src", "plugins", "theme"].flatMap((folder) => listSources(folder)));
}

function topFolder(file: string): string {
  return file.split("/")[1] ?? "";
}

test("lists every import between folders in the table, and nothing else", () => {
  const used = new Set<string>();
  for (const [file, names] of imports) {
    if (!file.startsWith("src/") || file === "src/index.ts") continue;
    for (const name of names.filter((one) => one.startsWith("src/") && topFolder(one) !== topFolder(file))) {
      expect(rooms[topFolder(file)] ?? [], `${file} imports ${name}`).toContain(topFolder(name));
      used.add(`${topFolder(file)} → ${topFolder(name)}`);
    }
  }
  const table = Object.entries(rooms).flatMap(([from, to]) => to.map((room) => `${from} → ${room}`));
  expect(table.filter((arrow) => !used.has(arrow))).toEqual([]);
});

test("allows folders to import lower layers only, and has at most 16 folders", () => {
  const floors = Object.keys(rooms);
  expect(floors.length).toBeLessThanOrEqual(16);
  expect(readdirSync(join(repository, "src")).sort()).toEqual([...floors, "index.ts"].sort());
  for (const [room, below] of Object.entries(rooms)) {
    expect(below.filter((one) => floors.indexOf(one) >= floors.indexOf(room))).toEqual([]);
  }
});

test("has no import cycles", () => {
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    expect(trail, `cycle: ${[...trail, file].join(" → ")}`).not.toContain(file);
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) if (imports.has(next)) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
});

test("keeps steps from importing each other", () => {
  for (const step of steps) {
    const others = (imports.get(step) ?? []).filter((name) => steps.includes(name));
    const allowed = insideSteps.filter(([from]) => from === step).map(([, to]) => to);
    expect(
      others.filter((name) => !allowed.includes(name)),
      step,
    ).toEqual([]);
  }
});

test("limits plugins and themes to docsgen, npm packages, and their own files, and keeps the core independent of both", () => {
  for (const [file, names] of imports) {
    const foreign = file.startsWith("src/") ? /^(?:(?:plugins|theme)\/|docsgen(?:\/|$))/ : /^src\//;
    expect(
      names.filter((name) => foreign.test(name)),
      file,
    ).toEqual([]);
    const [, plugin] = /^plugins\/([^/]+)\//.exec(file) ?? [];
    // A dialect is a chain of plugins.
    if (plugin && plugin !== "dialects") {
      const others = names.filter((name) => /^plugins\/[^/]+\//.test(name) && !name.startsWith(`plugins/${plugin}/`));
      expect(others, file).toEqual([]);
    }
  }
});

test("limits source files to 250 lines", () => {
  const lengths = [...imports.keys()].map((file) => ({
    file,
    lines: readFileSync(join(repository, file), "utf8").split("\n").length - 1,
  }));
  expect(lengths.filter(({ lines }) => lines > 250)).toEqual([]);
});
