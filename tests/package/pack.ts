// Packs the package with npm and unpacks it into a project, with only the packages that it depends on.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "../site.js";

/** Packs the build and returns the tarball. */
export function pack(folder: string): string {
  const words = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
  const name = execFileSync("npm", words, { cwd: repository, encoding: "utf8" }).trim().split("\n").at(-1) ?? "";
  return join(folder, name);
}

/** Unpacks it into the project's node_modules and links its declared dependencies, without using a registry. */
export function installOffline(tarball: string, project: string, others: readonly string[] = []): void {
  const folder = join(project, "node_modules/docsgen");
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["xzf", tarball, "--strip-components=1", "-C", folder]);
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const name of [...Object.keys(dependencies), ...others]) {
    const link = join(project, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, "node_modules", name), link);
  }
}
