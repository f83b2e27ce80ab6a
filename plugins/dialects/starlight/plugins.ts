// The plugins that Starlight's configuration names.
import { listOf, type Mapping, mappingOf } from "../../json.js";

/** What a plugin is given; undefined if the site does not have it. */
export function pluginOptions({ plugins }: Mapping, name: string): Mapping | undefined {
  const found = listOf(plugins)
    .flat()
    .map(mappingOf)
    .find((one) => one.name === name);
  return found && mappingOf(listOf(found.arguments)[0]);
}

/** Patterns of addresses that the site's own check of links leaves out, as those of pages that another plugin makes. */
export function uncheckedLinks(starlight: Mapping): string[] {
  const { exclude } = pluginOptions(starlight, "starlight-links-validator") ?? {};
  return listOf(exclude).flatMap((one) => (typeof one === "string" && one.startsWith("/") ? [one] : []));
}
