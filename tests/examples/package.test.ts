// The package of the manual's second tutorial: its tests pass, and it works in a site after being packed.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site } from "../site.js";

test("docsgen-verified: passes its tests, and works in a site when packed", { timeout: 120_000 }, () => {
  const one = site({});
  const folder = join(one.root, "docsgen-verified");
  cpSync(join(repository, "examples/docsgen-verified"), folder, { recursive: true });
  renameSync(join(folder, "manifest.json"), join(folder, "package.json"));
  const linkPackages = (root: string, names: readonly string[]) => {
    mkdirSync(join(root, "node_modules/@types"), { recursive: true });
    mkdirSync(join(root, "node_modules/.bin"));
    for (const name of names) symlinkSync(join(repository, "node_modules", name), join(root, "node_modules", name));
    symlinkSync(repository, join(root, "node_modules/docsgen"));
    symlinkSync(join(repository, "bin/docsgen.js"), join(root, "node_modules/.bin/docsgen"));
  };
  linkPackages(folder, ["@types/react", "@types/node", "typescript", ".bin/tsc"]);
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, SOURCE_DATE_EPOCH: "1780272000" };
  const run = (program: string, words: readonly string[], cwd: string) =>
    execFileSync(program, words, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  run("npm", ["test"], folder);

  const [packed] = JSON.parse(run("npm", ["pack", "--json"], folder).replace(/^[^[]*/, ""));
  const names: string[] = packed.files.map(({ path }: { path: string }) => path);
  const built = ["index", "verified-date"].flatMap((name) => [`lib/${name}.d.ts`, `lib/${name}.js`]);
  expect(names.sort()).toEqual(["README.md", ...built, "package.json", "styles/verified.css"].sort());

  const docs = join(one.root, "docs");
  one.write({
    "docs/content/index.md": "---\nverified: 2025-05-01\n---\n# Home\n",
    "docs/site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
      import { verified } from "docsgen-verified";
      export default { title: "T", plugins: [...defaultPlugins(), verified()], checks: { outdated: "off" } };`,
  });
  linkPackages(docs, []);
  mkdirSync(join(docs, "node_modules/docsgen-verified"));
  run(
    "tar",
    ["xf", packed.filename, "--strip-components=1", "-C", join(docs, "node_modules/docsgen-verified")],
    folder,
  );
  run(join(docs, "node_modules/.bin/docsgen"), ["build", "--strict"], docs);
  expect(readFileSync(join(docs, "dist/index.html"), "utf8")).toContain("Verified on May 1, 2025");
});
