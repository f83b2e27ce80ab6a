// A site's global stylesheet styles its components, and never the theme.
import { expect, test } from "vitest";
import { scopeRules } from "../../../../plugins/dialects/react/loaders/sheets/scoped-rules.js";

/** Returns the rules without line breaks. */
const scoped = (css: string) => scopeRules(css).css.replace(/\s+/g, " ").trim();

const slots = ":where([data-slot], [data-slot] *)";
const pages = ":where(.main.full)";
const inPages = ":where(.full-width *)";

test.each([
  ["a class", ".hero { color: red }", `.hero${slots} { color: red }`],
  ["several selectors", ".a, #b > p { top: 0 }", `.a${slots}, #b > p${slots} { top: 0 }`],
  ["a pseudo-element", ".a:hover::before { top: 0 }", `.a:hover${slots}::before { top: 0 }`],
  ["an element", "a:focus { top: 0 }", `a:focus${inPages} { top: 0 }`],
  [
    "a custom element",
    "a:first-child > my-card::after { top: 0 }",
    `a:first-child > my-card${slots}::after { top: 0 }`,
  ],
  ["a pseudo-class", "a[data-my-b]:first-child { top: 0 }", `a[data-my-b]:first-child${inPages} { top: 0 }`],
  ["an excluded class", 'a:not([class*="Button"], .x) { top: 0 }', `a:not([class*="Button"], .x)${inPages} { top: 0 }`],
  ["an element in a scheme", '[data-theme="dark"] p { top: 0 }', `[data-theme="dark"] p${inPages} { top: 0 }`],
  ["a class in a scheme", 'html[data-theme="dark"] .a b { top: 0 }', `html[data-theme="dark"] .a b${slots} { top: 0 }`],
  ["an escaped name", ".md\\:w-1\\/2 > * { top: 0 }", `.md\\:w-1\\/2 > *${slots} { top: 0 }`],
  ["a condition", "@media print { .a { top: 0 } }", `@media print { .a${slots} { top: 0 } }`],
  ["an animation", "@keyframes x { from { top: 0 } }", "@keyframes x { from { top: 0 } }"],
  ["what docsgen renders", ":where([data-slot] *) { top: 0 }", ":where([data-slot] *) { top: 0 }"],
  ["a selection", "::selection { color: red }", `${inPages}::selection { color: red }`],
])("limits a rule for %s", (_, css, expected) => {
  expect(scoped(css)).toBe(expected);
});

test("keeps variables at the root, and applies the properties of the document to pages in React", () => {
  const css = ":root, body { --brand: red; --page: red; font-family: Own; margin: 0; display: flex }";
  expect(scoped(css)).toBe(
    `:root, body { --brand: red }:root ${pages}, body ${pages} { --page: red; font-family: Own }`,
  );
});

test("keeps variables and colors of all elements for the components, whose classes use them", () => {
  expect(scoped("*, ::before { --turn: 0; top: 0; border-color: red }")).toBe(
    `@layer base {*${slots}, ${slots}::before { --turn: 0; border-color: red }}` +
      `*${inPages}, ${inPages}::before { --turn: 0; top: 0; border-color: red }`,
  );
});

test("counts the rules that it leaves out", () => {
  const css =
    "@media print { .navbar, .a { top: 0 } } .menu__link { top: 0 } html { zoom: 2 } body { color: red } h1 { top: 0 }";
  const font = "@font-face { font-family: A; src: url(//fonts.example/a.woff2) }";
  expect(scopeRules(css + font).omitted).toEqual({ frame: 2, document: 1, fonts: 1 });
});

test.each([
  ["parts of the frame", ".navbar__title, .DocSearch-Button { top: 0 }"],
  ["decorations of the document", "body::before { content: '' }"],
  ["rules for the document that have no effect", "@media print { html { scroll-behavior: smooth } }"],
  ["fonts of other sites", "@font-face { font-family: A; src: url(https://fonts.example/a.woff2) }"],
])("leaves out %s", (_, css) => {
  expect(scoped(css)).toBe("");
});
