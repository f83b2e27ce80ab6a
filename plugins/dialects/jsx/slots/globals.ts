// Components that a module of the site adds to all pages, as the module of an evaluated page imports them.
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { relativeName } from "../../shared/config/tool-files.js";
import type { ImportedName } from "../modules.js";

export interface Globals {
  /** Returns a component's source. Undefined if the module does not add it. */
  find(name: string): ImportedName | { statements: readonly string[] } | undefined;
}

const listing = /export\s+(?:async\s+)?(?:function|const)\s+((?:use|get)MDXComponents)\b/;
const local = "docsgenComponents";

/**
 * @param file module relative to the site root
 * @param imports see readGlobals
 */
export function createGlobals(
  file: string | undefined,
  imports: ReadonlyMap<string, ImportedName>,
  ctx: RewriteContext,
): Globals {
  const module = file === undefined ? undefined : join(ctx.root, file);
  const text = module === undefined ? undefined : ctx.read(module);
  if (module === undefined || text === undefined) return { find: () => undefined };
  const from = JSON.stringify(relativeName(ctx.file, module));
  const [, list] = listing.exec(text) ?? [];
  const importing = list ? `import { ${list} as ${local} } from ${from};` : `import ${local} from ${from};`;
  return {
    find(name) {
      const imported = imports.get(name);
      if (imported) {
        const isLocal = imported.from.startsWith(ctx.root);
        return isLocal ? { ...imported, from: relativeName(ctx.file, imported.from) } : imported;
      }
      if (!new RegExp(`[{,]\\s*${name}\\s*[,:}(]`).test(text)) return undefined;
      // The module may fail, so it is only asked for the component when a page renders it.
      const value = list ? `${local}({}).${name}` : `${local}.${name}`;
      const statement = `const ${name} = (props) => { const Component = ${value}; return <Component {...props} />; };`;
      return { statements: [importing, statement] };
    },
  };
}
