// Modules of other tools that components import, such as `@theme/Tabs`. Each is replaced by a module of the theme that
// renders docsgen's markup: its counterpart.
import { createRequire } from "node:module";
import type { Json } from "docsgen";
import { escapeRegExp } from "docsgen/markdown-text";
import type { Plugin as EsbuildPlugin, PluginBuild } from "esbuild";
import { once } from "../shared/once.js";
import { completedModules } from "./completed-modules.js";
import { isResolvedBy, resolveAgain } from "./loaders/resolve-again.js";

/** The counterparts of a tool's modules. */
export interface Counterparts {
  /** Files in `theme/counterparts`, by module name. */
  modules: Readonly<Record<string, string>>;
  /** The modules that sites cannot replace. Default: none. */
  fixed?: Readonly<Record<string, string>>;
  /** Stylesheets in `theme/counterparts/styles`. Only pages with components link them. */
  styles: readonly string[];
  /** Matches HTML with classes of these stylesheets. Default: only components use them. */
  classes?: RegExp;
  /** Rules after the stylesheets. */
  utilities?(): string;
  /** Class names of the tool's pages, and docsgen's names for the same elements. Default: none. */
  classNames?: Readonly<Record<string, string>>;
  /** Module whose `useMDXComponents` gives the components of all pages to Markdown that components import. Default: none. */
  provider?: string;
  /** How the tool's stylesheets detect the color scheme: by `data-theme` or by the class `dark` of the root element. */
  scheme: "attribute" | "class";
}

const { resolve } = createRequire(import.meta.url);

/** Returns the absolute path of a file in `theme/counterparts`. */
export function counterpartFile(name: string): string {
  return resolve(`docsgen/theme/counterparts/${name}`);
}

/** What components can read of the tool's configuration. */
interface ToolFacts {
  /** The site's folder, absolute. */
  root: string;
  config: Json;
  /** JSON file with texts, absolute. Default: none. */
  texts?: string;
}

/** Resolves the modules that sites cannot replace. Runs before the plugins that find replacements. */
export function fixedCounterparts({ fixed }: Counterparts): EsbuildPlugin[] {
  if (!fixed) return [];
  const setup = ({ onResolve }: PluginBuild) =>
    onResolve({ filter: namesPattern(fixed) }, ({ path }) => ({
      path: counterpartFile(fixed[path] ?? fixed[path.replace(/\.js$/, "")] ?? ""),
    }));
  return [{ name: "docsgen-fixed-counterparts", setup }];
}

/** Packages write file extensions in imports: `next/link.js`. */
function namesPattern(modules: Readonly<Record<string, string>>): RegExp {
  const names = Object.keys(modules).map(escapeRegExp);
  return new RegExp(`^(?:${names.join("|")})(?:\\.js)?$`);
}

/** Resolves modules to their counterparts, and `docsgen:tool` to the tool's configuration, with `texts`. */
export function counterpartModules({ modules }: Counterparts, tool: ToolFacts): EsbuildPlugin {
  const [plugin, namespace] = ["docsgen-counterparts", "docsgen-tool"];
  return {
    name: plugin,
    setup(build) {
      const complete = completedModules(build);
      build.onResolve({ filter: namesPattern(modules) }, (args) => {
        if (isResolvedBy(plugin, args)) return undefined;
        const name = modules[args.path] ?? modules[args.path.replace(/\.js$/, "")] ?? "";
        return complete(args, { file: counterpartFile(name), plugin, root: tool.root });
      });
      const installed = once(() => listInstalled(Object.keys(modules), { build, plugin, root: tool.root }));
      build.onResolve({ filter: deepPattern(modules) }, async (args) => {
        const found = await resolveAgain(build, args, { plugin });
        const name = found && modules[(await installed()).get(found.path) ?? ""];
        return name ? complete(args, { file: counterpartFile(name), plugin, root: tool.root }) : found;
      });
      build.onResolve({ filter: /^docsgen:tool$/ }, ({ path }) => ({ path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, () => ({ contents: toolModule(tool), resolveDir: "/" }));
    },
  };
}

/** Matches the files of packages whose modules have counterparts: `@rspress/core/dist/theme/index.js`. */
function deepPattern(modules: Readonly<Record<string, string>>): RegExp {
  const packages = Object.keys(modules).flatMap((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? []);
  return new RegExp(`^(?:${[...new Set(packages)].map(escapeRegExp).join("|")})/.*\\.[cm]?js$`);
}

/** Returns the modules that the site has installed, by absolute file. */
async function listInstalled(
  names: readonly string[],
  { build, plugin, root }: { build: PluginBuild; plugin: string; root: string },
): Promise<Map<string, string>> {
  const options = { kind: "import-statement", resolveDir: root, with: { [plugin]: "resolved" } } as const;
  const found = await Promise.all(
    names.map(async (name) => [(await build.resolve(name, options)).path, name] as const),
  );
  return new Map(found.filter(([file]) => file !== ""));
}

function toolModule({ config, texts }: ToolFacts): string {
  const json = JSON.stringify(config);
  if (texts === undefined) return `export default ${json};`;
  return `import texts from ${JSON.stringify(texts)};\nexport default { ...${json}, texts };`;
}
