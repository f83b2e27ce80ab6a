// Loads the grammars of a language, named as after a fence, and of the languages that it embeds. They come from
// @shikijs/langs or from the site, and are compiled elsewhere.
import type { IRawGrammar } from "@shikijs/vscode-textmate";
import type { LanguageObject } from "../contract/site-config.js";

export type Language = IRawGrammar & {
  readonly name: string;
  readonly aliases?: string[];
  readonly embeddedLangs?: string[];
  readonly embeddedLangsLazy?: string[];
  readonly injectTo?: string[];
  /** The site's own grammar: its expressions may be invalid. */
  readonly untried?: true;
};

/** Names that @shikijs/langs lacks: some cannot be names of files, others are those of other highlighters. */
const nameByAlias = new Map([
  ["c++", "cpp"],
  ["c#", "csharp"],
  ["f#", "fsharp"],
  ["golang", "go"],
  ["pl", "perl"],
  ["jsonld", "json"],
  ["xaml", "xml"],
  ["objectivec", "objective-c"],
  ["jinja2", "jinja"],
  ["njk", "jinja"],
  ["nunjucks", "jinja"],
]);

/**
 * A grammar like Markdown's can embed any of fifty others, for its fenced code. Only these are loaded with it; code in the
 * others is always shown as plain text, whichever languages were loaded before.
 */
const oftenEmbedded = new Set(
  "css diff html javascript json jsonc jsx python scss shellscript tsx typescript yaml".split(" "),
);

const plainNames = ["text", "txt", "plain", "plaintext", "none", "output"];
const plainLanguages = new Set(["", ...plainNames, "ansi", "math", "mermaid"]);

/** Whether code in this language is shown as it is, or by other means than highlighting. */
export function isPlain(lang: string): boolean {
  return plainLanguages.has(lang.toLowerCase());
}

/** Names and aliases of all languages that need no grammar of the site's own. */
export async function languageNames(): Promise<string[]> {
  const langs = await import("@shikijs/langs");
  return [...plainNames, ...langs.languageNames, ...langs.languageAliasNames, ...nameByAlias.keys()];
}

/** The language and those it embeds, itself last; undefined for an unknown name. */
export async function loadLanguages(lang: string, own: readonly LanguageObject[]): Promise<Language[] | undefined> {
  const name = lang.toLowerCase();
  const custom = own.find((one) => one.name.toLowerCase() === name || readNames(one.aliases).includes(name));
  if (custom) return loadCustom(custom, own);
  const file = nameByAlias.get(name) ?? name;
  const langs = await import("@shikijs/langs");
  if (!langs.languageNames.includes(file) && !langs.languageAliasNames.includes(file)) return undefined;
  const languages = await importLanguages(file);
  const lazy = languages.at(-1)?.embeddedLangsLazy ?? [];
  const embedded = await Promise.all(lazy.filter((one) => oftenEmbedded.has(one)).map(importLanguages));
  return [...new Set([...embedded.flat(), ...languages])];
}

async function importLanguages(file: string): Promise<Language[]> {
  const module = `@shikijs/langs/${file}`;
  const loaded: { default: Language[] } = await import(module);
  return loaded.default;
}

async function loadCustom(custom: LanguageObject, own: readonly LanguageObject[]): Promise<Language[]> {
  const others = own.filter((one) => one !== custom);
  const embedded = await Promise.all(readNames(custom.embeddedLangs).map((name) => loadLanguages(name, others)));
  return [...new Set(embedded.flatMap((languages) => languages ?? [])), parseLanguage(custom)];
}

function readNames(value: unknown): string[] {
  return Array.isArray(value) ? value.map((name) => String(name).toLowerCase()) : [];
}

function parseLanguage(language: LanguageObject): Language {
  const { name, scopeName, patterns, repository } = language;
  if (typeof scopeName !== "string" || !Array.isArray(patterns)) {
    throw new Error('it has no "scopeName" or no "patterns"');
  }
  const rules: IRawGrammar["repository"] = Object.assign({}, repository);
  return { ...language, name, scopeName, patterns, repository: rules, untried: true };
}
