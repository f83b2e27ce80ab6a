// Translates Fumadocs' configuration: collections, loaders, layouts and languages. https://fumadocs.dev/docs
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import { toMapping, toText } from "../../shared/json.js";
import type { SiteSketch } from "../dialect.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { detectFeatures } from "../recognize/features.js";
import { readSiteCode } from "../shared/config/site-code.js";
import { listFiles, listOthers, parseJson, readText } from "../shared/config/tool-files.js";
import { commonFolder } from "../shared/frame/frame-items.js";
import { leftOutNote } from "../shared/frame/frame-links.js";
import { addressIn } from "../shared/pages/folder-routes.js";
import {
  findNextConfig,
  pathOfId,
  readNextAddresses,
  unwrapNextConfig,
  withoutGroups,
} from "../shared/pages/next-routes.js";
import { type Collection, readCollections } from "./collections.js";
import { readFrame } from "./frame.js";
import { readEditions } from "./languages.js";
import type { FumadocsOptions } from "./options.js";

export async function readFumadocs(
  root: string,
  file: string,
  evaluate: Evaluate,
): Promise<SiteSketch<FumadocsOptions>> {
  const folder = dirname(file.replace(/(?:[\\/]src)?[\\/]lib(?=[\\/]source\.\w+$)/, ""));
  const local = (path: string) => relative(root, path).replaceAll("\\", "/") || ".";
  const read = await readCollections(folder, file, evaluate);
  const served = read.collections.filter(({ route, dir }) => route !== undefined && existsSync(join(folder, dir)));
  const content = contentOf(served);
  const routes = Object.fromEntries(
    served.map(({ dir, route = "" }) => [posix.relative(content, dir), route || "/"] as const),
  );
  const config = findNextConfig(folder);
  const next = config === undefined ? undefined : await evaluate(config);
  const values = unwrapNextConfig(next?.value);
  const names = await listFiles(join(folder, content), "**/*.{md,mdx}");
  const pages = names.filter((name) => addressIn(routes, name) !== undefined);
  const editions = await readEditions({ content: join(folder, content), names: pages, routes, i18n: read.i18n });
  const ids = new Map(editions.names.map((id) => [addressIn(routes, withoutGroups(pathOfId(id)))?.slice(1) ?? "", id]));
  const { aliases, ignored, inputs, notes } = await readNextAddresses(folder, { file: config, values }, ids);
  const frame = await readFrame(root, folder, evaluate);
  const publicFolder = join(folder, "public");
  const base = toText(values.basePath);
  const title = toText(toMapping(parseJson(readText(join(folder, "package.json")) ?? "")).name);
  const ignore = listOthers(names, pages);
  const routeList = Object.entries(routes).some(([dir, route]) => route !== posix.join("/", dir));
  return {
    site: {
      content: local(join(folder, content)),
      ...(title && { title }),
      ...(base.startsWith("/") && { base }),
      ...frame.site,
      ...editions.site,
      ...(existsSync(publicFolder) && { public: local(publicFolder) }),
      ...(ignored.length > 0 && { links: { ignore: withoutPages(ignored, routes) } }),
      scheme: "system",
    },
    options: {
      ...(routeList && { routes }),
      ...(existsSync(publicFolder) && { pictures: local(publicFolder) }),
      ...(await readSiteCode(root, folder)),
      ...(ignore.length > 0 && { ignore }),
      ...(Object.keys(aliases).length > 0 && { aliases }),
      ...editions.options,
      ...detectFeatures([file, join(folder, "package.json")], {
        math: /\b(?:remark-math|rehype-katex)\b/,
        diagrams: /mermaid/i,
      }),
    },
    inputs: [...read.inputs, ...(next?.inputs ?? []), ...editions.inputs, ...frame.inputs, ...inputs],
    notes: [...read.notes, ...(next?.notes ?? []), ...frame.notes, ...notes, ...unservedNote(read.collections, file)],
  };
}

/** Returns the folder that contains all collections, relative to the site folder. */
function contentOf(collections: readonly Collection[]): string {
  const [only, ...others] = collections.map(({ dir }) => dir);
  if (only === undefined) return "content/docs";
  return others.length === 0 ? only : commonFolder([only, ...others].map((dir) => `${dir}/_`)).slice(1, -1) || ".";
}

/** Routes of code that serve the pages of a collection are no reason not to check links to them. */
function withoutPages(ignored: readonly string[], routes: Readonly<Record<string, string>>): string[] {
  const served = new Set(
    Object.values(routes).flatMap((route) => [`${route}/**`, `${route}/*`, route, `/*${route}/**`]),
  );
  return ignored.filter((pattern) => !served.has(pattern));
}

function unservedNote(collections: readonly Collection[], file: string): Diagnostic[] {
  const left = collections.filter(({ route }) => route === undefined).map(({ dir }) => dir);
  if (left.length === 0) return [];
  return [leftOutNote(`Collections without a loader were omitted: ${left.join(", ")}.`, file)];
}
