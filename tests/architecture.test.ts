// The shape of the code, held by its imports: which way the arrows point, no cycle, plugins on the public API alone.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./site.js";

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

test("steps do not import each other; only build.ts, shard.ts, dev and commands know their order", () => {
  const steps = ["sources", "routes", "compile", "derive", "check", "theme", "render", "emit", "outputs", "write"].map(
    (name) => `src/steps/${name}.ts`,
  );
  for (const step of steps)
    expect(
      (imports.get(step) ?? []).filter((name) => steps.includes(name)),
      step,
    ).toEqual([]);
  const knowing = [...imports].filter(([, names]) => names.includes("src/steps/compile.ts")).map(([file]) => file);
  expect(knowing.filter((file) => !/^src\/(flow|dev|commands)\//.test(file))).toEqual([]);
});

test("the contract imports nothing but its own files and types of packages", () => {
  expect(imports.get("src/contract/labels.ts")).toEqual([]);
  expect(imports.get("src/contract/data.ts")).toEqual(["src/contract/labels.ts"]);
  for (const [file, names] of imports) {
    if (!file.startsWith("src/contract/")) continue;
    expect(
      names.filter((name) => name !== "unified" && !name.startsWith("src/contract/")),
      file,
    ).toEqual([]);
  }
});

test("only commands import what writes to the terminal", () => {
  const writers = [...imports].filter(([, names]) => names.includes("src/commands/terminal.ts")).map(([file]) => file);
  expect(writers.filter((file) => !file.startsWith("src/commands/"))).toEqual([]);
});

test("plugins import docsgen, npm packages and their own parts; themes do, too; the core knows neither by name", () => {
  for (const [file, names] of imports) {
    if (!file.startsWith("src/"))
      expect(
        names.filter((name) => name.startsWith("src/")),
        file,
      ).toEqual([]);
    else
      expect(
        names.filter((name) => /^(plugins|theme)\//.test(name)),
        file,
      ).toEqual([]);
    const [, plugin] = /^plugins\/([^/]+)\//.exec(file) ?? [];
    if (plugin) {
      const others = names.filter((name) => /^plugins\/[^/]+\//.test(name) && !name.startsWith(`plugins/${plugin}/`));
      expect(others, file).toEqual([]);
    }
  }
});

test("build.ts stays the one page that tells the order of the steps", () => {
  expect(readFileSync(join(repository, "src/flow/build.ts"), "utf8").split("\n").length).toBeLessThanOrEqual(151);
});
