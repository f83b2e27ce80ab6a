// The shape of the code, held by its imports: which room may use which, no cycle, plugins and theme on the public API alone.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./site.js";

/** The folders of src/ that each folder may import, lowest layer first. */
const rooms: Record<string, readonly string[]> = {
  contract: [],
  errors: ["contract"],
  guard: ["contract", "errors"],
  files: ["errors"],
  cache: ["contract", "errors", "files"],
  inputs: ["contract", "errors", "guard", "files", "cache"],
  output: ["errors", "files", "cache"],
  config: ["contract", "errors", "guard", "files", "cache", "inputs"],
  highlight: ["contract", "errors"],
  pages: ["contract", "errors", "files", "cache", "inputs", "config"],
  markdown: ["contract", "errors", "guard", "files", "highlight", "pages"],
  bundler: ["contract", "errors", "files", "cache", "inputs"],
  threads: ["contract", "errors", "guard", "files", "cache", "inputs", "config", "highlight", "pages", "markdown"],
  session: ["contract", "errors", "guard", "files", "cache", "inputs", "output", "config", "pages", "threads"],
  steps: [
    "contract",
    "errors",
    "guard",
    "files",
    "cache",
    "inputs",
    "output",
    "config",
    "highlight",
    "pages",
    "markdown",
    "bundler",
    "threads",
    "session",
  ],
  flow: ["contract", "errors", "guard", "files", "cache", "inputs", "config", "markdown", "pages", "session", "steps"],
  serve: ["contract", "errors", "output", "pages"],
  dev: ["contract", "errors", "files", "cache", "config", "pages", "bundler", "session", "steps", "flow", "serve"],
  commands: [
    "contract",
    "errors",
    "guard",
    "files",
    "cache",
    "inputs",
    "output",
    "config",
    "highlight",
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
  testing: ["contract", "errors", "cache", "config", "session", "flow", "dev"],
};

/** Steps receive each other's results from the flow and never import each other. */
const getStep = (file: string) => /^src\/steps\/([^/]+)\//.exec(file)?.[1];
/** Steps that share the runner of `derive` and `emit` hooks. */
const sharedSteps = ["site-step"];

const sources = new Set(["src", "plugins", "theme"].flatMap((folder) => listSources(folder)));
const imports = new Map([...sources].map((file) => [file, listImports(file)]));

function listSources(folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .sort();
}

/** What a file imports, types and lazy imports too: files of this repository by path, packages by name. */
function listImports(file: string): string[] {
  const text = readFileSync(join(repository, file), "utf8").replace(/^\s*(\/\/|\*).*$/gm, "");
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
  return [...new Set([...found].map(([, name = ""]) => (name.startsWith(".") ? local(file, name) : name)))];
}

function local(file: string, name: string): string {
  const base = posix.join(posix.dirname(file), name).replace(/\.jsx?$/, "");
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`, base].find((each) => sources.has(each)) ?? base;
}

function getArea(file: string): string {
  return file.split("/")[1] ?? "";
}

test("every import between folders of src/ is listed in the table, and the table has no unused entries", () => {
  const used = new Set<string>();
  for (const [file, names] of imports) {
    if (!file.startsWith("src/") || file === "src/index.ts") continue;
    for (const name of names.filter((one) => one.startsWith("src/") && getArea(one) !== getArea(file))) {
      expect(rooms[getArea(file)] ?? [], `${file} imports ${name}`).toContain(getArea(name));
      used.add(`${getArea(file)} → ${getArea(name)}`);
    }
  }
  const table = Object.entries(rooms).flatMap(([from, to]) => to.map((room) => `${from} → ${room}`));
  expect(table.filter((arrow) => !used.has(arrow))).toEqual([]);
});

test("folders of src/ only import lower layers, and there are at most 20", () => {
  const layers = Object.keys(rooms);
  expect(layers.length).toBeLessThanOrEqual(20);
  expect(readdirSync(join(repository, "src")).sort()).toEqual([...layers, "index.ts"].sort());
  for (const [room, below] of Object.entries(rooms)) {
    expect(below.filter((one) => layers.indexOf(one) >= layers.indexOf(room))).toEqual([]);
  }
});

test("no file imports itself through other files", () => {
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
  for (const [file, names] of imports) {
    const step = getStep(file);
    if (!step) continue;
    const others = names.map(getStep).filter((other) => other && other !== step && !sharedSteps.includes(other));
    expect(others, file).toEqual([]);
  }
});

test("plugins and themes import only docsgen, npm packages, and their own files; the core imports neither", () => {
  for (const [file, names] of imports) {
    const foreign = file.startsWith("src/") ? /^(?:(?:plugins|theme)\/|docsgen(?:\/|$))/ : /^src\//;
    expect(
      names.filter((name) => foreign.test(name)),
      file,
    ).toEqual([]);
    const [, plugin] = /^plugins\/([^/]+)\//.exec(file) ?? [];
    // A dialect is a chain of plugins.
    if (plugin && !["dialects", "shared"].includes(plugin)) {
      const others = names.filter(
        (name) =>
          /^plugins\/[^/]+\//.test(name) &&
          !name.startsWith(`plugins/${plugin}/`) &&
          !name.startsWith("plugins/shared/"),
      );
      expect(others, file).toEqual([]);
    }
  }
});

/** Words for features of plugins and themes, which declare what the core has to know about them. */
const foreignWords =
  /\b(?:sidebar|llms|hero|mermaid|katex|glossary|twoslash|typedoc|openapi|offline|docusaurus|vitepress|mkdocs|starlight|file-tree|blocks\(\)|docsgen\/plugins)\b|^"home"$/i;
/** Files that may contain such a word, with the word and the reason. */
const wordExceptions: Readonly<Record<string, readonly [words: string, reason: string]>> = {
  "src/commands/init/site-templates.ts": ["openapi mermaid typedoc", "writes configs that use these plugins"],
  "src/commands/init/template-names.ts": ["OpenAPI", "describes what init writes"],
  "src/contract/plugins/theme-names.ts": ["sidebar", "types the names of the default theme for plugins"],
  "src/pages/front-matter/front-matter-rules.ts": ["sidebar hero", "front matter is checked before any plugin sees it"],
  "src/pages/front-matter/key-types.ts": ["sidebar", "front matter is checked before any plugin sees it"],
  "src/pages/front-matter/peer-keys.ts": ['sidebar hero "home"', "names the counterparts of other tools' keys"],
  "src/testing/test-config.ts": ["docsgen/plugins", "a test site uses the default plugins"],
};

test("the core mentions no plugins and no theme features", () => {
  const uses = [...imports.keys()].flatMap((file) => {
    if (!file.startsWith("src/")) return [];
    const strings = readFileSync(join(repository, file), "utf8")
      .replace(/^\s*(?:\/\/|\/?\*).*$/gm, "")
      .matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`|\bsidebar\b/g);
    const words = [...strings].flatMap(([text]) => foreignWords.exec(text)?.[0] ?? []);
    return words
      .filter((word) => !wordExceptions[file]?.[0].split(" ").includes(word))
      .map((word) => `${file}: ${word}`);
  });
  expect(uses).toEqual([]);
});

