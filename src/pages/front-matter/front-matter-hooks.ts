// Converts another tool's front matter to docsgen's with the plugins' hooks, and writes the result back to a file's
// text.
import { createRequire } from "node:module";
import type { Json, SiteInfo, Source } from "../../contract/data.js";
import type { FrontMatterValues, Plugin } from "../../contract/plugin.js";
import { pluginFailure, wrongResult } from "../../errors/errors.js";

/** @throws DocsgenError if a hook throws */
export function translateFrontMatter(
  values: Record<string, Json>,
  { id, file, version, prefix }: Pick<Source, "id" | "file" | "version"> & Pick<SiteInfo, "prefix">,
  plugins: readonly Plugin[],
): Record<string, Json> {
  const hooks = plugins.filter((plugin) => plugin.frontmatter);
  if (hooks.length === 0) return values;
  const source = { id, ...(version !== undefined && { version }), ...(prefix && { prefix }) };
  let current: FrontMatterValues = values;
  for (const plugin of hooks) {
    try {
      const result: unknown = plugin.frontmatter?.(current, source);
      if (typeof result !== "object" || result === null || Array.isArray(result)) {
        throw wrongResult(`${plugin.name} · frontmatter`, "an object", result);
      }
      current = result as FrontMatterValues;
    } catch (thrown) {
      throw pluginFailure(`${plugin.name} · frontmatter`, thrown, file ?? id);
    }
  }
  return JSON.parse(JSON.stringify(current)) as Record<string, Json>;
}

/**
 * Renders a front matter block, including its `---` or `+++` lines, with new values as YAML. Preserves comments and the
 * formatting of unchanged values.
 * @param block empty for a file without front matter
 */
export function renderFrontMatter(block: string, before: Record<string, Json>, after: Record<string, Json>): string {
  const isSame = (key: string) =>
    key in before && key in after && JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (keys.every(isSame)) return block;
  if (Object.keys(after).length === 0) return "";
  const { parseDocument, stringify } = createRequire(import.meta.url)("yaml") as typeof import("yaml");
  if (block.startsWith("+++")) return `---\n${stringify(after)}---\n`;
  if (block === "") return `---\n${stringify(after)}---\n\n`;
  const document = parseDocument(block.replace(/^---[ \t]*\r?\n/, "").replace(/^---[ \t]*(?:\r?\n|$)/m, ""));
  for (const key of keys.filter((one) => !isSame(one))) {
    if (key in after) document.set(key, after[key]);
    else document.delete(key);
  }
  return `---\n${document.toString({ lineWidth: 0 })}---\n`;
}
