// Jinja in MkDocs pages, as mkdocs-macros renders it.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { compareWithFolder } from "./folder-fixture.js";

test("renders variables, data files, blocks, macros, and includes, and shows the source of what Python defines", async () => {
  await compareWithFolder("../../sites/mkdocs-macros");
});

test("compiles a page again when its data changes", async () => {
  const one = site({
    "mkdocs.yml": "site_name: A\nplugins: [macros: { include_yaml: [data.yml] }]\nextra: { name: first }\n",
    "data.yml": "count: 1\n",
    "docs/index.md": "# {{ name }}\n\n{{ count }} item\n",
    "docs/other.md": "# Other\n",
  });
  await one.build();
  one.write({ "data.yml": "count: 2\n" });
  expect((await one.build()).compiled).toEqual(["index.md"]);
  expect(one.read("index.html")).toContain("2 item");
});

test("stops templates that never end or grow without limit", async () => {
  const loop = "{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}";
  const growth = `{% set x = "0123456789" %}${"{% set x = x ~ x %}".repeat(30)}`;
  const nested = "{% macro m(x) %}{{ m(x) }}{% endmacro %}{{ m(1) }}";
  const one = site({
    "mkdocs.yml": "site_name: A\nplugins: [macros]\n",
    "docs/index.md": "# Home\n",
    "docs/loop.md": `# Loop\n\n${loop}\n`,
    "docs/growth.md": `# Growth\n\n${growth}\n`,
    "docs/list.md": "# List\n\n{{ range(999999999) }}\n",
    "docs/nested.md": `# Nested\n\n${nested}\n`,
    "docs/pad.md": '# Pad\n\n{{ "x" | center(999999999) }}\n',
  });
  const { diagnostics } = await one.build();
  const limits = diagnostics.filter(({ code }) => code === "include-limit").map(({ message }) => message);
  expect(limits.sort()).toEqual([
    "Templates are nested more than 60 levels deep; the rest is omitted.",
    "This page computes a value that is too large; the rest is omitted.",
    "This page computes a value that is too large; the rest is omitted.",
    "This page computes a value that is too large; the rest is omitted.",
    "This page renders more than 1 million parts; the rest is omitted.",
  ]);
});

test("changes nothing without the plugin", async () => {
  const one = site({ "mkdocs.yml": "site_name: A\n", "docs/index.md": "# Home\n\n{{ name }} {% if x %}\n" });
  const { diagnostics } = await one.build();
  expect(one.read("index.html")).toContain("{{ name }} {% if x %}");
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
});
