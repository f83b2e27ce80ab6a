// Scripts of Astro components. Browsers run them once per page, after the page has loaded.
import { dirname, join } from "node:path";
import type { RewriteContext } from "docsgen";
import { listScripts } from "../../react/astro/component-scripts.js";
import { relativeName } from "../../shared/config/tool-files.js";
import { type ImportedName, readImports } from "../modules.js";
import type { JsxPage } from "../page.js";

const astro = /\.astro$/;

interface AstroPage {
  ctx: RewriteContext;
  imports: ReadonlyMap<string, ImportedName>;
  resolvePath: JsxPage["resolvePath"];
}

/** Returns the module of a component's scripts, relative to the page. Undefined if there are none. */
export function scriptModule(name: string, { ctx, imports, resolvePath }: AstroPage): string | undefined {
  const { from } = imports.get(name) ?? {};
  const path = from === undefined || !astro.test(from) ? undefined : resolvePath(from);
  if (path === undefined) return undefined;
  const seen = new Set<string>();
  const hasScript = (file: string): boolean => {
    const text = seen.has(file) ? undefined : ctx.read(file);
    seen.add(file);
    if (text === undefined) return false;
    if (listScripts(text).bundled.length > 0) return true;
    return [...readImports(text).values()].some((imported) => {
      if (!astro.test(imported.from)) return false;
      const local = imported.from.startsWith(".") ? join(dirname(file), imported.from) : fromPage(imported.from);
      return local !== undefined && hasScript(local);
    });
  };
  const fromPage = (written: string) => {
    const found = resolvePath(written);
    return found === undefined ? undefined : join(dirname(ctx.file), found);
  };
  const file = join(dirname(ctx.file), path);
  return hasScript(file) ? `${relativeName(ctx.file, file)}?script` : undefined;
}
