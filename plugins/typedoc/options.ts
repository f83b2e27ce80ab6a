// Options of the plugin.
import type { OptionShape } from "docsgen";

export interface TypedocOptions {
  /**
   * Module to document, relative to the site root. For several modules, an object with their names: `{ core:
   * "src/index.ts", node: "src/node.ts" }`.
   */
  entry: string | Readonly<Record<string, string>>;
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

export const optionsShape: OptionShape = {
  keys: {
    entry: (given) => (typeof given === "string" ? "string" : { record: "string" }),
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

export interface TypedocSettings extends TypedocOptions {
  /** Entries by name. A single entry has an empty name. */
  entries: readonly (readonly [name: string, file: string])[];
  /** Folder of the pages' ids: `api`. */
  dir: string;
}

export function resolveSettings(options: TypedocOptions): TypedocSettings {
  const { entry, route = "/api" } = options;
  const entries = typeof entry === "string" ? [["", entry] as const] : Object.entries(entry ?? {});
  return { ...options, entries, dir: String(route).replace(/^\/+|\/+$/g, "") };
}
