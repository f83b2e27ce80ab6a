// The default theme's parts as docsgen is shipped with them (lib/theme), bundled when docsgen itself was compiled: they are
// the same for every site that changes nothing of them. A part in; its bundle out, if bundling would give just that.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nameOf } from "../report/paths.js";
import { hash, hashJson } from "../store/hash.js";
import { writeWhole } from "../store/whole-file.js";
import type { PartBundle, ThemePart } from "./parts.js";

/** Files' contents are in base64; inputs are named from docsgen's own folder, with their hashes. */
interface Shipped extends Omit<PartBundle<{ out: string; content: string }>, "inputs"> {
  options: string;
  inputs: [name: string, hash: string][];
}

/**
 * @param work docsgen's own folder, absolute
 * @param hashOf the hash of a file's content, empty for none
 */
export async function takeShipped(
  part: ThemePart,
  work: string,
  hashOf: (file: string) => string,
): Promise<PartBundle | undefined> {
  const file = fileOf(part, work);
  if (!existsSync(file)) return undefined;
  const { options, inputs, files, ...rest } = JSON.parse(readFileSync(file, "utf8")) as Shipped;
  if (options !== hashJson(await part.options?.())) return undefined;
  const found = inputs.map(([name, value]) => ({ file: locate(name, work), value }));
  if (found.some((input) => hashOf(input.file) !== input.value)) return undefined;
  return {
    ...rest,
    files: files.map(({ out, content }) => ({ out, content: Buffer.from(content, "base64") })),
    inputs: found.map((input) => input.file),
  };
}

export async function shipPart(part: ThemePart, work: string): Promise<void> {
  const { files, inputs, ...rest } = await part.bundle();
  const shipped: Shipped = {
    ...rest,
    files: files.map(({ out, content }) => ({ out, content: Buffer.from(content).toString("base64") })),
    options: hashJson(await part.options?.()),
    inputs: inputs.map((file) => [nameOf(file, work), hash(readFileSync(file))]),
  };
  const file = fileOf(part, work);
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify(shipped));
}

function fileOf({ name }: ThemePart, work: string): string {
  return join(work, "lib/theme", `${name}.json`);
}

/** Packages need not lie in docsgen's own folder: they may be further up, as Node finds them. */
function locate(name: string, folder: string): string {
  const file = join(folder, name);
  const above = dirname(folder);
  return above === folder || !name.startsWith("node_modules/") || existsSync(file) ? file : locate(name, above);
}
