// The content collections of a site as `docsgen:collections`, which components read with `astro:content`. Loaders do not
// run: the files that they name are read. https://docs.astro.build/en/guides/content-collections/
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import type { Json } from "docsgen";
import type { Plugin as EsbuildPlugin, PluginBuild } from "esbuild";
import { parseData, parseToml, splitFrontMatter } from "../../../shared/front-matter.js";
import { toList, toMapping, toRecord, toText } from "../../../shared/json.js";
import { evaluateConfig } from "../../evaluation/evaluate.js";
import { findInstalled } from "../../react/site-packages/installed-packages.js";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import { slugFromFile } from "../documents.js";

interface CollectionsSite {
  /** The site's folder, absolute. */
  root: string;
  /** The folder of the documents, absolute. */
  content: string;
}

interface Entry {
  id: string;
  data: Json;
  /** Absolute. */
  file: string;
}

interface Read {
  /** By name of the collection. Undefined if code loads it. */
  entries: Map<string, Entry[] | undefined>;
  /** Files and folders that were read, absolute. */
  files: string[];
  folders: string[];
}

const name = "docsgen-collections";

export function contentCollections(site: CollectionsSite): EsbuildPlugin {
  const folder = /\/src\/content\/docs$/.test(site.content.replaceAll("\\", "/"))
    ? join(site.content, "../../..")
    : site.root;
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /^docsgen:collections$/ }, ({ path }) => ({ path, namespace: name }));
      build.onLoad({ filter: /.*/, namespace: name }, async () => {
        const config = findConfig(folder);
        const read = await readCollections(config, { ...site, folder });
        return {
          contents: await moduleText(config, read, { folder, locate: (path, file) => locateImage(path, file, build) }),
          resolveDir: folder,
          watchFiles: [...(config === undefined ? [] : [config]), ...read.files],
          watchDirs: read.folders,
        };
      });
    },
  };
}

function findConfig(folder: string): string | undefined {
  const names = ["content.config", "content/config"].flatMap((file) =>
    ["ts", "mts", "js", "mjs"].map((ending) => join(folder, "src", `${file}.${ending}`)),
  );
  return names.find((file) => existsSync(file));
}

interface Around extends CollectionsSite {
  /** The folder of the Astro project, absolute. */
  folder: string;
}

async function readCollections(config: string | undefined, around: Around): Promise<Read> {
  const { value, inputs } =
    config === undefined ? none : await evaluateConfig(config, {}, { root: around.root, name: "collections" });
  const read: Read = { entries: new Map(), files: inputs, folders: [] };
  for (const [collection, definition] of Object.entries({ docs: null, ...toMapping(value) })) {
    const { loader } = toMapping(definition);
    read.entries.set(collection, await readEntries({ name: collection, loader }, around, read));
  }
  return read;
}

const none = { value: {}, inputs: [] };

interface Collection {
  name: string;
  /** Undefined for a folder in `src/content`, and for a function. */
  loader: Json | undefined;
}

async function readEntries(collection: Collection, around: Around, read: Read): Promise<Entry[] | undefined> {
  const { member, arguments: given } = toMapping(collection.loader);
  const [first] = toList(given);
  if (collection.name === "docs" || member === "docsLoader") return readFolder(around.content, documents, read);
  if (member === "file" && typeof first === "string") return readFile(resolve(around.folder, first), read);
  if (member === "glob") {
    const { pattern, base } = toMapping(first);
    const patterns = (Array.isArray(pattern) ? toList(pattern) : [pattern ?? ""]).map(toText);
    return readFolder(resolve(around.folder, toText(base)), patterns, read);
  }
  const folder = join(around.folder, "src/content", collection.name);
  return existsSync(folder) ? readFolder(folder, [`${documents[0]}`, "**/*.{json,yml,yaml,toml}"], read) : undefined;
}

const documents = ["**/*.{md,mdx}"];

