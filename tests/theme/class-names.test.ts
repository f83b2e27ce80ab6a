// Components of a site can have any class names, such as those of Tailwind CSS.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../site.js";

test("no style of the theme applies to all elements whose class contains a text, such as `from-`", () => {
  const folder = join(repository, "theme/styles");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const loose = names.filter((name) => /(?<![\w)\]])\[class[*^]=/.test(readFileSync(join(folder, name), "utf8")));
  expect(loose).toEqual([]);
});
