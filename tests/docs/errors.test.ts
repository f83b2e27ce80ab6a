// The list of error codes in the manual contains every code in the source, with its severity, cause, and fix.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../site.js";

const read = (name: string) => readFileSync(join(repository, name), "utf8");

test("has an entry with a cause and a fix for every code in the source", () => {
  const entries = read("docs/content/reference/errors.md").split(/^### /m).slice(1);
  const described = entries.map((entry) => /^`([\w-]+)` \{#\1\}/.exec(entry)?.[1] ?? entry);
  for (const entry of entries) expect(entry).toMatch(/^.+\n\n\*\*[\w ,]+\.\*\* \S[\s\S]*\n\*\*Fix\.\*\* \S/);
  expect(described.toSorted()).toEqual(codesInSource());
});

test("starts each entry with the severities that its code can have", () => {
  const said = new Map<string, Set<string>>();
  const say = (code: string, severity: string) => said.set(code, (said.get(code) ?? new Set()).add(severity));
  for (const text of sources()) {
    for (const [, code = "", severity = ""] of text.matchAll(/code: "([\w-]+)",\s*severity: "(\w+)"/g))
      say(code, severity);
    for (const [, code = ""] of text.matchAll(/\bfailure\(\s*"([\w-]+)"/g)) say(code, "error");
  }
  const entries = read("docs/content/reference/errors.md").matchAll(/^### `([\w-]+)`.*\n\n\*\*([\w ,]+)\.\*\*/gm);
  for (const [, code = "", kinds = ""] of entries) {
    const severities = kinds.toLowerCase().split(/, | or /);
    expect(["error", "warning", "note"], code).toEqual(expect.arrayContaining(severities));
    expect(severities, code).toEqual(expect.arrayContaining([...(said.get(code) ?? [])]));
  }
  expect(said.size).toBeGreaterThan(100);
});

function sources(): string[] {
  return ["src", "plugins", "theme"].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => read(join(folder, name)).replace(/^ *\*.*$/gm, "")),
  );
}

/** Returns the quoted words where problems are created. */
function codesInSource(): string[] {
  const made =
    /(?:\bcode: |\bcode = |\bfailure\(|[rR]eport\w*\((?:\w+\.)?(?:written, )?|\bfail\(|\)\(|error\[)([^,;)\]]*)/g;
  const word = /(?:^|[\s"?:|])"?([a-z0-9]+(?:-[a-z0-9]+)+|internal)(?=["\]]|$)/g;
  // Codes that the source assembles from strings.
  const codes = new Set(["unknown-locale", "unknown-slot", "unknown-version"]);
  for (const text of sources()) {
    for (const [, said = ""] of text.matchAll(made)) {
      for (const [, code = ""] of said.matchAll(word)) codes.add(code);
    }
  }
  // Names of packages that a function loads.
  for (const name of ["smol-toml", "subset-font"]) codes.delete(name);
  return [...codes].sort();
}
