// Translates .eleventy.js and directory data files: content, static files, and URLs.
// https://www.11ty.dev/docs/permalinks/
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { toMapping, toText } from "../../shared/json.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import { listFiles, parseJson, readText } from "../shared/config/tool-files.js";
import { layoutAnchors } from "../shared/markdown/layout-anchors.js";
import type { Permalinks } from "./permalinks.js";
import { describeTemplates, templateAddresses } from "./templates.js";

export interface EleventyOptions extends DialectOptions {
  /** Permalinks by folder in the content folder: `{ "guide": "{{ page.filePathStem }}.html" }`. Default: none. */
  permalinks?: Permalinks;
}

export async function readEleventy(root: string, file: string): Promise<SiteSketch<EleventyOptions>> {
  const folder = dirname(file);
  const text = readText(file) ?? "";
  // A configuration is a function that calls plugins, so only the literal values that it returns are read.
  const [, input = "."] = /\binput\s*:\s*["'`]([^"'`$]+)["'`]/.exec(text) ?? [];
  const [, prefix = ""] = /\bpathPrefix\s*:\s*["'`]([^"'`$]+)["'`]/.exec(text) ?? [];
  const source = join(folder, input);
  const local = (path: string) => relative(root, path).replaceAll("\\", "/") || ".";
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
    options: { ...(permalinks.length > 0 && { permalinks: Object.fromEntries(permalinks) }) },
    inputs: [file, ...permalinks.map(([at]) => join(source, at))],
    notes: describeTemplates(pages, source),
  };
}
