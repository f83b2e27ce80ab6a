// The site's flat order, which search and the previous and next links follow: guides, concepts, and packages as the
// sidebar lists them, then the pages of its subgroups.
import type { Plugin } from "docsgen";

const isInSubgroup = (id: string) => id.split("/").length > 2;

/** Moves the pages of subgroups to the end of the order that a sidebar derives. */
export function subgroupsLast(sidebar: Plugin): Plugin {
  const { derive } = sidebar;
  if (!derive) return sidebar;
  return {
    ...sidebar,
    derive: {
      ...derive,
      async run(...given) {
        const { order = [], ...data } = await derive.run(...given);
        return { ...data, order: [...order.filter((id) => !isInSubgroup(id)), ...order.filter(isInSubgroup)] };
      },
    },
  };
}
