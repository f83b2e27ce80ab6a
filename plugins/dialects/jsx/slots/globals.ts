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

/** True for a file that Next.js shows at a URL. */
function isRoute(name: string): boolean {
  return /(?:^|\/)page\.\w+$/.test(name);
}

const listing = /export\s+(?:function|const)\s+((?:use|get)MDXComponents|\w*components)\b/i;
/** Returns the statement that imports the components of a module, and the expression that lists them. */
function describeList(text: string, from: string, local: string): { importing: string; value: string } {
  const [, name] = listing.exec(text) ?? [];
  if (name === undefined) return { importing: `import ${local} from ${from};`, value: local };
  const value = /^(?:use|get)MDX/i.test(name) ? `${local}({})` : local;
  return { importing: `import { ${name} as ${local} } from ${from};`, value };
}

/** @param imports see readGlobals */
export function createGlobals(
  { globals = [] }: GlobalOptions,
  imports: ReadonlyMap<string, ImportedName>,
  ctx: RewriteContext,
): Globals {
  return {
    find(name) {
      const imported = imports.get(name);
      if (imported) {
        const isLocal = imported.from.startsWith(ctx.root);
        return isLocal ? { ...imported, from: relativeName(ctx.file, imported.from) } : imported;
      }
      const isListed = new RegExp(`[{,]\\s*${name}\\s*[,:}(]`);
      // A route passes components, but does not export them: see passed-components.ts.
      const isPassed = new RegExp(`[{,]\\s*${name}\\s*(?::\\s*(?:async\\s*)?(?:\\(|function\\b)|\\()`);
      const index = globals.findIndex((global) =>
        (isRoute(global) ? isPassed : isListed).test(ctx.read(join(ctx.root, global)) ?? ""),
      );
      const global = globals[index];
      if (global === undefined) return undefined;
      const module = join(ctx.root, global);
      if (isRoute(global)) return { from: `${relativeName(ctx.file, module)}?components`, name };
      const from = JSON.stringify(relativeName(ctx.file, module));
      const { importing, value } = describeList(ctx.read(module) ?? "", from, `docsgenComponents${index || ""}`);
      // The module may fail, so it is only asked for the component when a page renders it.
      const statement = `const ${name} = (props) => { const Component = ${value}.${name}; return <Component {...props} />; };`;
      return { statements: [importing, statement] };
    },
  };
}
