// Loads Astro components as React components, so that pages and other components can use them. Components in their
// templates are React components, too, or counterparts of the tool's components.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Plugin as EsbuildPlugin, PartialMessage, PluginBuild } from "esbuild";
import { expandGlobs } from "../../evaluation/vite-globs.js";
import { counterpartFile } from "../counterparts.js";
import { fillPaths } from "../loaders/code/module-paths.js";
import type { Stylesheets } from "../loaders/stylesheets.js";
import { type AstroModule, type AstroStyle, astroModule } from "./astro-module.js";
import { omissionReason, type ParsedComponent, parseComponent, scriptsOf } from "./component-scripts.js";
import { scopeStyles } from "./scoped-styles.js";

const sheetName = "docsgen-astro-styles";

interface AstroSite {
  /** The site's folder, absolute. */
  root: string;
  /** Working directory of Astro, absolute. */
  folder: string;
}

export function astroComponents({ root, folder }: AstroSite, stylesheets: Pick<Stylesheets, "load">): EsbuildPlugin {
  return {
    name: "docsgen-astro",
    setup(build) {
      const cssByFile = new Map<string, string>();
      build.onResolve({ filter: /^docsgen:astro$/ }, () => ({ path: counterpartFile("astro/runtime.tsx") }));
      build.onResolve({ filter: new RegExp(`^${sheetName}:`) }, ({ path }) => ({
        path: path.slice(sheetName.length + 1),
        namespace: sheetName,
      }));
      build.onLoad({ filter: /\.astro$/, namespace: "file" }, async ({ path }) => {
        const name = relative(root, path).replaceAll("\\", "/");
        const scope = `astro-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
        const toJavaScript = async (code: string) =>
          expandGlobs(await eraseTypes(code, build), path, () => true, folder);
        const text = await readFile(path, "utf8");
        const component = parseComponent(text);
        const module = await astroModule({ file: path, component, scope, toJavaScript });
        const { css, files } = await joinStyles(path, module, { scope, build, load: stylesheets.load });
        cssByFile.set(name, css);
        const sheet = css === "" ? "" : `import ${JSON.stringify(`${sheetName}:${name}`)};\n`;
        const warnings = describeOmitted(component, path, text);
        const code = (await fillPaths(module.code, { file: path, folder, loader: "tsx", build })) ?? module.code;
        return { contents: sheet + code, loader: "tsx", watchFiles: [path, ...files], warnings };
      });
      build.onLoad({ filter: /.*/, namespace: sheetName }, ({ path }) => ({
        contents: cssByFile.get(path) ?? "",
        loader: "css",
        resolveDir: dirname(join(root, path)),
      }));
    },
  };
}

/** Returns a warning at the first omitted script. */
function describeOmitted(component: ParsedComponent, file: string, text: string): PartialMessage[] {
  const { omitted } = scriptsOf(component);
  const [line] = omitted;
  if (line === undefined) return [];
  const what = omitted.length === 1 ? "One script was" : `${omitted.length} scripts were`;
  const location = { file, line, column: 0, length: 0, lineText: text.split("\n")[line - 1] ?? "" };
  return [{ text: `${what} omitted: ${omissionReason}.`, location }];
}

async function eraseTypes(code: string, { esbuild }: PluginBuild): Promise<string> {
  const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true, target: "esnext" } };
  const { code: script } = await esbuild.transform(code, { loader: "ts", tsconfigRaw, logLevel: "silent" });
  return script;
}

interface StyleOptions extends Pick<Stylesheets, "load"> {
  scope: string;
  build: PluginBuild;
}

async function joinStyles(
  file: string,
  { styles }: AstroModule,
  { scope, build, load }: StyleOptions,
): Promise<{ css: string; files: string[] }> {
  const read = async ({ css, lang, isGlobal }: AstroStyle) => {
    const sheet = await load(file, { css, lang });
    if (isGlobal) return sheet;
    const flat = await build.esbuild.transform(sheet.css, { loader: "css", supported: { nesting: false } });
    return { ...sheet, css: scopeStyles(flat.code, scope) };
  };
  const sheets = await Promise.all(styles.map(read));
  return { css: sheets.map(({ css }) => css).join("\n"), files: sheets.flatMap(({ files }) => files) };
}
