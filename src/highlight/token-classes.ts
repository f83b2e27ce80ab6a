// Derives token classes and their stylesheet from the two themes. They depend only on the themes, not on the code, the
// order of blocks, or the thread.
import {
  bold,
  italic,
  strikethrough,
  type Theme,
  type ThemePair,
  type ThemeRule,
  type TokenStyle,
  underline,
} from "./color-themes.js";

export interface ClassTable {
  /** Returns the value of the class attribute, such as `t4 ti`; empty for plain text. */
  getClass(light: TokenStyle, dark: TokenStyle): string;
  /** CSS rules for every class that `getClass` can return. */
  css: string;
}

/** The code backgrounds that give the lowest contrast. In the dark scheme, this is the background of a marked line. */
const backgrounds = { light: "#f6f8f6", dark: "#232a25" };

/** Color pairs beyond this limit get two classes, so that the stylesheet stays small for any two themes. */
const pairLimit = 64;

const tables = new WeakMap<ThemePair, ClassTable>();

/**
 * Returns the classes of two themes. If both color the same scope, the two colors share a class: `t4`. A color pair that
 * results from inheritance has two classes: `tl3 td5`. Font styles have additional classes: `ti`, or `tli` if only the
 * light theme is italic.
 */
export function classTableOf(themes: ThemePair): ClassTable {
  const table = tables.get(themes) ?? createClassTable(themes);
  tables.set(themes, table);
  return table;
}

function createClassTable({ light, dark }: ThemePair): ClassTable {
  const text = createColorPair(light.text.color, dark.text.color);
  const classByPair = new Map(derivePairs(light, dark).map((pair, index) => [pair, `t${index}`]));
  const lightByColor = numberColors("tl", light, onLight);
  const darkByColor = numberColors("td", dark, onDark);
  return {
    getClass(lightStyle, darkStyle) {
      const pair = createColorPair(lightStyle.color, darkStyle.color);
      const two = `${lightByColor.get(onLight(lightStyle.color))} ${darkByColor.get(onDark(darkStyle.color))}`;
      const color = pair === text ? "" : (classByPair.get(pair) ?? two);
      return `${color} ${styleClasses(lightStyle.style, darkStyle.style)}`.trim();
    },
    css: [
      `:where(pre>code){color:light-dark(${text})}`,
      ...[...classByPair].map(([pair, name]) => `.${name}{color:light-dark(${pair})}`),
      ...[...lightByColor].map(([color, name]) => `.${name}{color:light-dark(${color},var(--td))}`),
      ...[...darkByColor].map(([color, name]) => `.${name}{--td:${color}}`),
      ...renderStyleRules(light, dark),
    ].join("\n"),
  };
}

function onLight(color: string): string {
  return readableColor(color, backgrounds.light);
}

function onDark(color: string): string {
  return readableColor(color, backgrounds.dark);
}

function numberColors(prefix: string, theme: Theme, adapt: (color: string) => string): Map<string, string> {
  const colors = new Set([theme.text.color, ...theme.rules.flatMap((rule) => rule.color ?? [])].map(adapt));
  return new Map([...colors].sort().map((color, index) => [color, `${prefix}${index}`]));
}

/** Returns the color pairs for individual selectors, most frequent first. */
function derivePairs(light: Theme, dark: Theme): ColorPair[] {
  const countByPair = new Map<ColorPair, number>();
  const selectors = new Set([...light.rules, ...dark.rules].map(nameSelector));
  for (const selector of selectors) {
    const pair = createColorPair(matchSelector(light, selector), matchSelector(dark, selector));
    countByPair.set(pair, (countByPair.get(pair) ?? 0) + 1);
  }
  countByPair.delete(createColorPair(light.text.color, dark.text.color));
  return [...countByPair]
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
    .slice(0, pairLimit)
    .map(([pair]) => pair);
}

/** Colors of the light and the dark theme, as arguments of `light-dark()`. */
type ColorPair = `${string},${string}`;

function createColorPair(light: string, dark: string): ColorPair {
  return `${onLight(light)},${onDark(dark)}`;
}

function nameSelector(rule: ThemeRule): string {
  return `${rule.parents} ${rule.scope}`;
}

