// Transforms of the syntax plugin, by option name. Loaded for the first page that may use any of them.
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
