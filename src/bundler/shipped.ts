// The default theme's bundles as docsgen ships them (lib/theme), made when docsgen itself is compiled: they are the same for
// every site that changes nothing of them.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { hash, hashJson } from "../store/hash.js";
import { writeWhole } from "../store/whole-file.js";
import type { Bundle, PlannedBundle, StoredBundle } from "./bundle.js";

/** File contents are base64; inputs are named relative to docsgen's own folder. */
interface Shipped extends StoredBundle<{ out: string; content: string }> {
  options: string;
  inputs: [name: string, hash: string][];
}

/**
 * Reads a shipped bundle; undefined where bundling would give something else.
 * @param work docsgen's own folder, absolute
 * @param hashOf the hash of a file's content, empty if there is no such file
 */
export async function readShipped(
  planned: PlannedBundle,
  work: string,
  hashOf: (file: string) => string,
): Promise<Bundle | undefined> {
  const file = fileOf(planned, work);
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
  const file = fileOf(planned, work);
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify(shipped));
}

function fileOf({ name }: PlannedBundle, work: string): string {
  return join(work, "lib/theme", `${name}.json`);
}

/** Packages may also lie further up, where Node finds them. */
function locate(name: string, folder: string): string {
  const file = join(folder, name);
  const above = dirname(folder);
  return above === folder || !name.startsWith("node_modules/") || existsSync(file) ? file : locate(name, above);
}
