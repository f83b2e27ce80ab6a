// docsgen as a generator to measure, and the floor of a cold build. Other generators are in `peers/`. Each gets a folder
// with the pages in its layout.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeConfig } from "./scenarios.mjs";
import { writePages } from "./sites.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {object} Generator
 * @property {string} name
 * @property {string} version
 * @property {(pages: import("./sites.mjs").Pages, folder: string) => void} prepare writes the site into a new folder
 * @property {(folder: string) => string[]} command command of a build, run in the folder
 * @property {string[]} made paths in the folder to remove before a cold build
 * @property {string} out
 * @property {boolean} [reports] true if it prints a report as JSON
 * @property {(folder: string, port: number) => string[]} [dev] command of the development server
 * @property {string} [content] folder of the pages. Default: `content`
 * @property {(page: Page) => Promise<void>} [search] opens the search of a page and types a query until hits are visible
 */

/** A word of many pages, for the first search of a reader. */
export const query = "plugin";

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
    dev: (_, port) => [process.execPath, bin, "dev", "--strict-port", "--port", String(port)],
    async search(page) {
      await page.keyboard.press("Control+k");
      await page.locator(".palette input").fill(query);
      await page.locator(".hit").first().waitFor();
    },
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

/** Writes a file and its folder. @param {string} file @param {string} text */
export function write(file, text) {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
}

/** Returns the first line of a version command's output; empty if the command does not exist. @param {readonly string[]} command */
export function versionOf([program = "", ...words]) {
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
    if (!existsSync(join(folder, name))) continue;
    mkdirSync(dirname(join(earlier, name)), { recursive: true });
    renameSync(join(folder, name), join(earlier, name));
  }
}
