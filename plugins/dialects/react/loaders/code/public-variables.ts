// Environment variables that a site's framework publishes, from its `.env` files. Variables of the process are not inputs of the build.
// https://nextjs.org/docs/app/guides/environment-variables https://vite.dev/guide/env-and-mode https://rsbuild.rs/guide/advanced/env-vars
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** Prefixes of the variables that frameworks send to browsers. */
const published = /^(?:NEXT_PUBLIC|PUBLIC|VITE|GATSBY)_/;

/** The variables of a later file take precedence. */
const names = [".env", ".env.production", ".env.local", ".env.production.local"];

export interface PublicVariables {
  values: Readonly<Record<string, string>>;
  /** Files that were read, and those that do not exist, absolute. */
  files: readonly string[];
}

/** @param folders absolute */
export function readPublicVariables(folders: readonly string[]): PublicVariables {
  const files = [...new Set(folders)].flatMap((folder) => names.map((name) => join(folder, name)));
  const texts = files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, "utf8")));
  const all: Record<string, string> = Object.assign({}, ...texts);
  const expand = (value: string): string =>
    value.replace(/(?<!\\)\$(?:\{(\w+)\}|(\w+))/g, (_, braced, plain) => all[braced ?? plain] ?? "");
  const values = Object.entries(all).flatMap(([name, value]) =>
    published.test(name) ? [[name, expand(value)] as const] : [],
  );
  return { values: Object.fromEntries(values), files };
}