test("no source file is longer than 250 lines", () => {
  const lengths = [...imports.keys()].map((file) => ({
    file,
    lines: readFileSync(join(repository, file), "utf8").split("\n").length - 1,
  }));
  expect(lengths.filter(({ lines }) => lines > 250)).toEqual([]);
});

/** Names that say nothing without their folder. */
const vagueNames =
  /^(?:turns|owner|places?|outside|text|installed|looks|causes|shapes|guard|offsets|values|checks|answer|drawing|linkable|policy|signs|elsewhere|harmless|next|generated|made|stretches|active|chunk|utils?|helpers?|common|misc|parts?|things?)$/;

test("files have descriptive names that are unique within src/", () => {
  const names = [...imports.keys()].map((file) => ({ file, name: posix.basename(file).replace(/\.tsx?$/, "") }));
  expect(names.filter(({ name }) => vagueNames.test(name)).map(({ file }) => file)).toEqual([]);
  const inCore = names.filter(({ file, name }) => file.startsWith("src/") && name !== "index").map(({ name }) => name);
  expect(inCore.filter((name, index) => inCore.indexOf(name) !== index)).toEqual([]);
});

test("no folder has more than 14 source files", () => {
  const counts = new Map<string, number>();
  for (const file of imports.keys()) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 14)).toEqual([]);
});

test("paths named in CONTRIBUTING.md and ARCHITECTURE.md exist", () => {
  for (const document of ["CONTRIBUTING.md", "ARCHITECTURE.md"]) {
    const text = readFileSync(join(repository, document), "utf8");
    const paths = [
      ...text.matchAll(/`((?:src|plugins|theme|tests|docs|scripts|bin|words|starter|examples)\/[\w./-]*)`/g),
    ];
    expect(paths.length, document).toBeGreaterThan(10);
    expect(paths.map(([, path = ""]) => path).filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  }
});
