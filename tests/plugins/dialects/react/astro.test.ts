// Astro components as React components: their templates, and their styles.
import { describe, expect, test } from "vitest";
import { listScripts } from "../../../../plugins/dialects/react/astro/component-scripts.js";
import { scopeStyles } from "../../../../plugins/dialects/react/astro/scoped-styles.js";
import { parseTemplate } from "../../../../plugins/dialects/react/astro/template.js";
import { templateJsx } from "../../../../plugins/dialects/react/astro/template-jsx.js";

const jsx = (text: string, scope?: string) => templateJsx(parseTemplate(text), { scope });

describe("a template", () => {
  test.each([
    ["<p>a {b}\n  c</p>", '<p>{"a "}{b}{" c"}</p>'],
    ["<br><img src=a.png>", '<br /><img src="a.png" />'],
    ["a &nbsp;b", '{"a "}&nbsp;{"b"}'],
    ["<pre>\n  a</pre>", '<pre>{"\\n  a"}</pre>'],
    ["<ul><li>a</ul>b", '<ul><li>{"a"}</li></ul>{"b"}'],
    ["{a < b && c > d}", "{a < b && c > d}"],
    ["{a ? <b/> : <><i/></>}", "{a ? <b /> : <><i /></>}"],
    ["{list.map((x) => { return <a/> <b/>; })}", "{list.map((x) => { return <><a /><b /></>; })}"],
    ["{'}' + `}\\`` + /[/}]/.source}", "{'}' + `}\\`` + /[/}]/.source}"],
    ["{a /* <b> */ && (// <c>\n<d/>)}", "{a /* <b> */ && (// <c>\n<d />)}"],
    ["{a as string}", "{a as string}"],
    ["<slot />", '{Astro.slots.show("default")}'],
    ['<slot name="x"><b/></slot>', '{Astro.slots.show("x") ?? <><b /></>}'],
  ])("%j", (text, expected) => {
    expect(jsx(text)).toBe(expected);
  });

  test.each([
    ["<a {href} {...rest} />", "<a href={href} {...$spread((rest))} />"],
    ["<a title=`b` />", "<a title={`b`} />"],
    ['<a class="b" class:list={[c]} />', '<a className={$classes("b", ([c]))} />'],
    ['<svg stroke-width="2" hidden data-x />', '<svg strokeWidth="2" hidden data-x="" />'],
    ['<p style="a-b: 1" @click="x" />', '<p {...{ "@click": "x" }} style={{"aB":"1"}} />'],
    ["<p set:html={a} />", "<p {...$html((a))} />"],
    ["<p><Fragment set:html={a} /></p>", "<p {...$html((a))} />"],
    ["<B key={1} client:load />", "<B docsgenKey={1} />"],
    ['<B><i slot="my-x">a</i>b</B>', '<B myX={<><i>{"a"}</i></>}>{"b"}</B>'],
    ['<B>{a && <i slot="x" />}</B>', "<B x={<>{a && <i />}</>} />"],
  ])("has attributes: %j", (text, expected) => {
    expect(jsx(text)).toBe(expected);
  });

  test("gives its elements and components the class for its styles", () => {
    expect(jsx('<p class="a"><B {...c} /></p>', "s")).toBe(
      '<p className="a s"><B {...$spread((c), true)} class={$classes((c)?.class, "s")} /></p>',
    );
  });
});

test("styles apply to the elements of the component", () => {
  const css = ".a > b::before, *:hover, :root .c:is(.d, .e) { color: red }\n:global(.f) .g:global(.h) { top: 0 }";
  expect(scopeStyles(css, "s")).toBe(
    [
      ".a:where(.s) > b:where(.s)::before, :where(.s):hover, :root .c:where(.s):is(.d, .e) { color: red }",
      ".f .g:where(.s).h { top: 0 }",
    ].join("\n"),
  );
});

test("scripts are bundled unless they are inline, data, or on another site", () => {
  const text = [
    '---\nconst a = "<script>";\n---',
    "<script>run()</script>",
    "{a && <script is:inline>a</script>}",
    '<script src="https://a.example/b.js"></script><script src="./b.ts"></script>',
    '<script type="application/json">{}</script><script type="module">more()</script>',
    "<script define:vars={{ a }}>a</script>",
  ];
  expect(listScripts(text.join("\n"))).toEqual({
    bundled: [{ code: "run()" }, { src: "./b.ts" }, { code: "more()" }],
    omitted: [5, 6, 7, 8],
  });
});
