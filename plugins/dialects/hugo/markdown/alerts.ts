// Alerts, `> [!TIP] Title`. All names are accepted, because a site template can support any name.
// https://gohugo.io/render-hooks/blockquotes/#alerts
import { calloutKinds, kinds } from "../site/page-kinds.js";

const alert = /^([\s>]*>[ \t]?)\[!([\w-]+)\]([+-]?)[ \t]*(.*)$/;

/** Returns the line, or two lines with a name that docsgen supports. Other lines are returned unchanged. */
export function rewriteAlert(line: string): readonly string[] {
  const [, before = "", word = "", sign = "", title = ""] = alert.exec(line) ?? [];
  const name = word.toLowerCase();
  if (name === "" || (calloutKinds.has(name) && sign === "")) return [line];
  // In Docsy, the text follows `NB` directly.
  if (name === "nb") return [`${before}[!NOTE]`, before + title];
  const usual = calloutKinds.has(name) ? "" : name.charAt(0).toUpperCase() + name.slice(1);
  return [`${before}[!${(kinds[name] ?? "note").toUpperCase()}] ${title || usual}`.trimEnd()];
}
