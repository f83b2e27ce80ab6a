// Front matter keys that plugins declare.
import { expect, test } from "vitest";
import { site } from "../site.js";

const siteWith = (keys: string, text: string) =>
  site({
    "content/index.md": `---\n${text}\n---\n# Home\n`,
    "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
      export default { title: "T", plugins: [...defaultPlugins(), { name: "mine", frontmatterKeys: ${keys} }] };`,
  });

test("are not reported as misspelled or as keys of another tool", async () => {
  for (const line of ["tags: [a]", "layouts: x", "sidebar_position: 3"]) {
    const [key] = line.split(":");
    const { diagnostics } = await siteWith("{}", line).build();
    expect(diagnostics.map(({ code }) => code)).toHaveLength(1);
    await siteWith(`{ "${key}": "anything" }`, line).build().expectNoDiagnostics();
  }
});

test("are suggested in place of misspelled keys", async () => {
  const { diagnostics } = await siteWith('{ review: "string" }', "reviews: x").build();
  expect(diagnostics.map(({ message, hint, place }) => [message, hint, place?.line])).toEqual([
    ['Unknown key "reviews".', "did you mean review?", 2],
  ]);
});

test("report values of other types at their line, with the plugin's name", async () => {
  const keys =
    '{ tags: { list: "string" }, review: { keys: { by: "string", round: { oneOf: ["first", "last"] } }, needs: ["by"] } }';
  const one = siteWith(keys, "tags: [a, 2]\nreview:\n  round: third\n  bye: Ann");
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ message, origin, place }) => [message, origin, place?.line])).toEqual([
    ['"tags[1]" must be a string, not 2.', "mine", 2],
    ['"review.by" is missing.', "mine", expect.any(Number)],
    ['"review.round" must be "first" or "last", not "third".', "mine", 4],
    ['Unknown key "review.bye".', "mine", 5],
  ]);
  await siteWith(keys, "tags: ~").build({ strict: true });
});

test("check pages again when the types change", async () => {
  const one = siteWith('{ round: "string" }', "round: one");
  await one.build();
  one.edit("site.config.mjs", (text) => text.replace('round: "string"', 'round: "number"'));
  await one.fail().expectDiagnostic("front-matter", { file: "content/index.md", line: 2 });
});
