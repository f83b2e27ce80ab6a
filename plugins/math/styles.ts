// KaTeX places each sign by styles in the HTML itself, which a Content-Security-Policy forbids. Each declaration becomes a class
// that says the same, and the page's stylesheet has a rule for each of them.
import { createSheet, type Sheet } from "../page-styles.js";

/** Marks a class that is a declaration: `-height:1em`. */
const sign = "-";

/** KaTeX's HTML with classes in place of styles. */
export function withClasses(html: string): string {
  return html.replace(/<span((?: [\w-]+="[^"]*")*)>/g, (whole, list: string) => {
    const style = / style="([^"]*)"/.exec(list)?.[1];
    if (style === undefined) return whole;
    const rest = list.replace(/ (?:style|class)="[^"]*"/g, "");
    const own = / class="([^"]*)"/.exec(list)?.[1];
    const declared = style.split(";").filter((part) => part.trim() !== "");
    const names = declared.map((part) => sign + part.trim().replace(/:\s+/, ":").replace(/\s+/g, "_"));
    return `<span class="${[own, ...names].filter(Boolean).join(" ")}"${rest}>`;
  });
}

/** The declarations in an article, sorted: `height:1em`. */
export function rulesOf(html: string): string[] {
  const found = new Set<string>();
  for (const [, names = ""] of html.matchAll(/ class="([^"]*:[^"]*)"/g)) {
    for (const name of names.split(" ")) {
      if (/^-[a-z-]+:[^;{}]+$/.test(name)) found.add(name.slice(sign.length));
    }
  }
  return [...found].sort();
}

/** The stylesheet of a page with these declarations. */
export function pageSheet(rules: readonly string[]): Sheet {
  const css = rules.map((rule) => {
    const name = (sign + rule).replace(/[^\w-]/g, "\\$&");
    return `.katex .\\${name}{${rule.replaceAll("_", " ")}!important}`;
  });
  // In the theme's layers, formulas have no rules of their own.
  const own =
    ".math-display{margin-block:1.5rem;overflow:auto hidden}.math-display .katex-display{margin:0;padding-block:.25em}";
  return createSheet("math", `${own}\n${css.join("\n")}\n`);
}
