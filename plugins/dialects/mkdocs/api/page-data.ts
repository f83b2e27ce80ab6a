// The data that the API blocks of a page need when it is compiled.
import type { Json } from "docsgen";
import { toMapping } from "../../../shared/json.js";

export interface ApiData {
  /** By key; see ApiBlock. Blocks with the same key are in the order of the page, because only the first one has anchors. */
  blocks: Readonly<Record<string, readonly RenderedBlock[]>>;
  /** Targets of cross-references, by path: `/reference.md#package.Class`. */
  links: Readonly<Record<string, string>>;
}

export interface RenderedBlock {
  /** Python-Markdown. Absent if the object could not be read. */
  lines?: readonly string[];
  /** Location of its definition, as Markdown. Absent or empty if it was not found. */
  source?: string;
  /** Explains why the object could not be read. */
  hint?: string;
}

export function readApiData(data: Readonly<Record<string, Json>> | undefined): ApiData {
  return { blocks: {}, links: {}, ...(toMapping(data?.api) as Partial<ApiData>) };
}
