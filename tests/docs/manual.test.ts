// The manual in docs/: it builds without warnings, covers all features, and has correct examples.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as plugins from "../../lib/plugins/index.js";
import { createProgram } from "../../lib/src/commands/cli.js";
import { checkConfig, checkPlugin } from "../../lib/src/config/schema/schema.js";
import { repository, site } from "../site.js";

const out = mkdtempSync(join(tmpdir(), "docsgen-manual-"));
const read = (name: string) => readFileSync(join(repository, name), "utf8");
/** Returns a page without the places where identifiers may break. */
const page = (name: string) => readFileSync(join(out, "reference", `${name}.html`), "utf8").replaceAll("<wbr>", "");
const listIds = (name: string) => new Set([...page(name).matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id));
const contentFiles = readdirSync(join(repository, "docs/content"), { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".md"));

beforeAll(() => {
  execFileSync("node", ["bin/docsgen.js", "build", "docs", "--strict", "--out", out, "--quiet"], { cwd: repository });
});
afterAll(() => rmSync(out, { recursive: true }));

/** Returns the keys that the schema lists as valid when it reports an unknown one. */
function knownTo(problems: ReturnType<typeof checkConfig>): string[] {
  const hints = problems.map(({ hint }) => hint).join("\n");
  const [, list = ""] = /the options here are (.+)$/m.exec(hints) ?? [];
  expect(list).not.toBe("");
  return list.split(", ");
}

test("has an entry for every config option", () => {
  const ids = listIds("configuration");
  for (const name of knownTo(checkConfig({ zzzzzzzz: 1 }, undefined))) expect(ids, name).toContain(name.toLowerCase());
  for (const name of ["repository", "markdown", "cache", "links", "footer"]) {
    const validKeys = knownTo(checkConfig({ [name]: { zzzzzzzz: 1 } }, undefined));
    for (const key of validKeys) expect(ids, `${name}.${key}`).toContain(`${name}-${key}`.toLowerCase());
  }
});

test("has an entry for every option in every plugin", () => {
  const ids = listIds("plugin-options");
  for (const [name, plugin] of Object.entries(plugins)) {
    if (["defaultPlugins", "recognizeConfig"].includes(name)) continue;
    expect(ids).toContain(name);
    const instance = [(plugin as (options: object) => object)({})].flat()[0] as {
      options?: { shape: { keys?: object } };
    };
    for (const key of Object.keys(instance.options?.shape.keys ?? {})) {
      expect(ids, `${name}.${key}`).toContain(`${name}-${key}`.toLowerCase());
    }
  }
});

test("lists exactly the options supported by locales and versions", () => {
  const ids = [...listIds("configuration")];
  for (const name of ["locales", "versions"]) {
    const accepted = knownTo(checkConfig({ [name]: { x: { zzzzzzzz: 1 } } }, undefined));
    const listed = ids.flatMap((id) => new RegExp(`^${name}-key-([^-]+)$`).exec(id)?.[1] ?? []);
    expect(listed.sort()).toEqual(accepted.map((option) => option.toLowerCase()).sort());
  }
});

test("has an entry for every plugin hook and plugin field", () => {
  const ids = listIds("hooks");
  for (const name of knownTo(checkPlugin({ name: "x", zzzzzzzz: 1 }, "", undefined)))
    expect(ids).toContain(name.toLowerCase());
  for (const name of ["markdown", "client"]) {
    const validKeys = knownTo(checkPlugin({ name: "x", [name]: { zzzzzzzz: 1 } }, "", undefined));
    for (const key of validKeys) expect(ids).toContain(`${name}-${key}`.toLowerCase());
  }
});

