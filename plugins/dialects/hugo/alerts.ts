// Alerts, `> [!TIP] Title`, of any name: a template of the site may know it. https://gohugo.io/render-hooks/blockquotes/#alerts
import { kinds, ownKinds } from "./kinds.js";

const alert = /^([\s>]*>[ \t]?)\[!([\w-]+)\]([+-]?)[ \t]*(.*)$/;

/** The line, or two of them, with a name that docsgen knows; a line that begins no alert as it is. */
export function rewriteAlert(line: string): readonly string[] {
  const [, before = "", word = "", sign = "", title = ""] = alert.exec(line) ?? [];
  const name = word.toLowerCase();
  if (name === "" || (ownKinds.has(name) && sign === "")) return [line];
  // What follows `NB`, which Docsy has, is the text itself.
  if (name === "nb") return [`${before}[!NOTE]`, before + title];
  const usual = ownKinds.has(name) ? "" : name.charAt(0).toUpperCase() + name.slice(1);
  return [`${before}[!${(kinds[name] ?? "note").toUpperCase()}] ${title || usual}`.trimEnd()];
}
