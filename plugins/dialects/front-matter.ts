// Front matter of other tools, as far as a sidebar needs it before the build reads the pages.
import { splitFrontMatter } from "../front-matter.js";
import type { Mapping } from "../json.js";
import { readText } from "./files.js";

/**
 * Front matter of a file; empty if it cannot be read, which the build reports.
 * @param keys what is asked for: a block without them is not parsed
 */
export function readFrontMatter(file: string, keys: RegExp): Mapping {
  return splitFrontMatter(readText(file) ?? "", keys).values;
}
