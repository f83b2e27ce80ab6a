// What the plugin can be told.
import type { OptionShape } from "docsgen";

export interface TypedocOptions {
  /** The module whose exports are documented, from the site's root; several by name: `{ core: "src/index.ts", node: "src/node.ts" }`. */
  entry: string | Readonly<Record<string, string>>;
  /** Address of the pages, without base. Default: `/api`. */
  route?: string;
  /** Of the first page. Default: `API`. */
  title?: string;
  /** From the site's root. Default: the nearest `tsconfig.json` above the entry. */
  tsconfig?: string;
  /** The package with TypeScript 5 or 6; 7 has no API that is stable. Default: `typescript`. */
  typescript?: string;
  /** Whether mistakes that TypeScript finds in the code are told, as notes. With a large library that takes seconds, once. Default: true. */
  check?: boolean;
  /** Whether inline code of any article that is exactly an exported name leads to its page. Default: true. */
  autolink?: boolean;
  /** Wording of your own for the headings. Default: English. */
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
  /** Entries by name; the only one has none. */
  entries: readonly (readonly [name: string, file: string])[];
  /** Folder of the pages' ids: `api`. */
  dir: string;
}

export function settingsOf(options: TypedocOptions): TypedocSettings {
  const { entry, route = "/api" } = options;
  const entries = typeof entry === "string" ? [["", entry] as const] : Object.entries(entry ?? {});
  return { ...options, entries, dir: String(route).replace(/^\/+|\/+$/g, "") };
}
