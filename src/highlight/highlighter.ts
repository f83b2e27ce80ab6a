// Highlights code as HTML lines, with classes that work for both color schemes. The caller adds the surrounding <pre>
// and marks individual lines.

import type { HighlightOptions } from "../contract/site-config.js";
import { escapeText } from "../contract/text/escapes.js";
import { DocsgenError, errorMessage } from "../errors/errors.js";
import { loadThemes } from "./color-themes.js";
import { type Language, loadLanguages, plainLanguages } from "./languages.js";
import { classTableOf } from "./token-classes.js";
import { splitLines } from "./token-html.js";
import type { Compiler, Tokenizer } from "./tokenizer.js";

export { languageNames } from "./languages.js";

/** Receives the reason why a language or a block is shown as plain text, as a sentence. */
type Report = (reason: string) => void;

export interface Highlighter {
  /** True if code in this language is shown unchanged. */
  isPlain(lang: string): boolean;
  /**
   * Loads a language for `lines`, with its grammar and all embedded grammars. Aliases are supported, and case is
   * ignored.
   * @returns false if the language is unknown or its grammar fails to load; `report` receives the reason
   * @throws DocsgenError for an unknown or invalid theme
   */
  load(lang: string, report?: Report): Promise<boolean>;
  /**
   * Returns the HTML of each line, without line breaks: text is escaped, tokens are `<span class="t4">`. Returns plain
   * text if the language was not loaded, its grammar fails on the code, or the code is too long. In the last two cases,
   * `report` receives the reason.
   * @example highlighter.lines("let a", "ts") // ['<span class="t1">let</span> a']
   */
  lines(code: string, lang: string, report?: Report): string[];
}

/** In UTF-16 units. Highlighting code of this length blocks the thread for up to a second. */
const maxCodeLength = 250_000;

/**
 * Creates a highlighter. Nothing is loaded before the first `load`.
 * @param rendered languages that plugins render
 */
export function createHighlighter(options: HighlightOptions, rendered: readonly string[] = []): Highlighter {
  const plain = new Set([...plainLanguages, ...rendered.map((lang) => lang.toLowerCase())]);
  const isPlain = (lang: string) => plain.has(lang.toLowerCase());
  const tokenizerByName = new Map<string, Tokenizer>();
  const tokenizerByLanguage = new Map<Language, Tokenizer>();
  const loads = new Map<string, Promise<string | undefined>>();
  let compiler: Promise<Compiler> | undefined;

  /** Loads a tokenizer for the language. Returns the reason if it cannot be loaded. */
  async function loadTokenizer(lang: string): Promise<string | undefined> {
    try {
      compiler ??= loadCompiler(options);
      const [languages, compile] = await Promise.all([loadLanguages(lang, options.langs), compiler]);
      const language = languages?.at(-1);
      if (!languages || !language) return `Unknown language "${lang}".`;
      const tokenizer = tokenizerByLanguage.get(language) ?? compile(languages);
      tokenizerByLanguage.set(language, tokenizer);
      tokenizerByName.set(lang, tokenizer);
      return undefined;
    } catch (thrown) {
      if (thrown instanceof DocsgenError) throw thrown;
      return `The grammar for "${lang}" failed to load: ${errorMessage(thrown)}`;
    }
  }

  return {
    isPlain,
    async load(lang, report) {
      const name = lang.toLowerCase();
      if (isPlain(name)) return true;
      const load = loads.get(name) ?? loadTokenizer(name);
      loads.set(name, load);
      const reason = await load;
      if (reason) report?.(reason);
      return reason === undefined;
    },
    lines(code, lang, report) {
      const tokenizer = tokenizerByName.get(lang.toLowerCase());
      try {
        if (tokenizer && code.length <= maxCodeLength) return tokenizer(code);
        if (tokenizer) report?.(`The code is longer than ${maxCodeLength} characters.`);
      } catch (thrown) {
        report?.(`The grammar for "${lang}" failed on this code: ${errorMessage(thrown)}`);
      }
      return splitLines(code).map(escapeText);
    },
  };
}

/** Imports the modules on first use, so that a build without code blocks does not load them. */
async function loadCompiler({ light, dark }: HighlightOptions): Promise<Compiler> {
  const engine = import("./regex-engine.js").then(({ loadEngine }) => loadEngine());
  const [{ createCompiler }, ...parts] = await Promise.all([import("./tokenizer.js"), loadThemes(light, dark), engine]);
  return createCompiler(...parts);
}

/**
 * Returns the stylesheet with all classes that `lines` can use. It depends only on the themes. Colors use
 * `light-dark()`, so the page must set `color-scheme` on its root.
 */
export async function highlightCss(options: Pick<HighlightOptions, "light" | "dark">): Promise<string> {
  return classTableOf(await loadThemes(options.light, options.dark)).css;
}
