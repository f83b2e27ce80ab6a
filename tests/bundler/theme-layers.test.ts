// Themes that extend others: a package below the site's folder, and what each of them replaces, fills, adds, and
// labels.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ejectedFiles } from "../../lib/src/bundler/theme/component-ejection.js";
import { site, type TestSite } from "../site.js";

const json = (value: object) => JSON.stringify(value);
/** Two packages, one extending the other. */
const packages = {
  "node_modules/acme-base/package.json": json({ name: "acme-base", version: "1.0.0" }),
  "node_modules/acme-base/theme/theme.json": json({
    slots: ["promo"],
    labels: { page: { "Made by": "in the footer" } },
    icons: { acme: "anchor" },
  }),
  "node_modules/acme-base/theme/Footer.tsx": `import Original from "docsgen/theme/Footer";
import Slot from "docsgen/theme/Slot";
import { useLabel } from "docsgen/theme/hooks";
export default () => <div className="base">{useLabel()("Made by")} <Slot name="promo" /><Original /></div>;
`,
  "node_modules/acme-base/theme/styles.css": ".base { color: red }\n",
  "node_modules/acme-base/theme/client.ts": 'document.documentElement.dataset.base = "yes" as string;\n',
  "node_modules/acme/package.json": json({ name: "acme", version: "1.0.0" }),
  "node_modules/acme/theme/theme.json": json({ extends: "acme-base", slots: ["news"] }),
  "node_modules/acme/theme/Footer.tsx": `import Below from "docsgen/theme/Footer";
import Slot from "docsgen/theme/Slot";
export default () => <div className="acme"><Below /><Slot name="news" /></div>;
`,
  "node_modules/acme/theme/slots/promo.tsx": "export default () => <i>Promo of acme</i>;\n",
};
const own = {
  "theme/Footer.tsx": `import Below from "docsgen/theme/Footer";
export default () => <div className="own"><Below /></div>;
`,
  "theme/slots/promo.tsx": "export default () => <i>Promo of the site</i>;\n",
  "theme/slots/news.tsx": "export default () => <i>News</i>;\n",
  "theme/styles.css": ".base { color: green }\n",
};
const files = {
  "site.config.mjs": 'export default { title: "Test", theme: "acme", labels: { "Made by": "From" } };\n',
  "content/page.md": "# Page\n\nText\n",
};
const asset = (one: TestSite, name: RegExp) =>
  one.read(new RegExp(`(?:href|src)="/(assets/${name.source}[^"]*)"`).exec(one.read("page.html"))?.[1] ?? "");

test("layers the site's folder over a package that extends another package", async () => {
  const one = site({ ...files, ...packages, ...own });
  await one.build({ strict: true });
  const html = one.read("page.html");
  expect(html).toMatch(
    /<div class="own"><div class="acme"><div class="base">From<!-- --> <i>Promo of acme<\/i><i>Promo of the site<\/i><footer .*<\/footer><\/div><i>News<\/i><\/div><\/div>/s,
  );
  expect(asset(one, /styles-/)).toMatch(/\.base\{color:red\}[\s\S]*\.base\{color:green\}/);
  expect(asset(one, /boot-/)).toContain("dataset.base");
  const doctor = await one.cli("doctor");
  expect(doctor.stdout).toMatch(/Theme +theme: replaces Footer; fills slots\/news, slots\/promo; styles\.css$/m);
  expect(doctor.stdout).toMatch(/^ +node_modules\/acme\/theme: replaces Footer.*; fills slots\/promo$/m);
  // A package under development: the lockfile does not reveal the edit.
  one.write({ "node_modules/acme-base/theme/styles.css": ".base { color: blue }\n" });
  await one.build();
  expect(asset(one, /styles-/)).toContain(".base{color:#00f}");
});

test("applies the site's color and styles over the styles of a package", async () => {
  const one = site({ ...files, ...packages });
  one.write({
    "node_modules/acme/theme/styles.css": ":root { --accent: red; --radius-md: 1px }\n",
    "theme/styles.css": ":root { --accent-text: black }\n",
    "site.config.mjs": 'export default { theme: "acme", brand: "#0a7ea4" };\n',
  });
  await one.build();
  expect(asset(one, /styles-/)).toMatch(
    /--accent: ?red[\s\S]*:root\{[^}]*--accent:[^}]*\}[\s\S]*--accent-text: ?(?:black|#000)/,
  );
});

