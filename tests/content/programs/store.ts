// Writes the stand-in packages to a folder, as a registry would have them: the code of tests/content/stand-ins with the
// types of content/types.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { contentFolder, filesBelow, repository, substitute, type Variables } from "../markdown.js";

const standIns = join(repository, "tests/content/stand-ins");

/** Packages of others: the stand-in's file, or nothing to import. */
const others: Record<string, string> = {
  "@redis/client": "redis-client.js",
  "@vitejs/plugin-react": "",
  "@electric-sql/pglite": "",
  "drizzle-kit": "",
  "drizzle-orm": "drizzle.js",
  jsdom: "",
  "@tailwindcss/vite": "",
  tailwindcss: "",
};
/** Packages that are installed in this repository. */
const installed = [
  ...["react", "react-dom", "vite", "vitest", "typescript", "@types/node", "@types/react", "@types/react-dom"],
];

export async function createStore(folder: string, variables: Variables): Promise<void> {
  const types = join(contentFolder, "types");
  for (const path of filesBelow(types, ".d.ts")) {
    const name = relative(types, path)
      .split(sep)
      .join("/")
      .replace(/\.d\.ts$/, "");
    const text = substitute(readFileSync(path, "utf8"), variables);
    const isOutside = name.startsWith("outside/");
    const full = isOutside ? name.slice("outside/".length) : `@${variables.product}/${name}`;
    await addPackage(folder, full, isOutside ? (others[full] ?? "") : `${name}.js`, text);
  }
  for (const [name, file] of Object.entries(others)) {
    if (!existsSync(join(folder, name))) await addPackage(folder, name, file, "");
  }
  for (const name of installed) {
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(repository, "node_modules", name), target, "dir");
  }
}

/** The browser gets the names of the exports only: its code is built, but not run. */
async function addPackage(store: string, name: string, file: string, types: string): Promise<void> {
  const folder = join(store, name);
  mkdirSync(folder, { recursive: true });
  const code = join(standIns, file);
  const exists = file !== "" && existsSync(code);
  const path = relative(folder, code).split(sep).join("/");
  const main = exists ? `export * from "${path}";\n` : "export default () => [];\n";
  const names = exists ? Object.keys((await import(pathToFileURL(code).href)) as object) : [];
  const stubs = names.map((one) => `export const ${one} = undefined;\n`).join("");
  const exports = { types: "./index.d.ts", browser: "./browser.js", default: "./index.js" };
  // npm puts the dependencies of a package next to it.
  const dependencies = name.endsWith("/postgres") ? { "drizzle-kit": "1.0.0", "drizzle-orm": "1.0.0" } : {};
  const manifest = {
    dependencies,
    name,
    version: "1.0.0",
    type: "module",
    exports: { ".": exports, "./pg-core": "./index.js" },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "index.js"), main);
  writeFileSync(join(folder, "browser.js"), stubs || main);
  writeFileSync(join(folder, "index.d.ts"), types || "declare const plugin: () => never[];\nexport default plugin;\n");
}
