// theme.json: what a theme says of itself, and what becomes of it where one theme extends another.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { DocsgenError } from "../report/errors.js";
import { describeKey, parseJson } from "./json-file.js";

const settingsSchema = v.strictObject({
  /** The theme that this one extends: a package or a folder, from the theme's own. Default: docsgen's, unless it has an index.tsx. */
  extends: v.optional(v.string()),
  /** File names of the fonts that every page needs at once. */
  preload: v.optional(v.array(v.string()), []),
  /** Icons by the names that the theme and its sites use → names in the icon set. */
  icons: v.optional(v.record(v.string(), v.string()), {}),
  /** The words that the theme puts on pages, in groups: word → where it stands. A site's `labels` replace them. */
  labels: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  /** Scripts that the theme's script loads when they are first needed: file by name, from the theme's folder. */
  later: v.optional(v.record(v.string(), v.string()), {}),
  /** Names of the places that a site may fill. */
  slots: v.optional(v.array(v.string()), []),
  /** Styles and scripts that only some sites need, by what they use (see ThemeInput): files from the theme's folder. */
  options: v.optional(
    v.record(v.string(), v.strictObject({ style: v.exactOptional(v.string()), script: v.exactOptional(v.string()) })),
    {},
  ),
  /** What front matter may name as `layout`. Default: anything. */
  layouts: v.optional(v.array(v.string())),
});

/** What one theme.json says. */
export interface OwnSettings extends v.InferOutput<typeof settingsSchema> {
  /** Absolute; absent if there is no such file. */
  file?: string;
}

/** What a theme and all that it extends say. Files are absolute. */
export interface ThemeSettings {
  preload: readonly string[];
  icons: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  later: ReadonlyMap<string, string>;
  slots: readonly string[];
  options: readonly { name: string; style?: string; script?: string }[];
  layouts?: readonly string[];
}

/** @throws DocsgenError `theme-build` for a theme.json that is wrong */
export function loadSettings(folder: string): OwnSettings {
  const file = join(folder, "theme.json");
  if (!existsSync(file)) return v.parse(settingsSchema, {});
  const text = readFileSync(file, "utf8");
  const { issues, output } = v.safeParse(settingsSchema, parseJson(text, file));
  if (!issues) return { ...output, file };
  throw new DocsgenError(issues.map((issue) => describeKey(issue, { text, file, keysAt })));
}

/** The keys that there are beside a wrong one. */
function keysAt(path: readonly string[]): string[] {
  return path[0] === "options" && path.length > 1 ? ["style", "script"] : Object.keys(settingsSchema.entries);
}

/** @param all the base first */
export function joinSettings(all: readonly OwnSettings[]): ThemeSettings {
  const labels: Record<string, Record<string, string>> = {};
  for (const [group, words] of all.flatMap((one) => Object.entries(one.labels))) {
    labels[group] = { ...labels[group], ...words };
  }
  const [base] = all;
  const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];
  const layouts = base?.layouts && union(all.map((one) => one.layouts ?? []));
  return {
    preload: union(all.map(({ preload }) => preload)),
    icons: Object.assign({}, ...all.map(({ icons }) => icons)) as Record<string, string>,
    labels,
    later: new Map(all.flatMap((one) => Object.entries(one.later).map(([name, file]) => [name, locate(file, one)]))),
    slots: union(all.map(({ slots }) => slots)),
    options: all.flatMap((one) =>
      Object.entries(one.options).map(([name, { style, script }]) => ({
        name,
        ...(style !== undefined && { style: locate(style, one) }),
        ...(script !== undefined && { script: locate(script, one) }),
      })),
    ),
    ...(layouts && { layouts }),
  };
}

function locate(name: string, { file = "" }: OwnSettings): string {
  return resolve(dirname(file), name);
}
