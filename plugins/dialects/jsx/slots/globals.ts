// Components that a module of the site adds to all pages, as the module of an evaluated page imports them.
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { relativeName } from "../../shared/config/tool-files.js";
import type { GlobalOptions } from "../imports.js";
import type { ImportedName } from "../modules.js";
import { findSpread, listsComponent, type SpreadSource } from "./spread-components.js";

export interface Globals {
  /** Returns a component's source. Undefined if the module does not add it. */
  find(name: string): ImportedName | { statements: readonly string[] } | undefined;
}

/** True for a file that Next.js shows at a URL. */
function isRoute(name: string): boolean {
  return /(?:^|\/)page\.\w+$/.test(name);
}

const listing = /export\s+(?:function|const)\s+((?:use|get)MDXComponents|\w*components)\b/i;

type Listed = { statements: readonly string[] };

/** Returns the statements that define a component as a member of a list that a module exports. */
function takeFromList(name: string, { list, from, local }: Record<"list" | "from" | "local", string>): Listed {
  const value = /^(?:use|get)\w*Components$/i.test(list) ? `${local}({})` : local;
  const imported = list === "default" ? local : `{ ${list} as ${local} }`;
  // The module may fail, so it is only asked for the component when a page renders it.
  return {
    statements: [
      `import ${imported} from ${JSON.stringify(from)};`,
      `const ${name} = (props) => { const Component = ${value}.${name}; return <Component {...props} />; };`,
    ],
  };
}

interface GlobalsOptions extends GlobalOptions {
  /** Folders by import prefix, relative to the site root. */
  imports?: Readonly<Record<string, string>>;
}

/** @param imports see readGlobals */
export function createGlobals(
  { globals = [], imports: aliases = {} }: GlobalsOptions,
  imports: ReadonlyMap<string, ImportedName>,
  ctx: RewriteContext,
): Globals {
  const takeFromSpread = (name: string, { file, isList, ...found }: SpreadSource): ImportedName | Listed => {
    const from = relativeName(ctx.file, file);
    return isList ? takeFromList(name, { list: found.name, from, local: `docsgenList${name}` }) : { from, name };
  };
  return {
    find(name) {
      const imported = imports.get(name);
      if (imported) {
        const isLocal = imported.from.startsWith(ctx.root);
        return isLocal ? { ...imported, from: relativeName(ctx.file, imported.from) } : imported;
      }
      // A route passes components, but does not export them: see passed-components.ts.
      const isPassed = new RegExp(
        `[{,]\\s*(?:async\\s+)?${name}\\s*(?::\\s*(?:async\\s*)?(?:\\(|function\\b|[A-Z])|[(,}])`,
      );
      const index = globals.findIndex((global) => {
        const text = ctx.read(join(ctx.root, global)) ?? "";
        return isRoute(global) ? isPassed.test(text) : listsComponent(text, name);
      });
      const global = globals[index];
      if (global === undefined) {
        const modules = globals.map((one) => findSpread(join(ctx.root, one), name, { ctx, aliases }));
        const found = modules.find((one) => one !== undefined);
        return found && takeFromSpread(name, found);
      }
      const module = join(ctx.root, global);
      const from = relativeName(ctx.file, module);
      if (isRoute(global)) return { from: `${from}?components`, name };
      const [, list = "default"] = listing.exec(ctx.read(module) ?? "") ?? [];
      return takeFromList(name, { list, from, local: `docsgenComponents${index || ""}` });
    },
  };
}
