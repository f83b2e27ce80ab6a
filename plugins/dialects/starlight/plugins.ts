// The plugins in Starlight's configuration.
import { type Mapping, toList, toMapping } from "../../shared/json.js";

/** Returns a plugin's options, or undefined if the site does not use it. */
export function pluginOptions({ plugins }: Mapping, name: string): Mapping | undefined {
  const found = toList(plugins)
    .flat()
    .map(toMapping)
    .find((one) => one.name === name);
  return found && toMapping(toList(found.arguments)[0]);
}

/** Returns patterns for URLs that the site's link checker ignores, such as pages that another plugin generates. */
export function uncheckedLinks(starlight: Mapping): string[] {
  const { exclude } = pluginOptions(starlight, "starlight-links-validator") ?? {};
  return toList(exclude).flatMap((one) => (typeof one === "string" && one.startsWith("/") ? [one] : []));
}
