import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { planTheme, type ThemeInput } from "../../src/bundler/bundle-plan.js";
import { planSprite } from "../../src/bundler/icon-sprite.js";
import { findLayers } from "../../src/bundler/theme/theme-folders.js";
import { joinBundles } from "../../src/bundler/theme-bundle.js";
import type { IconUse } from "../../src/contract/theme.js";
import { DocsgenError } from "../../src/errors/errors.js";
import { createProps, shared } from "../theme/site.js";

const repository = join(import.meta.dirname, "../..");
const defaults = join(repository, "theme");
const folders: string[] = [];

type ThemeBundle = Awaited<ReturnType<typeof bundle>>;

async function bundle({
  icons = [],
  base = "/",
  ...change
}: Partial<ThemeInput & { icons: IconUse[]; base: string }> = {}) {
  const input = {
    defaults,
    root: repository,
    content: join(repository, "content"),
    public: join(repository, "public"),
    written: [],
    locales: [],
    css: async () => ".t1{color:red}",
    look: async () => "",
    base: "/",
    options: [],
    plugins: [],
    layers: [],
    ...change,
  };
  const plan = planTheme(input);
  const planned = [...plan.bundles, planSprite({ theme: plan.settings, drawn: new Map(), uses: icons })];
  const bundles = await Promise.all(planned.map((one) => one.make()));
  const code = bundles.map((one) => one.code ?? "").join("");
  const inputs = [...plan.inputs, ...bundles.flatMap((one) => one.inputs)];
  return { ...joinBundles(bundles, base), code, inputs, plan };
}

