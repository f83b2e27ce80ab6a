// Colour themes: a name of @shikijs/themes or a VS Code / TextMate theme's JSON in, checked rules and default colours
// out. Says nothing about how the colours become classes.
import type { ThemeObject } from "../contract/site-config.js";
import { failure } from "../report/errors.js";
import { nearest } from "../report/nearest.js";

/** Font styles as bits, as vscode-textmate counts them. */
export const italic = 1;
export const bold = 2;
export const underline = 4;
export const strikethrough = 8;

/** How a theme draws a piece of text: a lower-case hex colour and font style bits. */
export interface Ink {
  color: string;
  style: number;
}

/** What a rule sets; what it leaves out is inherited from the scope around. */
export type Setting = Partial<Ink>;

export interface ThemeRule extends Setting {
  /** Innermost scope of the selector, `string.quoted`. */
  scope: string;
  /** The scopes around it as written, outermost first, `meta.tag source.js`; empty for none. */
  parents: string;
}

export interface Theme {
  /** Text without any rule. */
  text: Ink;
  rules: ThemeRule[];
  /** The rules in the shape that vscode-textmate's theme matcher takes. */
  raw: { settings: { scope?: string | string[]; settings: { foreground?: string; fontStyle?: string } }[] };
}

/** The themes of both schemes. */
export interface ThemePair {
  light: Theme;
  dark: Theme;
}

/** Reads both themes, as `loadTheme` does. */
export async function loadThemes(light: string | ThemeObject, dark: string | ThemeObject): Promise<ThemePair> {
  const [lightTheme, darkTheme] = await Promise.all([loadTheme(light), loadTheme(dark)]);
  return { light: lightTheme, dark: darkTheme };
}

/** Throws `unknown-highlight-theme` for a name that does not exist, `invalid-highlight-theme` for bad JSON. */
async function loadTheme(theme: string | ThemeObject): Promise<Theme> {
  return parseTheme(typeof theme === "string" ? await importTheme(theme) : theme);
}

async function importTheme(name: string): Promise<ThemeObject> {
  const { themeNames } = await import("@shikijs/themes");
  if (!themeNames.includes(name)) {
    const near = nearest(name, themeNames);
    const hint = near ? `did you mean ${near}?` : "the names are those of shiki's themes: https://shiki.style/themes";
    throw failure("unknown-highlight-theme", `There is no colour theme for code named "${name}".`, { hint });
  }
  const module = `@shikijs/themes/${name}`;
  const loaded: { default: ThemeObject } = await import(module);
  return loaded.default;
}

function parseTheme(theme: ThemeObject): Theme {
  const name = typeof theme.name === "string" ? theme.name : "without a name";
  const entries = theme.settings ?? theme.tokenColors ?? [];
  if (!Array.isArray(entries)) {
    throw failure("invalid-highlight-theme", `The colour theme ${name} has no list of "tokenColors" or "settings".`);
  }
  const settings = entries.map(parseEntry);
  const text = { color: readTextColor(theme, settings), style: 0 };
  const rules: ThemeRule[] = [];
  for (const { selectors, ...setting } of settings) {
    for (const selector of selectors ?? [""]) {
      const scopes = selector.trim().split(" ");
      const scope = scopes.pop() ?? "";
      if (scope === "") Object.assign(text, setting);
      else rules.push({ scope, parents: scopes.join(" "), ...setting });
    }
  }
  return { text, rules, raw: { settings: settings.map(toRaw) } };
}

interface Entry extends Setting {
  /** Absent for the entry that sets the colour of all text. */
  selectors?: string[];
}

function parseEntry(entry: unknown): Entry {
  const { scope, settings } = readRecord(entry);
  const { foreground, fontStyle } = readRecord(settings);
  const selectors = typeof scope === "string" ? scope.replace(/^,+|,+$/g, "").split(",") : scope;
  return {
    ...(isHexColor(foreground) && { color: foreground.toLowerCase() }),
    ...(typeof fontStyle === "string" && { style: parseFontStyle(fontStyle) }),
    ...(Array.isArray(selectors) && { selectors: selectors.map(String) }),
  };
}

function toRaw({ selectors, color, style }: Entry): Theme["raw"]["settings"][number] {
  const settings = {
    ...(color !== undefined && { foreground: color }),
    ...(style !== undefined && { fontStyle: renderFontStyle(style) }),
  };
  return { ...(selectors && { scope: selectors }), settings };
}

/** VS Code's order: the theme's own field, the entry without a scope, the editor's colour, a colour that suits the type. */
function readTextColor(theme: ThemeObject, settings: Entry[]): string {
  const global = settings.find((entry) => entry.selectors === undefined)?.color;
  const candidates = [theme.fg, global, readRecord(theme.colors)["editor.foreground"]];
  return candidates.find(isHexColor)?.toLowerCase() ?? (theme.type === "light" ? "#333333" : "#bbbbbb");
}

const styleNames = [
  ["italic", italic],
  ["bold", bold],
  ["underline", underline],
  ["strikethrough", strikethrough],
] as const;

function parseFontStyle(names: string): number {
  const words = names.split(" ");
  return styleNames.reduce((style, [name, bit]) => (words.includes(name) ? style | bit : style), 0);
}

function renderFontStyle(style: number): string {
  return styleNames.flatMap(([name, bit]) => (style & bit ? [name] : [])).join(" ");
}

function isHexColor(value: unknown): value is string {
  return typeof value === "string" && /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value);
}

function readRecord(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
