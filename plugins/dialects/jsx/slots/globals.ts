// Components that a module of the site adds to all pages, as the module of an evaluated page imports them.
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { relativeName } from "../../shared/config/tool-files.js";
import type { GlobalOptions } from "../imports.js";
import type { ImportedName } from "../modules.js";

export interface Globals {
  /** Returns a component's source. Undefined if the module does not add it. */
  find(name: string): ImportedName | { statements: readonly string[] } | undefined;
}

const listing = /export\s+(?:function|const)\s+((?:use|get)MDXComponents|\w*components)\b/i;
const local = "docsgenComponents";

/** Returns the statement that imports the components, and the expression that lists them. */
function describeList(text: string, from: string): { importing: string; value: string } {
  const [, name] = listing.exec(text) ?? [];
  if (name === undefined) return { importing: `import ${local} from ${from};`, value: local };
  const value = /^(?:use|get)MDX/i.test(name) ? `${local}({})` : local;
  return { importing: `import { ${name} as ${local} } from ${from};`, value };
}

/**
 * @param imports see readGlobals
 */
export function createGlobals(
  { globals: file }: GlobalOptions,
  imports: ReadonlyMap<string, ImportedName>,
  ctx: RewriteContext,
): Globals {
  const module = file === undefined ? undefined : join(ctx.root, file);
  const text = module === undefined ? undefined : ctx.read(module);
  const { importing, value } = describeList(text ?? "", JSON.stringify(relativeName(ctx.file, module ?? ctx.file)));
  return {
    find(name) {
      const imported = imports.get(name);
      if (imported) {
        const isLocal = imported.from.startsWith(ctx.root);
        return isLocal ? { ...imported, from: relativeName(ctx.file, imported.from) } : imported;
      }
      if (text === undefined || !new RegExp(`[{,]\\s*${name}\\s*[,:}(]`).test(text)) return undefined;
      // The module may fail, so it is only asked for the component when a page renders it.
      const statement = `const ${name} = (props) => { const Component = ${value}.${name}; return <Component {...props} />; };`;
      return { statements: [importing, statement] };
    },
  };
}
