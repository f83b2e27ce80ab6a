// Reads the markup of an Astro, Vue, or Svelte component. Only components without logic have markup that can be converted:
// their script does nothing but declare props, and their template only shows them.
import { extname } from "node:path";

export interface Original {
  /** HTML in which props are `{name}` and children are `<slot></slot>`. */
  markup: string;
  /** Names of the declared props, and their default values as JavaScript. Empty for a prop without a default. */
  defaults: ReadonlyMap<string, string>;
  /** Content of the `<style>` elements. */
  css: string;
  /** True if the styles only apply to the component. */
  isScoped: boolean;
}

/** Returns undefined for a component that computes anything. */
export function readOriginal(file: string, text: string): Original | undefined {
  const source = text.replace(/\r\n?/g, "\n").replace(/<!--[\s\S]*?-->/g, "");
  const ending = extname(file);
  if (ending === ".astro") return readAstro(source);
  if (ending === ".vue") return readVue(source);
  return ending === ".svelte" ? readSvelte(source) : undefined;
}

const styleElement = /<style\b([^>]*)>([\s\S]*?)<\/style>/g;
const scriptElement = /<script\b[^>]*>([\s\S]*?)<\/script>/g;

function readAstro(source: string): Original | undefined {
  const [whole = "", script = ""] = /^\s*---\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(source) ?? [];
  const { body, styles } = splitStyles(source.slice(whole.length));
  const defaults = readProps(script);
  if (!defaults || !styles || scriptElement.test(body)) return undefined;
  const isGlobal = styles.some(({ attributes }) => /\bis:global\b/.test(attributes));
  return finish({ markup: body, defaults, styles, isScoped: !isGlobal });
}

function readVue(source: string): Original | undefined {
  const { body, styles } = splitStyles(source);
  const scripts = [...body.matchAll(scriptElement)].map(([, script = ""]) => script);
  const rest = body.replace(scriptElement, "").trim();
  const [, template] = /^<template>([\s\S]*)<\/template>$/.exec(rest) ?? [];
  const defaults = readProps(scripts.join("\n"));
  if (template === undefined || !defaults || !styles || /\s(?:v-|@|#)[\w:-]+/.test(template)) return undefined;
  const markup = template.replace(/\{\{\s*([\w$]+)\s*\}\}/g, "{$1}").replace(/\s:([\w-]+)="([\w$]+)"/g, " $1={$2}");
  if (/\{\{|\s:[\w-]+\s*=/.test(markup)) return undefined;
  return finish({ markup, defaults, styles, isScoped: styles.some(({ attributes }) => /\bscoped\b/.test(attributes)) });
}

function readSvelte(source: string): Original | undefined {
  const { body, styles } = splitStyles(source);
  const scripts = [...body.matchAll(scriptElement)].map(([, script = ""]) => script);
  const markup = body.replace(scriptElement, "").replace(/\{@render children(?:\?\.)?\(\)\}/g, "<slot></slot>");
  const defaults = readProps(scripts.join("\n"));
  if (!defaults || !styles || /\{[#@:/]|\s(?:on|bind|use|class|transition|in|out):/.test(markup)) return undefined;
  defaults.delete("children");
  return finish({ markup, defaults, styles, isScoped: true });
}

interface Style {
  attributes: string;
  css: string;
}

/** `styles` is undefined if they are not plain CSS. */
function splitStyles(source: string): { body: string; styles: Style[] | undefined } {
  const styles = [...source.matchAll(styleElement)].map(([, attributes = "", css = ""]) => ({ attributes, css }));
  const isPlain = styles.every(({ attributes }) => !/\b(?:lang=(?!["']?css\b)|define:vars)/.test(attributes));
  return { body: source.replace(styleElement, ""), styles: isPlain ? styles : undefined };
}

function finish({
  markup,
  styles,
  ...rest
}: Omit<Original, "css"> & { styles: readonly Style[] }): Original | undefined {
  // Other components, and everything in braces except names, would have to be run.
  const isStatic = !/<\/?[A-Z]|<[a-z]+-[\w-]*[\s>/]|<\w+\.\w/.test(markup) && /^(?:[^{}]|\{[\w$]+\})*$/.test(markup);
  const shown = [...markup.matchAll(/\{([\w$]+)\}/g)].map(([, name = ""]) => name);
  if (!isStatic || shown.some((name) => !rest.defaults.has(name))) return undefined;
  return { ...rest, markup, css: styles.map(({ css }) => dedent(css)).join("\n\n") };
}

function dedent(css: string): string {
  const lines = css.replace(/^\s*\n|\s+$/g, "").split("\n");
  const width = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(width)).join("\n");
}

const destructured =
  /(?:const|let)\s*\{([^{}]*)\}\s*(?::\s*[\w$]+\s*)?=\s*(?:Astro\.props(?:\s+as\s+\w+)?|\$props\(\)|(?:withDefaults\()?defineProps\b[\s\S]*)/;
const types = /(?:export\s+)?(?:interface\s+\w+\s*\{[^{}]*\}|type\s+\w+\s*=\s*\{[^{}]*\}|import\s+type\s[^;\n]*)\s*;?/g;
const literal = /^(?:"[^"]*"|'[^']*'|`[^`$]*`|-?[\d.]+|true|false)$/;

/** Returns the declared props. Undefined if the script does anything else. */
function readProps(script: string): Map<string, string> | undefined {
  const props = new Map<string, string>();
  const add = (name: string, value = "") => props.set(name, literal.test(value.trim()) ? value.trim() : "");
  let rest = script.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  for (const [, names = ""] of rest.matchAll(/defineProps<\{([^{}]*)\}>\(\)/g)) {
    for (const [, name = ""] of names.matchAll(/(?:^|[;,\n])\s*(\w+)\??\s*:/g)) add(name);
  }
  for (const [, names = ""] of rest.matchAll(/defineProps\(\s*(\[[^\]]*\]|\{[^{}]*\})\s*\)/g)) {
    for (const [, name = ""] of names.matchAll(/(?:^|[[{,\n])\s*["']?(\w+)["']?\s*(?=[:,\]])/g)) add(name);
  }
  rest = rest.replace(
    /(?:const\s+\w+\s*=\s*)?defineProps(?:<\{[^{}]*\}>\(\)|\(\s*(?:\[[^\]]*\]|\{[^{}]*\})\s*\))\s*;?/g,
    "",
  );
  rest = rest.replace(
    /export\s+let\s+(\w+)(?:\s*:[^=;\n]+)?(?:\s*=\s*([^;\n]+))?;?/g,
    (_, name: string, value?: string) => {
      add(name, value);
      return "";
    },
  );
  rest = rest.replace(types, "");
  rest = rest.replace(destructured, (_, names: string) => {
    for (const part of names.split(",")) {
      const [, name, value] = /^\s*(\w+)\s*(?:=\s*([\s\S]+))?$/.exec(part) ?? [];
      if (name) add(name, value);
      else if (part.trim()) props.set("", "");
    }
    return "";
  });
  return rest.replace(/;/g, "").trim() === "" && !props.has("") ? props : undefined;
}
