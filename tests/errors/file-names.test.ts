import { expect, test } from "vitest";
import { formatPlace } from "../../src/errors/diagnostics.js";
import { displayName, isInside, toPosix } from "../../src/errors/file-names.js";

test("treats a file as inside its folder and all parent folders, and a folder as inside itself", () => {
  expect(isInside("/site/content/a.md", "/site/content")).toBe(true);
  expect(isInside("/site/content/a.md", "/")).toBe(true);
  expect(isInside("/site", "/site")).toBe(true);
});

test("distinguishes a folder from names that merely start with its name, and from names that start with two dots", () => {
  expect(isInside("/site/content-old/a.md", "/site/content")).toBe(false);
  expect(isInside("/site", "/site/content")).toBe(false);
  expect(isInside("/site/..draft/a.md", "/site")).toBe(true);
});

test("returns names relative to a folder, with forward slashes", () => {
  expect(toPosix("guides\\start.md")).toBe("guides/start.md");
  expect(displayName("/site/content/guides/start.md", "/site")).toBe("content/guides/start.md");
  expect(displayName("/site", "/site")).toBe("");
});

test("returns locations relative to the root, or absolute if that is shorter", () => {
  expect(formatPlace({ file: "/site/docs/a.md", line: 3, column: 4 }, "/site")).toBe("docs/a.md:3:4");
  expect(formatPlace({ file: "/site/src/index.ts", line: 3 }, "/site/docs")).toBe("../src/index.ts:3");
  expect(formatPlace({ file: "/tmp/a.ts" }, "/home/ann/site")).toBe("/tmp/a.ts");
});
