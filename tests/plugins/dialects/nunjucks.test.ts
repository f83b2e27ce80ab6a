// Jinja and Nunjucks templates.
import { expect, test } from "vitest";
import { expandTemplate } from "../../../plugins/dialects/shared/nunjucks/expand.js";
import type { Template } from "../../../plugins/dialects/shared/nunjucks/template.js";

/** Returns the rendered text, and the names that are not defined. */
function render(text: string, template: Partial<Template> = {}): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const lines = expandTemplate(text.split("\n"), {
    variables: {},
    read: () => undefined,
    onUnknown: ({ name }) => unknown.push(name),
    onProblem: ({ message }) => unknown.push(message),
    ...template,
  });
  return { text: lines.map((line) => line.text).join("\n"), unknown };
}

test.each([
  ["a[::-1]", "43210"],
  ["a[3:0:-1]", "321"],
  ["a[-2::-2]", "31"],
  ["a[:-3:-1]", "43"],
  ["a[1:]", "1234"],
  ["a[-2:]", "34"],
  ["a[1:-1:2]", "13"],
  ["a[9:]", ""],
  ["a[9::-3]", "41"],
  ["[1, 2, 3][::-1]", "[3, 2, 1]"],
])("a slice selects what Python selects: %s", (expression, result) => {
  expect(render(`{{ ${expression} }}`, { variables: { a: "01234" } })).toEqual({ text: result, unknown: [] });
});

test("a slice with the step 0 is shown as written", () => {
  const text = '{{ "ab"[::0] }}';
  expect(render(text)).toEqual({ text, unknown: [expect.any(String)] });
});

test("a block receives its arguments, regardless of spaces and delimiters", () => {
  const blocks = { highlight: (args: string, text: string) => `(${args}|${text})` };
  const one = render('{%highlight js%}a{%endhighlight%} {%- highlight "%}" -%} b {% endhighlight %}', { blocks });
  expect(one).toEqual({ text: '(js|a)("%}"|b )', unknown: [] });
  const delimiters = { blockStart: "<<", blockEnd: ">>" };
  expect(render("<<highlight js 0>>a<<endhighlight>>", { blocks, delimiters }).text).toBe("(js 0|a)");
});

test("a statement that is shown as written includes the blocks in it, whatever its delimiters are", () => {
  const text = "<<for x in gone>>\n<<note>>A<<endnote>>\nB\n<<endfor>>";
  const one = render(text, { delimiters: { blockStart: "<<", blockEnd: ">>" } });
  expect(one.text).toBe(`\n\`\`\`\`jinja\n${text}\n\`\`\`\`\n`);
  const call = "<<set x = pair(1, 2,)>>";
  expect(render(call, { delimiters: { blockStart: "<<", blockEnd: ">>" } }).unknown).toEqual(['"pair"']);
});

test("a macro evaluates the defaults of arguments that are not passed, and keeps None", () => {
  const macro = "{% macro m(a, b=gone(), c=a) %}{{ a }},{{ b }},{{ c }}{% endmacro %}";
  expect(render(`${macro}{{ m(none, 1) }}`)).toEqual({ text: "None,1,None", unknown: [] });
  expect(render(`${macro}{{ m(1, b=none) }}`)).toEqual({ text: "1,None,1", unknown: [] });
  expect(render(`${macro}{{ m(b=2, c=3) }}`)).toEqual({ text: ",2,3", unknown: [] });
  expect(render(`${macro}{{ m(1) }}`).unknown).toEqual(['"gone"']);
});
