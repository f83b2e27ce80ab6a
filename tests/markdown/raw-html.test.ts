// Raw HTML stays in its article: whatever it leaves open or closes too often, the document around the article is
// unchanged, text is kept, and the author gets a warning with its position.
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { compile, problems } from "./page.js";

/** HTML that swallows the following content, or breaks out of its parents, with the column of the warning. */
const swallowing: Record<string, number> = {
  "<script>": 1,
  "<style>": 1,
  "<textarea>": 1,
  "<title>": 1,
  "<!-- a": 1,
  "<template>": 1,
  "<select>": 1,
  "<iframe>": 1,
  "<table>": 1,
  "<xmp>": 1,
  "<noscript>": 1,
  "<noscript><noscript>": 11,
  "<plaintext>": 1,
  "<noembed>": 1,
  "<noframes>": 1,
  "<div>": 1,
  "<div><object>": 1,
  "<details open><summary>": 1,
  "<button>": 1,
  "<form>": 1,
  "<form><object></form>": 15,
  "<svg><foreignObject>": 1,
  "<svg><title>": 1,
  "<svg><style>": 1,
  "<svg><script>&lt;!--": 1,
  "<math><mtext>": 1,
  "<math><annotation-xml encoding='text/html'>": 1,
  "<svg><![CDATA[ x": 1,
  "<table><tr><td><table>": 1,
  "<ul><li><div>": 9,
  "<b>": 1,
  "<a href='#x'>": 1,
  "<div class='x": 1,
  '<div class="x': 1,
  "<div class=": 1,
  "<div class": 1,
  "<div": 1,
  "</div": 1,
  "<script><!--<script>": 1,
  "<article>": 1,
  "</article>": 1,
  "</main></div></div></body></html>": 1,
  "x</p></article>": 2,
  "<table></td></article>": 13,
  "<button><li><table><div><p></p><li></table></button></article>": 53,
  "<svg></article>": 6,
  "<math><mi></main>": 1,
  "<select></article>": 9,
  "<template></article></template>": 11,
};

const texts = ["Before", "Inside", "Behind"];

/** Markdown around the HTML: none, a list, a quote, a container, and the middle of a line. */
const surroundings: Record<string, (piece: string) => string> = {
  "by itself": (piece) => `Before\n\n${piece}\n\nInside *it*.\n\n- list\n\nBehind`,
  "in a list": (piece) => `Before\n\n- ${piece}\n\n  Inside *it*.\n\nBehind`,
  "in a quote": (piece) => `Before\n\n> ${piece}\n>\n> Inside *it*.\n\nBehind`,
  "in a container": (piece) => `Before\n\n:::note\n${piece}\n\nInside *it*.\n:::\n\nBehind`,
  "in a line": (piece) => `Before\n\nOne ${piece} Inside *it*.\n\nBehind`,
  "in a heading": (piece) => `Before\n\n## One ${piece} Inside *it*.\n\nBehind`,
  "in a cell": (piece) => `Before\n\n| a |\n| - |\n| One ${piece} Inside |\n\nBehind`,
};

type Node = DefaultTreeAdapterMap["node"];

/** Returns the elements from the document down to the node with this id. */
function pathTo(id: string, node: Node): string[] | undefined {
  if ("attrs" in node && node.attrs.some(({ name, value }) => name === "id" && value === id)) return [node.tagName];
  const children = "content" in node ? [...node.childNodes, node.content] : "childNodes" in node ? node.childNodes : [];
  for (const child of children) {
    const path = pathTo(id, child);
    if (path) return [node.nodeName, ...path];
  }
  return undefined;
}

/** Expects the document around an article to be unchanged, with and without scripting. */
function expectIntact(html: string, why = html): void {
  const document = `<!doctype html><body><div id=p><main><article>${html}</article></main><footer id=f></footer></div>`;
  for (const scriptingEnabled of [true, false]) {
    const path = pathTo("f", parse(document, { scriptingEnabled }));
    expect(path, why).toEqual(["#document", "html", "body", "div", "footer"]);
  }
}

