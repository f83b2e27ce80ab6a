// React components of the site's own in Markdown: `::Counter{start=3}` on a line of its own becomes the component, rendered
// in the build and alive in the reader's browser once it is needed. Here a line becomes a marked place, with its name and
// props checked; rendering it is the theme's part.
import type { FrontMatterSchema, Plugin } from "docsgen";
import { placeIslands } from "./places.js";

export interface IslandOptions {
  /** Module whose default export is the component; absolute, or from the site's root. */
  file: string;
  /** What its props must be, as a Standard Schema (zod, valibot, arktype, …): checked in the build, defaults filled in. */
  props?: FrontMatterSchema;
}

/**
 * Registers components by the names that Markdown calls them by, which begin with a capital letter.
 * @throws TypeError for a name that does not
 * @example islands({ Counter: "./components/counter.tsx" }) // ::Counter{start=3 client=visible}
 */
export function islands(components: Readonly<Record<string, string | IslandOptions>>): Plugin {
  const entries = Object.entries(components);
  const files = entries.map(([name, one]): [string, string] => [name, typeof one === "string" ? one : one.file]);
  const schemas = new Map(entries.map(([name, one]) => [name, typeof one === "string" ? undefined : one.props]));
  for (const name of schemas.keys()) {
    if (!/^[A-Z]\w*$/.test(name)) throw new TypeError(`An island's name begins with a capital letter: "${name}".`);
  }
  return {
    name: "islands",
    cacheKey: JSON.stringify(files),
    markdown: { remark: [[placeIslands, schemas]] },
    client: { islands: Object.fromEntries(files) },
  };
}
