// The package that a new site is about: the nearest one around it that others can install or run.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Project {
  folder: string;
  /** As npm has it: `@acme/queue`. */
  name: string;
  description: string;
  /** Whether it publishes a folder of this name, or makes something of it. */
  uses(folder: string): boolean;
}

const ways = ["main", "module", "exports", "types", "bin", "files"];

/** Looks no further up than the repository's root. */
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
