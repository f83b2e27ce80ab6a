// Sections of home pages: in front matter and as containers, with the same result.
import { expect, test } from "vitest";
import { site } from "../site.js";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const config = { "site.config.mjs": 'export default { title: "Acme" };' };
const guides = {
  ...config,
  "content/guides/1-start.md": "---\ndescription: The first job.\n---\n\n# Start\n",
  "content/guides/2-retry.md": "# Retry\n",
};

/** Each kind of section: the front matter, and the container. */
const pairs: Record<string, [frontMatter: string, container: string]> = {
  "a hero with buttons, an install line, and code tabs": [
    `  - hero:
      title: Queues that never lose a job
      text: A job queue, *end-to-end* typed.
      actions: [{ text: Start, link: ./guides/1-start.md }, { text: Retry, link: ./guides/2-retry.md }]
      install: npm install acme
      code: [{ label: One, lang: ts, text: one() }, { label: Two, lang: ts, text: two() }]`,
    `:::hero[Queues that never lose a job]
A job queue, *end-to-end* typed.

[Start](./guides/1-start.md) [Retry](./guides/2-retry.md)

\`\`\`sh
npm install acme
\`\`\`

\`\`\`ts [One]
one()
\`\`\`

\`\`\`ts [Two]
two()
\`\`\`
:::`,
  ],
  "a centered hero with an image for each scheme": [
    "  - hero: { title: Acme, layout: centered, image: { light: ./a.png, dark: ./b.png, alt: The app } }",
    ":::hero[Acme]{layout=centered}\n![The app](./a.png) ![The app](./b.png)\n:::",
  ],
  "features with icons, emoji, pictures, and links": [
    `  - features:
      title: Why
      text: Because.
      items:
        - { title: Safe, text: Jobs survive., icon: shield-check, link: ./guides/1-start.md }
        - { title: Fast, text: "With \`batch\`.", icon: 🚀 }
        - { title: Seen, text: A picture., image: ./a.png }`,
    `:::features[Why]
Because.

- **[Safe](./guides/1-start.md)** {icon=shield-check}
  Jobs survive.
- 🚀 **Fast**
  With \`batch\`.
- ![](./a.png) **Seen**
  A picture.
:::`,
  ],
  "a reversed showcase": [
    `  - showcase:
      title: See it
      text: "Text.\\n\\n- One\\n- Two"
      image: { src: ./a.png, alt: The app }
      actions: [{ text: Start, link: ./guides/1-start.md }]
      reverse: true`,
    ":::showcase[See it]{reverse}\nText.\n\n- One\n- Two\n\n![The app](./a.png)\n\n[Start](./guides/1-start.md)\n:::",
  ],
  logos: [
    `  - logos:
      title: Used by
      mono: true
      items: [{ image: ./a.png, alt: Acme }, { image: ./b.png, alt: Bolt, link: "https://bolt.example" }]`,
    ":::logos[Used by]{mono}\n![Acme](./a.png) [![Bolt](./b.png)](https://bolt.example)\n:::",
  ],
  "a quote": [
    "  - quote: { text: It works., name: Ann, role: Engineer, image: ./a.png }",
    ":::quote[Ann]{role=Engineer}\nIt works.\n\n![](./a.png)\n:::",
  ],
  stats: [
    "  - stats: { title: Numbers, items: [{ value: 58 KB, text: per page }, { value: 0, text: requests }] }",
    ":::stats[Numbers]\n- **58 KB** per page\n- **0** requests\n:::",
  ],
  "steps with code": [
    `  - steps:
      title: Three steps
      items: [{ title: Install, code: [{ lang: sh, text: npm i acme }] }, { title: Run, text: Start it. }]`,
    ":::steps[Three steps]\n1. **Install**\n   ```sh\n   npm i acme\n   ```\n2. **Run**\n   Start it.\n:::",
  ],
  "a call to action": [
    `  - cta:
      title: Start now
      text: No account.
      actions: [{ text: Start, link: ./guides/1-start.md }]
      install: npx acme init`,
    ":::cta[Start now]\nNo account.\n\n[Start](./guides/1-start.md)\n\n```sh\nnpx acme init\n```\n:::",
  ],
  "a grid of pages": [
    "  - grid: { title: Guides, text: Short texts., of: guides, limit: 1 }",
    ":::grid[Guides]{of=guides limit=1}\nShort texts.\n:::",
  ],
};

const home = (frontMatter: string, body = "") => `---\nlayout: home\ntitle: Home\n${frontMatter}---\n\n${body}\n`;
const sectionsOf = (html: string) => /<div class="sections">(.*)<\/div><\/main>/s.exec(html)?.[1];