/** Guesses the theme's color for a selector. A wrong guess costs a few bytes, but never results in a wrong color. */
function matchSelector(theme: Theme, selector: string): string {
  const scope = selector.slice(selector.lastIndexOf(" ") + 1);
  let longest = -1;
  let found = theme.text.color;
  for (const rule of theme.rules) {
    const covers = scope === rule.scope || scope.startsWith(`${rule.scope}.`);
    const applies = covers && (rule.parents === "" || nameSelector(rule) === selector);
    const length = rule.scope.length * 2 + (rule.parents === "" ? 0 : 1);
    if (!applies || rule.color === undefined || length < longest) continue;
    longest = length;
    found = rule.color;
  }
  return found;
}

const styleRules = [
  [italic, "i", "font-style:italic"],
  [bold, "b", "font-weight:700"],
  [underline, "u", "text-decoration:underline"],
  [strikethrough, "s", "text-decoration:line-through"],
] as const;

function styleClasses(light: number, dark: number): string {
  if (light === dark) return nameStyles("t", light);
  return `${nameStyles("tl", light)} ${nameStyles("td", dark)}`.trim();
}

function nameStyles(prefix: string, style: number): string {
  return styleRules.flatMap(([bit, letter]) => (style & bit ? `${prefix}${letter}` : [])).join(" ");
}

/**
 * `light-dark()` accepts only colors. For font styles that only one theme has, the rules determine the current scheme
 * by querying a registered color property, which is set with `light-dark()`. They do not need any names from the page's
 * markup.
 */
function renderStyleRules(light: Theme, dark: Theme): string[] {
  const lightStyles = usedStyles(light);
  const darkStyles = usedStyles(dark);
  const both = renderStyles("t", lightStyles & darkStyles);
  if (listStyles(light) === listStyles(dark)) return both;
  return [
    ...both,
    '@property --tc{syntax:"<color>";inherits:true;initial-value:#fff}',
    ":root{--tc:light-dark(#fff,#000)}",
    `@container style(--tc:#fff){${renderStyles("tl", lightStyles).join("")}}`,
    `@container style(--tc:#000){${renderStyles("td", darkStyles).join("")}}`,
  ];
}

function usedStyles(theme: Theme): number {
  return theme.rules.reduce((styles, rule) => styles | (rule.style ?? 0), theme.text.style);
}

function listStyles(theme: Theme): string {
  const rules = theme.rules.filter((rule) => rule.style !== undefined);
  return rules
    .map((rule) => `${nameSelector(rule)}:${rule.style}`)
    .sort()
    .join();
}

function renderStyles(prefix: string, styles: number): string[] {
  const rules = styleRules.flatMap(([bit, letter, css]) => (styles & bit ? `.${prefix}${letter}{${css}}` : []));
  const lines = underline | strikethrough;
  if ((styles & lines) === lines) rules.push(`.${prefix}u.${prefix}s{text-decoration:underline line-through}`);
  return rules;
}

// The functions below make theme colors readable. Formulas: WCAG 2.2, relative luminance and contrast ratio.

type Rgb = readonly [number, number, number];

/** WCAG AA for normal-size text. */
const minimumRatio = 4.5;

/** Steps toward black or white; a single step is hardly visible. */
const steps = 64;

/**
 * Returns the color unchanged if its contrast is at least 4.5:1, otherwise the nearest sufficient color toward black or
 * white. Colors are `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; the background is opaque.
 *
 * @example readableColor("#6e7781", "#f6f8f6") // "#6a727c"
 */
export function readableColor(color: string, background: string): string {
  const behind = parseColor(background).rgb;
  const { rgb, alpha } = parseColor(color);
  const seen = mix(behind, rgb, alpha);
  if (contrast(seen, behind) >= minimumRatio) return color;
  const goal: Rgb = contrast([0, 0, 0], behind) > contrast([255, 255, 255], behind) ? [0, 0, 0] : [255, 255, 255];
  for (let step = 1; step <= steps; step++) {
    const candidate = mix(seen, goal, step / steps);
    if (contrast(candidate, behind) >= minimumRatio) return renderColor(candidate);
  }
  return renderColor(goal);
}

/** Contrast ratio from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function parseColor(color: string): { rgb: Rgb; alpha: number } {
  const digits = color.length < 7 ? color.slice(1).replace(/./g, "$&$&") : color.slice(1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return { rgb: [red, green, blue], alpha: alpha / 255 };
}

/** Rounds to whole channels, as in the output. */
function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const [red, green, blue] = from;
  const at = (start: number, end: number) => Math.round(start + (end - start) * share);
  return [at(red, to[0]), at(green, to[1]), at(blue, to[2])];
}

function renderColor(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
