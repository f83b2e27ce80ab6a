// Tests every kind of address on a page with dead and valid targets. All dead ones are reported, with line and column,
// and no valid ones.
import { expect, test } from "vitest";
import { site } from "../site.js";

/**
 * A context for an address: `@` is the address. `^`, which is removed first, marks the position of the report if it
 * differs.
 */
const links = {
  "a link": "One ^[x](@) more",
  "a link in brackets": "^[x](<@>)",
  "a link with a title": '^[x](@ "A title")',
  "a reference": "^[x][r#]\n\n[r#]: @",
  "a collapsed reference": "^[r#][]\n\n[r#]: @",
  "a shortcut reference": "**^[r#]**\n\n[r#]: @",
  "a link in a list": "- one\n  - ^[x](@)",
  "a link in a quote": "> > text\n> > ^[x](@)",
  "a link in a cell": "| a | b |\n| - | - |\n| c | ^[x](@) |",
  "a link in a heading": "## Heading # ^[x](@)",
  "a link in a title": ":::note[See ^[x](@)]\nText.\n:::",
  "a link in a note": "Text[^n#].\n\n[^n#]: See ^[x](@).",
  a: '<a href="@">x</a>',
  "a in single quotes": "Text <b>and</b> <a class=y\n  href='@'>x</a>",
  "a without quotes": "Text <a href=@>x</a> and *more*",
  "a in a list": '- <div>\n  <a\n    href="@">x</a></div>',
  "a in a quote": '> <p>\n> <a href="@">x</a></p>',
  area: '<map name="m#"><area href="@" alt=""></map>',
  form: '<form action="@"><button>x</button></form>',
  button: '<button formaction="@">x</button>',
  "input with an action": '<input type="submit" formaction="@">',
  blockquote: '<blockquote cite="@">x</blockquote>',
  q: 'A <q cite="@">x</q>',
  ins: 'A <ins cite="@">x</ins>',
  del: 'A <del cite="@">x</del>',
  iframe: '<iframe src="@" title="x"></iframe>',
  embed: '<embed src="@">',
  object: '<object data="@"></object>',
  video: '<video src="@"></video>',
  audio: '<audio src="@"></audio>',
  "source of a video": '<video><source src="@"></video>',
  track: '<video><track src="@"></video>',
  script: '<script src="@"></script>',
  stylesheet: '<link rel="stylesheet" href="@">',
  "SVG a": '<svg viewBox="0 0 1 1"><a href="@"><text>x</text></a></svg>',
  use: '<svg><use href="@"/></svg>',
  "use with a prefix": '<svg><use xlink:href="@"/></svg>',
  textPath: '<svg><text><textPath href="@">x</textPath></text></svg>',
  "style attribute": '<p style="color: red; background: url(@)">x</p>',
  "style attribute with quotes": "<p style=\"background: url('@')\">x</p>",
  "style sheet": "<style>\np { color: red }\np { background: url(@) }\n</style>",
  template: '<template><p><a href="@">x</a></p></template>',
  refresh: '<meta http-equiv="refresh" content="5; url=@">',
  "refresh with quotes": "<meta http-equiv=refresh content=\"0;URL='@'\">",
  "long description": '<img alt="" src="./pic.svg" longdesc="@">',
  "an element that no plugin has replaced": '<x-box href="@">x</x-box>',
  "a component": '^::Box{href="@"}',
  "a component around text": '^:::Box{data={"items": [{"link": "@"}]}}\nText\n:::',
  "import in a style sheet": '<style>\n%import "@";\n</style>',
};
const images = {
  "background of a table": '<table background="@"><tr><td>x</td></tr></table>',
  "background of a cell": '<table><tr><td background="@">x</td></tr></table>',
  "an image": "One ^![x](@) more",
  "an image by reference": "^![x][r#]\n\n[r#]: @",
  "an image in a link": "[^![x](@)](https://other.example/)",
  img: '<img alt="" src="@">',
  "img without quotes": "Text <img src=@ alt=x>",
  srcset: '<img alt="" src="./pic.svg" srcset="@ 2x">',
  "second in a srcset": '<img alt="" src="./pic.svg"\n  srcset="./pic.svg 1x,\n    @ 640w">',
  "source of a picture": '<picture><source srcset="./pic.svg, @ 2x"><img alt="" src="./pic.svg"></picture>',
  poster: '<video poster="@"></video>',
  "input of type image": '<input type="image" alt="x" src="@">',
  "SVG image": '<svg><image href="@"/></svg>',
  "SVG image with a prefix": '<svg><image xlink:href="@"/></svg>',
  feImage: '<svg><filter><feImage href="@"/></filter></svg>',
  "preloaded images": '<link rel="preload" as="image" imagesrcset="@ 2x">',
};
const deadLinks = ["./gone.md", "/gone", "https://docs.example/base/gone", "./good.md#gone", "#gone"];
const deadImages = ["./gone.png", "/gone.png", "//docs.example/base/gone.png"];
const goodLinks = [
  "./good.md",
  "good.md#part",
  "./good.html?x",
  "/good#part",
  "https://docs.example/base/good",
  "http://docs.example/base/good#part",
  "https://docs.example/elsewhere",
  "https://other.example/gone",
  "#own",
];
const goodImages = [
  "./pic.svg",
  "/pic.svg",
  "/logo.svg?v=1",
  "pic.svg#part",
  "https://docs.example/base/logo.svg",
  "https://other.example/gone.png",
  "data:image/png;base64,AA",
];

