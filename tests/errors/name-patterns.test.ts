import { describe, expect, test } from "vitest";
import { baseOfGlob, matchesGlob } from "../../src/errors/name-patterns.js";

test("matches a name as a file, and as a folder with everything in it", () => {
  expect(matchesGlob("/site/data", "/site/data")).toBe(true);
  expect(matchesGlob("/site/data/a/b.json", "/site/data")).toBe(true);
  expect(matchesGlob("/site/data-old/a.json", "/site/data")).toBe(false);
});

describe("a pattern", () => {
  const matches: [glob: string, file: string, isMatch: boolean][] = [
    ["/site/data/*.json", "/site/data/a.json", true],
    ["/site/data/*.json", "/site/data/.a.json", true],
    ["/site/data/*.json", "/site/data/deep/a.json", false],
    ["/site/data/*.json", "/site/data/a.jsonc", false],
    ["/site/data/?.json", "/site/data/a.json", true],
    ["/site/data/?.json", "/site/data/ab.json", false],
    ["/site/**/*.json", "/site/a.json", true],
    ["/site/**/*.json", "/site/deep/er/a.json", true],
    ["/site/**/*.json", "/elsewhere/a.json", false],
    ["/site/data/**", "/site/data/deep/a.json", true],
    ["/site (copy) [1]/{x}/*.json", "/site (copy) [1]/{x}/a.json", true],
    ["/site/data/*.{json,yaml}", "/site/data/a.yaml", true],
  ];
  test.each(matches)("%s, of %s: %s", (glob, file, isMatch) => expect(matchesGlob(file, glob)).toBe(isMatch));

  test("has a base folder that contains all its files", () => {
    expect(baseOfGlob("/site/data/*.json")).toBe("/site/data");
    expect(baseOfGlob("/site/data-?/a.json")).toBe("/site");
    expect(baseOfGlob("/*")).toBe("/");
    expect(baseOfGlob("/site/data")).toBe("/site/data");
  });
});
