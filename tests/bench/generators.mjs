// The generators to compare on the same pages: docsgen, the floor of a cold build, Hugo, and Eleventy. Each gets a
// folder with the pages in its layout. Hugo and Eleventy get a minimal theme (a head, the article, a list) and
// highlighting.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeConfig } from "./scenarios.mjs";
import { writePages } from "./sites.mjs";

/**
 * @typedef {object} Generator
 * @property {string} name
 * @property {string} version
 * @property {(pages: import("./sites.mjs").Pages, folder: string) => void} prepare writes the site into a new folder
 * @property {(folder: string) => string[]} command command of a build, run in the folder
 * @property {string[]} made paths in the folder to remove before a cold build
 * @property {string} out
 * @property {boolean} [reports] true if it prints a report as JSON
 */

/**
 * @param {string} repository a compiled checkout of docsgen
 * @param {{ threads?: number }} options
 * @returns {Generator}
 */
export function docsgen(repository, { threads }) {
  const bin = join(repository, "bin/docsgen.js");
  return {
    name: "docsgen",
    version: versionOf([process.execPath, bin, "--version"]),
    prepare(pages, folder) {
      writePages(pages, join(folder, "content"));
      writeConfig(folder, {});
    },
    command: (folder) => [
      ...[process.execPath, bin, "build", folder, "--json"],
      ...(threads === undefined ? [] : ["--threads", String(threads)]),
    ],
    made: [".docsgen", "dist"],
    out: "dist",
    reports: true,
  };
}

/**
 * Not a generator, but the minimum work of any generator that uses docsgen's packages.
 * @param {string} repository a compiled checkout of docsgen
 * @returns {Generator}
 */
export function floor(repository) {
  const script = fileURLToPath(new URL("floor.mjs", import.meta.url));
  return {
    name: "floor",
    version: docsgen(repository, {}).version,
    prepare: (pages, folder) => writePages(pages, join(folder, "content")),
    command: () => [process.execPath, script, repository, "content", "out"],
    made: ["out"],
    out: "out",
  };
}

/** @returns {Generator | undefined} undefined if Hugo is not installed */
export function hugo() {
  const version = versionOf(["hugo", "version"]);
  if (version === "") return undefined;
  return {
    name: "hugo",
    version: /v[\d.]+/.exec(version)?.[0] ?? version,
    prepare(pages, folder) {
      writePages(hugoPages(pages), join(folder, "content"));
      for (const [name, text] of Object.entries(hugoFiles)) write(join(folder, name), text);
    },
    command: () => ["hugo", "--quiet"],
    made: ["public", "resources"],
    out: "public",
  };
}

/**
 * @param {string} scratch folder with Eleventy's packages
 * @param {{ install: boolean }} options `install`: install the packages from npm
 * @returns {Generator | undefined} undefined if they are not installed
 */
export function eleventy(scratch, { install }) {
  const packages = join(scratch, "node_modules");
  const bin = join(packages, "@11ty/eleventy/cmd.cjs");
  if (install && !existsSync(bin)) installEleventy(scratch);
  if (!existsSync(bin)) return undefined;
  return {
    name: "eleventy",
    version: versionOf([process.execPath, bin, "--version"]),
    prepare(pages, folder) {
      writePages(pages, join(folder, "content"));
      write(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
      write(join(folder, "_includes/page.njk"), eleventyLayout);
      write(join(folder, "eleventy.config.js"), eleventyConfig(packages));
    },
    command: () => [process.execPath, bin, "--quiet"],
    made: ["_site"],
    out: "_site",
  };
}

/** @param {string} scratch */
function installEleventy(scratch) {
  write(join(scratch, "package.json"), '{ "private": true }\n');
  const names = ["@11ty/eleventy@3.1.2", "@11ty/eleventy-plugin-syntaxhighlight@5.0.2"];
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", ...names], {
    cwd: scratch,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("Cannot install Eleventy.");
}

/** Renames files: Hugo requires `_index.md` for an `index.md` with sibling pages. @param {import("./sites.mjs").Pages} pages */
function hugoPages(pages) {
  return new Map([...pages].map(([id, text]) => [id.replace(/(^|\/)index\.md$/, "$1_index.md"), text]));
}

const hugoArticle =
  '{{ define "main" }}<main><h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}</main>{{ end }}\n';
const hugoList =
  '{{ define "main" }}<main>{{ .Content }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></main>{{ end }}\n';
/** Class-based highlighting, as in docsgen. Page kinds that docsgen does not generate are disabled. */
const hugoFiles = {
  "config.toml": `baseURL = "https://example.org/"
title = "Bench"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
codeFences = true
noClasses = false
`,
  "layouts/_default/baseof.html": `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}"></head><body>{{ block "main" . }}{{ end }}</body></html>
`,
  "layouts/_default/single.html": hugoArticle,
  "layouts/_default/list.html": hugoList,
  "layouts/index.html": hugoList,
};

const eleventyLayout = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }} | Bench</title>
<meta name="description" content="{{ description }}"></head><body><main>{{ content | safe }}</main></body></html>
`;

/** @param {string} packages */
function eleventyConfig(packages) {
  return `import { createRequire } from "node:module";
const require = createRequire(${JSON.stringify(join(packages, "x.js"))});
export default function (config) {
  config.addPlugin(require("@11ty/eleventy-plugin-syntaxhighlight"));
  config.addGlobalData("layout", "page.njk");
  return { dir: { input: "content", includes: "../_includes", output: "_site" }, markdownTemplateEngine: false };
}
`;
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
}

/** Returns the first line of a version command's output; empty if the command does not exist. @param {readonly string[]} command */
function versionOf([program = "", ...words]) {
  const { status, stdout } = spawnSync(program, words, { encoding: "utf8" });
  return status === 0 ? (stdout.split("\n")[0] ?? "") : "";
}

/**
 * Moves the output of earlier builds to another folder, which the caller removes after all measurements. After
 * thousands of files were removed, ext4 creates new ones many times slower for minutes. This never affects a first
 * build, and rarely a later one.
 * @param {Generator} generator
 * @param {string} folder
 * @param {string} aside a folder on the same disk
 */
export function clear(generator, folder, aside) {
  mkdirSync(aside, { recursive: true });
  const earlier = mkdtempSync(join(aside, "earlier-"));
  for (const name of generator.made) {
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(earlier, name));
  }
}
