// Builds the same sites with two versions of docsgen and compares the outputs byte by byte: the repository's site, the
// pages of the corpus, and every site in tests/sites. Prints each file that differs, and exits with 1 if there are any.
// A changed script gets a new file name and build id, which pages refer to. With `--mask`, these names are ignored.
//
//   node tests/bench/compare.mjs --with ../other-checkout     # a compiled checkout (npm ci)
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const corpora = process.env.DOCSGEN_CORPORA ?? fileURLToPath(new URL("../../../shared/corpora", import.meta.url));
const { values } = parseArgs({ options: { with: { type: "string" }, mask: { type: "boolean" } } });
const other = resolve(values.with ?? "");
if (values.with === undefined || !existsSync(join(other, "bin/docsgen.js"))) {
  console.error("usage: node tests/bench/compare.mjs --with <compiled checkout of another version>");
  process.exit(2);
}

const work = mkdtempSync(join(tmpdir(), "docsgen-compare-"));
let differing = 0;
for (const [name, fill] of sites()) {
  const outputs = [repository, other].map((checkout, index) => {
    const root = join(work, `${name}-${index}`, name);
    fill(root);
    for (const kind of ["cold", "warm"]) build(checkout, root, kind);
    return readTree(join(root, "dist"));
  });
  const [mine = new Map(), others = new Map()] = outputs;
  const names = [...new Set([...mine.keys(), ...others.keys()])].sort();
  const changed = names.filter((file) => !mine.get(file)?.equals(others.get(file) ?? Buffer.alloc(0)));
  for (const file of changed) {
    const what = !mine.has(file) ? "missing" : others.has(file) ? "changed" : "new";
    console.log(`  ${what}  ${name}/${file}`);
  }
  console.log(`${name}: ${names.length} files, ${changed.length === 0 ? "all equal" : `${changed.length} differ`}`);
  differing += changed.length;
}
rmSync(work, { recursive: true });
process.exitCode = differing > 0 ? 1 : 0;

/**
 * Yields sites by name, each with a function that copies it to an empty folder.
 * @returns {Generator<[name: string, fill: (root: string) => void]>}
 */
function* sites() {
  yield ["site", (root) => copy(repository, root, ["content", "site.config.ts", "package.json"])];
  const corpus = join(corpora, "real-100");
  if (existsSync(corpus)) yield ["real-100", (root) => cpSync(corpus, root, { recursive: true })];
  else console.error(`${corpus} does not exist and is skipped`);
  const entries = readdirSync(join(repository, "tests/sites"), { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    yield [name, (root) => cpSync(join(repository, "tests/sites", name), root, { recursive: true })];
  }
}

/** @param {string} from @param {string} root @param {string[]} names */
function copy(from, root, names) {
  mkdirSync(root, { recursive: true });
  for (const name of names) cpSync(join(from, name), join(root, name), { recursive: true });
}

/** @param {string} checkout @param {string} root @param {string} kind */
function build(checkout, root, kind) {
  const packages = join(root, "node_modules");
  if (!existsSync(packages)) symlinkSync(join(checkout, "node_modules"), packages);
  const env = { ...process.env, SOURCE_DATE_EPOCH: "1767225600" };
  const words = [join(checkout, "bin/docsgen.js"), "build"];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8", env });
  if (status === 0) return;
  console.error(`${checkout}: the ${kind} build exited with code ${status}:\n${stderr}`);
  process.exit(2);
}

/** Reads the contents of all files, by path. @param {string} folder */
function readTree(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [mask(file.slice(folder.length + 1)), maskContent(file)]));
}

/** @param {string} file */
function maskContent(file) {
  const content = readFileSync(file);
  return values.mask && /\.(?:html|js|css|txt)$/.test(file) ? Buffer.from(mask(content.toString("utf8"))) : content;
}

/** Removes hashes of scripts and stylesheets, and the build id. @param {string} text */
function mask(text) {
  if (!values.mask) return text;
  return text
    .replaceAll(/-[A-Z\d]{8}\.(js|css)\b/g, "-HASH.$1")
    .replaceAll(/(data-build=|\bbuild:\s?|"build":)"[a-z\d]+"/g, '$1"ID"');
}
