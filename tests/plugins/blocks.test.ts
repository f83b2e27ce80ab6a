import { expect, test } from "vitest";
import { transformBlocks } from "../../plugins/blocks/remark.js";
import { compile, problems } from "../markdown/page.js";
import { site } from "../site.js";

const compileBlocks = (markdown: string) => compile(markdown, { remark: [transformBlocks] });
const html = async (markdown: string) => {
  const page = await compileBlocks(markdown);
  expect(problems(page)).toEqual([]);
  return page.html.replaceAll(/>\n+/g, ">");
};

test("renders tabs as radio buttons with labels and panels, and selects the first tab, as in code groups", async () => {
  const text = ":::tabs\n:::tab[A *b*]\nFirst\n\n- one\n:::\n:::tab[C]\nSecond\n:::\n:::";
  expect(await html(text)).toBe(
    '<fieldset class="code-group tabs"><legend class="visually-hidden">A b / C</legend>' +
      '<input type="radio" name="tab-group-1" id="tab-group-1-1" checked><label for="tab-group-1-1">A <em>b</em></label>' +
      '<div class="code-panel"><p>First</p><ul><li>one</li></ul></div>' +
      '<input type="radio" name="tab-group-1" id="tab-group-1-2"><label for="tab-group-1-2">C</label>' +
      '<div class="code-panel"><p>Second</p></div></fieldset>',
  );
});

test("shows a tab marked as open first", async () => {
  const shown = await html(":::tabs\n:::tab[A]\nx\n:::\n:::tab[B]{open}\ny\n:::\n:::");
  expect(shown.match(/id="tab-group-1-(\d)" checked/g)).toEqual(['id="tab-group-1-2" checked']);
});