test("finds a linked package, and uses it as the theme if there is no theme folder", async () => {
  const one = site({ ...files, ...packages });
  one.write({ "elsewhere/linked/theme/Footer.tsx": "export default () => <footer>Linked</footer>;\n" });
  symlinkSync(join(one.root, "elsewhere/linked"), join(one.root, "node_modules/linked"));
  one.write({ "site.config.mjs": 'export default { title: "Test", theme: "linked" };\n' });
  await one.build({ strict: true });
  expect(one.read("page.html")).toContain("<footer>Linked</footer>");
});

test("watches a linked package and the site's folder in dev mode, even if the config does not name a theme", async () => {
  const footer = (text: string) => `export default () => <footer>${text}</footer>;\n`;
  const linked = site({ "package.json": json({ name: "linked" }), "theme/Footer.tsx": footer("One") });
  const one = site({
    ...files,
    "node_modules/.keep": "",
    "theme/Brand.tsx": "export default () => <b>Brand one</b>;\n",
  });
  symlinkSync(linked.root, join(one.root, "node_modules/linked"));
  const config = (theme: string) => ({ "site.config.mjs": `export default { theme: ${JSON.stringify(theme)} };\n` });
  one.write(config("linked"));
  const server = await one.dev();
  await server.expectPage("/page", /Brand one[\s\S]*<footer>One/);
  one.write({ "theme/Brand.tsx": "export default () => <b>Brand two</b>;\n" });
  await server.expectPage("/page", "Brand two");
  linked.write({ "theme/Footer.tsx": footer("Two") });
  await server.expectPage("/page", "<footer>Two");
  one.write(config("gone"));
  linked.write({ "theme/Footer.tsx": footer("Three") });
  one.write(config("linked"));
  await server.expectPage("/page", "<footer>Three");
});

test("lets an entry file wrap the theme it extends, and keeps the theme's components and slots", async () => {
  const one = site({
    ...files,
    ...packages,
    ...own,
    "site.config.mjs": 'export default { title: "Test" };\n',
    "theme/theme.json": json({ extends: "acme" }),
    "theme/index.tsx": `import base from "docsgen/theme";
import type { Theme } from "docsgen";
const theme: Theme = {
  ...base,
  render(...args) {
    const page = base.render(...args);
    return { ...page, document: page.document.replace("<body", '<body data-own=""') };
  },
};
export default theme;
`,
  });
  await one.build({ strict: true });
  const html = one.read("page.html");
  expect(html).toMatch(/<body data-own="" /);
  expect(html).toContain('<div class="own"><div class="acme"><div class="base">');
  // A theme extends the default theme only if it says so; otherwise it is a complete theme.
  one.write({
    "theme/theme.json": json({ extends: "docsgen" }),
    "theme/slots/promo.tsx": "",
    "theme/slots/news.tsx": "",
  });
  expect((await one.fail()).text).toContain('error[unknown-slot] The theme has no slot named "news".');
  one.remove("theme/slots", "theme/theme.json");
  await one.build();
  expect(one.read("page.html")).toMatch(/<body data-own="" /);
  expect(one.read("page.html")).not.toContain('<div class="own">');
});

test("reports invalid themes: a missing theme, a theme that extends itself, or two themes at once", async () => {
  const one = site({ ...files, ...packages });
  one.write({ "site.config.mjs": 'export default {\n  theme: "acmee",\n};\n' });
  expect((await one.fail()).text).toContain(
    "error[theme-missing] Cannot find the theme folder acmee or a package acmee.\n  site.config.mjs:2:3",
  );
  one.write({ "site.config.mjs": "export default {};\n", "theme/theme.json": json({ extends: "./base" }) });
  expect((await one.fail()).text).toMatch(/Cannot find the theme folder base\.\n {2}theme\/theme\.json/);
  one.write({ "theme/theme.json": json({ extends: "." }) });
  expect((await one.fail()).text).toContain("error[theme-build] The theme extends itself.");
  one.write({ "site.config.mjs": files["site.config.mjs"], "theme/theme.json": json({ extends: "acme-base" }) });
  expect((await one.fail()).text).toContain("The config uses the theme acme, but this theme extends acme-base.");
});

test("ejects into the site's folder, even if a package provides the theme", async () => {
  const one = site({ ...files, ...packages });
  const { stderr } = await one.cli("eject", "Brand");
  expect(stderr).toContain("theme/Brand.tsx now replaces");
  expect(Object.keys(ejectedFiles({ name: "Brand", text: "", origin: { name: "docsgen", version: "1" } }))).toEqual([
    "Brand.tsx",
    ".ejected/Brand.tsx",
  ]);
  await one.build({ strict: true });
});

