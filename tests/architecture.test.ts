// The shape of the code, held by its imports: which room may use which, no cycle, plugins and theme on the public API alone.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./site.js";

/** What the files of each folder of src/ may import besides each other. The order is that of the floors, the ground first. */
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

/** Steps take each other's results from the flow; of their neighbours they know none. */
const steps = readdirSync(join(repository, "src/steps"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => `src/steps/${name}`);
/** Two files of one step. */
const insideSteps = [
  ["src/steps/sources.ts", "src/steps/parse-source.ts"],
  ["src/steps/theme.ts", "src/steps/frame-files.ts"],
  ["src/steps/theme.ts", "src/steps/theme-bundles.ts"],
  ["src/steps/theme.ts", "src/steps/theme-layers.ts"],
  ["src/steps/write.ts", "src/steps/staging.ts"],
  ["src/steps/write.ts", "src/steps/write-problems.ts"],
];

const imports = new Map(
  ["src", "plugins", "theme"].flatMap((folder) => sourcesOf(folder)).map((file) => [file, importsOf(file)]),
);

function sourcesOf(folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .sort();
}

/** What a file imports, types and lazy imports too: files of this repository by path, packages by name. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(repository, file), "utf8").replace(/^\s*(\/\/|\*).*$/gm, "");
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
  return [...new Set([...found].map(([, name = ""]) => (name.startsWith(".") ? local(file, name) : name)))];
}

function local(file: string, name: string): string {
  const base = posix.join(posix.dirname(file), name).replace(/\.jsx?$/, "");
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`, base].find((each) => all().has(each)) ?? base;
}

function all(): Set<string> {
  return new Set(["src", "plugins", "theme"].flatMap((folder) => sourcesOf(folder)));
}

function roomOf(file: string): string {
  return file.split("/")[1] ?? "";
}

test("every arrow between rooms is in the table, and the table has no arrow that nobody uses", () => {
  const used = new Set<string>();
  for (const [file, names] of imports) {
    if (!file.startsWith("src/") || file === "src/index.ts") continue;
    for (const name of names.filter((one) => one.startsWith("src/") && roomOf(one) !== roomOf(file))) {
      expect(rooms[roomOf(file)] ?? [], `${file} imports ${name}`).toContain(roomOf(name));
      used.add(`${roomOf(file)} → ${roomOf(name)}`);
    }
  }
  const table = Object.entries(rooms).flatMap(([from, to]) => to.map((room) => `${from} → ${room}`));
  expect(table.filter((arrow) => !used.has(arrow))).toEqual([]);
});

test("rooms only use rooms further down, and there are at most 16", () => {
  const floors = Object.keys(rooms);
  expect(floors.length).toBeLessThanOrEqual(16);
  expect(readdirSync(join(repository, "src")).sort()).toEqual([...floors, "index.ts"].sort());
  for (const [room, below] of Object.entries(rooms)) {
    expect(below.filter((one) => floors.indexOf(one) >= floors.indexOf(room))).toEqual([]);
  }
});

test("no file imports itself by way of others", () => {
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    expect(trail, `a cycle: ${[...trail, file].join(" → ")}`).not.toContain(file);
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) if (imports.has(next)) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
});

test("steps do not import each other", () => {
  for (const step of steps) {
    const others = (imports.get(step) ?? []).filter((name) => steps.includes(name));
    const allowed = insideSteps.filter(([from]) => from === step).map(([, to]) => to);
    expect(
      others.filter((name) => !allowed.includes(name)),
      step,
    ).toEqual([]);
  }
});

test("plugins import docsgen, npm packages and their own parts; so do themes; the core knows neither", () => {
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

test("no source file is longer than 250 lines", () => {
  const lengths = [...imports.keys()].map((file) => ({
    file,
    lines: readFileSync(join(repository, file), "utf8").split("\n").length - 1,
  }));
  expect(lengths.filter(({ lines }) => lines > 250)).toEqual([]);
});
