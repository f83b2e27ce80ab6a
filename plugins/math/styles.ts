// KaTeX positions symbols with inline styles, which a Content-Security-Policy forbids. Each declaration becomes a
// class, and the page's stylesheet has a rule for each class.
import { createSheet, type Sheet } from "../shared/page-styles.js";

/** Prefix of a class that represents a declaration: `-height:1em`. */
const sign = "-";

/** Replaces inline styles in KaTeX's HTML with classes. */
export function withClasses(html: string): string {
  return html.replace(/<span((?: [\w-]+="[^"]*")*)>/g, (whole, list: string) => {
    const style = / style="([^"]*)"/.exec(list)?.[1];
    if (style === undefined) return whole;
    const rest = list.replace(/ (?:style|class)="[^"]*"/g, "");
    const classList = / class="([^"]*)"/.exec(list)?.[1];
    const declared = style.split(";").filter((part) => part.trim() !== "");
    const names = declared.map((part) => sign + part.trim().replace(/:\s+/, ":").replace(/\s+/g, "_"));
    return `<span class="${[classList, ...names].filter(Boolean).join(" ")}"${rest}>`;
  });
}

/** Returns the declarations used in an article, sorted: `height:1em`. */
export function extractRules(html: string): string[] {
  const declarations = new Set<string>();
  for (const [, names = ""] of html.matchAll(/ class="([^"]*:[^"]*)"/g)) {
    for (const name of names.split(" ")) {
      if (/^-[a-z-]+:[^;{}]+$/.test(name)) declarations.add(name.slice(sign.length));
    }
  }
  return [...declarations].sort();
}

/** Returns the stylesheet of a page with these declarations. */
export function pageSheet(rules: readonly string[]): Sheet {
  const css = rules.map((rule) => {
    const name = (sign + rule).replace(/[^\w-]/g, "\\$&");
    return `.katex .\\${name}{${rule.replaceAll("_", " ")}!important}`;
  });
  // The theme has no rules for formulas.
  const baseStyles =
    ".math-display{margin-block:1.5rem;overflow:auto hidden}.math-display .katex-display{margin:0;padding-block:.25em}";
  return createSheet("math", `${baseStyles}\n${css.join("\n")}\n`);
}
