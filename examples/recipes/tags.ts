// Adds a page for each tag in the front matter of pages, with links to these pages, and a page with all tags.
import { definePlugin, type LoadedPage, type Source } from "docsgen";

export const tags = definePlugin("tags", { keys: { folder: "string" } }, ({ folder = "tags" }) => ({
  frontmatterKeys: { tags: { list: "string" } },
  pages(pages, ctx) {
    const listed = pages.filter(({ unlisted, version }) => !unlisted && version === "current");
    return [...new Set(listed.map(({ locale }) => locale))].flatMap((locale) => {
      const { prefix = "" } = ctx.siteOf({ locale, version: "current" });
      const idOf = (name: string) => `${prefix}${folder}/${name}.md`;
      const byTag = groupByTag(listed.filter((page) => page.locale === locale));
      const lists = [...byTag].map(([tag, tagged]) => {
        const links = tagged.map(({ title, id }) => linkItem(title, id));
        return { locale, ...listPage(idOf(slugOf(tag)), `Pages about ${tag}`, links) };
      });
      if (lists.length === 0) return [];
      const all = [...byTag.keys()].map((tag) => linkItem(tag, idOf(slugOf(tag))));
      return [{ locale, ...listPage(idOf("index"), "Tags", all) }, ...lists];
    });
  },
}));

function groupByTag(pages: readonly LoadedPage[]): Map<string, LoadedPage[]> {
  const byTag = new Map<string, LoadedPage[]>();
  for (const page of pages) {
    for (const tag of (page.frontmatter.tags ?? []) as string[]) byTag.set(tag, [...(byTag.get(tag) ?? []), page]);
  }
  return new Map([...byTag].sort());
}

/** JSON is valid YAML. */
function listPage(id: string, title: string, items: readonly string[]): Source {
  return { id, text: `---\ntitle: ${JSON.stringify(title)}\n---\n\n${items.join("\n")}\n` };
}

/** The link is resolved like any other, because the page may move. */
function linkItem(text: string, id: string): string {
  return `- [${text.replaceAll(/[\\`*_[\]<&]/g, "\\$&")}](/${id})`;
}

function slugOf(tag: string): string {
  return tag.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
}
