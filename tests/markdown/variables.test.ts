import { expect, test } from "vitest";
import { compile, problems } from "./page.js";

const variables = { product: "cairn", Product: "Cairn" };

test("fills in variables in text, code, links, and headings", async () => {
  const page = await compile(
    '# {{Product}} `{{product}}`\n\n[l](./{{product}}-x.md "{{Product}}")\n\n```text\n{{product}}\n```',
    {
      variables,
      pages: { "guides/cairn-x.md": "/x" },
    },
  );
  expect(page.headings).toEqual([{ depth: 1, id: "cairn-cairn", text: "Cairn cairn" }]);
  expect(page.links[0]).toMatchObject({ url: "/x", href: "./cairn-x.md" });
  expect(page.html).toContain('title="Cairn"');
  expect(page.html).toContain(">cairn</code></pre>");
  expect(page.markdown).toContain("# Cairn `cairn`");
});

test("does not fill in a variable after a backslash, in text or in code", async () => {
  const page = await compile("\\{{product}} and `\\{{product}}`", { variables });
  expect(page.html).toBe("<p>{{product}} and <code>{{product}}</code></p>");
});

test("leaves undeclared names unchanged", async () => {
  const text = "`{{ product }} {{msg}} \\{{msg}}`";
  const page = await compile(text, { variables });
  expect(page.html).toBe("<p><code>{{ product }} {{msg}} \\{{msg}}</code></p>");
  expect(page.diagnostics).toEqual([]);
  expect((await compile("{{constructor}} {{__proto__}}", { variables })).html).toContain("{{constructor}}");
});

test("warns about a name that resembles a declared name, at its position", async () => {
  const page = await compile("a\n{{product}} {{prodct}}", { variables, frontMatter: "---\na: b\n---\n" });
  expect(problems(page)).toEqual(["unknown-variable guides/page.md:5:13"]);
  expect(page.diagnostics[0]).toMatchObject({ severity: "warning", hint: "did you mean {{product}}?" });
  expect((await compile("{{prodct}}")).diagnostics).toEqual([]);
  expect((await compile("\\{{prodct}}", { variables })).diagnostics).toEqual([]);
});

test("reports positions in the original text", async () => {
  const page = await compile("{{product}} {{product}} [a](b.md) {{product}} [c](d.md)\n[e](f.md)\r\n[g](h.md)", {
    variables,
  });
  expect(page.links.map(({ place }) => [place.line, place.column, place.endColumn])).toEqual([
    [1, 25, 34],
    [1, 47, 56],
    [2, 1, 10],
    [3, 1, 10],
  ]);
  expect(page.markdown).toBe("cairn cairn [a](b.md) cairn [c](d.md)\n[e](f.md)\n[g](h.md)");
});

test("reports a problem inside a variable's value where the variable is used", async () => {
  const page = await compile("a {{link}} b", { variables: { link: "see [x](y.md)" } });
  expect(page.links[0]?.place).toMatchObject({ line: 1, column: 3 });
});
