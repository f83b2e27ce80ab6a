// What is said of a component that no rule is for.
import { join } from "node:path";
import type { Emission } from "./emission.js";
import type { Element } from "./tree.js";

/** @param isAlone on lines of its own: what it would show may have headings */
export function reportUnknown(element: Element, isAlone: boolean, { ctx, page, fileOf }: Emission): void {
  const { name, line, end, children } = element;
  if (/\.mdx?$/.test(page.imports.get(name)?.from ?? "")) {
    const message = `The Markdown that <${name}> stands for is not here: nothing is shown for it.`;
    const hint = "a program may have to write it before the build";
    ctx.report({ code: "missing-partial", severity: "warning", line, message, hint });
    return;
  }
  const isEmpty = end === "empty" || children.length === 0;
  const file = fileOf(element);
  const source = file === undefined ? undefined : ctx.read(join(ctx.root, file));
  const isPartial = isEmpty && isAlone && (source === undefined || mayHaveIds.test(source));
  const what = isEmpty ? "nothing is shown for it" : "what it holds is shown";
  const message = `docsgen does not know the component <${name}>: ${what}.`;
  const isReact = file !== undefined && /\.[jt]sx?$/.test(file);
  const hint = isReact && `to have it rendered, name it in site.config: components({ ${name}: "${file}" })`;
  const code = isPartial ? "missing-partial" : "unknown-component";
  ctx.report({ code, severity: "warning", line, message, ...(hint && { hint }) });
}

/** Headings, ids, and what may bring some: other components, HTML that is put in. */
const mayHaveIds = /<h[1-6]\b|\bid\s*=|set:html|innerHTML|\bfrom\s+["'](?:\.|[@~]\/|src\/)/i;
