// Highlights code: HTML of its lines, with classes that work for both colour schemes. The <pre> around the lines and marks of
// single lines are left to the caller.
import type { HighlightOptions } from "../contract/site-config.js";
import { DocsgenError, messageOf } from "../report/errors.js";
import { createClassTable } from "./classes.js";
import { escapeText, splitLines } from "./html.js";
import { isPlain, type Language, loadLanguages } from "./languages.js";
import { loadThemes } from "./themes.js";
import type { Compiler, Tokenizer } from "./tokenizer.js";

export { isPlain, languageNames } from "./languages.js";

/** Called with the reason why a language or a block is shown as plain text: a sentence. */
type Report = (reason: string) => void;

export interface Highlighter {
  /**
   * Loads a language for `lines`: its grammar and those it embeds. Aliases are known, case is ignored.
   * @returns false for a language that is unknown or whose grammar does not load; `report` gets the reason
   * @throws DocsgenError for an unknown or invalid theme
   */
  load(lang: string, report?: Report): Promise<boolean>;
  /**
   * HTML of each line, without line ends: text is escaped, tokens are `<span class="t4">`. It is plain text if the language
   * was not loaded, if its grammar fails on the code, or if the code is too long; in the last two cases `report` gets the
   * reason.
   * @example highlighter.lines("let a", "ts") // ['<span class="t1">let</span> a']
   */
  lines(code: string, lang: string, report?: Report): string[];
}

/** In UTF-16 units. Highlighting so much takes up to a second, in which nothing else happens. */
const maxCodeLength = 250_000;

/** Nothing is loaded before the first `load`. */
export function createHighlighter(options: HighlightOptions): Highlighter {
  const tokenizerByName = new Map<string, Tokenizer>();
  const tokenizerByLanguage = new Map<Language, Tokenizer>();
  const loads = new Map<string, Promise<string | undefined>>();
  let compiler: Promise<Compiler> | undefined;

  /** Returns the reason if there is no tokenizer for the language. */
  async function loadTokenizer(lang: string): Promise<string | undefined> {
    try {
      compiler ??= loadCompiler(options);
      const [languages, compile] = await Promise.all([loadLanguages(lang, options.langs), compiler]);
      const language = languages?.at(-1);
      if (!languages || !language) return `There is no grammar for the language "${lang}".`;
      const tokenizer = tokenizerByLanguage.get(language) ?? compile(languages);
      tokenizerByLanguage.set(language, tokenizer);
      tokenizerByName.set(lang, tokenizer);
      return undefined;
    } catch (thrown) {
      if (thrown instanceof DocsgenError) throw thrown;
      return `The grammar of the language "${lang}" does not load: ${messageOf(thrown)}`;
    }
  }

  return {
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
        if (tokenizer) report?.(`The code has more than ${maxCodeLength} characters.`);
      } catch (thrown) {
        report?.(`The grammar of the language "${lang}" fails on this code: ${messageOf(thrown)}`);
      }
      return splitLines(code).map(escapeText);
    },
  };
}

/** Imports the modules on first use: a build that highlights nothing does not load them. */
async function loadCompiler({ light, dark }: HighlightOptions): Promise<Compiler> {
  const engine = import("./engine.js").then(({ loadEngine }) => loadEngine());
  const [{ createCompiler }, ...parts] = await Promise.all([import("./tokenizer.js"), loadThemes(light, dark), engine]);
  return createCompiler(...parts);
}

/**
 * The stylesheet of all classes that `lines` can use; it depends on the themes alone. Colours are `light-dark()`: the page
 * sets `color-scheme` on its root.
 */
export async function highlightCss(options: Pick<HighlightOptions, "light" | "dark">): Promise<string> {
  return createClassTable(await loadThemes(options.light, options.dark)).css;
}
