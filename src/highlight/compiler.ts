// Compiles grammars: those of a language and of what it embeds in, a tokenizer out. Each language has a registry of its
// own, so that what a block looks like does not depend on which languages were loaded before it.
import { type IGrammar, Registry } from "@shikijs/vscode-textmate";
import { createClassTable } from "./classes.js";
import type { Engine } from "./engine.js";
import { createInkTable, type InkTable } from "./inks.js";
import type { Language } from "./languages.js";
import type { ThemePair } from "./themes.js";
import { createTokenizer, type Tokenizer } from "./tokenizer.js";

/** Takes the language as the last of the list, what it may include before it. Throws for a grammar that is not in order. */
export type Compiler = (languages: readonly Language[]) => Tokenizer;

/** The engine, the themes and the classes are the same for all languages. */
export function createCompiler(themes: ThemePair, engine: Engine): Compiler {
  const inks = createInkTable(themes, createClassTable(themes));
  return (languages) => {
    for (const language of languages) if (language.untried) checkExpressions(language, engine);
    return createTokenizer(createGrammar(languages, inks, engine), inks);
  };
}

/** Looks through a grammar, or a part of it; the engine does not tell on its own. */
function checkExpressions(rule: object, engine: Engine): void {
  for (const [key, value] of Object.entries(rule)) {
    if (typeof value === "object" && value !== null) checkExpressions(value, engine);
    else if (typeof value === "string" && /^(?:match|begin|end|while)$/.test(key)) {
      // In these two, a number stands for a group of `begin`.
      const source = /^(?:end|while)$/.test(key) ? value.replace(/\\\d+/g, "x") : value;
      if (!engine.accepts(source)) throw new Error(`${value} is no regular expression of Oniguruma's syntax`);
    }
  }
}

function createGrammar(languages: readonly Language[], inks: InkTable, engine: Engine): IGrammar {
  const registry = new Registry({ onigLib: engine, loadGrammar: () => undefined });
  const { _syncRegistry: grammars } = registry;
  grammars.themeMatch = inks.themeMatch;
  grammars.getDefaults = inks.getDefaults;
  // All at once: the registry's own search for what a grammar includes does not look into captures.
  for (const language of languages) grammars.addGrammar(language);
  const main = languages.at(-1);
  if (!main) throw new Error("there is no grammar to compile");
  return registry.addGrammar(main, findInjections(languages, main.scopeName));
}

/** Scopes of the grammars that inject themselves into a scope or into what contains it (`text.html` for `text.html.vue`). */
function findInjections(languages: readonly Language[], scopeName: string): string[] {
  const contains = (target: string) => scopeName === target || scopeName.startsWith(`${target}.`);
  return languages.filter((language) => language.injectTo?.some(contains)).map((language) => language.scopeName);
}
