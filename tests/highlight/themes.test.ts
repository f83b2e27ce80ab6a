import { themeNames } from "@shikijs/themes";
import { expect, test } from "vitest";
import { defaultThemes } from "../../src/config/markdown-config.js";
import type { ThemeObject } from "../../src/contract/site-config.js";
import { createHighlighter, highlightCss } from "../../src/highlight/highlighter.js";
import { contrast, parseColor, readableColor } from "../../src/highlight/token-classes.js";

// Backgrounds of blocks and of marked lines, from the theme's stylesheet.
const lightBackgrounds = ["#f6f8f6", "#ffffff", "#ecfdf0", "#fff5f4", "#fff9e3"];
const darkBackgrounds = ["#141715", "#232a25", "#12261a", "#2a1617", "#231d0f"];

const ratio = (a: string, b: string) => contrast(parseColor(a).rgb, parseColor(b).rgb);
const scopes = (...rules: [scope: string, settings: Record<string, string>][]) =>
  rules.map(([scope, settings]) => ({ scope, settings }));

test("keeps every color in the default themes readable on every code background", async () => {
  const css = await highlightCss(defaultThemes);
  const pairs = [...css.matchAll(/light-dark\((#\w+),(#\w+)\)/g)];
  expect(pairs.length).toBeGreaterThan(8);
  for (const [, light = "", dark = ""] of pairs) {
    for (const background of lightBackgrounds) expect(ratio(light, background)).toBeGreaterThanOrEqual(4.5);
    for (const background of darkBackgrounds) expect(ratio(dark, background)).toBeGreaterThanOrEqual(4.5);
  }
});

test("leaves readable colors unchanged, and adjusts others only as much as necessary", () => {
  expect(readableColor("#cf222e", "#f6f8f6")).toBe("#cf222e");
  expect(readableColor("#333", "#ffffff")).toBe("#333");
  expect(ratio(readableColor("#6e7781", "#f6f8f6"), "#f6f8f6")).toBeCloseTo(4.5, 0);
  expect(ratio(readableColor("#000080", "#141715"), "#141715")).toBeCloseTo(4.5, 0);
  expect(readableColor("#f0f", "#ffffff")).toMatch(/^#(..)00\1$/);
  // Half-transparent black on white is a gray that must become darker.
  expect(readableColor("#00000080", "#ffffff")).toMatch(/^#([0-7].)\1\1$/);
});

test("generates a small stylesheet for any two themes", async () => {
  for (const light of themeNames.slice(0, 60)) {
    const css = await highlightCss({ light, dark: "tokyo-night" });
    expect(css.length, light).toBeLessThan(6_000);
  }
});

test("generates a stylesheet that depends only on the themes, whether given by name or as JSON", async () => {
  const { default: light } = await import("@shikijs/themes/github-light-default");
  const { default: dark } = await import("@shikijs/themes/github-dark-default");
  expect(await highlightCss({ light: { ...light }, dark: { ...dark } })).toBe(await highlightCss(defaultThemes));
});

test("queries the color scheme only for themes with different font styles", async () => {
  expect(await highlightCss(defaultThemes)).not.toContain("@container");
  expect(await highlightCss({ light: "catppuccin-latte", dark: "github-dark" })).toContain("@container");
});

test("supports a font style in one theme or in both, and colors paired only by inheritance", async () => {
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

test("reports the name of a theme without a list of rules", async () => {
  await expect(highlightCss({ ...defaultThemes, light: { name: "mine", tokenColors: {} } })).rejects.toMatchObject({
    diagnostics: [{ code: "invalid-highlight-theme", message: expect.stringContaining("mine") }],
  });
});
