// `docsgen doctor` on sites with one problem each: its findings and its advice.
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site } from "../site.js";

const files = {
  "site.config.mjs": 'export default { title: "Acme" };\n',
  "content/index.md": "# Home\n",
};
const json = (value: object) => JSON.stringify(value);

test("lists facts about a healthy site without advice", async () => {
  const one = site({
    ...files,
    "theme/Footer.tsx": 'export { line as default } from "./parts/line.js";\n',
    "theme/parts/line.ts": "export const line = () => null;\n",
    "theme/slots/article-top.tsx": "export default () => null;\n",
    "theme/README.md": "Ours.\n",
  });
  const { code, stdout, stderr } = await one.cli("doctor");
  expect([code, stderr]).toEqual([0, expect.stringContaining("No problems found.")]);
  expect(stdout).toMatch(/^✓ Node\.js +\d+\.\d+\.\d+ \(docsgen requires >=20\.19\)$/m);
  expect(stdout).toMatch(/^✓ Config +site\.config\.mjs: \d+ plugins, all options are valid$/m);
  expect(stdout).toMatch(/^✓ Packages +docsgen \d/m);
  expect(stdout).toMatch(/^✓ Pages +1 page, 1 from content$/m);
  expect(stdout).toMatch(/^✓ Theme +theme: replaces Footer; fills slots\/article-top$/m);
  expect(stdout).toMatch(/^✓ Cache +\.docsgen: [\d.]+ [kM]?B of 1\.1 GB$/m);
});

test("checks packages: mismatched ranges, peer dependencies, a second docsgen, and a second React", async () => {
  const one = site({
    ...files,
    "package.json": json({ devDependencies: { docsgen: "^99.0.0", plugin: "1.0.0", "copy-plugin": "1.0.0" } }),
    "node_modules/plugin/package.json": json({
      ...{ name: "plugin", version: "1.0.0" },
      peerDependencies: { docsgen: "^2.0.0", missing: "1", left: "1" },
      peerDependenciesMeta: { left: { optional: true } },
    }),
    "node_modules/copy-plugin/package.json": json({
      ...{ name: "copy-plugin", version: "1.0.0" },
      dependencies: { docsgen: "*" },
    }),
    "node_modules/copy-plugin/node_modules/docsgen/package.json": json({ name: "docsgen", version: "0.0.1" }),
    "node_modules/react/package.json": json({ name: "react", version: "18.2.0" }),
  });
  mkdirSync(join(one.root, "node_modules"), { recursive: true });
  symlinkSync(repository, join(one.root, "node_modules/docsgen"));
  const { code, stdout } = await one.cli("doctor", "--json");
  expect(code).toBe(1);
  const { ok, checks } = JSON.parse(stdout);
  const packages = checks.find(({ name }: { name: string }) => name === "Packages");
  const said = packages.problems.map((one: { code: string; message: string }) => `${one.code}: ${one.message}`);
  expect(ok).toBe(false);
  expect(said).toEqual([
    expect.stringMatching(/^package-version: package\.json requires docsgen \^99\.0\.0, but \d.* is running\.$/),
    "second-docsgen: copy-plugin installs a separate copy of docsgen, 0.0.1.",
    expect.stringMatching(/^package-version: plugin 1\.0\.0 requires docsgen \^2\.0\.0, but \d.* is installed\.$/),
    "package-version: plugin 1.0.0 requires missing 1, but it is not installed.",
    expect.stringMatching(
      /^other-react: Pages are rendered with docsgen's React 19.*, but the project has react 18\.2/,
    ),
  ]);
});

