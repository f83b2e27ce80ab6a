// Reads the front matter that a sidebar needs before the build reads the pages.
import { splitFrontMatter } from "../../../shared/front-matter.js";
import type { Mapping } from "../../../shared/json.js";
import { readText } from "../config/tool-files.js";

/**
 * Returns a file's front matter. Empty if it cannot be read, which the build reports.
 * @param keys keys to read. A block that contains none of them is not parsed
 */
export function readFrontMatter(file: string, keys: RegExp): Mapping {
  return splitFrontMatter(readText(file) ?? "", keys).values;
}
