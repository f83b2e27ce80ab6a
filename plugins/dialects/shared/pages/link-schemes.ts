// Finds the schemes that links in another tool's documentation use, such as `vscode:`.
import { join } from "node:path";
import { createFenceScanner } from "docsgen/markdown-text";
import { listFiles, readText } from "../config/tool-files.js";

/**
 * Returns the schemes that links use, sorted.
 * @param schemes the schemes to search for, in lower case
 * @param settings the site's settings, which may contain links
 */
export async function usedSchemes(root: string, schemes: readonly string[], settings: unknown): Promise<string[]> {
  // In Markdown, HTML, front matter, and JSON, a URL follows one of these characters.
  const pattern = new RegExp(`[(<"'=:\\s](${schemes.join("|")}):[^\\s)>"']`, "gi");
  const used = new Set<string>();
  const search = (text: string) => {
    for (const [, scheme = ""] of text.matchAll(pattern)) used.add(scheme.toLowerCase());
  };
  search(JSON.stringify(settings));
  for (const name of await listFiles(root, "**/*.{md,mdx,markdown}")) {
    const positionOf = createFenceScanner();
    const lines = (readText(join(root, name)) ?? "").split("\n").filter((line) => positionOf(line) === "");
    search(lines.join("\n").replaceAll(/`[^`\n]+`/g, ""));
  }
  return [...used].sort();
}
