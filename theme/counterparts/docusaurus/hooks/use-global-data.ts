// Data of the site's own plugins. https://docusaurus.io/docs/docusaurus-core#useGlobalData
import data from "docsgen:plugin-data";

type Instances = Readonly<Record<string, unknown>>;

interface Options {
  failIfMissing?: boolean;
}

export default function useGlobalData(): Readonly<Record<string, Instances>> {
  return data;
}

export function useAllPluginInstancesData(
  plugin: string,
  { failIfMissing = false }: Options = {},
): Instances | undefined {
  const instances = data[plugin];
  if (!instances && failIfMissing) throw new Error(`The plugin "${plugin}" has no data.`);
  return instances;
}

export function usePluginData(plugin: string, id = "default", options: Options = {}): unknown {
  const value = useAllPluginInstancesData(plugin, options)?.[id];
  if (value === undefined && options.failIfMissing) throw new Error(`The plugin "${plugin}" has no data.`);
  return value;
}
