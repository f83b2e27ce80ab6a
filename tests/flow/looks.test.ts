// Looks and fonts, from config to files: styles, preloaded fonts, and problems with their location.
import { mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { repository, site, type TestSite } from "../site.js";

/** A site with installed font packages. */
function styled(config: string, fonts: readonly string[] = []): TestSite {
  const one = site({
    "site.config.ts": `export default {\n  title: "Test",\n  ${config}\n};\n`,
    "content/guide.md": "# Guide\n\nPlain text.\n",
    "content/café.md": "---\nunlisted: true\n---\n\n# Café\n\nÀ la carte.\n",
  });
  for (const name of fonts) {
    const folder = join(one.root, "node_modules", name);
    mkdirSync(dirname(folder), { recursive: true });
    symlinkSync(join(repository, "node_modules", name), folder);
  }
  return one;
}

function readStyles(one: TestSite): string {
  return one.read(/href="\/(assets\/styles-[^"]+)"/.exec(one.read("guide.html"))?.[1] ?? "");
}

/** Returns the names of the preloaded fonts of a page, without their hashes. */
function preloaded(one: TestSite, page = "guide.html"): string[] {
  return [...one.read(page).matchAll(/<link rel="preload" href="\/assets\/([^"]+)-[A-Z\d]{8}\.woff2"/g)]
    .map(([, name = ""]) => name)
    .sort();
}

const inter = "@fontsource-variable/inter";

