// Pages that list posts: all posts, or the posts of a tag or an author, paginated. Also the list of tags, and the
// archive.
import type { LoadedPage, SiteInfo, Source } from "docsgen";
import { type Mapping, toMapping } from "../shared/json.js";
import { authorSlug, readAuthor } from "./authors.js";
import type { PostList } from "./data.js";
import type { BlogSettings } from "./options.js";
import { describeTag, isBlogIndex, readPostAuthors, readPostTags } from "./post.js";

/** Front matter `posts` of a list page. */
export interface ListPlan {
  kind: PostList["kind"];
  /** Slug of the tag, or key of the author. */
  key?: string;
  /** Page number, starting at 1. */
  page: number;
}

/** A page in the blog's folder. */
export interface BlogPage {
  page: LoadedPage;
  /** POSIX path in the blog's folder. */
  path: string;
}

/** A locale of the lists: its name, and the prefix of its ids. */
type ListEdition = Pick<SiteInfo, "prefix" | "labels" | "description"> & { locale: string };

/** Creates the sources of a locale's lists. */
export function createLists(pages: readonly BlogPage[], edition: ListEdition, tools: ListTools): Source[] {
  const { settings, people } = tools;
  const posts = pages.flatMap(({ page }) => (page.layout === "post" && !page.unlisted ? [page.frontmatter] : []));
  const tags = countBy(posts, (post) =>
    readPostTags(post).map((written) => {
      const { slug, label } = describeTag(written, settings.options);
      return [slug, label];
    }),
  );
  const authors = countBy(posts, (post) =>
    readPostAuthors(post).flatMap((one) => (typeof one === "string" ? [[authorSlug(one, people), one]] : [])),
  );
  const create = listCreator(edition, settings);
  const word = (name: string, filled: string) => (edition.labels[name] ?? name).replace("{name}", () => filled);
  const nameOf = (key: string) => readAuthor(toMapping(people[key]), key).name;
  const hasIndex = pages.some(({ path }) => isBlogIndex(path));
  return [
    ...create({ kind: "all" }, { path: "", title: settings.title, count: posts.length }).slice(hasIndex ? 1 : 0),
    ...create({ kind: "archive" }, { path: "archive", title: word("Archive", ""), count: 1 }),
    ...(tags.size > 0 ? create({ kind: "tags" }, { path: "tags", title: word("Tags", ""), count: 1 }) : []),
    ...[...tags].flatMap(([key, { label, count }]) =>
      create({ kind: "tag", key }, { path: `tags/${key}`, title: word("Posts about {name}", label), count }),
    ),
    ...[...authors].flatMap(([slug, { label: key, count }]) =>
      create({ kind: "author", key }, { path: `authors/${slug}`, title: word("Posts by {name}", nameOf(key)), count }),
    ),
  ];
}

interface ListTools {
  settings: BlogSettings;
  /** Authors by key. */
  people: Mapping;
}

function countBy(posts: readonly Mapping[], keysOf: (post: Mapping) => string[][]) {
  const counts = new Map<string, { label: string; count: number }>();
  for (const post of posts) {
    for (const [key = "", label = ""] of keysOf(post)) {
      const previous = counts.get(key);
      counts.set(key, { label: previous?.label ?? label, count: (previous?.count ?? 0) + 1 });
    }
  }
  return counts;
}

interface ListShape {
  /** Path below the blog's URL; empty for the first list. */
  path: string;
  title: string;
  /** Number of posts in the list. */
  count: number;
}

function listCreator({ prefix = "", locale, description }: ListEdition, { dir, route, perPage, paging }: BlogSettings) {
  return (plan: Omit<ListPlan, "page">, { path, title, count }: ListShape): Source[] =>
    Array.from({ length: Math.max(1, Math.ceil(count / perPage)) }, (_, index): Source => {
      const pathOf = (pattern: string) =>
        [path, ...(index > 0 ? [pattern.replace(":page", `${index + 1}`)] : [])].filter(Boolean);
      const names = pathOf("page/:page");
      const isFirst = names.length === 0;
      const posts: ListPlan = { ...plan, page: index + 1 };
      const values = {
        title: index > 0 ? `${title} (${index + 1})` : title,
        ...{ layout: "posts", sidebar: false, posts },
        // Only the first page is listed, because the other pages contain older posts of the same list.
        ...(isFirst ? { description } : { unlisted: true }),
      };
      return {
        id: `${prefix}${[dir, ...names].join("/")}${isFirst ? "/index" : ""}.md`,
        // JSON is valid YAML. It is indented, because two adjacent braces would start a variable.
        text: `---\n${JSON.stringify(values, undefined, 1)}\n---\n`,
        route: `/${[route, ...pathOf(paging)].join("/")}`,
        ...{ slug: names.at(-1) ?? route, category: dir, locale },
      };
    });
}
