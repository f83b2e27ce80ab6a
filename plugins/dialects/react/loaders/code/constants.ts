// Constants that bundlers of other tools replace in code: `process.env`, `import.meta.env`, `global`, and those in the
// tool's configuration.
import type { Json } from "docsgen";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { resolveAgain } from "../resolve-again.js";
import { readPublicVariables } from "./public-variables.js";

/** Code by name: `{ "process.env.VERSION": "3.2", __DEV__: false }`. */
export type Constants = Readonly<Record<string, Json>>;

export interface ConstantsOptions {
  /** Path of the site's URLs, with a slash at the end. */
  base: string;
  /** Folders that can contain `.env` files, absolute. */
  folders: readonly string[];
  /** Constants of the tool's configuration. Strings are code. Default: none. */
  define?: Constants | undefined;
}

/** `process.env` only contains the variables of the site's files, because those of the process are not inputs of the build. */
export function constants({ base, folders, define = {} }: ConstantsOptions): EsbuildPlugin {
  const name = "docsgen-constants";
  return {
    name,
    setup(build) {
      const { initialOptions: options } = build;
      const { values, files } = readPublicVariables(folders);
      // Every bundle depends on the files.
      build.onResolve({ filter: /^docsgen-/ }, async (args) => {
        const found = args.kind === "entry-point" ? await resolveAgain(build, args, { plugin: name }) : undefined;
        return found && { ...found, watchFiles: [...files] };
      });
      const mode = { MODE: "production", PROD: true, DEV: false, SSR: options.platform === "node", BASE_URL: base };
      options.define = {
        global: "globalThis",
        "process.env": JSON.stringify({ NODE_ENV: "production", ...values }),
        "import.meta.env": JSON.stringify({ ...mode, ...values }),
        ...options.define,
        ...readConstants(define),
      };
      // Code may also set variables.
      options.logOverride = { ...options.logOverride, "assign-to-define": "silent" };
    },
  };
}

/** Returns the constants that esbuild supports: literals and names. Members of objects are constants, too. */
export function readConstants(values: Constants, parent = ""): Record<string, string> {
  const entries = Object.entries(values).flatMap(([key, value]) => {
    const name = parent + key;
    if (!/^[\w$]+(?:\.[\w$]+)*$/.test(name)) return [];
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return Object.entries(readConstants(value as Constants, `${name}.`));
    const code = typeof value === "string" ? value : JSON.stringify(value);
    return isSupported(code) ? [[name, code] as const] : [];
  });
  return Object.fromEntries(entries);
}

function isSupported(code: string): boolean {
  if (/^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/.test(code)) return true;
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}