test("renders each kind of section alike from front matter and from a container", async () => {
  const names = Object.keys(pairs);
  const files: Record<string, string | Uint8Array> = { ...guides, "content/a.png": png, "content/b.png": png };
  for (const [index, [frontMatter, container]] of Object.values(pairs).entries()) {
    files[`content/f${index}.md`] = home(`sections:\n${frontMatter}\n`);
    files[`content/c${index}.md`] = home("", container);
  }
  const one = site(files);
  await one.build().expectNoDiagnostics();
  for (const [index, name] of names.entries()) {
    const section = sectionsOf(one.read(`f${index}.html`));
    expect(section, name).toMatch(/^<section class="section /);
    expect(section, name).toBe(sectionsOf(one.read(`c${index}.html`)));
  }
  const read = (name: string) => one.read(`f${names.indexOf(name)}.html`);
  const hero = read("a hero with buttons, an install line, and code tabs");
  expect(hero.match(/<h1/g)).toHaveLength(1);
  expect(hero).toMatch(/<h1 class="hero-title" id="[^"]+">Queues that never lose a <span class="gradient">job<\/span>/);
  expect(hero).toContain('<a href="/guides/1-start" class="button pill">Start</a>');
  expect(hero).toMatch(/<div class="install">\s*<div class="code"/);
  expect(hero.match(/<div class="code-panel">/g)).toHaveLength(2);
  const grid = read("a grid of pages");
  expect(grid.match(/<a class="card"[^>]*>/g)).toEqual(['<a class="card" href="/guides/1-start">']);
  expect(grid).toContain("The first job.");
  const features = read("features with icons, emoji, pictures, and links");
  expect(features.match(/class="feature-list-item"/g)).toHaveLength(3);
  expect(features).toMatch(/<span class="item-icon" aria-hidden="true"><span><svg class="icon"/);
});

test("shows sections in the order of the front matter, then text and containers in the order of the page", async () => {
  const one = site({
    ...config,
    "content/index.md": home(
      "sections:\n  - cta: { title: Third }\n  - hero: { title: First }\n",
      "Text.\n\n:::stats\n- **1** one\n:::\n\nMore text.",
    ),
  });
  await one.build().expectNoDiagnostics();
  const html = one.read("index.html");
  const order = [...html.matchAll(/<section class="section (?:section-)?(\w+)|<div class="article">/g)];
  expect(order.map(([, kind = "text"]) => kind)).toEqual(["cta", "hero", "text", "stats", "text"]);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("links home pages, and only these, to the stylesheet of sections", async () => {
  const one = site({ ...guides, "content/index.md": home("", ":::cta[Start]\n:::") });
  await one.build();
  expect(one.read("index.html")).toMatch(/<link rel="stylesheet" href="\/assets\/page-home-\w+\.css"\/>/);
  expect(one.read("guides/1-start.html")).not.toContain("page-home-");
});

test("reports mistakes in front matter at their line", async () => {
  const one = site({
    ...config,
    "content/index.md": home(`sections:
  - heroo: { title: A }
  - hero:
      titel: A
      layout: left
      actions: [{ text: Gone, link: ./gone.md }]
      image: ./gone.png
  - features: { items: [{ title: 1, icon: rokcet }] }
`),
  });
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ message, place }) => `${place?.line} ${message}`)).toEqual(
    expect.arrayContaining([
      '5 Unknown key "sections.heroo".',
      '7 Unknown key "sections.hero.titel".',
      '8 "sections.hero.layout" must be centered or split.',
      "9 The linked page does not exist.",
      '11 "sections.features.items.title" must be text.',
    ]),
  );
  expect(diagnostics.filter(({ code }) => code === "dead-link")).toHaveLength(1);
});

test("reports unknown options of containers, and grids without pages", async () => {
  const one = site({
    ...config,
    "content/index.md": home("", ":::hero[A]{layot=split}\n:::\n\n:::cta[B]{reverse}\n:::"),
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ message, hint, place }) => [place?.line, message, hint])).toEqual([
    [6, ':::hero has no option "layot".', "did you mean layout?"],
    [9, ':::cta has no option "reverse".', "it only takes an id and classes"],
  ]);
  one.write({ "content/index.md": home("sections:\n  - grid: { of: guidez }\n") });
  const failed = await one.fail();
  expect(failed.diagnostics).toMatchObject([
    { code: "empty-part", message: 'The grid shows the pages of "guidez", but there are none.', place: { line: 5 } },
  ]);
});

test("explains sections and containers on other pages, and sections on a site without the plugin", async () => {
  const one = site({ ...config, "content/index.md": "# Home\n\n:::hero[A]\n:::\n" });
  const { diagnostics } = await one.build();
  expect(diagnostics).toMatchObject([
    { code: "unknown-container", hint: ":::hero is a section of home pages: write layout: home in the front matter" },
  ]);
  one.write({ "content/index.md": "---\nsections:\n  - cta: { title: A }\n---\n\n# Home\n" });
  expect((await one.build()).diagnostics).toMatchObject([
    { code: "section-option", message: 'The key "sections" only has an effect on home pages.', place: { line: 3 } },
  ]);
  const without = site({
    "site.config.mjs":
      'import { content } from "docsgen/plugins"; export default { title: "A", plugins: [content()] };',
    "content/index.md": home("sections:\n  - cta: { title: A }\n"),
  });
  expect((await without.build()).diagnostics).toMatchObject([
    { message: 'The key "sections" has no effect without the sections() plugin.', place: { line: 4 } },
  ]);
});