/** Creates a folder with these files outside the repository. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-theme-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const bundleText = ({ files }: ThemeBundle, name: RegExp): string =>
  files
    .filter(({ out }) => name.test(out))
    .map(({ content }) => (typeof content === "string" ? content : Buffer.from(content).toString("utf8")))
    .join("\n");

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe("the default theme", () => {
  let built: ThemeBundle;
  beforeAll(async () => {
    built = await bundle();
  });

  test("writes every file that browsers are told to load", () => {
    const { styles, scripts, fonts, files } = built.client;
    const outs = built.files.map(({ out }) => `/${out}`);
    expect([styles.length, scripts.length, fonts.length]).toEqual([1, 1, 2]);
    for (const url of [...styles, ...scripts, ...fonts, ...Object.values(files)]) expect(outs).toContain(url);
  });

  test("stays within its size limits", () => {
    const compressedSize = (name: RegExp) => brotliCompressSync(bundleText(built, name)).length;
    expect(compressedSize(/\.css$/)).toBeLessThan(12 * 1024);
    expect(compressedSize(/boot-\w+\.js$/)).toBeLessThan(7_800);
    expect(compressedSize(/later-palette-\w+\.js$/)).toBeLessThan(4_000);
  });

  test("names all files after content hashes", () => {
    const unnamed = built.files.filter(
      ({ out }) => !/^assets\/[\w-]+-[A-Z\d]{8}\.\w+$|^assets\/icons-[\da-f]{8}\.svg$/.test(out),
    );
    expect(unnamed).toEqual([]);
  });

  test("has an icon for every icon name it uses", () => {
    const sprite = bundleText(built, /icons-\w+\.svg$/);
    expect(sprite).not.toMatch(/<symbol[^>]*><\/symbol>/);
    const used = ["burger", "search", "sun", "moon", "laptop", "chevron", "robot", "pencil", "github", "gitlab"];
    for (const name of used) expect(sprite).toContain(`id="${name}"`);
  });

  test("includes the highlighter's styles", () => {
    expect(bundleText(built, /\.css$/)).toContain(".t1{color:red}");
  });

  test("renders without any installed packages", () => {
    const folder = folderWith({
      "theme.mjs": built.code,
      "main.mjs": `import theme from "./theme.mjs";\nconsole.log(theme.render(${JSON.stringify(createProps("index.md"))}, "", ${JSON.stringify(shared)}, { article: { title: 0, blocks: [], styles: [] } }));\n`,
    });
    const output = execFileSync(process.execPath, [join(folder, "main.mjs")], { encoding: "utf8" });
    expect(output).toContain("<title>Home | Cairn</title>");
  });

  test("is identical when built in another folder, and does not contain folder names", async () => {
    const elsewhere = join(folderWith({}), "deeper/theme");
    cpSync(defaults, elsewhere, { recursive: true });
    const modules = ["react", "react-dom", "scheduler", "@fontsource-variable"].map((name) =>
      join("node_modules", name),
    );
    for (const name of ["package.json", ...modules]) {
      cpSync(join(repository, name), join(dirname(elsewhere), name), { recursive: true });
    }
    const moved = await bundle({
      defaults: elsewhere,
      root: dirname(dirname(elsewhere)),
    });
    expect(moved.client).toEqual(built.client);
    expect(moved.code).toBe(built.code);
    expect(bundleText(moved, /./)).toBe(bundleText(built, /./));
    expect(bundleText(built, /\.(?:js|css|svg)$/) + built.code).not.toContain(repository);
  });

  test("lists its inputs", () => {
    for (const name of ["index.tsx", "client/boot.ts", "styles/tokens.css", "theme.json", "favicon.svg"]) {
      expect(built.inputs).toContain(join(defaults, name));
    }
    expect(built.inputs.filter((file) => file.includes("docsgen:"))).toEqual([]);
  });
});

test("adds the site's base to addresses", async () => {
  const { client } = await bundle({ base: "/docs-site/" });
  const { styles, scripts, fonts, files } = client;
  for (const url of [...styles, ...scripts, ...fonts, ...Object.values(files)]) expect(url).toMatch(/^\/docs-site\//);
});

test("adds the site's icons to the sprite, and reports an unknown icon where it is named", async () => {
  const place = { file: "/site/content/a.md", line: 3 };
  const built = await bundle({ icons: [{ name: "Bar Chart" }, { name: "gauge" }, { name: "shild-check", place }] });
  const sprite = bundleText(built, /icons-\w+\.svg$/);
  expect(sprite).toContain('id="bar-chart"');
  expect(sprite).toContain('id="gauge"');
  expect(built.diagnostics).toEqual([
    {
      code: "unknown-icon",
      severity: "warning",
      message: 'Unknown icon "shild-check".',
      hint: "did you mean shield-check?",
      place,
    },
  ]);
});

test("merges plugins' scripts and styles into one file of each kind, and emits islands as separate files", async () => {
  const root = folderWith({
    "a.css": ".from-plugin { color: green }",
    "a.ts": "document.title += ' from plugin' as string;",
    "counter.ts": "export default function Counter(): string { return String(41); }",
  });
  const built = await bundle({
    root,
    plugins: [{ name: "own", client: { styles: ["a.css"], scripts: ["a.ts"], islands: { counter: "counter.ts" } } }],
  });
  expect(built.client.scripts).toHaveLength(1);
  expect(bundleText(built, /boot-\w+\.js$/)).toContain("from plugin");
  expect(bundleText(built, /styles-\w+\.css$/)).toContain(".from-plugin{color:green}");
  expect(built.client.files["island-counter"]).toMatch(/^\/assets\/island-counter-\w+\.js$/);
  expect(bundleText(built, /island-counter/)).toContain("41");
  expect(built.inputs).toContain(join(root, "counter.ts"));
});

test("needs only an entry file for a custom theme", async () => {
  const root = folderWith({
    "index.tsx": "const theme = { select: () => 7, render: (n: number) => '<p>' + n };\nexport default theme;\n",
  });
  const built = await bundle({ layers: findLayers({ root, named: "." }), root });
  expect(built.code).toContain("<p>");
  expect(built.client.styles).toHaveLength(1);
});

test("reports the position of a source that does not compile", async () => {
  const root = folderWith({ "index.tsx": "export const a = 1;\nexport default a b;\n" });
  const failure = await bundle({ layers: findLayers({ root, named: "." }), root }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DocsgenError);
  const [diagnostic] = failure instanceof DocsgenError ? failure.diagnostics : [];
  expect(diagnostic).toMatchObject({
    code: "theme-build",
    severity: "error",
    place: { file: join(root, "index.tsx"), line: 2, column: 18 },
  });
});

test("reports invalid theme settings and their file", async () => {
  const root = folderWith({ "index.tsx": "export default {};\n", "theme.json": '{ "preload": "inter" }' });
  const failure = await (async () => findLayers({ root, named: "." }))().catch((error: unknown) => error);
  const [diagnostic] = failure instanceof DocsgenError ? failure.diagnostics : [];
  expect(diagnostic).toMatchObject({ code: "theme-build", place: { file: join(root, "theme.json") } });
});
