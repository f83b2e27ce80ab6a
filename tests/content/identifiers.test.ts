// The list of the documented packages' identifiers, each with the article that has it. An article that drops one, and
// an export of the sketches that no article has, are reported.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentFolder, filesBelow, readArticles, repository } from "./markdown.js";

interface Identifiers {
  /** Identifiers by the article's path below content/. */
  articles: Record<string, string[]>;
  /** Identifiers that no article mentions, with the reason. */
  omitted: Record<string, string>;
}

const text = readFileSync(join(repository, "tests/content/identifiers.json"), "utf8");
const { articles: listed, omitted } = JSON.parse(text) as Identifiers;
const bodies = new Map(readArticles().map(({ file, body }) => [file.replace("content/", ""), body]));
const names = new Set(Object.values(listed).flat());

/** Matches an identifier as a whole word. */
function createPattern(identifier: string): RegExp {
  const escaped = identifier.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w$])${escaped}(?!\\w)`);
}

test.each(Object.entries(listed))("%s has its identifiers", (file, identifiers) => {
  const body = bodies.get(file) ?? "";
  expect(identifiers.filter((identifier) => !createPattern(identifier).test(body))).toEqual([]);
});

test("lists every exported class, function, and constant of the sketches", () => {
  const exported = /^export (?:abstract )?(?:class|function|const) (\$?[\w{}]+)/gm;
  const sketches = filesBelow(join(contentFolder, "types"), ".d.ts").filter((path) => !path.includes("outside"));
  const missing = sketches.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(exported)].flatMap(([, name = ""]) => (names.has(name) ? [] : [name])),
  );
  expect(missing).toEqual([]);
});

describe("identifiers without an article", () => {
  test("have a reason, and no article mentions them", () => {
    expect(Object.values(omitted).filter((reason) => reason.length < 20)).toEqual([]);
    const mentioned = Object.keys(omitted).filter((identifier) =>
      [...bodies.values()].some((body) => createPattern(identifier).test(body)),
    );
    expect(mentioned).toEqual([]);
  });
});

test("no article says that something is not documented", () => {
  const unsure = /\b(?:not documented|undocumented|not specified|uncertain|unknown whether|may or may not)\b/i;
  const lines = [...bodies].flatMap(([file, body]) =>
    body.split("\n").flatMap((line, at) => (unsure.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});
