// Installs the packages of other generators into the folder above their sites, where Node.js finds them.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { write } from "../generators.mjs";

/**
 * Installs packages, unless the folder already has them.
 * @param {string} folder
 * @param {readonly string[]} packages `name@version`; the first one is the generator
 * @param {{ install: boolean }} options `install`: if false, nothing is installed
 * @returns {{ modules: string, version: string } | undefined} undefined if they are missing
 * @throws Error if npm fails
 */
export function requirePackages(folder, packages, { install }) {
  const modules = join(folder, "node_modules");
  const [name = ""] = packages.map((one) => one.slice(0, one.lastIndexOf("@")));
  const manifest = join(modules, name, "package.json");
  if (install && !existsSync(manifest)) {
    write(join(folder, "package.json"), '{ "private": true }\n');
    const words = ["install", "--no-audit", "--no-fund", ...packages];
    const { status } = spawnSync("npm", words, { cwd: folder, stdio: "inherit" });
    if (status !== 0) throw new Error(`Cannot install ${name}.`);
  }
  if (!existsSync(manifest)) return undefined;
  return { modules, version: JSON.parse(readFileSync(manifest, "utf8")).version };
}
