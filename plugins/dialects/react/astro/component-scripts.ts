// The scripts of Astro components for browsers. https://docs.astro.build/en/guides/client-side-scripts/
import { elementText, listElements, parseTemplate, type TemplateElement, type TemplateNode } from "./template.js";

/** Code in the component, or the path of a file as written. */
export type BundledScript = { code: string } | { src: string };

export interface ComponentScripts {
  bundled: readonly BundledScript[];
  /** Lines of the other scripts, which are omitted. */
  omitted: readonly number[];
}

export interface ParsedComponent {
  /** TypeScript that runs when the component is rendered. */
  script: string;
  nodes: TemplateNode[];
  /** Returns the line of an element in the file. */
  lineOf(element: TemplateElement): number;
}

export function parseComponent(text: string): ParsedComponent {
  const [whole = "", script = ""] = /^\s*---[ \t]*\r?\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const template = text.slice(whole.length).replace(/\r\n/g, "\n");
  return {
    script,
    nodes: parseTemplate(template),
    lineOf: ({ start }) => whole.split("\n").length + template.slice(0, start).split("\n").length - 1,
  };
}

export function listScripts(text: string): ComponentScripts {
  return text.includes("<script") ? scriptsOf(parseComponent(text)) : { bundled: [], omitted: [] };
}

export function scriptsOf({ nodes, lineOf }: ParsedComponent): ComponentScripts {
  const scripts = listElements(nodes).filter(({ name }) => name === "script");
  return {
    bundled: scripts.flatMap((one) => readBundled(one) ?? []),
    omitted: scripts.filter((one) => readBundled(one) === undefined).map(lineOf),
  };
}

/** The rule for all components, which {@link omissionReason} describes. */
function readBundled(element: TemplateElement): BundledScript | undefined {
  const read = (name: string) => element.attributes.find((one) => one.name === name)?.value;
  const isPlain = ["is:inline", "define:vars", "set:html"].every((name) => read(name) === undefined);
  const type = read("type") ?? "module";
  if (!isPlain || (type !== "module" && type !== "text/javascript")) return undefined;
  const src = read("src");
  if (src === undefined) return { code: elementText(element) };
  // Other addresses are those of public files and of other sites.
  return typeof src === "string" && /^(?!\w+:|\/(?!src\/))/.test(src) ? { src } : undefined;
}

export const omissionReason =
  "scripts with is:inline, define:vars, or set:html, data, and scripts of other sites are not bundled";
