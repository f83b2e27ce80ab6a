// The content collections of the site. https://docs.astro.build/en/reference/modules/astro-content/
import { collections, loadConfig, z } from "docsgen:collections";

export { z };

interface Entry {
  id: string;
  slug: string;
  collection: string;
  data: unknown;
}

type Written = NonNullable<(typeof collections)[string]>[number];
type Filter = (entry: Entry) => unknown;
interface Reference {
  collection: string;
  id?: string;
  slug?: string;
}

export async function getCollection(name: string, filter: Filter = () => true): Promise<Entry[]> {
  return (await listEntries(name)).filter(filter);
}

export async function getEntry(from: string | Reference, id?: string): Promise<Entry | undefined> {
  const wanted: Reference = typeof from === "string" ? { collection: from, id: id ?? "" } : from;
  const entries = await listEntries(wanted.collection);
  return entries.find((one) => one.id === (wanted.id ?? wanted.slug));
}

export { getEntry as getDataEntryById, getEntry as getEntryBySlug };

export async function getEntries(references: readonly Reference[]): Promise<(Entry | undefined)[]> {
  return Promise.all(references.map((one) => getEntry(one)));
}

/** The text of an entry is a page of docsgen, or not part of the site. */
export function render(): never {
  throw new Error("render() of astro:content is not supported.");
}

const listings = new Map<string, Promise<Entry[]>>();

function listEntries(name: string): Promise<Entry[]> {
  const listing = listings.get(name) ?? readEntries(name);
  listings.set(name, listing);
  return listing;
}

async function readEntries(collection: string): Promise<Entry[]> {
  const entries = Object.hasOwn(collections, collection) ? collections[collection] : [];
  if (!entries) throw new Error(`Code loads the content collection "${collection}". docsgen does not run it.`);
  const { schema } = (await readDefinitions())[collection] ?? {};
  return Promise.all(
    entries.map(async (entry) => {
      const data = await applySchema(schema, entry);
      return { id: entry.id, slug: entry.id, collection, data };
    }),
  );
}

type Definitions = Readonly<Record<string, { schema?: Schema | ((context: object) => Schema | undefined) }>>;

/** Without its packages, a configuration fails. Its collections are then as written. */
async function readDefinitions(): Promise<Definitions> {
  try {
    return ((await loadConfig()) as { collections?: Definitions }).collections ?? {};
  } catch {
    return {};
  }
}

/** The part of a schema of Zod that is used. */
export interface Schema {
  safeParseAsync(data: unknown): Promise<{ success: boolean; data?: unknown }>;
}

/** Adds default values and images. If data does not fit the schema, it stays as written. Without Zod, only images are known. */
async function applySchema(schema: Definitions[string]["schema"], { data, images }: Written): Promise<unknown> {
  const zod = z;
  if (!zod) return convertTexts(data, (text) => (Object.hasOwn(images, text) ? images[text] : text));
  const image = () => zod.string().transform((path) => images[path] ?? path);
  const used = typeof schema === "function" ? schema({ image }) : schema;
  for (const given of used ? [data, withDates(data)] : []) {
    const result = await used?.safeParseAsync(given);
    if (result?.success) return result.data;
  }
  return data;
}

/** YAML has dates; JSON does not. */
function withDates(data: unknown): unknown {
  return convertTexts(data, (text) => (/^\d{4}-\d\d-\d\d(?:[T ][\d:.]+\S*)?$/.test(text) ? new Date(text) : text));
}

function convertTexts(data: unknown, convert: (text: string) => unknown): unknown {
  if (typeof data === "string") return convert(data);
  if (Array.isArray(data)) return data.map((one) => convertTexts(one, convert));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, convertTexts(value, convert)]));
}

export function reference(collection: string) {
  return z?.string().transform((id) => ({ collection, id }));
}

export function defineCollection<Definition>(definition: Definition): Definition {
  return definition;
}
