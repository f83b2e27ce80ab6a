// The README shows the figures of docs/benchmarks.json, which `npm run bench` writes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Figures, tables } from "../../docs/plugins/benchmarks.js";
import { repository } from "../site.js";

test("the README has the table of the last benchmark", () => {
  const read = (name: string) => readFileSync(join(repository, name), "utf8");
  const figures = JSON.parse(read("docs/benchmarks.json")) as Figures;
  expect(read("README.md")).toContain(tables.summary?.(figures).join("\n"));
});
