// Creates the sidebar for each locale and version, and the linear order for the previous and next links. Only reads
// data that is available before pages are compiled, so the development server does not have to compile articles first.
import { createRequire } from "node:module";
import type { Page, Plugin } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { groupByEdition, localId } from "../shared/page-groups.js";
import type { Sidebar, SidebarItem } from "./data.js";
import { createDeclared } from "./declared.js";
import { createMetaReader } from "./folder-meta.js";
import { createGroups, declaredSite, divide, firstUrl, listIds, withAdditions } from "./groups.js";
import type { SidebarOptions } from "./options.js";
import { listShapes, optionsShape } from "./shape.js";
import { parseRowMeta, type SidebarPage } from "./tree.js";

export type { SidebarGroupOptions, SidebarOptions, SidebarPartOptions } from "./options.js";

/** Returns a page with its id relative to the edition. */
function localPage(page: Page, prefix: string): SidebarPage {
  const { url, title, category, icon, layout, order, frontmatter, original } = page;
  return {
    ...{ id: localId(page, prefix), url, title, category, icon, layout, isOwn: original === undefined },
    ...(order !== undefined && { order }),
    ...parseRowMeta(frontmatter.sidebar),
  };
}

function prefixIds(item: SidebarItem, prefix: string): void {
  if (item.id !== undefined) item.id = prefix + item.id;
  for (const below of item.items ?? []) prefixIds(below, prefix);
}

/** Sets `SiteData.sidebar` and `SiteData.order`. Front matter `order` takes precedence over the file name or title. */
export function sidebar(options: SidebarOptions = {}): Plugin {
  const lists = [options, ...Object.values({ ...options.locales, ...options.versions })].map((one) => one?.parts);
  const hasTabs = lists.flat().some((part) => part?.label);
  return builtIn({
    name: "sidebar",
    options: { given: options, shape: optionsShape },
    lists: listShapes,
    ...(hasTabs && {
      client: { styles: [createRequire(import.meta.url).resolve("docsgen/plugins/sidebar/tabs.css")] },
    }),
    derive: {
      reads: [
        ...(["id", "url", "title", "category", "icon", "order", "layout"] as const),
        ...(["locale", "version", "unlisted", "frontmatter", "original"] as const),
      ],
      run(pages, _data, ctx) {
        const sidebars: Sidebar[] = [];
        const order: string[] = [];
        const unknown = new Set<string>();
        for (const edition of groupByEdition(pages.filter((page) => !page.unlisted))) {
          const [{ locale, version }] = edition;
          const { prefix = "", ...info } = ctx.siteOf({ locale, version });
          // The edition is treated as a separate site; rows get the prefix at the end.
          const base = info.base + prefix;
          const editionContext = { ...ctx, site: { ...info, base, prefix } };
          const metaOf = createMetaReader(editionContext, { locale, version });
          const local = edition.map((page) => localPage(page, prefix));
          // Hidden pages are only included if the config lists them.
          const listed = local.filter((page) => page.sidebar !== false);
          const homes = edition.filter(
            (page) => page.url === base && page.layout !== "home" && page.frontmatter.sidebar !== false,
          );
          const rows: string[] = [];
          const rules = { ...options, ...options.versions?.[version], ...options.locales?.[locale] };
          for (const { part, items, pages: members } of divide(listed, rules, { base, locale })) {
            const tools = { options, metaOf, ctx: editionContext, locale, unknown };
            const site = () => declaredSite(local, tools);
            const inFolders = members.filter((page) => page.url !== base);
            const declared = items ? createDeclared(items, site()) : createGroups(inFolders, tools);
            const groups = part ? declared : withAdditions(declared, site, tools);
            const url = part && (firstUrl(groups.flatMap((group) => group.items)) ?? part.match);
            for (const item of groups.flatMap((group) => group.items)) prefixIds(item, prefix);
            sidebars.push({ locale, version, ...(part && { part: { ...part, url: url ?? part.match } }), groups });
            rows.push(...groups.flatMap((group) => group.items.flatMap(listIds)));
          }
          order.push(...new Set([...homes.map(({ id }) => id), ...rows]));
        }
        return { sidebar: sidebars, order };
      },
    },
  });
}
