import { describe, expect, test } from "vitest";
import type { NavItem } from "../../theme/props.js";
import { select } from "../../theme/select.js";
import { listIcons } from "../../theme/selection/icons.js";
import { createProps, group, item, page, site } from "./site.js";

describe("head", () => {
  test("puts the page before the site in a title", () => {
    expect(createProps("guides/2-getting-started.md").head.title).toBe("Getting Started | Cairn");
    expect(createProps("index.md").head.title).toBe("Home | Cairn");
  });

  test("does not repeat the site's name in a title", () => {
    expect(createProps("index.md", site(), { title: "Cairn" }).head.title).toBe("Cairn");
  });

  test("needs an origin for the canonical address and Open Graph", () => {
    expect(createProps("guides/1-introduction.md").head.canonical).toBe("https://cairn.example/docs/introduction");
    expect(createProps("guides/1-introduction.md", site({ info: { origin: "" } })).head.canonical).toBe("");
  });

  test("links each page to its Markdown, and the home page to index.md", () => {
    expect(createProps("guides/1-introduction.md").head.markdown).toBe("/docs/introduction.md");
    expect(createProps("index.md").head.markdown).toBe("/index.md");
  });

  test("falls back to the first paragraph, then to the site's description", () => {
    const described = (fields: object) => createProps("guides/1-introduction.md", site(), fields).head.description;
    expect(described({ description: "Own", excerpt: "First" })).toBe("Own");
    expect(described({ excerpt: "First" })).toBe("First");
    expect(described({})).toBe("A framework.");
  });

  test("excludes the not-found page and unlisted pages from search engines", () => {
    const missing = createProps("index.md", site(), { layout: "not-found", url: "/404" }).head;
    expect(missing).toMatchObject({ indexed: false, canonical: "", markdown: "" });
    expect(createProps("guides/1-introduction.md", site(), { unlisted: true }).head.indexed).toBe(false);
    expect(createProps("guides/1-introduction.md").head.indexed).toBe(true);
  });

  test("derives the text direction from the language", () => {
    expect(createProps("guides/1-introduction.md").head).toMatchObject({ lang: "en", dir: "ltr" });
    const persian = site({ info: { lang: "fa-IR", dir: "rtl" } });
    expect(createProps("guides/1-introduction.md", persian).head).toMatchObject({ lang: "fa-IR", dir: "rtl" });
  });
});

describe("previous and next", () => {
  const neighbors = (id: string, of = site()) => {
    const article = createProps(id, of).article;
    return [article?.previous?.label ?? null, article?.next?.label ?? null];
  };

  test("are neighbors in the flat page order, across groups", () => {
    expect(neighbors("guides/2-getting-started.md")).toEqual(["Introduction", "Cairn Lock"]);
  });

  test("do not wrap around", () => {
    expect(neighbors("guides/1-introduction.md")).toEqual([null, "Getting Started"]);
    expect(neighbors("packages/cairn-server.md")).toEqual(["Cairn Lock", null]);
  });

  test("stay in their language", () => {
    const of = site({ pages: [page("a.md"), page("de/b.md", { locale: "de" }), page("c.md")] });
    expect(neighbors("a.md", of)).toEqual([null, "c"]);
    expect(neighbors("de/b.md", of)).toEqual([null, null]);
  });

  test("are absent on a page that is not in the order", () => {
    const of = site({ pages: [page("a.md"), page("b.md", { unlisted: true })] });
    expect(neighbors("b.md", of)).toEqual([null, null]);
  });
});

