// Parts of a site that can be switched off, and what a site's theme folder can import.
import { describe, expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

function switched(config: string, files: Record<string, string> = {}): TestSite {
  return site({
    "site.config.ts": `import { defaultPlugins } from "docsgen/plugins";\nexport default { title: "Test",\n${config}\n};\n`,
    "content/index.md": "# Home\n\nText.\n",
    "content/guide/start.md": "# Start\n\nText.\n",
    ...files,
  });
}

async function startPage(config: string, files?: Record<string, string>): Promise<string> {
  const one = switched(config, files);
  await one.build().expectNoDiagnostics();
  return one.read("guide/start.html");
}

describe("can switch off", () => {
  test("the line below the title", async () => {
    expect(await startPage("")).toContain('<span class="brand-line">Documentation</span>');
    expect(await startPage('subtitle: "Handbook",')).toContain('<span class="brand-line">Handbook</span>');
    expect(await startPage("subtitle: false,")).not.toContain("brand-line");
    expect(await startPage('labels: { Documentation: "" },')).not.toContain("brand-line");
  });

  test("the date in the footer", async () => {
    expect(await startPage("")).toContain("Last update");
    const html = await startPage("footer: { date: false },");
    expect(html).toMatch(/<footer class="footer"><span class="footer-title">Test Docs<\/span><\/footer>/);
  });

  test("the row for language models", async () => {
    expect(await startPage("")).toContain('href="/llms.txt"');
    const one = switched("plugins: defaultPlugins({ llms: { row: false } }),");
    await one.build().expectNoDiagnostics();
    expect(one.read("guide/start.html")).not.toContain("llms.txt");
    expect(one.read("llms.txt")).toContain("Start");
    expect(await startPage('labels: { LLM: "" },')).not.toContain("llms.txt");
  });
});

describe("defaultPlugins", () => {
  test.each([
    ["search", "search/index.json"],
    ["llms", "llms.txt"],
    ["sitemap", "sitemap.xml"],
  ])("can leave out %s", async (name, out) => {
    const address = 'url: "https://test.example",';
    const one = switched(`${address} plugins: defaultPlugins({ ${name}: false }),`);
    await one.build().expectNoDiagnostics();
    const all = switched(`${address} plugins: defaultPlugins(),`);
    await all.build();
    const names = Object.keys(all.tree()).filter((file) => !one.has(file));
    expect(names.some((file) => file.startsWith(out.split("/")[0] ?? ""))).toBe(true);
  });

  test("can leave out the sidebar, redirects, and the content folder", async () => {
    expect(await startPage("plugins: defaultPlugins({ sidebar: false, redirects: false, mdx: false }),")).not.toContain(
      "has-sidebar",
    );
    const { text } = await switched("plugins: defaultPlugins({ content: false }),").fail();
    expect(text).toContain("no-pages");
  });

  test("reports an unknown plugin at its line", async () => {
    const { text } = await switched("plugins: defaultPlugins({ serach: false }),").fail();
    expect(text).toMatch(/defaultPlugins has no plugin "serach"\. Did you mean search\?[\s\S]*site\.config\.ts:3/);
  });
});

describe("imports in the theme folder", () => {
  test("include YAML and JSON as data", async () => {
    const footer = `import team from "../data/team.yml";
import { year } from "../data/site.json";
export default function Footer() { return <footer>{team.people.map(({ name }) => name).join()} {year}</footer>; }\n`;
    const files = {
      "theme/Footer.tsx": footer,
      "data/team.yml": "people:\n  - name: Ann\n  - name: Bob\n",
      "data/site.json": '{ "year": 2026 }',
    };
    const one = switched("", files);
    await one.build().expectNoDiagnostics();
    expect(one.read("guide/start.html")).toMatch(/<footer>Ann,Bob(?:<!-- -->| )+2026<\/footer>/);
    one.edit("data/team.yml", (text) => text.replace("Bob", "Cid"));
    await one.build();
    expect(one.read("guide/start.html")).toContain("Ann,Cid");
    one.write({ "data/team.yml": "people: [Ann\n" });
    const { text } = await one.fail();
    expect(text).toMatch(/error\[theme-build\] This is not valid YAML: .*\n +data\/team\.yml:\d/);
  });

  test("include stylesheets that packages export as style", async () => {
    const one = switched("", {
      "theme/styles.css": '@import "tailwindish";\n',
      "node_modules/tailwindish/package.json":
        '{ "name": "tailwindish", "exports": { ".": { "style": "./index.css" } } }',
      "node_modules/tailwindish/index.css":
        ".from-package { color: red; }\n@layer utilities { @tailwind utilities; }\n",
    });
    await one.build().expectDiagnostic("theme-build", { file: "theme/styles.css", message: /without its compiler/ });
    const [styles = ""] = Object.keys(one.tree()).filter((file) => /^assets\/styles-.*\.css$/.test(file));
    expect(one.read(styles)).toContain(".from-package");
  });

  test("include fonts: the theme's font is not preloaded if the site sets another", async () => {
    const preloads = (html: string) =>
      [...html.matchAll(/rel="preload" href="\/assets\/(\w+)-/g)].map(([, name]) => name);
    expect(preloads(await startPage(""))).toEqual(["inconsolata", "inter"]);
    const styles = (text: string) => ({ "theme/styles.css": text });
    expect(preloads(await startPage("", styles(':root { --sans: "Acme", sans-serif }')))).toEqual(["inconsolata"]);
    expect(preloads(await startPage("", styles(':root { --sans: "Inter Variable", serif }')))).toHaveLength(2);
    expect(preloads(await startPage("", styles(".a { --sans: serif }")))).toHaveLength(2);
    const accented = styles(":root { --sans: serif; --mono: monospace }");
    expect(preloads(await startPage("", { ...accented, "content/guide/start.md": "# Début\n" }))).toEqual([]);
  });
});
