// Finds the modules that add components to all MDX pages. https://mdxjs.com/docs/using-mdx/#mdx-provider
import { join, posix, relative } from "node:path";
import { listFiles, readText } from "./tool-files.js";

/** Modules that list components, and routes that pass more of them to pages. */
const patterns = ["**/mdx{-components,}.{tsx,jsx,ts,js}", "**/mdx{-components,}/index.{tsx,jsx,ts,js}"];
const routes = "{src/,}app/**/page.{tsx,jsx,js}";
const listsComponents = /MDXComponents|mdxComponents/;
const passesComponents = /\bcomponents=\{\s*(?:\{|\w*MDXComponents\()/i;

/** Returns the modules as an option of a dialect, relative to the site root. */
export async function globalComponents(root: string, folder: string): Promise<{ globals?: string[] }> {
  const local = relative(root, folder).replaceAll("\\", "/");
  const find = async (pattern: string, content: RegExp) =>
    (await listFiles(folder, pattern, ["**/.*/**"])).filter((name) => content.test(readText(join(folder, name)) ?? ""));
  const lists = (await Promise.all(patterns.map((pattern) => find(pattern, listsComponents)))).flat();
  const globals = [...new Set([...lists, ...(await find(routes, passesComponents))])];
  return globals.length === 0 ? {} : { globals: globals.map((name) => posix.join(local, name)) };
}
