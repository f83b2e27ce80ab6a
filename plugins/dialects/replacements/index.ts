// Replaces components that cannot run, because they belong to another framework or are missing, with React components.
// `docsgen migrate --components` writes them.
import { join, relative } from "node:path";
import type { ComponentUse } from "docsgen";
import { listFiles, readText } from "../shared/config/tool-files.js";
import { pascalCase } from "../shared/pascal-case.js";
import { createComponentText } from "./component-file.js";

export interface Replacements {
  /** Texts by path, relative to the site root. */
  files: Record<string, string>;
  /** Files to register, by component name: `{ Hero: "./components/Hero.tsx" }`. */
  components: Record<string, string>;
  /** Names of the components whose markup has to be written by hand. */
  incomplete: string[];
  /** Components that cannot be replaced, with the reason. */
  left: string[];
}

const folder = "components";

/** @param root the site root, absolute */
export async function createReplacements(root: string, uses: readonly ComponentUse[]): Promise<Replacements> {
  const result: Replacements = { files: {}, components: {}, incomplete: [], left: [] };
  const usesByName = new Map<string, ComponentUse[]>();
  for (const use of uses) usesByName.set(use.name, [...(usesByName.get(use.name) ?? []), use]);
  const sources = await listFiles(root, "{**,**/.{vitepress,vuepress}/**}/*.{astro,vue,svelte}", ["dist/**"]);
  for (const [written, own] of [...usesByName].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = /[A-Z.]/.test(written) ? written : pascalCase(written);
    const source = own.find((use) => use.source !== undefined)?.source?.replace(/^\.\//, "") ?? find(sources, name);
    if (!/^[A-Z]\w*$/.test(name)) {
      result.left.push(`${written}: only names without a dot can be registered`);
      continue;
    }
    if (source !== undefined && /\.[cm]?[jt]sx?$/.test(source)) {
      result.left.push(`${written}: ${source} is already a React component`);
      continue;
    }
    const text = source === undefined ? undefined : readText(join(root, source));
    const places = own.map(({ file, line }) => `${relative(root, file).replaceAll("\\", "/")}:${line}`);
    const found = { ...(source !== undefined && { source }), ...(text !== undefined && { text }) };
    const { code, css, isIncomplete } = await createComponentText({ name, uses: own, places, ...found });
    const file = `${folder}/${name}`;
    result.components[name] = `./${file}.tsx`;
    result.files[`${file}.tsx`] = code;
    if (css !== undefined) result.files[`${file}.css`] = css;
    if (isIncomplete) result.incomplete.push(name);
  }
  return result;
}

/** Returns the only file with a component's name. */
function find(sources: readonly string[], name: string): string | undefined {
  const [found, ...others] = sources.filter((one) => pascalCase(one.replace(/^.*\/|\.\w+$/g, "")) === name);
  return others.length === 0 ? found : undefined;
}
