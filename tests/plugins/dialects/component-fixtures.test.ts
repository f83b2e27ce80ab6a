// Sites whose components carry the content: the site's React components, and those of its tool in components.
import { expect, onTestFinished, test } from "vitest";
import { serveDev } from "../../../lib/src/dev/dev-server.js";
import { defaults, site, type TestSite } from "../../site.js";
import { readFolder } from "./folder-files.js";
import { compareWithFolder, fixtureFolder } from "./folder-fixture.js";
import { visibleText } from "./visible-text.js";

const tools = ["docusaurus", "nextra", "fumadocs", "rspress", "starlight"];

/** Parts of the stylesheets for components: what global stylesheets and those of components apply to. */
const rules: Record<string, RegExp[]> = {
  fumadocs: [/\.stars:where\(\[data-slot\]/],
  rspress: [/\.stamp:where\(\[data-slot\]/],
  starlight: [
    /\.prose \.box-warning:where\(\[data-slot\],\s*\[data-slot\] \*\)\{/,
    /header:where\(\.full-width \*\)\{/,
    /\.recipe:where\(\.astro-\w+\)>h2:where\(\.astro-\w+\)\{color:red\}/,
    /\.prose p:where\(\.astro-\w+\)\{/,
  ],
};

/** Code that browsers load for components, besides that of components with state. */
const scripts: Record<string, RegExp> = { starlight: /dataset\.leaves="shown"/ };

test.each(tools)("%s: runs the components of the site, and writes the same bytes again", async (tool) => {
  const one = await compareWithFolder(`${tool}-components`, { evaluate: true, threads: 1 });
  const bytes = one.tree();
  const css = Object.keys(bytes).flatMap((name) => (/slots-\w+\.css$/.test(name) ? [one.read(name)] : []));
  for (const rule of rules[tool] ?? []) expect(css.join("\n").replace(/\s*([{}:;>])\s*/g, "$1")).toMatch(rule);
  const js = Object.keys(bytes).flatMap((name) => (name.endsWith(".js") ? [one.read(name)] : []));
  expect(js.join("\n")).toMatch(scripts[tool] ?? /./);
  expect((await one.build({ evaluate: true, threads: 2 })).compiled).toEqual([]);
  expect(one.tree()).toEqual(bytes);
  await compareWithDev(one);
  const other = site(readFolder(fixtureFolder(`${tool}-components/input`)));
  await other.build({ evaluate: true, threads: 2 });
  expect(other.tree()).toEqual(bytes);
});

test("what a component reads is an input of its page", async () => {
  const one = site(readFolder(fixtureFolder("starlight-components/input")));
  const options = { evaluate: true, threads: 1 };
  await one.build(options);
  const show = async (file: string, text: string) => {
    one.write({ [file]: text });
    await one.build(options);
    return visibleText(one.read("crew/index.html"));
  };
  expect(await show("src/data/shelf.txt", "Flour")).toContain("Flour");
  expect(await show("src/data/more.txt", "")).toContain("6 files");
  expect(await show("src/data/unit.txt", "spoons")).toContain("in spoons");
  await one.verify({ evaluate: true });
});

test("Nextra: the script of a component is loaded without the modules of layouts", async () => {
  const one = site(readFolder(fixtureFolder("nextra-components/input")));
  await one.build({ evaluate: true, threads: 1 });
  const [script = ""] = /slot-[\w-]+\.js/.exec(one.read("other.html")) ?? [];
  const waiting = [script];
  const loaded = new Map<string, string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (loaded.has(name)) continue;
    const text = one.read(`assets/${name}`);
    loaded.set(name, text);
    waiting.push(...[...text.matchAll(/"\.\/(slots-\w+\.js)"/g)].map(([, other = ""]) => other));
  }
  const code = [...loaded.values()].join("\n");
  expect(code.includes("Count ")).toBe(true);
  expect(code.includes(" recipes")).toBe(false);
});

/** Compares the article of each page with components to what the dev server shows. */
async function compareWithDev(one: TestSite): Promise<void> {
  const session = { root: one.root, defaults, evaluate: true, threads: 1 };
  const server = await serveDev({ session, port: 0, onUpdate: () => undefined, onState: () => undefined });
  onTestFinished(() => server.close());
  const pages = Object.keys(one.tree()).filter((name) => name.endsWith(".html") && one.read(name).includes("/slots-"));
  for (const name of pages) {
    const address = name.replace(/(?:(?<=^|\/)index)?\.html$/, "");
    const response = await fetch(new URL(address, server.urls[0]));
    expect(articleIn(await response.text()), name).toBe(articleIn(one.read(name)));
  }
}

/** The dev server also shows failures. */
function articleIn(html: string): string {
  const [article = ""] = /<article[\s\S]*<\/article>/.exec(html) ?? [];
  return article.replace(/<p class="failure">.*?<\/p>/g, "").replace(/ data-(?:src|wide|text|rest)="[^"]*"/g, "");
}
