// Options of the plugin.
import type { OptionShape } from "docsgen";

export interface TypedocOptions {
  /**
   * Module to document, relative to the site root. For several modules, an object with their names: `{ core:
   * "src/index.ts", node: "src/node.ts" }`.
   */
  entry: string | Readonly<Record<string, string>>;
  /**
   * Entries of versions in which the module has another path, by key in the config. `false` omits the API of a version.
   * Example: `{ "1.x": "lib/main.ts", "0.x": false }`. Default: `entry`, in each version from Git.
   */
  versions?: Readonly<Record<string, TypedocOptions["entry"] | false>>;
  /** URL of the pages, without the base. Default: `/api`. */
  route?: string;
  /** Title of the first page. Default: `API`. */
  title?: string;
  /**
   * Path of the `tsconfig.json`, relative to the site root. Default: the nearest one, in the entry's folder or above.
   */
  tsconfig?: string;
  /** Name of the package that contains TypeScript 5 or 6; version 7 has no stable API. Default: `typescript`. */
  typescript?: string;
  /** If true, TypeScript errors in the code are reported as notes. For a large library, the first check takes seconds. Default: true. */
  check?: boolean;
  /** If true, inline code in all articles that exactly matches an exported name links to its page. Default: true. */
  autolink?: boolean;
  /** Replaces headings, which are identified by their English text. Default: English headings. */
  labels?: Readonly<Record<string, string>>;
}

const filesShape = (given: unknown): OptionShape => (typeof given === "string" ? "string" : { record: "string" });

export const optionsShape: OptionShape = {
  keys: {
    entry: filesShape,
    versions: { record: (given) => (typeof given === "boolean" ? "boolean" : filesShape(given)) },
    ...{
      route: "string",
      title: "string",
      tsconfig: "string",
      typescript: "string",
      autolink: "boolean",
      check: "boolean",
    },
    labels: { record: "string" },
  },
  needs: ["entry"],
};

/** A module to document. A single module has an empty name. */
export interface ModuleEntry {
  name: string;
  /** Relative to the site root. */
  file: string;
}

export interface TypedocSettings extends TypedocOptions {
  entries: readonly ModuleEntry[];
  /** Folder of the pages' ids: `api`. */
  dir: string;
}

export function resolveSettings(options: TypedocOptions): TypedocSettings {
  const { entry, route = "/api" } = options;
  return { ...options, entries: listEntries(entry), dir: String(route).replace(/^\/+|\/+$/g, "") };
}

export function listEntries(entry: TypedocOptions["entry"]): ModuleEntry[] {
  if (typeof entry === "string") return [{ name: "", file: entry }];
  return Object.entries(entry ?? {}).map(([name, file]) => ({ name, file }));
}