async function readFolder(folder: string, patterns: readonly string[], read: Read): Promise<Entry[]> {
  const lists = await Promise.all(patterns.filter((one) => !one.startsWith("!")).map((one) => listFiles(folder, one)));
  const left = await Promise.all(
    patterns.filter((one) => one.startsWith("!")).map((one) => listFiles(folder, one.slice(1))),
  );
  const hidden = new Set(left.flat());
  const names = [...new Set(lists.flat())].filter((file) => !hidden.has(file) && !/(?:^|\/)_/.test(file));
  read.folders.push(folder, ...new Set(names.map((file) => dirname(join(folder, file)))));
  return names.map((path) => {
    const file = join(folder, path);
    const data = readData(file, read);
    const { slug } = toMapping(data);
    const id = typeof slug === "string" ? slug : slugFromFile(path.replace(/\.(?!mdx?$)\w+$/, ""));
    return { id, data, file };
  });
}

function readData(file: string, { files }: Read): Json {
  files.push(file);
  const text = readText(file) ?? "";
  if (/\.mdx?$/.test(file)) return toRecord(splitFrontMatter(text).values);
  return extname(file) === ".toml" ? toRecord(parseToml(text)) : (parseData(text) ?? {});
}

/** A list of entries with ids, or entries by id. https://docs.astro.build/en/reference/content-loader-reference/#file-loader */
function readFile(file: string, read: Read): Entry[] {
  const data = readData(file, read);
  if (!Array.isArray(data))
    return Object.entries(toMapping(data)).map(([id, one]) => ({ id, data: one ?? null, file }));
  return data.map((one: Json) => {
    const { id, slug } = toMapping(one);
    return { id: String(id ?? slug ?? ""), data: one, file };
  });
}

interface ModuleOptions {
  /** The folder of the Astro project, absolute. */
  folder: string;
  /** Returns the name of an image for an import. Undefined if it does not exist. */
  locate(path: string, file: string): Promise<string | undefined>;
}

async function moduleText(
  config: string | undefined,
  { entries }: Read,
  { folder, locate }: ModuleOptions,
): Promise<string> {
  const imports: string[] = [];
  const writeEntry = async ({ id, data, file }: Entry) => {
    const images: string[] = [];
    for (const path of listImages(data)) {
      const name = await locate(path, file);
      if (name === undefined) continue;
      images.push(`${JSON.stringify(path)}: image${imports.length}`);
      imports.push(`import image${imports.length} from ${JSON.stringify(name)};`);
    }
    return `{ id: ${JSON.stringify(id)}, data: ${JSON.stringify(data)}, images: { ${images.join(", ")} } }`;
  };
  const listed: string[] = [];
  for (const [collection, all] of entries) {
    const list: string[] = [];
    for (const entry of all ?? []) list.push(await writeEntry(entry));
    listed.push(`${JSON.stringify(collection)}: ${all ? `[${list.join(",\n")}]` : "undefined"},`);
  }
  const zod = findInstalled(createRequire(join(folder, "package.json")), "astro/zod");
  // Without the package, schemas cannot be used. One with an error must not cost the components.
  const isUsable = config !== undefined && zod !== undefined;
  return [
    ...imports,
    zod === undefined ? "export const z = undefined;" : `export { z } from "astro/zod";`,
    `export const loadConfig = async () => ${isUsable ? `import(${JSON.stringify(config)})` : "({})"};`,
    `export const collections = {\n${listed.join("\n")}\n};`,
  ].join("\n");
}

/** Returns the texts in an entry that can be paths of images. */
function listImages(data: Json): string[] {
  if (typeof data === "string") return /^[^:\n]+\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(data) ? [data] : [];
  if (typeof data !== "object" || data === null) return [];
  return [...new Set(Object.values(data).flatMap((one) => listImages(one as Json)))];
}

/** A path is relative to its file, or starts with a prefix of imports. */
async function locateImage(path: string, file: string, build: PluginBuild): Promise<string | undefined> {
  const near = resolve(dirname(file), path);
  if (existsSync(near)) return near;
  const args = { kind: "import-statement", importer: file, resolveDir: dirname(file) } as const;
  const { errors } = await build.resolve(path, args);
  return errors.length === 0 ? path : undefined;
}
