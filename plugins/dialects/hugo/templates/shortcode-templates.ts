// Evaluates the templates of custom shortcodes. Loaded with the first page of a site that has any.
// https://gohugo.io/templates/shortcode/
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { readInput } from "../../shared/pages/parsed-files.js";
import type { Call, CallState } from "../markdown/shortcodes.js";
import type { HugoOptions } from "../options.js";
import { Evaluation, indexFunctions, type Library } from "./evaluate.js";
import { listFunctions } from "./list-functions.js";
import { toMarkdown } from "./marked-text.js";
import { createPageFunctions } from "./page-functions.js";
import { createPageObjects } from "./page-objects.js";
import { parseTemplate, type Template } from "./parser.js";
import { createStore } from "./store.js";
import { HugoObject, SafeText } from "./template-values.js";
import { textFunctions } from "./text-functions.js";
import { UnsupportedTemplate } from "./tokens.js";

export interface ShortcodeTemplates {
  /** Returns the template of a shortcode. Undefined if the site does not define it. */
  find(name: string): ShortcodeTemplate | undefined;
  /** Returns Markdown, or the reason why the template cannot be evaluated. */
  render(template: ShortcodeTemplate, call: Call, inner: string): { text: string } | { problem: string };
}

export interface ShortcodeTemplate {
  text: string;
  isHtml: boolean;
  /** True if the content of the call is code. */
  showsCode: boolean;
}

/** Templates that were parsed by this process, by text. */
const parsedTemplates = new Map<string, Template>();

function parse(text: string): Template {
  const template = parsedTemplates.get(text) ?? parseTemplate(text);
  parsedTemplates.set(text, template);
  return template;
}

export function createShortcodeTemplates(ctx: RewriteContext, options: HugoOptions): ShortcodeTemplates {
  const { layouts = [] } = options;
  const read = (names: readonly string[]) => {
    for (const name of layouts.flatMap((folder) => names.map((one) => join(ctx.root, folder, one)))) {
      const text = readInput(name, ctx);
      if (text !== undefined) return { text, isHtml: name.endsWith(".html") };
    }
    return undefined;
  };
  let library: { site: HugoObject; page: HugoObject } & Library;
  const openLibrary = () => {
    if (library) return library;
    const objects = createPageObjects(ctx, options);
    const functions = { ...textFunctions, ...listFunctions, ...createPageFunctions(ctx, options, objects) };
    const loadPartial = (name: string) => {
      const file = /\.\w+$/.test(name) ? name : `${name}.html`;
      const found = read([`partials/${file}`, `_partials/${file}`]);
      if (!found) throw new UnsupportedTemplate(`the partial "${name}"`);
      return parse(found.text);
    };
    library = { ...objects, functions: indexFunctions(functions), loadPartial };
    return library;
  };
  return {
    find: (name) => {
      const files = ["shortcodes", "_shortcodes"].flatMap((one) => [`${one}/${name}.html`, `${one}/${name}.md`]);
      const found = /[^\w./-]|\.\./.test(name) ? undefined : read(files);
      return found && { ...found, showsCode: hasCode(found.text) };
    },
    render: ({ text, isHtml }, call, inner) => {
      try {
        const opened = openLibrary();
        const output = new Evaluation(opened, isHtml).render(parse(text), createShortcode(call, inner, opened));
        return { text: toMarkdown(output, call.isMarkdown || !isHtml) };
      } catch (thrown) {
        if (thrown instanceof UnsupportedTemplate) return { problem: thrown.message };
        throw thrown;
      }
    },
  };
}

function hasCode(text: string): boolean {
  const template = text.replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}|<!--[\s\S]*?-->/g, "");
  return (
    /\.Inner/.test(template) && (/\bhighlight\b/i.test(template.replace(/"[^"]*"/g, "")) || /<pre\b/.test(template))
  );
}

function createShortcode(call: CallState, inner: string, around: { site: HugoObject; page: HugoObject }): HugoObject {
  const { site, page } = around;
  const keys = Object.keys(call.values);
  const isNamed = keys.some((key) => !/^\d+$/.test(key));
  const argumentOf = (key: string) => (call.booleans.has(key) ? call.values[key] === "true" : call.values[key]);
  const entries = keys.map((key) => [key, argumentOf(key)] as const);
  const params = isNamed ? Object.fromEntries(entries) : entries.map(([, value]) => value);
  const byName = new Map(entries.map(([key, value]) => [key.toLowerCase(), value]));
  call.store.value ??= createStore();
  const { value: store } = call.store;
  const parent = call.parent && createShortcode(call.parent, "", around);
  return new HugoObject("shortcode", {
    Get: (key) => byName.get(String(key).toLowerCase()),
    Inner: () => new SafeText(inner),
    InnerDeindent: () => new SafeText(deindent(inner)),
    ...{ Params: () => params, IsNamedParams: () => isNamed, Name: () => call.name, Ordinal: () => call.ordinal },
    ...{ Parent: () => parent, Page: () => page, Site: () => site, Position: () => page.kind },
    ...{ Scratch: () => store, Store: () => store },
  });
}

/** Removes the indentation that all lines share. */
function deindent(text: string): string {
  const indents = text.split("\n").flatMap((line) => /^[ \t]*(?=\S)/.exec(line)?.[0].length ?? []);
  return text.replace(new RegExp(`^[ \\t]{0,${Math.min(...indents, 100)}}`, "gm"), "");
}
