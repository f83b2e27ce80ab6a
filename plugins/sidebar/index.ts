// Listed pages → the sidebar of each locale and version, and the one flat order that previous and next follow. Reads only
// what is known before a page is compiled, so a development server need not wait for any article.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import { groupByEdition } from "../page-groups.js";
import type { Sidebar } from "./data.js";
import { createDeclared } from "./declared.js";
import { createMetaReader } from "./folder-meta.js";
import { createGroups, declaredSite, divide, firstUrl, idsOf } from "./groups.js";
import type { SidebarOptions } from "./options.js";
import { optionsShape } from "./shape.js";

export type { SidebarGroupOptions, SidebarOptions, SidebarPartOptions } from "./options.js";

/** Makes `SiteData.sidebar` and `SiteData.order`. Front matter `order` comes before file name or title. */
export function sidebar(options: SidebarOptions = {}): Plugin {
  const hasTabs = Array.isArray(options.parts) && options.parts.some((part) => part?.label);
  return {
    name: "sidebar",
    cacheKey: JSON.stringify(options),
    options: { given: options, shape: optionsShape },
    ...(hasTabs && {
      client: { styles: [createRequire(import.meta.url).resolve("docsgen/plugins/sidebar/tabs.css")] },
    }),
    derive: {
      reads: ["id", "url", "title", "category", "icon", "order", "layout", "locale", "version", "unlisted", "sidebar"],
      run(pages, _data, ctx) {
        const sidebars: Sidebar[] = [];
        const order: string[] = [];
        const metaOf = createMetaReader(ctx);
        for (const edition of groupByEdition(pages.filter((page) => !page.unlisted && page.sidebar !== false))) {
          const [{ locale, version }] = edition;
          const { base } = ctx.site;
          const homes = edition.filter((page) => page.url === base && page.layout !== "home");
          const rows: string[] = [];
          for (const { part, items, pages: members } of divide(edition, options, base)) {
            const tools = { options, metaOf, ctx };
            const groups = items
              ? createDeclared(items, declaredSite(edition, tools))
              : createGroups(
                  members.filter((page) => page.url !== base),
                  tools,
                );
            const url = part && (firstUrl(groups.flatMap((group) => group.items)) ?? part.match);
            sidebars.push({ locale, version, ...(part && { part: { ...part, url: url ?? part.match } }), groups });
            rows.push(...groups.flatMap((group) => group.items.flatMap(idsOf)));
          }
          order.push(...new Set([...homes.map(({ id }) => id), ...rows]));
        }
        return { sidebar: sidebars, order };
      },
    },
  };
}
