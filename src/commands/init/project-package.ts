// The package that a new site documents: the nearest enclosing one that others can install or run.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

interface Project {
  folder: string;
  /** As in package.json: `@acme/queue`. */
  name: string;
  description: string;
  /** Returns true if the package publishes a folder of this name, or builds from it. */
  uses(folder: string): boolean;
}

const ways = ["main", "module", "exports", "types", "bin", "files"];

/** Returns the nearest project. Does not search above the repository root. */
export function findProject(folder: string): Project | undefined {
  const project = readProject(folder);
  if (project || existsSync(join(folder, ".git")) || dirname(folder) === folder) return project;
  return findProject(dirname(folder));
}

function readProject(folder: string): Project | undefined {
  let manifest: Record<string, unknown>;
  try {
    manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  } catch {
    return undefined;
  }
  const { name, description } = manifest;
  const published = ways.flatMap((way) => manifest[way] ?? []);
  if (typeof name !== "string" || published.length === 0) return undefined;
  const paths = JSON.stringify(published);
  return {
    ...{ folder, name, description: typeof description === "string" ? description : "" },
    uses: (other) => new RegExp(`"(?:\\./)?${other}(?:/|")`).test(paths),
  };
}
