// Transforms of the syntax plugin, by option name. Loaded when a page may use any of them.
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { applyAttributes } from "./attributes.js";
import { transformDefinitions } from "./definition-lists.js";
import { transformKeys } from "./keys.js";

type Transform = (tree: Root, file: VFile) => void;

export const transforms = {
  attributes: applyAttributes,
  definitionLists: transformDefinitions,
  keys: transformKeys,
} satisfies Record<string, Transform>;
