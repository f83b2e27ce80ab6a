// Loads the grammar of a language by the name in a code fence, and the grammars of embedded languages. They come from
// @shikijs/langs or the site's config, and are compiled in tokenizer.ts.
import type { IRawGrammar } from "@shikijs/vscode-textmate";
import type { LanguageObject } from "../contract/site-config.js";

export type Language = IRawGrammar & {
  readonly name: string;
  readonly aliases?: string[];
  readonly embeddedLangs?: string[];
  readonly embeddedLangsLazy?: string[];
  readonly injectTo?: string[];
  /** Set if the grammar comes from the site's config, so its expressions may be invalid. */
  readonly untried?: true;
};

/** Names that @shikijs/langs does not have: some are not valid file names, others come from other highlighters. */
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
 * A grammar such as Markdown's can embed any of fifty other languages in fenced code. Only these are loaded with it.
 * Code in other languages is always shown as plain text, no matter which languages were loaded before.
 */
const oftenEmbedded = new Set(
  "css diff html javascript json jsonc jsx python scss shellscript tsx typescript yaml".split(" "),
);

const plainNames = ["text", "txt", "plain", "plaintext", "none", "output"];

/** Names of languages without colors. */
export const plainLanguages = ["", ...plainNames, "ansi", "math"];

/** Returns the names and aliases of all languages that are available without a custom grammar. */
export async function languageNames(): Promise<string[]> {
  const langs = await import("@shikijs/langs");
  return [...plainNames, ...langs.languageNames, ...langs.languageAliasNames, ...nameByAlias.keys()];
}

/** Returns a language and its embedded languages. The language itself is last. Undefined if the name is unknown. */
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
    throw new Error('it has no "scopeName" or "patterns"');
  }
  const rules: IRawGrammar["repository"] = Object.assign({}, repository);
  return { ...language, name, scopeName, patterns, repository: rules, untried: true };
}
