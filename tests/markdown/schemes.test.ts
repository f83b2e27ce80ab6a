// URL schemes: the ones allowed in articles, in every spelling that browsers accept and at every position of an
// address.
import { expect, test } from "vitest";
import { parseScheme } from "../../src/errors/link-schemes.js";
import { compile, problems } from "./page.js";

/** Spellings in Markdown. */
const inMarkdown = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "vbscript:x",
  "VBSCRIPT:x",
  "data:text/html,x",
  "DATA:text/html;base64,AA",
  "data&colon;image/svg+xml,x",
  "&#106;avascript:alert(1)",
  "java&#115;cript:alert(1)",
  "java&#x73;cript&colon;alert(1)",
  "&#9;javascript:alert(1)",
  "java&#10;script:alert(1)",
  "java&Tab;script:alert(1)",
  "javascript&#58;alert(1)",
];

test.each(["allow", "escape", "remove"] as const)(
  "shows a link that runs a script as text (html: %s)",
  async (html) => {
    for (const address of inMarkdown) {
      for (const markdown of [`a [l](<${address}>)`, `a [l][r]\n\n[r]: <${address}>`]) {
        const page = await compile(markdown, { html });
        expect(page.html, markdown).toBe("<p>a <a>l</a></p>");
        expect(problems(page), markdown).toEqual(["unsafe-address guides/page.md:1:3"]);
        expect(page.diagnostics[0]?.severity).toBe("error");
        expect(page.links).toEqual([]);
      }
    }
  },
);

test("shows an autolink that runs a script as text", async () => {
  const page = await compile("a <javascript:alert(1)> b");
  expect(page.html).toBe("<p>a <a>javascript:alert(1)</a> b</p>");
  expect(problems(page)).toEqual(["unsafe-address guides/page.md:1:3"]);
});

/** `@` is the address. */
const inHtml = [
  '<a href="@">x</a>',
  "<a href='  @'>x</a>",
  "<a href=@>x</a>",
  '<map name="m"><area href="@" alt=""></map>',
  '<form action="@"><button>x</button></form>',
  '<button formaction="@">x</button>',
  '<input type="submit" formaction="@">',
  '<iframe src="@"></iframe>',
  '<iframe srcdoc="<a href=@>x</a>"></iframe>',
  "<iframe srcdoc='<template><a href=\"@\">x</a></template>'></iframe>",
  '<embed src="@">',
  '<object data="@"></object>',
  '<svg><a href="@"><text>x</text></a></svg>',
  '<svg><a xlink:href="@"><text>x</text></a></svg>',
  '<svg><a><animate attributeName="href" values="#a;@"/><text>x</text></a></svg>',
  '<svg><a><set attributeName="xlink:href" to="@"/><text>x</text></a></svg>',
  '<math><mi href="@">x</mi></math>',
  '<template><a href="@">x</a></template>',
  '<meta http-equiv="refresh" content="0; url=@">',
  '<table background="@"><tr><td>x</td></tr></table>',
  '<img alt="" src="@">',
  '<img alt="" src="/a.png" longdesc="@">',
  '<blockquote cite="@">x</blockquote>',
  '<p style="background: url(@)">x</p>',
];

test.each(inHtml)("removes an address that runs a script from HTML, however it is spelled: %s", async (html) => {
  for (const address of ["javascript:x", "JaVaScRiPt:x", "java&#115;cript:x", "java&#9;script:x", "vbscript:x"]) {
    if (/srcdoc|style/.test(html) && address.includes("&")) continue;
    const page = await compile(html.replace("@", address));
    expect(page.diagnostics, address).toMatchObject([
      { code: "unsafe-address", severity: "error", place: { line: 1 } },
    ]);
    expect(page.html.replaceAll(/\s/g, "")).not.toMatch(/script:/i);
  }
});

test("allows data: only for images with an image type", async () => {
  const png = "data:image/png;base64,AA";
  const good = [
    `![a](${png})`,
    '<img alt="" src="data:image/svg+xml,%3Csvg/%3E">',
    `<img alt="" srcset="${png} 2x">`,
    `<p style="background: url(${png})">x</p>`,
  ];
  for (const text of good) {
    const page = await compile(text);
    expect(page.diagnostics, text).toEqual([]);
    expect(page.html, text).toContain("data:image/");
  }
  for (const text of ["![a](data:text/html,x)", "![a](data:image/svg,x)", `[a](${png})`, `<embed src="${png}">`]) {
    const page = await compile(text);
    expect(problems(page), text).toEqual([expect.stringMatching(/^unsafe-address guides\/page\.md:1:/)]);
    expect(page.html, text).not.toContain("data:");
  }
});

test("shows links with other schemes as text unless the config allows the schemes", async () => {
  const text = "[a](vscode://file/x) and [b](Slack://open) and [c](file:///etc/passwd)";
  const page = await compile(text);
  expect(page.html).toBe("<p><a>a</a> and <a>b</a> and <a>c</a></p>");
  expect(problems(page)).toEqual([
    "unknown-scheme guides/page.md:1:1",
    "unknown-scheme guides/page.md:1:26",
    "unknown-scheme guides/page.md:1:48",
  ]);
  expect(page.diagnostics[0]).toMatchObject({
    severity: "error",
    message: "Links with the scheme vscode: are not allowed.",
    hint: expect.stringContaining('links: { schemes: ["vscode"] }'),
  });
  const allowed = await compile(text, { schemes: ["vscode", "slack"] });
  expect(problems(allowed)).toEqual(["unknown-scheme guides/page.md:1:48"]);
  expect(allowed.html.match(/href=/g)).toHaveLength(2);
});

test("keeps common addresses", async () => {
  const text =
    "[a](mailto:a@b.c) [b](tel:+1) [c](sms:+1) [d](https://x.y/javascript:) <https://x.y> [e](//x.y/z) [f](#javascript:)";
  const page = await compile(`${text}\n\n<iframe src="about:blank" title="x"></iframe>`);
  expect(page.diagnostics).toEqual([]);
  expect(page.html.match(/(?:href|src)="/g)).toHaveLength(8);
});

test.each([
  ["https://a.b", "https"],
  [" \u0000\u001fJAVA\tSCR\r\nIPT:x", "javascript"],
  ["javascript%3Ax", undefined],
  ["./javascript:x", undefined],
  ["#a:b", undefined],
  ["\u00a0javascript:x", undefined],
  ["1a:b", undefined],
  ["  ", undefined],
  [" \n:", undefined],
])("parses the scheme of %j as %j", (address, scheme) => {
  expect(parseScheme(address)).toBe(scheme);
});
