// Diagnostics for components without a rule.
import { join } from "node:path";
import type { Emission } from "./emit/emission-types.js";
import type { Element } from "./parse/element-tree.js";

/** Records the use for `docsgen migrate --components`. */
export function recordUse(element: Element, { ctx, page, findFile: fileOf }: Emission): void {
  if (!ctx.onComponent) return;
  const { name, line, attributes, children } = element;
  const source = fileOf(element);
  ctx.onComponent({
    ...{ name, line, hasChildren: children.length > 0, ...(source !== undefined && { source }) },
    props: Object.fromEntries([...attributes.keys()].map((key) => [key, page.readValue(element, key)])),
  });
}

/** @param isAlone true if the element is on separate lines, so its output could contain headings */
export function reportUnknown(element: Element, isAlone: boolean, { ctx, page, findFile: fileOf }: Emission): void {
  const { name, line, children } = element;
  if (/\.mdx?$/.test(page.imports.get(name)?.from ?? "")) {
    const message = `The Markdown file of <${name}> is missing; nothing is shown.`;
    const hint = "generate it before the build";
    ctx.report({ code: "missing-partial", severity: "warning", line, message, hint });
    return;
  }
  const isEmpty = children.length === 0;
  const file = fileOf(element);
  const source = file === undefined ? undefined : ctx.read(join(ctx.root, file));
  const isPartial = isEmpty && isAlone && (source === undefined || mayHaveIds.test(source));
  const what = isEmpty ? "nothing is shown" : "only its content is shown";
  const message = `Unknown component <${name}>; ${what}.`;
  const isReact = file !== undefined && /\.[jt]sx?$/.test(file);
  const hint = isReact && `to render it, register it in site.config: components({ ${name}: "${file}" })`;
  const code = isPartial ? "missing-partial" : "unknown-component";
  ctx.report({ code, severity: "warning", line, message, ...(hint && { hint }) });
}

/** Headings, ids, and code that can add them: other components, injected HTML. */
const mayHaveIds = /<h[1-6]\b|\bid\s*=|set:html|innerHTML|\bfrom\s+["'](?:\.|[@~]\/|src\/)/i;