describe.each(Object.entries(surroundings))("%s", (_name, surround) => {
  test.each(Object.keys(swallowing))("does not affect the surrounding document: %s", async (piece) => {
    const page = await compile(surround(piece));
    expectIntact(page.html);
    for (const text of texts) expect(page.html).toContain(text);
    expect(page.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

test.each(Object.entries(swallowing))("reports %s at its position", async (piece, column) => {
  const page = await compile(`Before\n\n${piece}\n`);
  const positions = problems(page).map((one) => one.replace(/^(?:unclosed-html|stray-end-tag) /, ""));
  expect(positions).toContain(`guides/page.md:3:${column}`);
  expect(page.diagnostics.every(({ severity, hint }) => severity === "warning" && hint)).toBe(true);
});

test("describes the repair and suggests a fix", async () => {
  const page = await compile("<div>\n\n</main>\n\n<a href='x\n\n<!-- b\n\n*c*");
  expect(page.diagnostics.map(({ message, hint }) => `${message} (${hint})`)).toEqual([
    "The end tag </main> has no matching start tag, so it was removed. (is its start tag in another block?)",
    "This comment is not closed: it includes everything after it. (close it with -->)",
    "The element <div> is not closed; it ends with the surrounding block. (close it with </div>)",
  ]);
});

test.each([
  "<details>\n<summary>More</summary>\n\nText with *Markdown*.\n\n- a\n- b\n\n</details>",
  "<table>\n<tr>\n<td>\n\n**a**\n\n</td>\n</tr>\n</table>",
  "<p align=center>\n<img src='https://x.y/a.png' alt=''>\n</p>\n\n<ul>\n<li>a\n<li>b\n</ul>\n<br/>\n<hr>",
  "<b>one\n\ntwo</b> H<sub>2</sub>O <kbd>Ctrl</kbd>",
  "<img src='https://x.y/a.png' alt=''></img>",
  "<svg viewBox='0 0 1 1'><path d='M0 0'/><g><rect width='1' height='1'/></g></svg>",
  "<!-- a -->\n\n<!---->\n\n<select>\n\n<option>a\n<option>b\n\n</select>",
  "a <iframe src='https://x.y/'></iframe> <textarea>b &amp; c</textarea> <style>d</style> <script>'e' < 'f'</script>",
  "<iframe src='https://x.y/'>\n\n</iframe>",
  "<dl>\n<dt>a\n<dd>b\n</dl>\n\n> <div>\n>\n> *x*\n>\n> </div>",
  '<a id="x">[b](https://x.y/)</a> <a id="y" href="#y">[c](https://x.y/)</a>\n\n| a |\n| - |\n| <a id="z">[b](https://x.y/)</a> |',
  '<a name="x">\n\n[b](https://x.y/)\n\n</a>',
  "<script>if (a < b) document.write('</p>')</script>\n\n<style>a > b { color: red }</style>",
])("does not report complete HTML: %s", async (text) => {
  expect(problems(await compile(text))).toEqual([]);
});

test("closes a link before a nested link, and reports the problem once", async () => {
  const page = await compile(
    '<a id="x" href="https://x.y/">See [b](https://x.z/) now</a>, <a id="y">[c](https://x.z/)\n\nd</a>',
  );
  expect(page.html).toMatch(/<a id="x" [^>]*>See <\/a><a href="https:\/\/x.z\/"[^>]*>b<\/a> now, <a id="y"><\/a><a /);
  expect(page.diagnostics.map(({ message, place }) => [message, place?.column])).toEqual([
    ["A link cannot contain another link: this one ends where the next one begins.", 1],
    ["The end tag </a> has no matching start tag, so it was removed.", 2],
    ["The element <a> is not closed; it ends with the surrounding block.", 62],
  ]);
});

test("keeps Markdown inside HTML, without losing any of either", async () => {
  const page = await compile(
    '<details open class="a b">\n<summary>More &amp; more</summary>\n\nText *it*.\n\n</details>\n\nEnd.',
  );
  expect(page.html).toBe(
    '<details open class="a b">\n<summary>More &#x26; more</summary>\n<p>Text <em>it</em>.</p>\n</details>\n<p>End.</p>',
  );
  expect(page.sections).toEqual([{ id: "", title: "", text: "More & more\nText it.\nEnd." }]);
});

test("keeps unmarked text, templates, and SVG unchanged", async () => {
  const pieces = [
    "<script>if (a < b && c) d('<p>')</script>",
    "<style>a > b::after { content: '<' }</style>",
    "<textarea>\n\na &#x3C;b></textarea>",
    "<div><template><tr><td>a</td></tr></template></div>",
    '<div><svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient><path fill="url(#g)"></path></svg></div>',
    "<div><noscript><p>a</p></noscript></div>",
    "<pre>\n\n a</pre>",
  ];
  for (const piece of pieces) expect((await compile(`${piece}\n`)).html).toBe(piece);
  expect((await compile("<div><xmp><b>a</b></xmp></div>\n")).html).toBe("<div><pre>&#x3C;b>a&#x3C;/b></pre></div>");
});

test("closes raw HTML that a rehype plugin adds", async () => {
  const plugin = () => (tree: { children: unknown[] }) => {
    tree.children.push({ type: "raw", value: "<div></article>" });
  };
  expect((await compile("a", { rehype: [plugin] })).html).toBe("<p>a</p><div></div>");
});

test("compiles a page with thousands of unclosed tags as quickly as other pages", { timeout: 10_000 }, async () => {
  for (const piece of ["<b>", "<div>", "</p>", "<iframe>", "<a href='", "<table>", "<select>"]) {
    await compile(`${piece} x\n\n`.repeat(2_000));
  }
});

test("protects the surrounding document from any mix of tags and Markdown", { timeout: 30_000 }, async () => {
  const names =
    "script style textarea title template select option iframe table tr td caption xmp noscript article main div";
  const more =
    "svg math mtext foreignObject desc annotation-xml p b a form button object li ul h2 nobr marquee ruby dd";
  const tags = `${names} ${more}`.split(" ").flatMap((name) => [`<${name}>`, `</${name}>`]);
  const others = [
    "<!--",
    "-->",
    "<plaintext>",
    "<![CDATA[",
    "<?php",
    '<div class="',
    "<br>",
    "</br>",
    "</body>",
    ">",
    '"',
    "'",
  ];
  const markdown = [
    "\n\n",
    "\n\n",
    "\n> ",
    "\n- ",
    "\n1. ",
    "\n| a |\n| - |\n| ",
    "\n:::note\n",
    "\n:::\n",
    "*x* ",
    "[l](#x) ",
    "text ",
  ];
  const pieces = [...tags, ...others, ...markdown, ...markdown, ...markdown];
  const seed = Number(process.env.DOCSGEN_TEST_SEED ?? 1);
  const random = createRandom(seed);
  for (let round = 0; round < 2_000; round++) {
    const text = Array.from({ length: 2 + random(14) }, () => pieces[random(pieces.length)]).join("");
    const page = await compile(`Before\n\n${text}\n\nBehind`);
    expectIntact(page.html, `seed ${seed}, round ${round}: ${JSON.stringify(text)}`);
  }
});

/** Returns seeded integers below a limit (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
