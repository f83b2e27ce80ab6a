// Linter for a style guide. Reports forbidden words as warnings with their line and column.
import type { Plugin } from "docsgen";

export interface StyleGuideOptions {
  /** Forbidden words and their replacements: `{ whitelist: "allowlist" }`. Case-insensitive. */
  words: Record<string, string>;
}

export function styleGuide(given: StyleGuideOptions): Plugin {
  const { words } = given;
  const insteadByWord = new Map(Object.entries(words).map(([word, instead]) => [word.toLowerCase(), instead]));
  const escaped = Object.keys(words).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return {
    name: "style-guide",
    options: { given, shape: { keys: { words: { record: "string" } }, needs: ["words"] } },
    cacheKey: JSON.stringify(words),
    transform(page, ctx) {
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
      for (const [index, line] of withoutCode(page.markdown).entries()) {
        for (const { 0: word, index: at } of line.matchAll(pattern)) {
          const place = ctx.placeOf(index + 1);
          ctx.report({
            code: "style-guide",
            severity: "warning",
            message: `The style guide avoids "${word}".`,
            place: { ...place, column: at + 1, endColumn: at + 1 + word.length },
            hint: `write "${insteadByWord.get(word.toLowerCase())}"`,
          });
        }
      }
      return page;
    },
  };
}

/** Returns the lines with code and URLs replaced by spaces. */
function withoutCode(markdown: string): string[] {
  let fence = "";
  return markdown.split("\n").map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    const isFence = mark !== "" && (fence === "" || mark.startsWith(fence));
    if (isFence) fence = fence === "" ? mark : "";
    if (isFence || fence !== "") return "";
    return line.replaceAll(/`[^`]*`|\]\([^)]*\)|https?:\S+/g, (whole) => " ".repeat(whole.length));
  });
}
