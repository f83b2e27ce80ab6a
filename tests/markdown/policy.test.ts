// Article content that the site's Content-Security-Policy blocks.
import { expect, test } from "vitest";
import { compile, problems } from "./page.js";

/** Including the position of each report. */
const blocked: Record<string, string> = {
  "![a](https://x.y/a.png)": "1:1",
  '<p><img alt="" src="https://x.y/a.png">': "1:21",
  '<img alt="" srcset="data:image/png;base64,AA, https://x.y/a.png 2x">': "1:47",
  '<p style="color: red">a</p>': "1:11",
  "<div>\n<style>p { color: red }</style></div>": "2:1",
  "<script>x()</script>": "1:1",
  '<script src="https://x.y/a.js"></script>': "1:14",
  '<p onclick="x()">a</p>': "1:13",
  '<iframe src="https://x.y/"></iframe>': "1:14",
  '<video src="https://x.y/a.mp4"></video>': "1:13",
  '<link rel="stylesheet" href="https://x.y/a.css">': "1:30",
  '<form action="https://x.y/"></form>': "1:15",
  '<object data="/a.svg"></object>': "1:15",
};

test.each(Object.entries(blocked))("reports content that the policy blocks: %s", async (text, place) => {
  const page = await compile(text, { policy: {} });
  expect(problems(page)).toEqual([`blocked-by-policy guides/page.md:${place}`]);
  expect(page.diagnostics[0]).toMatchObject({ severity: "warning", hint: expect.stringContaining("public/_headers") });
  expect((await compile(text)).diagnostics).toEqual([]);
});

test.each([
  "![a](data:image/png;base64,AA) [b](https://x.y/) <https://x.y/>",
  '<link rel="canonical" href="https://x.y/"> <blockquote cite="https://x.y/">a</blockquote>',
  '<script type="application/json">{}</script> <script src="/a.js"></script>',
])("does not report content that the policy allows: %s", async (text) => {
  expect(problems(await compile(text, { policy: {} }))).toEqual([]);
});

test("reports a plugin's styles once if they have no positions", async () => {
  const plugin = () => (tree: { children: unknown[] }) => {
    for (const color of ["red", "blue"]) {
      tree.children.push({ type: "element", tagName: "i", properties: { style: `color: ${color}` }, children: [] });
    }
  };
  expect(problems(await compile("a", { policy: {}, rehype: [plugin] }))).toEqual([
    "blocked-by-policy guides/page.md::",
  ]);
});

test("does not report sources that the config allows", async () => {
  const policy = { "img-src": ["https://img.example", "*.cdn.example"], "frame-src": ["video.example"] };
  const text = [
    "![a](https://img.example/a.png) ![b](https://a.cdn.example/b.png) ![c](https://other.example/c.png)",
    '<iframe src="https://video.example/v"></iframe>',
  ].join("\n\n");
  const { diagnostics } = await compile(text, { policy });
  expect(diagnostics.map(({ place }) => place?.column)).toEqual([expect.any(Number)]);
});
