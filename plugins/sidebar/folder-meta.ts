// What a folder says of itself in its `_meta.yml`: label, order, icon, badge, and the order of its pages.
import { join } from "node:path";
import type { SiteContext } from "docsgen";
import { parse } from "yaml";
import type { Badge } from "./data.js";

export interface FolderMeta {
  label?: string;
  order?: number;
  icon?: string;
  badge?: Badge;
  /** Whether the folder can be folded, and is at first. */
  collapsed?: boolean;
  /** Names of files and folders in the order of their rows; others follow. */
  pages?: readonly string[];
}

export type ReadMeta = (folder: string) => FolderMeta;

/** @returns a function of a folder's path under the content folder; a folder without the file says nothing */
export function createMetaReader({
  content,
  read,
  report,
}: Pick<SiteContext, "content" | "read" | "report">): ReadMeta {
  const known = new Map<string, FolderMeta>();
  return (folder) => {
    const meta = known.get(folder) ?? readMeta(folder);
    known.set(folder, meta);
    return meta;
  };
  function readMeta(folder: string): FolderMeta {
    const file = join(content, folder, "_meta.yml");
    let text: string;
    try {
      text = read(file);
    } catch {
      return {};
    }
    try {
      return checkMeta(parse(text), file);
    } catch (error) {
      const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      report({ code: "folder-meta", severity: "error", message: `This is no YAML: ${message}`, place: { file } });
      return {};
    }
  }
  function checkMeta(values: unknown, file: string): FolderMeta {
    const given: Record<string, unknown> = typeof values === "object" && values !== null ? { ...values } : {};
    const wrong = Object.entries(given).filter(([key, value]) => !types[key]?.(value));
    for (const [key] of wrong) {
      const message = types[key] ? `"${key}" has the wrong type.` : `Folders know no "${key}".`;
      const hint = `a _meta.yml may have ${Object.keys(types).join(", ")}`;
      report({ code: "folder-meta", severity: "error", message, place: { file }, hint });
      delete given[key];
    }
    const { badge, ...meta } = given;
    return { ...meta, ...(badge !== undefined && { badge: badgeOf(badge) }) };
  }
}

const isText = (value: unknown): boolean => typeof value === "string";
const types: Record<string, (value: unknown) => boolean> = {
  label: isText,
  order: (value) => typeof value === "number",
  icon: isText,
  badge: (value) => isText(value) || (typeof value === "object" && value !== null && "text" in value),
  collapsed: (value) => typeof value === "boolean",
  pages: (value) => Array.isArray(value) && value.every(isText),
};

/** `New`, or `{ text: Old, kind: danger }`. */
export function badgeOf(given: unknown): Badge {
  if (typeof given === "string") return { text: given, kind: "note" };
  const { text, kind = "note" } = Object(given) as { text?: unknown; kind?: unknown };
  return { text: String(text ?? ""), kind: String(kind) };
}
