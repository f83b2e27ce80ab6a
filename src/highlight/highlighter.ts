// The highlighter: code and the name of its language in, HTML of its lines out, with classes that hold for both colour
// schemes. The <pre> around the lines, and what marks single lines, belong to the caller.
import type { HighlightOptions } from "../contract/site-config.js";
import { DocsgenError, messageOf } from "../report/errors.js";
import { createClassTable } from "./classes.js";
import type { Compiler } from "./compiler.js";
import { escapeText, splitLines } from "./html.js";
import { isPlain, type Language, loadLanguages } from "./languages.js";
import { loadThemes } from "./themes.js";
import type { Tokenizer } from "./tokenizer.js";

export { isPlain, languageNames } from "./languages.js";

/** Told why a language or a block is shown as plain text: a sentence. */
type Report = (reason: string) => void;

export interface Highlighter {
  /**
   * Makes a language ready for `lines`: its grammar and those it embeds. Aliases count, case does not. False for a
   * language that is unknown, or whose grammar does not load; then `report` is told why. Rejects with a DocsgenError for
   * a theme that is unknown or not readable.
   */
  load(lang: string, report?: Report): Promise<boolean>;
  /**
   * HTML of each line, without line ends: text escaped, tokens as `<span class="t4">`. Plain text where the language was
   * not loaded, and where its grammar fails on the code; then `report` is told why.
   *
   * @example highlighter.lines("let a", "ts") // ['<span class="t1">let</span> a']
   */
  lines(code: string, lang: string, report?: Report): string[];
}

/** Nothing is loaded before the first `load`. */
export function createHighlighter(options: HighlightOptions): Highlighter {
  const tokenizerByName = new Map<string, Tokenizer>();
  const tokenizerByLanguage = new Map<Language, Tokenizer>();
  const loads = new Map<string, Promise<string | undefined>>();
  let compiler: Promise<Compiler> | undefined;

  /** The reason why there is no tokenizer for the language, if there is one. */
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
        if (tokenizer) return tokenizer(code);
      } catch (thrown) {
        report?.(`The grammar of the language "${lang}" fails on this code: ${messageOf(thrown)}`);
      }
      return splitLines(code).map(escapeText);
    },
  };
}

/** The modules are imported here, so that a program that highlights nothing does not load them. */
async function loadCompiler({ light, dark }: HighlightOptions): Promise<Compiler> {
  const engine = import("./engine.js").then(({ loadEngine }) => loadEngine());
  const [{ createCompiler }, ...parts] = await Promise.all([import("./compiler.js"), loadThemes(light, dark), engine]);
  return createCompiler(...parts);
}

/**
 * The stylesheet of all classes that `lines` can give, the same for all pages; it depends on the themes alone. Colours
 * are `light-dark()`: the page sets `color-scheme` on its root.
 */
export async function highlightCss(options: Pick<HighlightOptions, "light" | "dark">): Promise<string> {
  return createClassTable(await loadThemes(options.light, options.dark)).css;
}
