// The default theme's bundles that are shipped with docsgen (lib/theme), built when docsgen is compiled. They are the
// same for every site that does not change the theme.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { writeWhole } from "../files/atomic-file.js";
import { hash, hashJson } from "../files/content-hash.js";
import type { Bundle, PlannedBundle, StoredBundle } from "./theme-bundle.js";

/** File contents are in Base64. Input paths are relative to docsgen's installation folder. */
interface Shipped extends StoredBundle<{ out: string; content: string }> {
  options: string;
  inputs: [name: string, hash: string][];
}

/**
 * Reads a shipped bundle. Returns undefined if bundling would produce a different result.
 * @param work docsgen's installation folder, absolute
 * @param hashOf returns the hash of a file's content, or an empty string if the file does not exist
 */
export async function readShipped(
  planned: PlannedBundle,
  work: string,
  hashOf: (file: string) => string,
): Promise<Bundle | undefined> {
  const file = bundleFile(planned, work);
  if (!existsSync(file)) return undefined;
  const { options, inputs: named, files, ...rest } = JSON.parse(readFileSync(file, "utf8")) as Shipped;
  if (options !== hashJson(await planned.options?.())) return undefined;
  const inputs = named.map(([name]) => locate(name, work));
  if (named.some(([, known], index) => hashOf(inputs[index] ?? "") !== known)) return undefined;
  const contents = files.map(({ out, content }) => ({ out, content: Buffer.from(content, "base64") }));
  return { ...rest, files: contents, inputs };
}

export async function shipBundle(planned: PlannedBundle, work: string): Promise<void> {
  const { files, inputs, ...rest } = await planned.make();
  const shipped: Shipped = {
    ...rest,
    files: files.map(({ out, content }) => ({ out, content: Buffer.from(content).toString("base64") })),
    options: hashJson(await planned.options?.()),
    inputs: inputs.map((file) => [relative(work, file).replaceAll("\\", "/"), hash(readFileSync(file))]),
  };
  const file = bundleFile(planned, work);
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify(shipped));
}

function bundleFile({ name }: PlannedBundle, work: string): string {
  return join(work, "lib/theme", `${name}.json`);
}

/** Packages may also be installed in a folder further up, where Node resolves them. */
function locate(name: string, folder: string): string {
  const file = join(folder, name);
  const above = dirname(folder);
  return above === folder || !name.startsWith("node_modules/") || existsSync(file) ? file : locate(name, above);
}