test("lists every slot, layout, component, token, and label", () => {
  const { slots, layouts, labels } = JSON.parse(read("theme/theme.json"));
  for (const name of [...slots, ...layouts]) expect(page("slots")).toContain(`<code>${name}</code>`);
  for (const key of Object.keys(JSON.parse(read("package.json")).exports)) {
    const [, name] = /^\.\/theme\/([A-Z]\w+)$/.exec(key) ?? [];
    if (name) expect(page("slots")).toContain(`<code>${name}</code>`);
  }
  const header = "start, search, repository, locales, version".split(", ").map((name) => `<code>${name}</code>`);
  expect(page("slots")).toContain(`<code>drawer</code>, ${header.join(", ")}`);
  for (const [, name] of read("theme/styles/tokens.css").matchAll(/^ +(--[\w-]+):/gm)) {
    expect(page("tokens")).toContain(`<code>${name}</code>`);
  }
  const words = page("labels").replaceAll("&#x26;", "&").replaceAll("&#x3C;", "<");
  for (const word of Object.values(labels).flatMap((part) => Object.keys(part as object)))
    expect(words).toContain(word);
});

test("describes every script function and event", () => {
  const text = read("docs/content/theme/4-scripts.md");
  const source = read("theme/client/api.ts");
  const names = [...source.matchAll(/^export function (\w+)|^ {2}"(docsgen:[\w-]+)": \{/gm)];
  expect(names.length).toBeGreaterThan(5);
  for (const [, name = "", event = ""] of names)
    expect(text).toContain(name === "" ? `| \`${event}\` |` : `| \`${name}(`);
});

test("describes the position of every slot; only the layouts for articles and lists of posts have slots", () => {
  expect(page("slots")).not.toMatch(/<td><code>[\w-]+<\/code><\/td>\s*<td><\/td>/);
  const layouts = readdirSync(new URL("../../theme/layouts", import.meta.url)).filter(
    (name) => name !== "document.tsx",
  );
  const filled = layouts.filter((name) => read(`theme/layouts/${name}`).includes("<Slot "));
  expect(filled.sort()).toEqual(["article.tsx", "posts.tsx"]);
});

test("describes every command and option, and nothing else", () => {
  const program = createProgram();
  const flags = new Map(program.commands.map((one) => [one.name(), one.options.map(({ long }) => String(long))]));
  const text = page("cli").replace(/<[^>]+>/g, "");
  for (const [name, options] of flags) {
    expect(text).toContain(`docsgen ${name}`);
    for (const option of options) expect(text).toContain(option);
  }
  for (const file of contentFiles) {
    for (const [line, name = "", rest = ""] of read(`docs/content/${file}`).matchAll(
      /\bdocsgen ([a-z]+)((?: [^`\n]*)?)/g,
    )) {
      const options = flags.get(name);
      if (!options) continue;
      for (const [flag] of rest.split(/#|&&|\|\|/)[0]?.matchAll(/--[a-z-]+/g) ?? []) {
        expect([...options, "--version", "--help"], `${file}: ${line}`).toContain(flag);
      }
    }
  }
});

test("refers only to existing tests, and quotes only measured figures", () => {
  const measured = read("tests/bench/README.md");
  for (const file of contentFiles) {
    const text = read(`docs/content/${file}`);
    for (const [name] of text.matchAll(/\btests\/[\w/-]+\.test\.ts/g)) expect(() => read(name), name).not.toThrow();
    if (!/^(?:about\/2-|publishing\/8-)/.test(file)) continue;
    for (const [figure] of text.matchAll(/\b[\d.]+ m?s\b/g)) expect(measured, `${file}: ${figure}`).toContain(figure);
  }
});

test("has examples without type errors", { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-examples-"));
  try {
    symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
    const samples = readdirSync(join(repository, "docs/samples")).map((file) => ({
      name: `examples/${file}`,
      code: read(`docs/samples/${file}`),
    }));
    const examples = [...samples, ...contentFiles.flatMap(readExamples)];
    expect(examples.length).toBeGreaterThan(20);
    for (const { name, code } of examples) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), code);
    }
    const compilerOptions = {
      ...{ target: "es2023", lib: ["es2023", "dom", "dom.iterable"], module: "preserve", jsx: "react-jsx" },
      ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], paths: pathsOfPackage() },
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["examples"] }));
    const tsc = join(repository, "node_modules/.bin/tsc");
    try {
      execFileSync(tsc, ["-p", folder, "--pretty", "false"], { encoding: "utf8" });
    } catch (error) {
      const output = String((error as { stdout?: string }).stdout).split("\n");
      expect(output.filter((line) => /^\S*examples\//.test(line))).toEqual([]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("has a tutorial whose plugins work as described", async () => {
  const codes = readExamples("plugins/1-tutorial.md").map(({ code }) => code);
  const named = (name: string) => codes.find((code) => new RegExp(`export \\w+ ${name}\\b`).test(code)) ?? "";
  const page = site({
    "content/index.md": "# Home\n\nTwo words.",
    "site.config.ts": `import { defineConfig } from "docsgen";
      import { defaultPlugins } from "docsgen/plugins";
      import { maxWords } from "./max-words.js";
      import { newest } from "./newest.js";
      import { pageList } from "./page-list.js";
      import { plainText } from "./plain-text.js";
      export default defineConfig({ plugins: [...defaultPlugins(), maxWords({ words: 1 }), newest(), pageList, plainText] });`,
    "max-words.ts": named("maxWords"),
    "newest.ts": named("newest"),
    "page-list.ts": named("pageList"),
    "plain-text.ts": named("plainText"),
  });
  const { diagnostics } = await page.build();
  expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([["too-long", "split it into several pages"]]);
  expect(JSON.parse(page.read("pages.json"))).toEqual([{ title: "Home", url: "/" }]);
  expect(page.read("index.txt")).toBe("Home\nTwo words.\n");
});

test("has theme examples that work", async () => {
  const examples = ["theme/1-customizing.md", "theme/3-custom-themes.md"].flatMap(readExamples).map(({ code }) => code);
  const using = (word: string) => examples.find((code) => code.includes(word)) ?? "";
  const page = site({
    "content/index.md": "# Home\n\n## Part\n",
    "site.config.ts": 'export default { title: "Acme" };',
    "theme/slots/article-bottom.tsx": using("usePage"),
    "theme/Header.tsx": using("docsgen/theme/Header"),
  });
  await page.build();
  expect(page.read("index.html")).toMatch(
    /<p>Version 2 is out\.<\/p><header[\s\S]*data-search[\s\S]*<p>Something missing in “Home”\? Tell us\.<\/p>/,
  );
  page.remove("theme/slots", "theme/Header.tsx").write({ "theme/index.tsx": using("renderToStaticMarkup") });
  await page.build();
  expect(page.read("index.html")).toMatch(/<a href="\/">Acme<\/a><main><h1 id="home">/);
});

/** Returns complete modules: fences that import from docsgen. */
function readExamples(file: string): { name: string; code: string }[] {
  const fences = read(`docs/content/${file}`).matchAll(/^( *)```(tsx?)\b[^\n]*\n([\s\S]*?)^ *```$/gm);
  return [...fences].flatMap(([, indent = "", lang, text = ""], index) => {
    const code = text.replaceAll(new RegExp(`^${indent}`, "gm"), "");
    return /from "docsgen/.test(code) ? [{ name: `examples/${file.replace(/\.md$/, "")}-${index}.${lang}`, code }] : [];
  });
}

/** Returns the package's exports, for a folder in which it is not installed. */
function pathsOfPackage(): Record<string, string[]> {
  const exported: Record<string, string | { types?: string }> = JSON.parse(read("package.json")).exports;
  return Object.fromEntries(
    Object.entries(exported).flatMap(([key, target]) => {
      const file = typeof target === "string" ? target : target.types;
      return file ? [[`docsgen${key.slice(1)}`, [join(repository, file)]]] : [];
    }),
  );
}