test("gives tab groups unique names, even if they are nested, and syncs groups with the same key", async () => {
  const inner = ":::tabs{sync=os}\n:::tab[Linux]\nx\n:::\n:::";
  const text = await html(`:::tabs\n:::tab[Outer]\n${inner}\n:::\n:::\n\n${inner}`);
  const names = [...text.matchAll(/type="radio" name="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(3);
  expect(text.match(/data-group-label="os: Linux"/g)).toHaveLength(2);
  expect(text).toMatch(/<label for="[^"]+">Outer/);
});

test("keeps everything in a tab group, including text before and between tabs", async () => {
  const text = await html(":::tabs[Systems]\nBefore\n\n:::tab[A]\nin\n:::\nBetween\n\n:::tab\nlast\n:::\n:::");
  expect(text).toMatch(/^<p>Before<\/p><fieldset/);
  expect(text).toContain("<p>in</p><p>Between</p></div>");
  expect(text).toContain('<legend class="visually-hidden">Systems</legend>');
  expect(text).toMatch(/<label[^>]*>2<\/label><div class="code-panel"><p>last<\/p>/);
});

test("reports tabs without a group and groups without tabs, and shows their content", async () => {
  const lone = await compileBlocks("x\n\n:::tab[Name]\ntext\n:::");
  expect(problems(lone)).toEqual(["lone-tab guides/page.md:3:1"]);
  expect(lone.html).toMatch(/<strong>Name<\/strong>[\s\S]*text/);
  const empty = await compileBlocks(":::tabs\ntext\n:::");
  expect(problems(empty)).toEqual(["empty-tabs guides/page.md:1:1"]);
  expect(empty.html.trim()).toBe("<p>text</p>");
});

test("renders steps as an ordered list, even if they are written as headings", async () => {
  expect(await html(":::steps\n3. one\n4. two\n:::")).toBe(
    '<div class="steps"><ol start="3" role="list"><li>one</li><li>two</li></ol></div>',
  );
  const text = await html(":::steps\nBefore\n\n### One\n\ntext\n\n#### Below\n\n### Two\n:::");
  expect(text.replaceAll(/<a class="anchor".*?<\/a>/g, "")).toBe(
    '<div class="steps"><p>Before</p><ol role="list"><li class="step"><h3 id="one">One</h3><p>text</p>' +
      '<h4 id="below">Below</h4></li><li class="step"><h3 id="two">Two</h3></li></ol></div>',
  );
  const inside = await html(":::steps\n### One\n\n<section><br>\n\n### Inside\n\n</section>\n\n### Two\n:::");
  expect(inside.match(/<li class="step"><h3 id="\w+/g)).toEqual([
    '<li class="step"><h3 id="one',
    '<li class="step"><h3 id="two',
  ]);
});

test("links a card's title, checks the link, and turns lists in a card group into cards", async () => {
  const page = await compile(":::cards\n:::card[Start *here*]{href=./start.md icon=🚀}\nText\n:::\n- a\n- b\n:::", {
    remark: [transformBlocks],
    pages: { "guides/start.md": "/guides/start" },
  });
  expect(page.links.map(({ href }) => href)).toEqual(["./start.md"]);
  expect(page.html.replaceAll(/>\n+/g, ">")).toBe(
    '<div class="card-group"><ul class="card-list" role="list"><li class="card-box">' +
      '<p class="card-sign" aria-hidden="true">🚀</p>' +
      '<p class="card-name"><a href="/guides/start">Start <em>here</em></a></p><p>Text</p></li>' +
      '<li class="card-box"><p>a</p></li><li class="card-box"><p>b</p></li></ul></div>',
  );
  expect(await html(":::card[Alone]{icon=rocket #own}\nText\n:::")).toMatch(
    /^<div class="card-box" id="own"><p class="card-sign" aria-hidden="true"><span><svg class="icon" viewBox="0 0 24 24".*<\/svg><\/span><\/p><p class="card-name">Alone<\/p><p>Text<\/p><\/div>$/,
  );
});

test("reports a card's unknown icon, unless the icon names belong to another tool", async () => {
  const one = site({ "content/index.md": "# Home\n\n:::card[Alone]{icon=rokcet}\nText\n:::\n" });
  const config = (options: string) =>
    `import { blocks, defaultPlugins } from "docsgen/plugins";\nexport default { plugins: [defaultPlugins(), blocks(${options})] };\n`;
  one.write({ "site.config.ts": config("") });
  await one.build().expectDiagnostic("unknown-icon", { line: 3, message: 'Unknown icon "rokcet".' });
  one.write({ "site.config.ts": config("{ icons: false }") });
  await one.build().expectNoDiagnostics();
});

test("renders a file tree with collapsible folders, highlighted names, and comments", async () => {
  const text = await html(":::file-tree\n- src/\n  - **a.ts** the *main* file\n- lib/\n- b.md\n:::");
  const name = (content: string) => `<span class="file-tree-name">${content}</span>`;
  expect(text).toBe(
    `<div class="file-tree"><ul role="list"><li class="file-tree-folder"><details open><summary>${name("src/")}</summary>` +
      `<ul role="list"><li class="file-tree-file"><span class="file-tree-line">${name("<strong>a.ts</strong>")} ` +
      '<span class="file-tree-comment">the <em>main</em> file</span></span></li></ul></details></li>' +
      `<li class="file-tree-folder"><span class="file-tree-line">${name("lib/")}</span></li>` +
      `<li class="file-tree-file"><span class="file-tree-line">${name("b.md")}</span></li></ul></div>`,
  );
});

test("renders a figure with a caption", async () => {
  expect(await html(":::figure[A *b*]{.wide}\n![Alt](https://example.org/a.png)\n:::")).toMatch(
    /^<figure class="figure wide"><div><img src="[^"]+" alt="Alt"[^>]*><\/div><figcaption>A <em>b<\/em><\/figcaption><\/figure>$/,
  );
});

test("lists the pages below a page as cards, or those next to it", async () => {
  const list = ":::cards{of=children}\n:::\n";
  const one = site({
    "site.config.ts": `import { blocks, defaultPlugins } from "docsgen/plugins";
export default { plugins: [...defaultPlugins(), blocks()] };`,
    "content/guides/index.md": `---\ntitle: Guides\n---\n\n${list}`,
    "content/guides/first.md": "---\ntitle: First\ndescription: All about it.\n---\n",
    "content/guides/last.md": `---\ntitle: Last\n---\n\n${list}`,
  });
  await one.build({ strict: true });
  const cardsOf = (page: string) =>
    [...one.read(page).matchAll(/<li class="card-box">(.*?)<\/li>/g)].map(([, card = ""]) => card);
  const first = '<p class="card-name"><a href="/guides/first">First</a></p><p>All about it.</p>';
  expect(cardsOf("guides/index.html")).toEqual([first, '<p class="card-name"><a href="/guides/last">Last</a></p>']);
  expect(cardsOf("guides/last.html")).toContain(first);
  one.write({ "content/guides/first.md": "---\ntitle: First\ndescription: Changed.\n---\n" });
  await one.build({ strict: true });
  expect(one.read("guides/index.html")).toContain("<p>Changed.</p>");
});
