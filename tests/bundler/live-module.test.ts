// The part of a page module that browsers need.
import { expect, test } from "vitest";
import { keepFunctions } from "../../src/bundler/modules/live-module.js";

test("keeps files that a function requires, so that the bundle for browsers contains them", async () => {
  const text = `import Chart from "./chart.js";
import Form from "./form.js";
export const slot0 = () => <Chart {...require("./chart.json")} />;
export const slot1 = () => <Form {...require("./form.json")} />;`;
  const code = await keepFunctions(text, ["slot1"]);
  expect(code).toMatch(/[^\w]require\("\.\/form\.json"\)/);
  expect(code).not.toContain("chart");
});