describe("a look", () => {
  test("sets colors, shapes, and fonts, and preloads only the fonts that it uses", async () => {
    const one = styled('look: "paper",');
    await one.build().expectNoDiagnostics();
    expect(preloaded(one)).toEqual(["inconsolata-basic", "source-serif-4-basic"]);
    expect(preloaded(one, "café.html")).toEqual(["inconsolata-basic", "source-serif-4-basic", "source-serif-4-latin"]);
    expect(readStyles(one)).toMatch(/--page:light-dark\(#[\da-f]{6},#[\da-f]{6}\)/);
    expect(one.read("favicon.svg")).toContain('fill="#9a3412"');
  });

  test("keeps its backgrounds with another brand color", async () => {
    const one = styled('look: "paper",');
    await one.build();
    const page = /--page:light-dark\([^)]+\)/.exec(readStyles(one))?.[0] ?? "none";
    const other = styled('look: "paper", brand: "#1a5fbe",');
    await other.build();
    expect(readStyles(other)).toContain(page);
    expect(readStyles(other)).toMatch(/--accent-fill:light-dark\(#1a5fbe,/);
  });

  test("of a theme folder works like those of the default theme", async () => {
    const one = styled('look: "night",');
    one.write({
      "theme/theme.json": '{ "looks": { "night": "night.css" } }',
      "theme/night.css": ":root { --page: #123; }",
    });
    await one.build().expectNoDiagnostics();
    expect(readStyles(one)).toMatch(/--page: ?#123}/);
    expect(readStyles(one)).not.toContain("--accent-fill-hover:");
  });

  test("is reported with the nearest name if the theme does not have it", async () => {
    const { text } = await styled('look: "papr",').fail();
    expect(text).toMatch(/error\[config-invalid\] The theme has no look named "papr"\.\s+site\.config\.ts:3:3/);
    expect(text).toContain("did you mean paper? looks: slate, paper, terminal, soft, contrast");
  });
});

describe("a font", () => {
  test("is split, preloaded, and has a fallback of the same width and height", async () => {
    const one = styled('font: { sans: "Inter" },', [inter]);
    await one.build().expectNoDiagnostics();
    expect(preloaded(one)).toEqual(["inconsolata-basic", "sans-basic"]);
    expect(preloaded(one, "café.html")).toEqual(["inconsolata-basic", "sans-basic", "sans-latin"]);
    const styles = readStyles(one);
    expect(styles).toContain('--sans:"Inter","Inter Fallback",system-ui,sans-serif');
    // As in the theme's own styles, which have a face with the same name and values: 107.12 %.
    const scales = [...styles.matchAll(/font-family:Inter Fallback;[^}]*size-adjust:([\d.]+)%/g)].map(([, value]) =>
      Number(value),
    );
    expect(scales).toHaveLength(2);
    for (const scale of scales) expect(scale).toBeCloseTo(107.12, 0);
    const size = (name: RegExp) =>
      statSync(join(one.root, "dist", Object.keys(one.tree()).find((file) => name.test(file)) ?? "")).size;
    expect(size(/sans-basic-.*\.woff2$/)).toBeLessThan(25_000);
  });

  test("may be the system's, which loads no file", async () => {
    const one = styled('font: { sans: "system" },');
    await one.build().expectNoDiagnostics();
    expect(preloaded(one)).toEqual(["inconsolata-basic"]);
    expect(readStyles(one)).toContain("--sans:system-ui,sans-serif");
  });

  test("overrides the font of a look, and headings have an option", async () => {
    const one = styled('look: "paper", font: { sans: "inter", heading: "nunito" },', [
      inter,
      "@fontsource-variable/nunito",
    ]);
    await one.build().expectNoDiagnostics();
    expect(preloaded(one)).toEqual(["heading-basic", "inconsolata-basic", "sans-basic"]);
    expect(readStyles(one)).toContain("font-family:var(--heading)");
  });

  test("that is not installed is an error with the command that installs it", async () => {
    const one = styled('font: { sans: "Source Sans 3", mono: "fira-code" },');
    const { text } = await one.fail();
    expect(text).toMatch(
      /error\[missing-font\] The font "Source Sans 3" is not installed\.\s+site\.config\.ts:3:11[\s\S]*?run npm install --save-dev @fontsource-variable\/source-sans-3 @fontsource-variable\/fira-code/,
    );
    expect(text).toContain('The font "fira-code" is not installed.');
  });

  test("with a misspelled name is reported with the nearest installed one", async () => {
    const { text } = await styled('font: { sans: "intr" },', [inter]).fail();
    expect(text).toContain("did you mean inter? Otherwise, run npm install --save-dev @fontsource-variable/intr");
  });

  test("of a package that is not from Fontsource is reported", async () => {
    const one = styled('font: { sans: "@acme/sans" },');
    one.write({ "node_modules/@acme/sans/package.json": "{}" });
    expect((await one.fail()).text).toContain('The font "@acme/sans" is not installed.');
  });

  test("with an unknown option is reported with the nearest one", async () => {
    const { text } = await styled('font: { snas: "inter" },').fail();
    expect(text).toMatch(/no option "font\.snas"[\s\S]*?did you mean sans\?/);
  });

  test("without a variable version has a file for regular and one for bold text", async () => {
    const one = styled('font: { sans: "@acme/plain" },');
    const folder = join(one.root, "node_modules/@acme/plain");
    mkdirSync(join(folder, "files"), { recursive: true });
    writeFileSync(
      join(folder, "metadata.json"),
      '{ "id": "plain", "family": "Plain", "category": "serif", "weights": [400, 600] }',
    );
    writeFileSync(join(folder, "unicode.json"), '{ "latin": "U+0000-00FF", "[1]": "U+4E00-4E01" }');
    const file = join(repository, inter.replace("@", "node_modules/@"), "files/inter-latin-wght-normal.woff2");
    for (const name of ["latin-400", "latin-600", "1-400", "1-600"]) {
      symlinkSync(file, join(folder, `files/plain-${name}-normal.woff2`));
    }
    await one.build().expectNoDiagnostics();
    expect(preloaded(one)).toEqual(["inconsolata-basic", "sans-basic", "sans-basic-bold"]);
    const styles = readStyles(one);
    expect(styles).toMatch(/unicode-range:U\+4E00-4E01/i);
    expect(styles).toContain("Times New Roman");
    expect(styles).toContain('--sans:"Plain","Plain Fallback",Georgia,serif');
  });
});

test("sites without these options load nothing for them", async () => {
  const one = styled("");
  await one.build();
  expect(preloaded(one)).toEqual(["inconsolata-basic", "inter-basic"]);
  expect(readStyles(one)).not.toMatch(/looks|--heading|--accent-fill-hover:/);
});
