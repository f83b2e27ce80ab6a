// A small site as the theme receives it: three groups, a home page, cards, snippets.
import type { ArticleView, SiteFrame, SiteInfo, ThemePage, ThemeShared, ThemeSite } from "docsgen";
import type { SidebarGroup, SidebarItem } from "docsgen/plugins/sidebar/data";
import { hrefOfLink } from "../../src/pages/links/link.js";
import { createAddresses } from "../../src/pages/links/page-addresses.js";
import type { PageProps } from "../../theme/props.js";
import { select } from "../../theme/select.js";

export const info: SiteInfo = {
  title: "Cairn",
  description: "A framework.",
  origin: "https://cairn.example",
  base: "/",
  lang: "en",
  buildDate: "2026-01-31",
  version: "",
  repository: { url: "https://github.com/acme/cairn", branch: "main" },
  variables: {},
  labels: {},
};

export const frame: SiteFrame = { nav: [], social: [], head: [], scheme: { default: "dark", switch: true } };

export function page(id: string, fields: Partial<ThemePage> = {}): ThemePage {
  const slug = (id.split("/").at(-1) ?? "").replace(/^\d+-|\.md$/g, "");
  const category = id.includes("/") ? (id.split("/")[0] ?? "") : "";
  return {
    id,
    file: `/site/content/${id}`,
    url: `/docs/${slug}`,
    out: `docs/${slug}.html`,
    slug,
    title: slug,
    description: "",
    keywords: [],
    category,
    icon: "",
    layout: "article",
    path: `content/${id}`,
    originalName: id.split("/").at(-1) ?? "",
    locale: "en",
    version: "current",
    unlisted: false,
    editUrl: `https://github.com/acme/cairn/edit/main/content/${id}`,
    aliases: [],
    frontmatter: {},
    headings: [],
    excerpt: "",
    data: {},
    ...fields,
  };
}

const pages = [
  page("index.md", { url: "/", slug: "", title: "Home", layout: "home" }),
  page("guides/1-introduction.md", { title: "Introduction" }),
  page("guides/2-getting-started.md", { title: "Getting Started" }),
  page("packages/cairn-lock.md", {
    title: "Cairn Lock",
    frontmatter: { card: { title: "Locking", text: "One at a time", icon: "lock", order: 2 } },
  }),
  page("packages/cairn-server.md", {
    title: "Cairn Server",
    frontmatter: { card: { title: "Server", text: "Answers requests", icon: "server", order: 1 } },
  }),
];

export function item(one: ThemePage, label = one.title): SidebarItem {
  return { id: one.id, url: one.url, label, icon: one.icon };
}

export function group(key: string, items: SidebarItem[], icon = "map"): SidebarGroup {
  return { key, label: key.toUpperCase(), icon, items };
}

/** Creates the small site, or one with other pages and groups. */
export function site(
  change: { pages?: ThemePage[]; groups?: SidebarGroup[]; info?: Partial<SiteInfo> } = {},
): ThemeSite {
  const all = change.pages ?? pages;
  const listed = all.filter((one) => one.layout === "article" && !one.unlisted);
  const keys = [...new Set(listed.map((one) => one.category))];
  const groups =
    change.groups ??
    keys.map((key) =>
      group(
        key,
        listed.filter((one) => one.category === key).map((one) => item(one, one.title.replace("Cairn ", ""))),
      ),
    );
  const pageById = new Map(all.map((one) => [one.id, one]));
  const addresses = createAddresses(new Map(all.map(({ id, url }) => [id, url])));
  return {
    info: { ...info, ...change.info },
    frame,
    data: {
      sidebar: [{ locale: "en", version: "current", groups }],
      order: listed.map((one) => one.id),
      snippets: { server: "<pre><code>run()</code></pre>" },
      search: { url: "/search/index.json" },
      llms: [{ locale: "en", version: "current", url: "/llms.txt" }],
    },
    pages: pageById,
    resolveLink: (href, id) => hrefOfLink(href, { id, base: change.info?.base ?? info.base, ...addresses }),
  };
}

/** Returns the props of a page, passed through JSON as in a build. */
export function createProps(id: string, of: ThemeSite = site(), fields: Partial<ThemePage> = {}): PageProps {
  const meta = of.pages.get(id);
  if (!meta) throw new Error(`The test's site has no page ${id}.`);
  return JSON.parse(JSON.stringify(select({ ...page(id), ...meta, ...fields }, of)));
}

/** Data for hooks; the tests' sites do not use any. */
export const view: ArticleView = {
  article: { title: 0, blocks: [], styles: [] },
  page: { ...page("guides/1-introduction.md"), alternates: [] },
  site: { ...info, frame, data: {} },
  watch: () => view,
};

export const shared: ThemeShared = {
  info,
  frame,
  favicon: { url: "/favicon.svg", type: "image/svg+xml" },
  readsView: false,
  client: {
    styles: ["/assets/styles.css"],
    scripts: ["/assets/boot.js"],
    fonts: ["/assets/inter.woff2"],
    files: {
      "icons.svg": "/assets/icons.svg",
      "inter-latin.woff2": "/assets/inter-latin.woff2",
    },
    icons: { "callout-tip": '<path d="M3 12h1"/>', chevron: '<path d="m9 6l6 6l-6 6"/>' },
  },
};
