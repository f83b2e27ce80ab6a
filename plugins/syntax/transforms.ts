// The parts of the syntax plugin, by the names of its options. Loaded for the first page that may have any.
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { placeAttributes } from "./attributes.js";
import { placeDefinitions } from "./definition-lists.js";
import { placeKeys } from "./keys.js";

type Transform = (tree: Root, file: VFile) => void;

export const transforms = {
  attributes: placeAttributes,
  definitionLists: placeDefinitions,
  keys: placeKeys,
} satisfies Record<string, Transform>;