test("allows a linked package to have a separate copy of docsgen with the same version", async () => {
  const { version } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const doctor = async (own: string) => {
    const one = site({
      "plugin/package.json": json({ name: "plugin", version: "1.0.0", peerDependencies: { docsgen: "*" } }),
      "plugin/node_modules/docsgen/package.json": json({ name: "docsgen", version: own }),
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`site/${name}`, text])),
      "site/package.json": json({ devDependencies: { plugin: "file:../plugin" } }),
      "site/node_modules/.package-lock.json": "{}",
    });
    symlinkSync("../../plugin", join(one.root, "site/node_modules/plugin"));
    return one.cli("doctor", "site");
  };
  const same = await doctor(version);
  expect([same.code, same.stdout]).toEqual([0, expect.stringContaining("docsgen packages: plugin 1.0.0 (linked to ")]);
  const other = await doctor("0.0.1");
  expect([other.code, other.stdout]).toEqual([1, expect.stringContaining("error[second-docsgen]")]);
  expect(other.stdout).toMatch(/hint: install docsgen \d\S+ in .*plugin/);
});

test("reports that the running docsgen is not the one installed in the site", async () => {
  const manifest = json({ name: "docsgen", version: "0.0.1" });
  const one = site({ ...files, "node_modules/docsgen/package.json": manifest });
  expect((await one.cli("doctor")).stdout).toMatch(/warning\[second-docsgen\] .*; the site has 0\.0\.1 installed\./);
  expect((await one.cli("doctor", "--strict")).code).toBe(1);
});

test("reports an invalid config and a missing content folder", async () => {
  const wrong = await site({ ...files, "site.config.mjs": "export default { titel: 1 };\n" }).cli("doctor");
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining("error[config-invalid]")]);
  expect(wrong.stdout).toContain("✓ Packages");
  const missing = await site({ ...files, "site.config.mjs": 'export default { content: "docs" };\n' }).cli("doctor");
  expect([missing.code, missing.stdout]).toEqual([1, expect.stringContaining("error[content-missing]")]);
});

test("reports files under theme/ that are misplaced, misnamed, or unused", async () => {
  const one = site({
    ...files,
    "theme/Foter.tsx": "export default () => null;\n",
    "theme/components/Header.tsx": "export default () => null;\n",
    "theme/mark.png": "",
    "theme/slots/footre.tsx": "export default () => null;\n",
  });
  const { code, stdout } = await one.cli("doctor");
  expect(code).toBe(1);
  expect(stdout).toMatch(/unknown-component\] .*"Foter"[\s\S]*hint: did you mean Footer\?/);
  expect(stdout).toMatch(/unknown-slot\] .*"footre"/);
  expect(stdout).toMatch(/unused-theme-file\].*\n {2}theme\/components\/Header\.tsx/);
  expect(stdout).toMatch(/unused-theme-file\].*\n {2}theme\/mark\.png/);
});

test("reports a cache that is damaged or not writable", async () => {
  const one = site(files);
  await one.build();
  const folder = join(one.root, ".docsgen/cache-3");
  const [segment = ""] = readdirSync(folder).filter((name) => name.endsWith(".seg"));
  const bytes = readFileSync(join(folder, segment));
  writeFileSync(join(folder, segment), bytes.fill(0, bytes.length >> 1));
  const damaged = await one.cli("doctor");
  expect(damaged.stdout).toMatch(/warning\[cache-damaged\] Removed \d+ corrupt cache entr(?:y|ies)\./);
  await one.build();
  expect((await one.cli("doctor")).stdout).not.toContain("cache-damaged");
  if (process.getuid?.() === 0) return;
  chmodSync(join(one.root, ".docsgen"), 0o500);
  const locked = await one.cli("doctor");
  chmodSync(join(one.root, ".docsgen"), 0o700);
  expect(locked.stdout).toContain("warning[cache-read-only]");
});

test("counts unpublished sources separately from pages", async () => {
  const one = site({
    ...files,
    "content/draft.md": "---\ndraft: true\n---\n# Draft\n",
    "content/later.md": "---\npublishDate: 2999-01-01\n---\n# Later\n",
  });
  const { stdout } = await one.cli("doctor");
  expect(stdout).toMatch(/^✓ Pages +1 page, 3 from content, 2 not published \(drafts, or a later publishDate\)$/m);
});
