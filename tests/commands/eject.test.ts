// Copies of the theme's components: their content, and how they follow changes to the originals.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ejectedFiles, listEjectables } from "../../lib/src/bundler/theme/component-ejection.js";
import { hashTree, repository, site, type TestSite } from "../site.js";

const defaultTheme = join(repository, "theme");
const files = {
  "site.config.mjs": 'export default { title: "Acme", footer: { copyright: "Acme Ltd" } };\n',
  "content/index.md": "# Home\n",
  "content/guide/page.md": "# Page\n\n## Part\n\nText.\n",
};

/** Creates a site with a modified copy of Footer, based on an earlier original without a date. */
function siteWithOldCopy(own: (text: string) => string = (text) => text): TestSite {
  const { text } = listEjectables(defaultTheme).find(({ name }) => name === "Footer") ?? { text: "" };
  const old = text.replace(/<time .*<\/time>/, "<b>today</b>");
  const copy = ejectedFiles({ name: "Footer", text: old, origin: { name: "docsgen", version: "0.0.9" } }, own(old));
  return site({
    ...files,
    ...Object.fromEntries(Object.entries(copy).map(([name, content]) => [`theme/${name}`, content])),
  });
}
const ownTitle = (text: string) => text.replace('className="footer-title"', 'className="footer-title mine"');

describe("docsgen eject", () => {
  test("lists the components; copying every component leaves the site unchanged and causes no type errors", async () => {
    const one = site(files);
    await one.build();
    const before = hashTree(join(one.root, "dist"));
    const list = await one.cli("eject");
    const names = list.stdout.split("\n").flatMap((line) => /^([A-Z]\w+) {2}/.exec(line)?.[1] ?? []);
    expect(list.stdout).toMatch(/^Footer +Footer with the site name or copyright notice, and the build date$/m);
    expect(names.length).toBeGreaterThan(30);
    const copies = listEjectables(defaultTheme).map((component) => ejectedFiles(component));
    const texts = Object.entries(Object.assign({}, ...copies) as Record<string, string>);
    one.write(Object.fromEntries(texts.map(([name, text]) => [`theme/${name}`, text])));
    await one.build({ strict: true });
    expect(hashTree(join(one.root, "dist"))).toEqual(before);
    expect((await one.cli("eject")).stdout).toMatch(
      /^Footer +Footer with the site name or copyright notice, and the build date {2}\(yours: Footer\.tsx\)$/m,
    );
    expect(wrongTypes(one)).toEqual([]);
  }, 120_000);

  test("copies one component, and never overwrites files", async () => {
    const one = site(files);
    const ejected = await one.cli("eject", "Footer");
    expect([ejected.code, ejected.stderr]).toEqual([0, expect.stringContaining("theme/Footer.tsx now replaces")]);
    expect(readFileSync(join(one.root, "theme/Footer.tsx"), "utf8")).toMatch(
      /^\/\/ docsgen eject Footer: from docsgen \d+\.\d+\.\d+, [0-9a-f]{16}\..*\n[\s\S]* from "docsgen\/theme\/shared";/,
    );
    expect(existsSync(join(one.root, "theme/.ejected/Footer.tsx"))).toBe(true);
    one.write({ "theme/Header.jsx": "export default () => null;\n" });
    for (const name of ["Footer", "Header"]) {
      const again = await one.cli("eject", name);
      expect([again.code, again.stderr]).toEqual([
        2,
        expect.stringContaining(`error[not-ejected] ${name} already exists`),
      ]);
    }
    expect(readFileSync(join(one.root, "theme/Header.jsx"), "utf8")).toBe("export default () => null;\n");
    const unknown = await one.cli("eject", "search-buton");
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining("did you mean SearchButton?")]);
    one.write({ "theme/index.tsx": "export default {};\n" });
    expect((await one.cli("eject", "Brand")).stderr).toContain("This is a standalone theme");
    expect((await site({ "index.md": "# Home\n" }).cli("eject", "Brand")).stderr).toContain(
      "A site without a config file",
    );
  });

  test("merges changes to the original into the site's copy with --update", async () => {
    const one = siteWithOldCopy(ownTitle);
    const report = await one.cli("doctor");
    expect(report.stdout).toContain(
      "warning[changed-original] The original of Footer has changed since docsgen 0.0.9.",
    );
    expect(report.stdout).toMatch(/\n {2}-\s+<b>today<\/b>\n {2}\+\s+<time dateTime=/);
    const updated = await one.cli("eject", "--update");
    expect([updated.code, updated.stderr]).toEqual([
      0,
      expect.stringContaining("theme/Footer.tsx includes the changes"),
    ]);
    const text = readFileSync(join(one.root, "theme/Footer.tsx"), "utf8");
    expect(text).toContain('className="footer-title mine"');
    expect(text).toContain("<time dateTime=");
    expect((await one.cli("eject", "Footer", "--update")).stderr).toContain("theme/Footer.tsx is up to date");
    expect((await one.cli("doctor")).stdout).not.toContain("changed-original");
  });

  test("marks conflicting changes with --update, and fails if the original is missing", async () => {
    const one = siteWithOldCopy((text) => text.replace("<b>today</b>", "<b>never</b>"));
    const updated = await one.cli("eject", "Footer", "--update");
    expect([updated.code, updated.stderr]).toEqual([
      1,
      expect.stringContaining("resolve the conflicts marked <<<<<<< (1)"),
    ]);
    const text = readFileSync(join(one.root, "theme/Footer.tsx"), "utf8");
    expect(text).toMatch(/<<<<<<< yours\n\s+<b>never<\/b>\n=======\n\s+<time .*\n>>>>>>> docsgen/);
    const other = siteWithOldCopy();
    other.remove("theme/.ejected");
    expect((await other.cli("doctor")).stdout).toContain("cannot be shown");
    const refused = await other.cli("eject", "Footer", "--update");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("is not in .ejected/")]);
  });
});

