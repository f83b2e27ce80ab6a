// Translates .eleventy.js and directory data files: content, static files, and URLs.
// https://www.11ty.dev/docs/permalinks/
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { toMapping, toText } from "../../shared/json.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { listFiles, parseJson, readText } from "../shared/config/tool-files.js";
import { layoutAnchors } from "../shared/markdown/layout-anchors.js";
import { readDataScripts } from "./data-scripts.js";
import type { Permalinks } from "./permalinks.js";
import { describeTemplates, templateAddresses } from "./templates.js";

export interface EleventyOptions extends DialectOptions {
  /** Permalinks by folder in the content folder: `{ "guide": "{{ page.filePathStem }}.html" }`. Default: none. */
  permalinks?: Permalinks;
  /** Template language of Markdown: `liquid`, `njk`, or `none`. Default: `liquid`. */
  engine?: string;
  /** Folder with includes, as a POSIX path in the content folder. Default: `_includes`. */
  includes?: string;
  /** Folder with global data, as a POSIX path in the content folder. Default: `_data`. */
  data?: string;
  /** Global data that JavaScript files define, by path in the data folder. Default: none. */
  values?: Readonly<Record<string, Json>>;
}

export async function readEleventy(
  root: string,
  file: string,
  evaluate: Evaluate,
): Promise<SiteSketch<EleventyOptions>> {
  const folder = dirname(file);
  const text = readText(file) ?? "";
  // A configuration is a function that calls plugins, so only the literal values that it returns are read.
  const prefix = readSetting(text, "pathPrefix");
  const source = join(folder, readSetting(text, "input") || ".");
  const local = (path: string) => relative(root, path).replaceAll("\\", "/") || ".";
  const templates = readTemplateOptions(text);
  const data = await listFiles(source, "**/*.{json,11tydata.json}");
  const permalinks = data.flatMap((name): [string, string][] => {
    const at = posix.dirname(name);
    const own = posix.basename(name).replace(/(?:\.11tydata)?\.json$/, "");
    const isOfFolder = own === posix.basename(at === "." ? source.replaceAll("\\", "/") : at);
    const permalink = isOfFolder ? toText(toMapping(parseJson(readText(join(source, name)) ?? "")).permalink) : "";
    return permalink === "" ? [] : [[at, permalink]];
  });
  const publicFolder = ["public", "static"].map((name) => join(folder, name)).find(existsSync);
  // Copied files are not rendered as pages.
  const copied = publicFolder ? [`${relative(source, publicFolder).replaceAll("\\", "/")}/**`] : [];
  const pages = await templateAddresses(source, { permalinks: Object.fromEntries(permalinks), copied });
  const anchors = await layoutAnchors(source, "{_includes,_layouts}/**/*.{html,njk,liquid,hbs}");
  const globals = join(source, templates.options.data ?? "_data");
  const scripts = await readDataScripts(globals, evaluate);
  const manifest = [root, folder].map((one) => toMapping(parseJson(readText(join(one, "package.json")) ?? "")));
  const name = manifest.map((one) => toText(one.name)).find(Boolean);
  return {
    site: {
      content: local(source),
      ...(name && { title: name }),
      ...(prefix.startsWith("/") && { base: posix.join(prefix, "/") }),
      ...(publicFolder && { public: local(publicFolder) }),
      ...(pages.length + anchors.length > 0 && { links: { ignore: [...pages, ...anchors] } }),
      trailingSlash: !permalinks.some(([, permalink]) => permalink.endsWith(".html")),
    },
    options: {
      ...templates.options,
      ...(permalinks.length > 0 && { permalinks: Object.fromEntries(permalinks) }),
      ...(Object.keys(scripts.values).length > 0 && { values: scripts.values }),
    },
    inputs: [file, ...permalinks.map(([at]) => join(source, at)), globals, ...scripts.inputs],
    notes: [...describeTemplates(pages, source), ...describeEngine(templates.engine, file), ...scripts.notes],
  };
}

/** Returns a literal in an object (`input: "src"`), or the argument of its function (`setInputDirectory("src")`). */
function readSetting(text: string, name: string): string {
  const setter = `set${name.charAt(0).toUpperCase()}${name.slice(1)}Directory\\(`;
  const pattern = new RegExp(`\\b(?:${name}["']?\\s*:|${setter})\\s*["'\`]([^"'\`$]+)["'\`]`);
  return pattern.exec(text)?.[1] ?? "";
}

function readTemplateOptions(text: string): { engine: string; options: EleventyOptions } {
  const engine = /\bmarkdownTemplateEngine["']?\s*:\s*false\b/.test(text)
    ? "none"
    : readSetting(text, "markdownTemplateEngine") || "liquid";
  const folders = ["includes", "data"].flatMap((name) => {
    const path = readSetting(text, name).replace(/\/$/, "");
    return path === "" || path === `_${name}` ? [] : [[name, path] as const];
  });
  return { engine, options: { ...(engine !== "liquid" && { engine }), ...Object.fromEntries(folders) } };
}

function describeEngine(engine: string, file: string): Diagnostic[] {
  if (["liquid", "njk", "none"].includes(engine)) return [];
  const message = `Markdown is rendered with the template language "${engine}", which is not supported; its tags are shown as written.`;
  return [{ code: "left-out", severity: "note", message, place: { file } }];
}