test("reports each mistake in theme.json at its line, with the nearest key", async () => {
  const failWith = async (text: string) => {
    const one = site({
      "site.config.mjs": "export default {};\n",
      "content/index.md": "# Home\n",
      "theme/theme.json": text,
    });
    return (await one.fail()).text;
  };
  const wrong = await failWith(
    '{\n  "extend": "docsgen",\n  "slots": "a",\n  "options": { "nav": { "stile": "a.css" } }\n}\n',
  );
  expect(wrong).toMatch(
    /error\[theme-build\] theme\.json has no key "extend"\.\n.*theme\.json:2:3\n[\s\S]*did you mean extends\?/,
  );
  expect(wrong).toMatch(/The key "slots" must be an array, not "a"\.\n.*theme\.json:3:3\n/);
  expect(wrong).toMatch(/has no key "options\.nav\.stile"\.\n.*theme\.json:4:25\n[\s\S]*did you mean style\?/);
  const comma = await failWith('{\n  "slots": ["a"],\n}\n');
  expect(comma).toMatch(
    /error\[theme-build\] This is not valid JSON: .*\n.*theme\.json:2:17\n[\s\S]*hint: .*remove it/,
  );
});

test("draws icons of theme.json from the set and from SVG files, and reports those that cannot be drawn", async () => {
  const svg = (body: string, more = "") =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16"${more}>${body}</svg>\n`;
  const one = site({
    "site.config.ts": "export default {};\n",
    "theme/theme.json": json({ icons: { acme: "icons/acme.svg", start: "rocket" } }),
    "theme/icons/acme.svg": svg('<path d="M0 0h32v16H0z"/>'),
    "content/index.md": "---\nicon: start\n---\n# Home\n",
    "content/a.md": "---\nicon: acme\n---\n# A\n",
  });
  await one.build({ strict: true });
  const html = one.read("a.html");
  const [, sprite = ""] = /data-icons="\/([^"]+)"/.exec(html) ?? [];
  const drawn =
    '<g fill="currentColor" stroke="none" transform="translate(0 6) scale(0.75)"><path d="M0 0h32v16H0z"/></g>';
  expect(one.read(sprite)).toContain(`<symbol id="acme" viewBox="0 0 24 24">${drawn}</symbol>`);
  one.write({ "theme/icons/acme.svg": svg('<path d="M8 8"/>', ' fill="#f00"') });
  await one.build();
  const [, changed = ""] = /data-icons="\/([^"]+)"/.exec(one.read("a.html")) ?? [];
  expect(one.read(changed)).toContain('<g fill="#f00"><path d="M8 8"/></g>');
  for (const body of [
    '<path d="M0 0" onclick="a()"/>',
    "<script>a()</script>",
    '<path id="a" d="M0 0"/>',
    '<path fill="url(//x)"/>',
  ]) {
    const { text } = await one.write({ "theme/icons/acme.svg": svg(body) }).fail();
    expect(text).toMatch(
      /error\[theme-build\] The icon "acme" contains more than plain shapes\.\n {2}theme\/icons\/acme\.svg\n/,
    );
  }
  one.write({ "theme/theme.json": '{\n  "icons": {\n    "acme": "icons/acm.svg",\n    "start": "rokcet"\n  }\n}\n' });
  expect((await one.fail()).text).toMatch(
    /The file of the icon "acme" does not exist\.\n[\s\S]*did you mean acme\.svg\?/,
  );
  one
    .edit("theme/theme.json", (text) => text.replace("acm.svg", "acme.svg"))
    .write({ "theme/icons/acme.svg": svg('<path d="M0 0"/>') });
  await one
    .build()
    .expectDiagnostic("unknown-icon", { file: "theme/theme.json", line: 4, message: 'Unknown icon "rokcet".' });
});

test("lets a theme declare layouts that show the title themselves", async () => {
  const settings = { layouts: ["poster"], untitled: ["poster"] };
  const page = (frontMatter: string) => `---\ntitle: Big\n${frontMatter}---\n\nText.\n`;
  const one = site({
    "site.config.ts": "export default {};\n",
    "theme/theme.json": json(settings),
    "content/index.md": page("layout: poster\n"),
    "content/other.md": page(""),
  });
  await one.build();
  expect(one.read("index.html")).not.toContain("<h1");
  expect(one.read("other.html")).toContain("<h1");
  await one.write({ "theme/theme.json": json({ ...settings, untitled: [] }) }).build();
  expect(one.read("index.html")).toContain("<h1");
});
