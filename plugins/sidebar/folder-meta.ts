// Reads the metadata of a folder from its `_meta.yml`: its label, order, icon, and badge, and the order of its pages.
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Locale, PageMeta, SiteContext } from "docsgen";
import type { Badge } from "./data.js";

interface FolderMeta {
  label?: string;
  order?: number;
  icon?: string;
  badge?: Badge;
  /** Makes the folder collapsible: initially collapsed (`true`) or expanded (`false`). */
  collapsed?: boolean;
  /** Names of files and folders in the order of their rows. Other files and folders follow. */
  pages?: readonly string[];
}

export type ReadMeta = (folder: string) => FolderMeta;

/**
 * Translations and earlier versions inherit the metadata of the site's main folders.
 * @returns a function that returns the metadata for a folder's path in its edition; empty if there is no file
 */
export function createMetaReader(
  { root, content, site, read, report }: Pick<SiteContext, "root" | "content" | "site" | "read" | "report">,
  edition: Pick<PageMeta, "locale" | "version">,
): ReadMeta {
  const [first, ...others] = site.locales ?? [];
  const locale = others.find(({ name }) => name === edition.locale);
  const version = site.versions?.find(({ name }) => name === edition.version);
  const ofVersion = version?.git === undefined && version ? join(root, version.folder) : content;
  const folders = [...new Set([content, ofVersion, ...(locale && first ? [ownFolder(locale)] : [])])];
  const metaByFolder = new Map<string, FolderMeta>();
  return (folder) => {
    const tops = folder.startsWith("../") ? [root] : folders;
    const meta = metaByFolder.get(folder) ?? Object.assign({}, ...tops.map((top) => readMeta(join(top, folder))));
    metaByFolder.set(folder, meta);
    return meta;
  };
  function ownFolder({ name, folder }: Locale): string {
    return ofVersion === content ? join(root, folder) : join(ofVersion, name);
  }
  function readMeta(folder: string): FolderMeta {
    const file = join(folder, "_meta.yml");
    let text: string;
    try {
      text = read(file);
    } catch {
      return {};
    }
    try {
      // Loaded lazily, because most sites have no such file.
      const { parse } = createRequire(import.meta.url)("yaml") as typeof import("yaml");
      return checkMeta(parse(text), file);
    } catch (error) {
      const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      report({ code: "folder-meta", severity: "error", message: `Invalid YAML: ${message}`, place: { file } });
      return {};
    }
  }
  function checkMeta(values: unknown, file: string): FolderMeta {
    const metadata: Record<string, unknown> = typeof values === "object" && values !== null ? { ...values } : {};
    const wrong = Object.entries(metadata).filter(([key, value]) => !types[key]?.(value));
    for (const [key] of wrong) {
      const message = types[key] ? `"${key}" has the wrong type.` : `Unknown key "${key}" for a folder.`;
      const hint = `the keys of a _meta.yml are ${Object.keys(types).join(", ")}`;
      report({ code: "folder-meta", severity: "error", message, place: { file }, hint });
      delete metadata[key];
    }
    const { badge, ...meta } = metadata;
    return { ...meta, ...(badge !== undefined && { badge: readBadge(badge) }) };
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

/** Accepts `New`, or `{ text: Old, kind: danger }`. */
export function readBadge(given: unknown): Badge {
  if (typeof given === "string") return { text: given, kind: "note" };
  const { text, kind = "note" } = Object(given) as { text?: unknown; kind?: unknown };
  return { text: String(text ?? ""), kind: String(kind) };
}
