import { themeNames } from "@shikijs/themes";
import { expect, test } from "vitest";
import { defaultThemes } from "../../src/config/markdown-config.js";
import type { ThemeObject } from "../../src/contract/site-config.js";
import { contrast, parseColor, readableColor } from "../../src/highlight/classes.js";
import { createHighlighter, highlightCss } from "../../src/highlight/highlighter.js";

// The backgrounds of a block and of marked lines, from the theme's stylesheet.
const lightBackgrounds = ["#f6f8f6", "#ffffff", "#ecfdf0", "#fff5f4", "#fff9e3"];
const darkBackgrounds = ["#141715", "#232a25", "#12261a", "#2a1617", "#231d0f"];

const ratio = (a: string, b: string) => contrast(parseColor(a).rgb, parseColor(b).rgb);
const scopes = (...rules: [scope: string, settings: Record<string, string>][]) =>
  rules.map(([scope, settings]) => ({ scope, settings }));

test("every colour of the default themes is readable on every background of code", async () => {
  const css = await highlightCss(defaultThemes);
  const pairs = [...css.matchAll(/light-dark\((#\w+),(#\w+)\)/g)];
  expect(pairs.length).toBeGreaterThan(8);
  for (const [, light = "", dark = ""] of pairs) {
    for (const background of lightBackgrounds) expect(ratio(light, background)).toBeGreaterThanOrEqual(4.5);
    for (const background of darkBackgrounds) expect(ratio(dark, background)).toBeGreaterThanOrEqual(4.5);
  }
});

test("a readable colour stays unchanged, and another changes no more than necessary", () => {
  expect(readableColor("#cf222e", "#f6f8f6")).toBe("#cf222e");
  expect(readableColor("#333", "#ffffff")).toBe("#333");
  expect(ratio(readableColor("#6e7781", "#f6f8f6"), "#f6f8f6")).toBeCloseTo(4.5, 0);
  expect(ratio(readableColor("#000080", "#141715"), "#141715")).toBeCloseTo(4.5, 0);
  expect(readableColor("#f0f", "#ffffff")).toMatch(/^#(..)00\1$/);
  // Half-transparent black on white is a grey that must become darker.
  expect(readableColor("#00000080", "#ffffff")).toMatch(/^#([0-7].)\1\1$/);
});

test("the stylesheet is small for any two themes", async () => {
  for (const light of themeNames.slice(0, 60)) {
    const css = await highlightCss({ light, dark: "tokyo-night" });
    expect(css.length, light).toBeLessThan(6_000);
  }
});

test("the stylesheet depends on the themes alone, by name or as JSON", async () => {
  const { default: light } = await import("@shikijs/themes/github-light-default");
  const { default: dark } = await import("@shikijs/themes/github-dark-default");
  expect(await highlightCss({ light: { ...light }, dark: { ...dark } })).toBe(await highlightCss(defaultThemes));
});

test("themes with the same font styles need no rules that query the scheme, others do", async () => {
  expect(await highlightCss(defaultThemes)).not.toContain("@container");
  expect(await highlightCss({ light: "catppuccin-latte", dark: "github-dark" })).toContain("@container");
});

test("a font style of one theme or of both, and colours that only inheritance pairs", async () => {
  const light: ThemeObject = {
    type: "light",
    colors: { "editor.foreground": "#111111" },
    tokenColors: scopes(["string", { foreground: "#222222", fontStyle: "bold italic" }]),
  };
  const dark: ThemeObject = {
    fg: "#abcdef",
    settings: [
      { settings: { foreground: "#EEEEEE" } },
      ...scopes(["string", { fontStyle: "italic" }], ["string punctuation", { foreground: "#dddddd", fontStyle: "" }]),
    ],
  };
  const highlighter = createHighlighter({ light, dark, langs: [] });
  await highlighter.load("json");
  const css = await highlightCss({ light, dark });
  const color = (name: string) => css.match(new RegExp(`^\\.${name}\\{(.*)\\}$`, "m"))?.[1];
  const [quote = "", text = ""] = [...(highlighter.lines('["a"]', "json")[0] ?? "").matchAll(/class="([^"]*)"/g)].map(
    ([, names = ""]) => names,
  );
  expect(css).toContain(":where(pre>code){color:light-dark(#111111,#eeeeee)}");
  expect(text.split(" ").slice(1)).toEqual(["tli", "tlb", "tdi"]);
  expect(color(text.split(" ")[0] ?? "")).toBe("color:light-dark(#222222,#eeeeee)");
  expect(quote).toMatch(/ tli tlb$/);
  const quoteColors = quote
    .split(" ")
    .filter((name) => /\d/.test(name))
    .map(color);
  expect(quoteColors.join(";")).toMatch(/#222222.*#dddddd/);
});

test("a theme without a list of rules is an error that names it", async () => {
  await expect(highlightCss({ ...defaultThemes, light: { name: "mine", tokenColors: {} } })).rejects.toMatchObject({
    diagnostics: [{ code: "invalid-highlight-theme", message: expect.stringContaining("mine") }],
  });
});
