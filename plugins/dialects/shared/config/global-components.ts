// Finds the module that adds components to all MDX pages. https://mdxjs.com/docs/using-mdx/#mdx-provider
import { join, relative } from "node:path";
import { readText } from "./tool-files.js";

const names = ["mdx-components", "components/mdx", "components/mdx-components", "components/mdx/index"];

/** Returns the module as an option of a dialect, relative to the site root. */
export function globalComponents(root: string, folder: string): { globals?: string } {
  const files = ["", "src"].flatMap((parent) =>
    names.flatMap((name) => ["tsx", "jsx", "ts", "js"].map((ending) => join(folder, parent, `${name}.${ending}`))),
  );
  const file = files.find((one) => /MDXComponents|mdxComponents/.test(readText(one) ?? ""));
  return file === undefined ? {} : { globals: relative(root, file).replaceAll("\\", "/") };
}
