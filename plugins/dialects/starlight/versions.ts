// What depends on the versions of Astro and Starlight that a site uses.
import { join } from "node:path";
import { type Mapping, toMapping } from "../../shared/json.js";
import { parseJson, readText } from "../shared/config/tool-files.js";

/**
 * https://docs.astro.build/en/guides/upgrade-to/v6/#changed-markdown-heading-id-generation
 * https://github.com/withastro/starlight/blob/main/packages/starlight/CHANGELOG.md#0340
 */
export function readVersions({ experimental }: Mapping, folder: string): { cutIds?: boolean; hasLayers?: boolean } {
  const { dependencies, devDependencies } = toMapping(parseJson(readText(join(folder, "package.json")) ?? ""));
  const wanted = { ...toMapping(devDependencies), ...toMapping(dependencies) };
  const isBelow = (name: string, limit: number) => {
    const [, major, minor = 0] = /(\d+)(?:\.(\d+))?/.exec(String(wanted[name] ?? "")) ?? [];
    return major !== undefined && Number(major) * 1000 + Number(minor) < limit;
  };
  return {
    ...(isBelow("astro", 6000) && toMapping(experimental).headingIdCompat !== true && { cutIds: true }),
    ...(isBelow("@astrojs/starlight", 34) && { hasLayers: false }),
  };
}
