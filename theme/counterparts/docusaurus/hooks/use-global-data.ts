// Data of Docusaurus plugins, which do not run. https://docusaurus.io/docs/docusaurus-core#useGlobalData
import type { Mapping } from "../../data/json.js";

export default function useGlobalData(): Mapping {
  return {};
}

export function useAllPluginInstancesData(): undefined {
  return undefined;
}

export function usePluginData(): undefined {
  return undefined;
}
