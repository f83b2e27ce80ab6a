// Settings of a theme (theme.json), and how they are merged if a theme extends another.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { DocsgenError } from "../../errors/errors.js";
import { describeKey, parseJson } from "../json-problems.js";

const settingsSchema = v.strictObject({
  /**
   * The theme to extend: a package, or a folder relative to this theme. Default: docsgen's theme, unless there is an
   * index.tsx.
   */
  extends: v.optional(v.string()),
  /** File names of fonts that every page needs immediately. */
  preload: v.optional(v.array(v.string()), []),
  /**
   * Icons that the theme and its sites use, by name: names in the icon set, or SVG files, relative to the theme's folder:
   * `{ "acme": "icons/acme.svg" }`.
   */
  icons: v.optional(v.record(v.string(), v.string()), {}),
  /** Strings that the theme adds to pages, in groups: string → where it appears. A site's `labels` replace them. */
  labels: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  /** Scripts that the theme's script loads on demand: file by name, relative to the theme's folder. */
  later: v.optional(v.record(v.string(), v.string()), {}),
  /** Stylesheets that only some pages link to, by name. `home` is `home.css` in the client manifest. */
  pageStyles: v.optional(v.record(v.string(), v.string()), {}),
  /** Names of slots that a site may fill. */
  slots: v.optional(v.array(v.string()), []),
  /**
   * Styles and scripts that only some sites need, by feature (see ThemeInput). Files are relative to the theme's
   * folder.
   */
  options: v.optional(
    v.record(v.string(), v.strictObject({ style: v.exactOptional(v.string()), script: v.exactOptional(v.string()) })),
    {},
  ),
  /**
   * Stylesheet for windows in which the table of contents is a column, and their least width in pixels. A site's
   * `contents.from` replaces the width. Default: none.
   */
  column: v.optional(v.strictObject({ style: v.string(), from: v.number() })),
  /** Stylesheets of looks by name, relative to the theme's folder. A site selects one with `look`. */
  looks: v.optional(v.record(v.string(), v.string()), {}),
  /** Values that front matter may use as `layout`. Default: anything. */
  layouts: v.optional(v.array(v.string())),
  /**
   * Layouts that show the title themselves. On pages with these layouts, no level-1 heading is added to the article.
   */
  untitled: v.optional(v.array(v.string()), []),
});

/** Settings of a single theme.json. */
export interface LayerSettings extends v.InferOutput<typeof settingsSchema> {
  /** Absolute path; absent if the file does not exist. */
  file?: string;
}

/** Styles that apply from a window width, in pixels. */
export interface ColumnStyle {
  style: string;
  from: number;
}

/** Merged settings of a theme and everything it extends. File paths are absolute. */
export interface ThemeSettings {
  preload: readonly string[];
  /** Names in the icon set by name. */
  icons: Readonly<Record<string, string>>;
  /** SVG files by name of the icon. */
  drawings: ReadonlyMap<string, string>;
  /** The theme.json that declares an icon, by name. */
  iconOrigins: ReadonlyMap<string, string>;
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  later: ReadonlyMap<string, string>;
  pageStyles: ReadonlyMap<string, string>;
  slots: readonly string[];
  options: readonly { name: string; style?: string; script?: string }[];
  column?: ColumnStyle;
  looks: ReadonlyMap<string, string>;
  layouts?: readonly string[];
  untitled: readonly string[];
}

/** @throws DocsgenError `theme-build` for an invalid theme.json */
export function loadSettings(folder: string): LayerSettings {
  const file = join(folder, "theme.json");
  if (!existsSync(file)) return v.parse(settingsSchema, {});
  const text = readFileSync(file, "utf8");
  const { issues, output } = v.safeParse(settingsSchema, parseJson(text, file));
  if (!issues) return { ...output, file };
  throw new DocsgenError(issues.map((issue) => describeKey(issue, { text, file, keysAt })));
}

/** Returns the valid keys at the position of an invalid key. */
function keysAt(path: readonly string[]): string[] {
  return path[0] === "options" && path.length > 1 ? ["style", "script"] : Object.keys(settingsSchema.entries);
}

/** @param all settings of all layers, the base first */
export function joinSettings(all: readonly LayerSettings[]): ThemeSettings {
  const labels: Record<string, Record<string, string>> = {};
  for (const [group, words] of all.flatMap((one) => Object.entries(one.labels))) {
    labels[group] = { ...labels[group], ...words };
  }
  const [base] = all;
  const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];
  const layouts = base?.layouts && union(all.map((one) => one.layouts ?? []));
  const column = all
    .flatMap((one) => (one.column ? { ...one.column, style: locate(one.column.style, one) } : []))
    .at(-1);
  return {
    preload: union(all.map(({ preload }) => preload)),
    ...joinIcons(all),
    labels,
    later: locateAll(all, "later"),
    pageStyles: locateAll(all, "pageStyles"),
    looks: locateAll(all, "looks"),
    slots: union(all.map(({ slots }) => slots)),
    untitled: union(all.map(({ untitled }) => untitled)),
    options: all.flatMap((one) =>
      Object.entries(one.options).map(([name, { style, script }]) => ({
        name,
        ...(style !== undefined && { style: locate(style, one) }),
        ...(script !== undefined && { script: locate(script, one) }),
      })),
    ),
    ...(column && { column }),
    ...(layouts && { layouts }),
  };
}

/** A later layer replaces icons of earlier ones. */
function joinIcons(all: readonly LayerSettings[]): Pick<ThemeSettings, "drawings" | "iconOrigins" | "icons"> {
  const layerByName = new Map(all.flatMap((one) => Object.keys(one.icons).map((name) => [name, one] as const)));
  const icons = [...layerByName].map(([name, layer]) => ({ name, layer, icon: layer.icons[name] ?? "" }));
  const isDrawing = ({ icon }: { icon: string }) => icon.endsWith(".svg");
  return {
    icons: Object.fromEntries(icons.filter((one) => !isDrawing(one)).map(({ name, icon }) => [name, icon])),
    drawings: new Map(icons.filter(isDrawing).map(({ name, layer, icon }) => [name, locate(icon, layer)])),
    iconOrigins: new Map(icons.flatMap(({ name, layer: { file } }) => (file === undefined ? [] : [[name, file]]))),
  };
}

function locateAll(all: readonly LayerSettings[], key: "later" | "looks" | "pageStyles"): Map<string, string> {
  return new Map(all.flatMap((one) => Object.entries(one[key]).map(([name, file]) => [name, locate(file, one)])));
}

function locate(name: string, { file = "" }: LayerSettings): string {
  return resolve(dirname(file), name);
}
