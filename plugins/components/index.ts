// Custom React components in Markdown: `::Chart{kind=bar}` on a separate line, `:::Chart{kind=bar}` … `:::` around
// blocks, `<Chart kind="bar">…</Chart>` inline. This plugin checks names and props and inserts placeholders. The theme
// renders the components.
import type { FrontMatterSchema, Plugin } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { transformComponents } from "./remark.js";

export interface ComponentOptions {
  /** Module whose default export is the component: an absolute path, or relative to the site root. */
  file: string;
  /** Standard Schema (Zod, Valibot, ArkType, …) that validates the props at build time and fills in defaults. */
  props?: FrontMatterSchema;
}

/**
 * Registers components by the names used in Markdown. Names start with a capital letter. Components are rendered at
 * build time. Uses with `client=visible`, `client=idle` or `client=interaction` are also hydrated in the browser.
 * @throws TypeError if a name does not start with a capital letter
 * @example components({ Chart: "./components/chart.tsx" }) // ::Chart{kind=bar client=visible}
 */
export function components(files: Readonly<Record<string, string | ComponentOptions>>): Plugin {
  const entries = Object.entries(files).map(([name, one]): [string, ComponentOptions] => {
    if (!/^[A-Z]\w*$/.test(name))
      throw new TypeError(`The name of a component must start with a capital letter: "${name}".`);
    return [name, typeof one === "string" ? { file: one } : one];
  });
  const named = entries.map(([name, { file }]) => [name, file]);
  return builtIn({
    name: "components",
    articleProblems: ["component-not-alone", "component-props"],
    options: {
      given: files,
      shape: {
        record: (given) =>
          typeof given === "string" ? "string" : { keys: { file: "string", props: "anything" }, needs: ["file"] },
      },
    },
    markdown: { remark: [[transformComponents, new Map(entries.map(([name, { props }]) => [name, props]))]] },
    client: { islands: Object.fromEntries(named) },
  });
}
