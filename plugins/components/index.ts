// Custom React components in Markdown: `::Chart{kind=bar}` on a separate line, `:::Chart{kind=bar}` … `:::` around
// blocks, `<Chart kind="bar">…</Chart>` inline. This plugin checks names and props and inserts placeholders. The theme
// renders the components.
import type { FrontMatterSchema, Plugin } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { transformComponents } from "./remark.js";

export interface ComponentOptions {
  /** Module whose default export is the component: an absolute path, relative to the site root, or a URL. */
  file: string | URL;
  /** Standard Schema (Zod, Valibot, ArkType, …) that validates the props at build time and fills in defaults. */
  props?: FrontMatterSchema;
}

/**
 * Registers components by the names used in Markdown. Names start with a capital letter. Components are rendered at
 * build time. Uses with `client=visible`, `client=idle` or `client=interaction` are also hydrated in the browser. A site can use it
 * several times, and a plugin can return it together with another plugin.
 * @throws TypeError if a name does not start with a capital letter
 * @example components({ Chart: "./components/chart.tsx" }) // ::Chart{kind=bar client=visible}
 */
export function components(files: Readonly<Record<string, string | URL | ComponentOptions>>): Plugin {
  const entries = Object.entries(files).map(([name, one]): [string, ComponentOptions] => {
    if (!/^[A-Z]\w*$/.test(name))
      throw new TypeError(`The name of a component must start with a capital letter: "${name}".`);
    return [name, typeof one === "string" || one instanceof URL ? { file: one } : one];
  });
  const named = entries.map(([name, { file }]) => [name, file]);
  const schemas = new Map(entries.map(([name, { props }]) => [name, props]));
  return builtIn({
    name: "components",
    isRepeatable: true,
    articleProblems: ["component-not-alone", "component-props"],
    options: {
      given: Object.fromEntries(Object.entries(files).map(([name, one]) => [name, withoutFolders(one)])),
      shape: {
        record: (given) =>
          typeof given === "string" ? "string" : { keys: { file: "string", props: "anything" }, needs: ["file"] },
      },
    },
    // unified runs a function once, even if several plugins of a site pass it.
    markdown: { remark: [() => transformComponents(schemas)] },
    client: { islands: Object.fromEntries(named) },
  });
}

/** Options are part of cache keys, which must not depend on the folder of a package. */
function withoutFolders(one: unknown): unknown {
  if (one instanceof URL) return one.pathname.slice(one.pathname.lastIndexOf("/") + 1);
  const file: unknown = typeof one === "object" && one !== null && "file" in one ? one.file : undefined;
  return file instanceof URL ? { ...(one as ComponentOptions), file: withoutFolders(file) } : one;
}