interface Planted {
  line: number;
  column: number;
}

/** Excludes the mark of a footnote. */
const mark = /\^(?!n\d)/;

/** Returns the lines of a page with an address in each context, and their positions. */
function plant(places: Record<string, string>, addresses: readonly string[]): { text: string; planted: Planted[] } {
  let text = "# Page\n\n<p id=own>\n\n";
  const planted: Planted[] = [];
  let count = 0;
  for (const address of addresses) {
    for (const place of Object.values(places)) {
      const template = place.replaceAll("#", String(++count));
      const at = template.search(mark.test(template) ? mark : /@/);
      const before = (text + template.slice(0, at)).split("\n");
      planted.push({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
      const filled = template.replace(mark, "").replace("@", () => address);
      text += `${filled.replace("%import", "@import")}\n\n<!-- -->\n\n`;
    }
  }
  return { text, planted };
}

const others = {
  "site.config.ts": `import { components, defaultPlugins } from "docsgen/plugins";
const plugins = [...defaultPlugins(), components({ Box: "./box.tsx" })];
export default { url: "https://docs.example", base: "/base/", plugins };
`,
  "box.tsx":
    "export default ({ href, data, children }: any) => <a href={href ?? data.items[0].link}>{children ?? href}</a>;\n",
  "content/good.md": "# Good\n\n## Part\n",
  "content/pic.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  "public/logo.svg": "<svg/>",
};

/** Other kinds of defects; `^` marks the position of each report. */
const brokenTexts = [
  "^[x]()",
  "^![x]()",
  "^[x](<>)",
  '<a href="^">x</a>',
  '<img alt="" src="^">',
  "A ^[x][undefined] b",
  "^[**x**][no such]",
  "- ^[x][]",
  "> ^![x][nope]",
  "A *^[x][nope]* b",
  "^[x](./my file.md)",
  "A ^[a b](/the page#part) c",
  '<img alt="" src="./pic.svg" usemap="^#gone">',
  '<object data="/logo.svg" usemap="^gone"></object>',
  "| a |\n| - |\n| ^[x](good page.md) |",
  "^![x](./my picture.png)",
];
const wholeTexts = [
  "`[x][y]` and `[x](a b.md)`",
  "\\[x][y] and \\[x](a b.md)",
  "[x] and [x] [y], [ ][ ]",
  "matrix[i][j] and f(x)[0][1], type string[][]",
  "list[0](a, b) and [x](see the page)",
  "- [ ] open\n- [x] done",
  "see [1][2]",
  "[x][good] and [good][] and [good]\n\n[good]: ./good.md",
  "```\n[x][y](a b.md)\n```",
  '[x](./good.md "a title") and [x](<./good.md>)',
  "Text[^1].\n\n[^1]: Note.",
  '<a name="here"></a> [x](#here)',
  '<img alt="" src="./pic.svg" usemap="#later">\n\n<map name="later"><area href="./good.md" alt="x"></map>',
  '<meta http-equiv="refresh" content="30">',
];

test("reports all dead addresses at their lines and columns", { timeout: 60_000 }, async () => {
  const [dead, broken] = [plant(links, deadLinks), plant(images, deadImages)];
  const texts = plant(Object.fromEntries(brokenTexts.map((text) => [text, text])), [""]);
  const front =
    "hero: { title: Page, image: ./gone.png, actions: [{ text: A, link: ./gone.md }] }\nrelated:\n  - link: /gone\n  - link: JavaScript:alert(1)\n";
  const one = site({
    ...others,
    "content/links.md": dead.text,
    "content/images.md": broken.text,
    "content/texts.md": texts.text,
    "content/front.md": `---\ntitle: Page\n${front}---\n\nText.\n`,
  });
  const { diagnostics } = await one.fail();
  const foundIn = (name: string) =>
    diagnostics
      .filter(({ place, code }) => place?.file.endsWith(name) && !/html|tag/.test(code))
      .map(({ place }) => `${place?.line}:${place?.column}`);
  const expected = (planted: Planted[]) => planted.map(({ line, column }) => `${line}:${column}`).sort();
  expect(foundIn("links.md").sort()).toEqual(expected(dead.planted));
  expect(foundIn("images.md").sort()).toEqual(expected(broken.planted));
  expect(foundIn("texts.md").sort()).toEqual(expected(texts.planted));
  expect(foundIn("front.md")).toEqual(["3:29", "3:68", "5:11", "6:11"]);
  expect(dead.planted.length + broken.planted.length + texts.planted.length + 3).toBeGreaterThanOrEqual(138);
});

test("reports nothing for valid addresses", { timeout: 60_000 }, async () => {
  const pages = [plant(links, goodLinks), plant(images, goodImages)] as const;
  const one = site({
    ...others,
    "content/links.md": pages[0].text,
    "content/images.md": pages[1].text,
    "content/texts.md": `# Page\n\n${wholeTexts.join("\n\n")}\n`,
    "content/front.md":
      "---\nhero: { image: /logo.svg, actions: [{ link: ./good.md#part }] }\nimage: nginx:1\n---\n\n# Page\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics).toEqual([]);
  expect(pages[0].planted.length + pages[1].planted.length).toBeGreaterThanOrEqual(302);
  // The site's base is added to its addresses only.
  expect(one.read("images.html").match(/(?:src|href|poster)="\/(?!base\/)/g)).toBeNull();
});