test("copies the visible component of a packaged theme, provided that it works on its own", async () => {
  const theme = "node_modules/docsgen-theme-acme";
  const one = site({
    ...{ "site.config.mjs": 'export default { theme: "docsgen-theme-acme" };\n', "content/index.md": "# Home\n" },
    [`${theme}/package.json`]: '{ "name": "docsgen-theme-acme", "version": "1.2.3" }',
    [`${theme}/theme/Footer.tsx`]:
      "// Ours.\n// import Original from 'docsgen/theme/Footer' would wrap it.\nexport default () => <footer>Acme</footer>;\n",
    [`${theme}/theme/Header.tsx`]: 'import { Line } from "./parts/line.js";\nexport default () => <Line />;\n',
    [`${theme}/theme/parts/line.tsx`]: "export const Line = () => <hr />;\n",
    [`${theme}/theme/Brand.tsx`]: 'import Original from "docsgen/theme/Brand";\nexport default () => <Original />;\n',
  });
  await one.cli("eject", "Footer");
  expect(readFileSync(join(one.root, "theme/Footer.tsx"), "utf8")).toMatch(
    /^\/\/ docsgen eject Footer: from docsgen-theme-acme 1\.2\.3, .*\n\/\/ Ours\.\n/,
  );
  const header = await one.cli("eject", "Header");
  expect(header.stderr).toContain("The Header of this site comes from docsgen-theme-acme. It imports ./parts/line.js");
  expect((await one.cli("eject", "Brand")).stderr).toContain(
    "It wraps the Brand below it, so it cannot be copied on its own",
  );
  expect(readFileSync(join(one.root, "theme/Brand.tsx"), "utf8")).toMatch(/^\/\/ docsgen eject Brand: from docsgen \d/);
  expect((await one.cli("doctor")).stdout).not.toContain("changed-original");
  one.write({ [`${theme}/theme/Footer.tsx`]: "// Ours.\nexport default () => <footer>Acme Ltd</footer>;\n" });
  expect((await one.cli("doctor")).stdout).toContain("has changed since docsgen-theme-acme 1.2.3");
  await one.cli("eject", "Footer", "--update");
  await one.build().expectFile("index.html", "<footer>Acme Ltd</footer>");
});

test("types the props of every component, so that an override can pass them to the original", () => {
  const one = site(files);
  const override = (name: string) => `import Original from "docsgen/theme/${name}";
import type { ComponentProps } from "react";

export default function ${name}(props: ComponentProps<typeof Original>) {
  return (
    <div>
      <Original {...props} />
    </div>
  );
}
`;
  const names = listEjectables(defaultTheme).map(({ name }) => name);
  one.write(Object.fromEntries(names.map((name) => [`theme/${name}.tsx`, override(name)])));
  expect(wrongTypes(one)).toEqual([]);
}, 120_000);

/** Returns TypeScript's errors in the theme folder of a site with docsgen's and React's types. */
function wrongTypes({ root }: TestSite): string[] {
  mkdirSync(join(root, "node_modules/@types"), { recursive: true });
  symlinkSync(repository, join(root, "node_modules/docsgen"));
  for (const name of ["react", "react-dom"]) {
    symlinkSync(join(repository, "node_modules/@types", name), join(root, "node_modules/@types", name));
  }
  const compilerOptions = {
    ...{ target: "es2023", lib: ["es2023", "dom", "dom.iterable"], module: "preserve", jsx: "react-jsx" },
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
  };
  writeFileSync(join(root, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["theme"] }));
  try {
    execFileSync(join(repository, "node_modules/.bin/tsc"), ["-p", root, "--pretty", "false"], { encoding: "utf8" });
    return [];
  } catch (error) {
    return String((error as { stdout?: string }).stdout).split("\n");
  }
}
