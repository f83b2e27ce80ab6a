// Returns the styles of each character from shiki's highlighter with two themes and from this repository's, in the same
// format: `c #cf222e/0 #ff7b72/1` is a `c` with its color and font style bits in the light and in the dark scheme.
// Whitespace is omitted.
import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { createHighlighter, highlightCss } from "../../src/highlight/highlighter.js";
import { loadLanguages } from "../../src/highlight/languages.js";
import { readableColor } from "../../src/highlight/token-classes.js";

export type Themes = { light: ThemeRegistration; dark: ThemeRegistration };

/** Styles of the characters, by line. */
type Styles = string[][];

export interface Reference {
  expected(code: string): Styles;
  actual(code: string): Styles;
  dispose(): void;
}

/** Creates both highlighters for one language. Shiki's gets exactly the grammars that the language embeds here. */
export async function createReference(lang: string, given: Themes): Promise<Reference> {
  const [light, dark] = [withoutStatements(given.light), withoutStatements(given.dark)];
  const languages = (await loadLanguages(lang, [])) ?? [];
  const engine = createOnigurumaEngine(import("shiki/wasm"));
  const shiki = await createHighlighterCore({ themes: [light, dark], langs: [languages], engine, warnings: false });
  const options = { light: { ...light }, dark: { ...dark }, langs: [] };
  const highlighter = createHighlighter(options);
  await highlighter.load(lang, fail);
  const looks = parseCss(await highlightCss(options));
  return {
    expected: (code) => readShiki(shiki, code, { lang: languages.at(-1)?.name ?? lang, themes: { light, dark } }),
    actual: (code) => highlighter.lines(code, lang, fail).map((html) => readHtml(html, looks)),
    dispose: () => shiki.dispose(),
  };
}

/** Omits the scope of whole statements, which highlighting here ignores. */
function withoutStatements(theme: ThemeRegistration): ThemeRegistration {
  const tokenColors = theme.tokenColors?.map((entry) => ({
    ...entry,
    ...(Array.isArray(entry.scope) && { scope: entry.scope.filter((one) => one !== "meta.export.default") }),
  }));
  return { ...theme, ...(tokenColors && { tokenColors }) };
}

function fail(reason: string): never {
  throw new Error(reason);
}

function readShiki(shiki: HighlighterCore, code: string, options: { lang: string; themes: Themes }): Styles {
  const lines = shiki.codeToTokensWithThemes(code, { ...options, tokenizeTimeLimit: 0 });
  const renderToken = (style: { color?: string; fontStyle?: number } | undefined, background: string) =>
    `${readableColor(style?.color?.toLowerCase() ?? "", background)}/${Math.max(0, style?.fontStyle ?? 0)}`;
  return lines.map((tokens) =>
    tokens.flatMap(({ content, variants }) =>
      listStyles(content, `${renderToken(variants.light, "#f6f8f6")} ${renderToken(variants.dark, "#232a25")}`),
    ),
  );
}

function listStyles(text: string, style: string): string[] {
  return [...text].filter((character) => character.trim() !== "").map((character) => `${character} ${style}`);
}

/** Colors and style bits of a class, in one scheme or both. */
interface TokenStyle {
  light?: string;
  dark?: string;
  lightStyle?: number;
  darkStyle?: number;
}

/** Parses looks by class name; the empty name is for text without a class. */
function parseCss(css: string): Map<string, TokenStyle> {
  const looks = new Map<string, TokenStyle>();
  for (const [, scheme, rules = ""] of css.matchAll(/@container style\(--tc:(#\w+)\)\{((?:[^{}]+\{[^}]*\})+)\}/g)) {
    for (const [name, look] of parseRules(rules)) {
      looks.set(name, scheme === "#fff" ? { lightStyle: look.lightStyle ?? 0 } : { darkStyle: look.darkStyle ?? 0 });
    }
  }
  const others = css.replace(/^@.*$/gm, "").replace(/:where\(pre>code\)/, ".");
  return new Map([...looks, ...parseRules(others)]);
}

const styleBits = [
  [/font-style:italic/, 1],
  [/font-weight:700/, 2],
  [/text-decoration:underline/, 4],
  [/text-decoration:line-through/, 8],
] as const;

function parseRules(css: string): [string, TokenStyle][] {
  return [...css.matchAll(/(?<![\w-])\.([\w-]*)\{([^}]*)\}/g)].map(([, name = "", body = ""]) => {
    const [, light, , dark] = /color:light-dark\((#\w+),((#\w+)|var)/.exec(body) ?? [];
    const alone = /^--td:(#\w+)/.exec(body)?.[1];
    const style = styleBits.reduce((bits, [pattern, bit]) => (pattern.test(body) ? bits | bit : bits), 0);
    const colors = { ...(light && { light }), ...((dark ?? alone) && { dark: dark ?? alone ?? "" }) };
    return [name, style ? { lightStyle: style, darkStyle: style } : colors];
  });
}

function readHtml(html: string, looks: Map<string, TokenStyle>): string[] {
  const spans = html.matchAll(/<span class="([^"]+)">([^<]*)<\/span>|([^<]+)/g);
  return [...spans].flatMap(([, names = "", inside, outside]) =>
    listStyles(decodeText(inside ?? outside ?? ""), renderStyle(names.split(" ").filter(Boolean), looks)),
  );
}

function decodeText(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function renderStyle(names: string[], looks: Map<string, TokenStyle>): string {
  const style = { lightStyle: 0, darkStyle: 0, ...looks.get("") };
  for (const name of names) {
    const look = looks.get(name) ?? fail(`the stylesheet has no rule for ${name}`);
    style.lightStyle |= look.lightStyle ?? 0;
    style.darkStyle |= look.darkStyle ?? 0;
    Object.assign(style, look.light && { light: look.light }, look.dark && { dark: look.dark });
  }
  return `${style.light}/${style.lightStyle} ${style.dark}/${style.darkStyle}`;
}
