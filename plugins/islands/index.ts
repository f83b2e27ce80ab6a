// React components of the site's own in Markdown: `::Counter{start=3}` on a line of its own becomes the component, rendered
// in the build and hydrated in the browser. This plugin checks name and props and marks the place; the theme renders.
import type { FrontMatterSchema, Plugin } from "docsgen";
import { placeIslands } from "./remark.js";

export interface IslandOptions {
  /** Module whose default export is the component; absolute, or from the site's root. */
  file: string;
  /** Schema of its props, a Standard Schema (zod, valibot, arktype, …): checked in the build, defaults filled in. */
  props?: FrontMatterSchema;
}

/**
 * Registers components by the names by which Markdown calls them; a name begins with a capital letter.
 * @throws TypeError for a name that does not
 * @example islands({ Counter: "./components/counter.tsx" }) // ::Counter{start=3 client=visible}
 */
export function islands(components: Readonly<Record<string, string | IslandOptions>>): Plugin {
  const entries = Object.entries(components).map(([name, one]): [string, IslandOptions] => {
    if (!/^[A-Z]\w*$/.test(name)) throw new TypeError(`An island's name begins with a capital letter: "${name}".`);
    return [name, typeof one === "string" ? { file: one } : one];
  });
  const files = entries.map(([name, { file }]) => [name, file]);
  return {
    name: "islands",
    cacheKey: JSON.stringify(files),
    markdown: { remark: [[placeIslands, new Map(entries.map(([name, { props }]) => [name, props]))]] },
    client: { islands: Object.fromEntries(files) },
  };
}
