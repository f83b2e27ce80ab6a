// React components of the site's own in Markdown: `::Chart{kind=bar}` on a line of its own, `:::Chart{kind=bar}` … `:::` around
// blocks, `<Chart kind="bar">…</Chart>` in a text. This plugin checks names and props and marks the places; the theme renders.
import type { FrontMatterSchema, Plugin } from "docsgen";
import { placeComponents } from "./remark.js";

export interface ComponentOptions {
  /** Module whose default export is the component: an absolute path, or relative to the site root. */
  file: string;
  /** Standard Schema (Zod, Valibot, ArkType, …) that validates the props at build time and fills in defaults. */
  props?: FrontMatterSchema;
}

/**
 * Registers components by the names by which Markdown calls them; a name begins with a capital letter. They are rendered in
 * the build; in the browser they are alive where a use says `client=visible`, `client=idle` or `client=interaction`.
 * @throws TypeError for a name that does not begin so
 * @example components({ Chart: "./components/chart.tsx" }) // ::Chart{kind=bar client=visible}
 */
export function components(files: Readonly<Record<string, string | ComponentOptions>>): Plugin {
  const entries = Object.entries(files).map(([name, one]): [string, ComponentOptions] => {
    if (!/^[A-Z]\w*$/.test(name)) throw new TypeError(`A component's name begins with a capital letter: "${name}".`);
    return [name, typeof one === "string" ? { file: one } : one];
  });
  const named = entries.map(([name, { file }]) => [name, file]);
  return {
    name: "components",
    isIndependent: true,
    isWatched: false,
    options: {
      given: files,
      shape: {
        record: (given) =>
          typeof given === "string" ? "string" : { keys: { file: "string", props: "anything" }, needs: ["file"] },
      },
    },
    markdown: { remark: [[placeComponents, new Map(entries.map(([name, { props }]) => [name, props]))]] },
    client: { islands: Object.fromEntries(named) },
  };
}