describe("sidebar", () => {
  test("opens the active page's group", () => {
    expect(createProps("packages/cairn-lock.md").sidebar).toMatchObject({
      open: "packages",
      active: "/docs/cairn-lock",
      llms: "/llms.txt",
    });
  });

  test("opens the first group for a page that is in no group", () => {
    const of = site({ pages: [page("index.md"), page("guides/a.md")], groups: [group("guides", [])] });
    expect(createProps("index.md", of).sidebar?.open).toBe("guides");
  });

  test("is absent on the home page and plain pages", () => {
    expect(createProps("index.md").sidebar).toBeNull();
    expect(createProps("guides/1-introduction.md", site(), { layout: "page" }).sidebar).toBeNull();
  });

  test("accepts icon names written as words", () => {
    const one = page("a.md", { icon: "Bar chart" });
    const of = site({ pages: [one], groups: [group("", [item(one)], " Map ")] });
    const [first]: NavItem[] = JSON.parse(createProps("a.md", of).sidebar?.groups ?? "[]");
    expect([first?.icon, first?.items[0]?.icon]).toEqual(["map", "bar-chart"]);
  });

  test("links to the LLM file for the page's locale and version", () => {
    const pages = [page("a.md"), page("de/a.md", { locale: "de" })];
    const groups = [
      group(
        "",
        pages.map((one) => item(one)),
      ),
    ];
    const of = site({ pages, groups });
    of.data = {
      ...of.data,
      sidebar: ["en", "de"].map((locale) => ({ locale, version: "current", groups })),
      llms: [...(of.data.llms ?? []), { locale: "de", version: "current", url: "/de/llms.txt" }],
    };
    expect(pages.map(({ id }) => createProps(id, of).sidebar?.llms)).toEqual(["/llms.txt", "/de/llms.txt"]);
  });

  test("shows the labels that lead to a page in a folder", () => {
    const deep = page("guides/setup/a.md");
    const groups = [group("guides", [{ label: "Setup", icon: "", items: [item(deep)] }])];
    expect(createProps(deep.id, site({ pages: [deep], groups })).article?.trail).toEqual([
      { label: "GUIDES", url: "" },
      { label: "Setup", url: "" },
    ]);
  });
});

test("names the edit link after its host", () => {
  const edit = (editUrl: string | undefined) => {
    const { editUrl: _, ...rest } = page("a.md");
    const meta = { ...rest, ...(editUrl !== undefined && { editUrl }) };
    return select(meta, site({ pages: [meta] })).article?.edit?.label;
  };
  expect(edit("https://github.com/acme/docs/edit/main/a.md")).toBe("Edit page on GitHub");
  expect(edit("https://gitlab.com/acme/docs/-/edit/main/a.md")).toBe("Edit page on GitLab");
  expect(edit("https://git.example/acme/docs/edit/main/a.md")).toBe("Edit page");
  expect(edit(undefined)).toBeUndefined();
});

describe("header", () => {
  test("links Start to the introduction, to getting started if there is no introduction, or to nothing", () => {
    const start = (...ids: string[]) => {
      const [first = "", ...rest] = ids;
      return createProps(first, site({ pages: [page(first), ...rest.map((id) => page(id))] })).header.start;
    };
    expect(start("guides/2-getting-started.md", "guides/1-introduction.md")).toBe("/docs/introduction");
    expect(start("other.md", "guides/2-getting-started.md")).toBe("/docs/getting-started");
    expect(start("other.md")).toBe("");
  });

  test("omits the search button without an index and the repository link without a repository", () => {
    const { repository: _, ...without } = site().info;
    const bare = { ...site(), info: without, data: {} };
    expect(createProps("guides/1-introduction.md", bare).header).toMatchObject({ search: false, repository: null });
  });
});

describe("table of contents", () => {
  test("lists all headings below the title in order, unless there is only one heading", () => {
    const first = { depth: 1, id: "a", text: "A" } as const;
    const second = { depth: 2, id: "$b", text: "$b" } as const;
    const third = { depth: 1, id: "c", text: "C" } as const;
    const contents = (headings: (typeof first | typeof second | typeof third)[]) =>
      createProps("guides/1-introduction.md", site(), { headings }).article?.contents;
    expect(contents([first, second, third])).toEqual([second, third]);
    expect(contents([second, third])).toEqual([second, third]);
    expect(contents([first, second])).toEqual([]);
  });
});

test("lists each icon used on a site once, with the first page that uses it", () => {
  const pages = [
    page("a.md", { icon: "bolt", frontmatter: { card: { icon: "mail" } } }),
    page("b.md", { icon: "bolt", frontmatter: { card: "none" } }),
  ];
  const folder = { label: "Folder", icon: "box", items: [{ label: "Row", icon: "clock" }] };
  const place = { file: "/site/content/a.md", line: 1 };
  expect(listIcons(site({ pages, groups: [group("", [folder], "map")] }))).toEqual([
    { name: "bolt", place },
    { name: "mail", place },
    { name: "map" },
    { name: "box" },
    { name: "clock" },
  ]);
});
