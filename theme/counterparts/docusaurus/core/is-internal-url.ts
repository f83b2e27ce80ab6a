// https://docusaurus.io/docs/docusaurus-core#functions
import { isExternal } from "../../data/addresses.js";

export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !isExternal(url);
}
