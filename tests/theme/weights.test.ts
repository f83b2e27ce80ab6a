// Browsers instantiate each weight of a variable font before the first paint, so the theme and the plugins use only
// three.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = ["theme/styles", "plugins"].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${root}${folder}/${name}`),
);
const sheets = files.filter((file) => file.endsWith(".css")).map((file) => readFileSync(file, "utf8"));

test("uses only the font weights 400, 600, and 700 for text", () => {
  const rules = sheets.flatMap((css) => [
    ...css.replaceAll(/@font-face \{[^}]*\}/g, "").matchAll(/\bfont(?:-weight)?: (\d{3})\b/g),
  ]);
  expect([...new Set(rules.map(([, weight]) => weight))].sort()).toEqual(["400", "600", "700"]);
});
