// Loads, validates, and parses color themes, which are either named themes from @shikijs/themes or the JSON of a VS
// Code or TextMate theme.
import type { ThemeObject } from "../contract/site-config.js";
import { failure } from "../errors/errors.js";
import { nearest } from "../errors/nearest-word.js";

/** Font styles as bits, as in vscode-textmate. */
export const italic = 1;
export const bold = 2;
export const underline = 4;
export const strikethrough = 8;

/** Style of a token in a theme: a lower-case hex color and font style bits. */
export interface TokenStyle {
  color: string;
  style: number;
}

/** Fields missing from a rule are inherited from the enclosing scope. */
export interface ThemeRule extends Partial<TokenStyle> {
  /** Innermost scope of the selector: `string.quoted`. */
  scope: string;
  /** Enclosing scopes as written, outermost first, such as `meta.tag source.js`; empty if there are none. */
  parents: string;
}

export interface Theme {
  /** Style of text to which no rule applies. */
  text: TokenStyle;
  rules: ThemeRule[];
  /** The rules as input for vscode-textmate's theme matcher. */
  raw: { settings: RawSetting[] };
}

interface RawSetting {
  /** Selectors; absent in the entry for all text. */
  scope?: string[];
  settings: { foreground?: string; fontStyle?: string };
}

export interface ThemePair {
  light: Theme;
  dark: Theme;
}

/** A theme of shiki by name, or a theme. */
type ThemeChoice = string | ThemeObject;

/** By both themes as JSON. */
const pairs = new Map<string, ThemePair>();

/**
 * Returns the same object for the same themes.
 * @throws DocsgenError `unknown-highlight-theme` for an unknown name, `invalid-highlight-theme` for JSON without rules
 */
export async function loadThemes(...themes: readonly [light: ThemeChoice, dark: ThemeChoice]): Promise<ThemePair> {
  const key = JSON.stringify(themes);
  const [light, dark] = themes;
  const pair = pairs.get(key) ?? { light: await loadTheme(light), dark: await loadTheme(dark) };
  pairs.set(key, pair);
  return pair;
}

async function loadTheme(theme: ThemeChoice): Promise<Theme> {
  return parseTheme(typeof theme === "string" ? await importTheme(theme) : theme);
}

async function importTheme(name: string): Promise<ThemeObject> {
  const { themeNames } = await import("@shikijs/themes");
  if (!themeNames.includes(name)) {
    const near = nearest(name, themeNames);
    const hint = near ? `did you mean ${near}?` : "use the name of a shiki theme: https://shiki.style/themes";
    throw failure("unknown-highlight-theme", `Unknown color theme "${name}" for code.`, { hint });
  }
  const module = `@shikijs/themes/${name}`;
  const loaded: { default: ThemeObject } = await import(module);
  return loaded.default;
}

/** Scopes of whole statements. Themes that color identifiers with them also color all punctuation in the statement. */
const statementScopes: readonly string[] = ["meta.export.default"];

function parseTheme(theme: ThemeObject): Theme {
  const name = typeof theme.name === "string" ? theme.name : "without a name";
  const entries = theme.settings ?? theme.tokenColors ?? [];
  if (!Array.isArray(entries)) {
    throw failure("invalid-highlight-theme", `The color theme ${name} has no list of "tokenColors" or "settings".`);
  }
  const settings = entries.map(parseEntry);
  const text = { color: readTextColor(theme, settings), style: 0 };
  const rules: ThemeRule[] = [];
  for (const { scope, settings: given } of settings) {
    const style = {
      ...(given.foreground !== undefined && { color: given.foreground }),
      ...(given.fontStyle !== undefined && { style: parseFontStyle(given.fontStyle) }),
    };
    for (const selector of scope ?? [""]) {
      const scopes = selector.trim().split(" ");
      const innermost = scopes.pop() ?? "";
      if (innermost === "") Object.assign(text, style);
      else rules.push({ scope: innermost, parents: scopes.join(" "), ...style });
    }
  }
  return { text, rules, raw: { settings } };
}

function parseEntry(entry: unknown): RawSetting {
  const { scope, settings } = readRecord(entry);
  const { foreground, fontStyle } = readRecord(settings);
  const selectors = typeof scope === "string" ? scope.replace(/^,+|,+$/g, "").split(",") : scope;
  return {
    ...(Array.isArray(selectors) && { scope: selectors.map(String).filter((one) => !statementScopes.includes(one)) }),
    settings: {
      ...(isHexColor(foreground) && { foreground: foreground.toLowerCase() }),
      ...(typeof fontStyle === "string" && { fontStyle }),
    },
  };
}

/**
 * Reads the text color in VS Code's order: the theme's `fg` field, the entry without a scope, the editor's color, a
 * default for the theme type.
 */
function readTextColor(theme: ThemeObject, settings: RawSetting[]): string {
  const global = settings.find((entry) => entry.scope === undefined)?.settings.foreground;
  const candidates = [theme.fg, global, readRecord(theme.colors)["editor.foreground"]];
  return candidates.find(isHexColor)?.toLowerCase() ?? (theme.type === "light" ? "#333333" : "#bbbbbb");
}

function parseFontStyle(names: string): number {
  const bits: Record<string, number> = { italic, bold, underline, strikethrough };
  return names.split(" ").reduce((style, name) => style | (bits[name] ?? 0), 0);
}

function isHexColor(value: unknown): value is string {
  return typeof value === "string" && /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value);
}

function readRecord(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
