// The reference of Python objects that mkdocstrings generates, with and without griffe.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { parseDump } from "../../../plugins/dialects/mkdocs/api/parse-dump.js";
import { site } from "../../site.js";
import { readFolder } from "./folder-files.js";
import { compareWithFolder, fixtureFolder } from "./folder-fixture.js";

const dump = fixtureFolder("../../sites/mkdocs-api/griffe.json");

/** Puts a program named `python3` first in the path. It logs its calls, and answers with the stored JSON of griffe. */
function fakePython({ version = "griffe 2", answer = dump } = {}): () => string[] {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-python-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, "calls");
  const lines = [
    "#!/bin/sh",
    `echo "$1 $2 $3" | head -1 >> "${log}"`,
    version === "" ? "exit 1" : `[ "$1" = -c ] && echo ${version} && exit 0`,
    `[ -f "${answer}" ] || { echo "No module named griffe" >&2; exit 1; }`,
    'while [ "$1" != -s ]; do shift; done',
    `sed "s|@folder|$2|" "${answer}"`,
  ];
  writeFileSync(log, "");
  writeFileSync(join(folder, "python3"), `${lines.join("\n")}\n`);
  chmodSync(join(folder, "python3"), 0o755);
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  onTestFinished(() => vi.unstubAllEnvs() && undefined);
  return () => readFileSync(log, "utf8").trim().split("\n").filter(Boolean);
}

describe.skipIf(process.platform === "win32")("API blocks", () => {
  test("show signatures, docstrings, members, and cross-references of griffe's JSON", async () => {
    fakePython();
    await compareWithFolder("../../sites/mkdocs-api");
  });

  test("run griffe once per package, and again only when its code changes", async () => {
    const calls = fakePython();
    const one = site(readFolder(fixtureFolder("../../sites/mkdocs-api/input")));
    await one.build();
    await one.build();
    const dumps = () => calls().filter((call) => call.startsWith("-m griffe dump"));
    expect(dumps()).toHaveLength(1);
    one.write({ "src/shop/new.py": "" });
    const { compiled } = await one.build();
    expect(dumps()).toHaveLength(2);
    // The reference itself is the same.
    expect(compiled).toEqual([]);
  });

  test("do not start Python in a site without them", async () => {
    const calls = fakePython();
    const { "docs/api.md": _, ...files } = readFolder(fixtureFolder("../../sites/mkdocs-api/input"));
    await site({ ...files, "docs/index.md": "# Shop\n" }).build();
    expect(calls()).toEqual([]);
  });

  test("link to the source code without griffe, and are counted", async () => {
    fakePython({ version: "" });
    const one = site(readFolder(fixtureFolder("../../sites/mkdocs-api/input")));
    const { account } = await one.build();
    expect(account?.content).toMatchObject([{ kind: "API references", state: "replaced", count: 4 }]);
    const page = one.read("api/index.html");
    expect(page).toContain('<a href="https://github.com/acme/shop/blob/main/src/shop/cart.py#L13">');
    expect(page).toContain('id="shop.Cart"');
  });

  test("keep the anchors of a block that the page repeats, and ignore blocks in code and comments", async () => {
    fakePython();
    const { "docs/api.md": _, ...files } = readFolder(fixtureFolder("../../sites/mkdocs-api/input"));
    const code = "```md\n::: shop.Cart\n```\n\n<!--\n::: shop.prices\n-->\n";
    const block = "::: shop.Cart\n    options:\n      show_root_heading: true\n";
    const one = site({
      ...files,
      "docs/api.md": `# API\n\n${code}\n${block}\n## Again\n\n${block}\n:::shop.prices\n`,
    });
    const { diagnostics } = await one.build();
    const page = one.read("api/index.html");
    const [before, again = ""] = page.split('id="again"');
    expect(before?.match(/<h2 id="shop\.Cart"/g)).toHaveLength(1);
    expect(again).toContain("<h2");
    expect(again).not.toContain('id="shop.Cart"');
    expect(again.match(/id="shop\.prices"/g)).toHaveLength(1);
    expect(page).toContain("::: shop.Cart");
    expect(diagnostics.filter(({ code }) => code === "dead-anchor" || code === "duplicate-id")).toEqual([]);
  });

  test("do not start Python for blocks in code", async () => {
    const calls = fakePython();
    const files = readFolder(fixtureFolder("../../sites/mkdocs-api/input"));
    await site({ ...files, "docs/api.md": "# API\n\n```md\n::: shop.Cart\n```\n" }).build();
    expect(calls()).toEqual([]);
  });

  test("follow edits of a module that is a single file, and of stubs", async () => {
    fakePython({ version: "" });
    const one = site({
      "mkdocs.yml": "site_name: A\nplugins: [mkdocstrings]\n",
      "docs/index.md": "# Home\n\n::: tool.run\n\n::: box.Lid\n",
      "tool.py": "def run(): ...\n",
      "box/__init__.py": "",
      "box/lids.pyi": "class Lid: ...\n",
    });
    const server = await one.dev();
    await server.expectPage("/", "tool.py:1");
    one.write({ "tool.py": "# A tool.\n\ndef run(): ...\n" });
    await server.expectPage("/", "tool.py:3");
    one.write({ "box/lids.pyi": "\nclass Lid: ...\n" });
    await server.expectPage("/", "box/lids.pyi:2");
  });

  test("report a package that griffe cannot read, and build the rest", async () => {
    fakePython({ answer: "/gone.json" });
    const { diagnostics } = await site(readFolder(fixtureFolder("../../sites/mkdocs-api/input"))).build();
    expect(diagnostics.find(({ code }) => code === "api-package")?.message).toBe(
      "griffe could not read the package shop: No module named griffe",
    );
  });
});

const hasGriffe = (() => {
  try {
    execFileSync("python3", ["-c", "import griffe"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!hasGriffe)("the stored JSON is what griffe writes", () => {
  const folder = fixtureFolder("../../sites/mkdocs-api/input/src");
  const words = ["-m", "griffe", "dump", "-f", "-X", "-d", "google", "-s", folder, "shop", "-L", "CRITICAL"];
  const written = JSON.parse(execFileSync("python3", words, { encoding: "utf8", cwd: tmpdir() }));
  const stored = JSON.parse(readFileSync(dump, "utf8").replaceAll("@folder", folder));
  expect(parseDump(stored, dirname(folder))).toEqual(parseDump(written, dirname(folder)));
});
