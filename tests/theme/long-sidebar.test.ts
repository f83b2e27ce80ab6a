// The sidebar of a site with many pages: the rows in each page, and the files with the other rows.

import { brotliCompressSync } from "node:zlib";
import type { ThemePage, ThemeSite } from "docsgen";
import type { SidebarGroup } from "docsgen/plugins/sidebar/data";
import { describe, expect, test } from "vitest";
import { renderRows } from "../../theme/components/frame/sidebar.js";
import theme from "../../theme/index.js";
import { createProps, group, item, page, shared, site, view } from "./site.js";

/** Returns numbered pages of a category. */
function numbered(count: number, category = "all"): ThemePage[] {
  return Array.from({ length: count }, (_, place) => page(`${category}/${category}-${place}.md`));
}

/** Creates a group of folders with ten pages each; every second folder has an index page. */
function inFolders(folders: number): ThemeSite {
  const pages: ThemePage[] = [];
  const items = Array.from({ length: folders }, (_, place) => {
    const below = numbered(10, `folder${place}`);
    const overviewPage = place % 2 ? [page(`folder${place}/overview-${place}.md`)] : [];
    pages.push(...overviewPage, ...below);
    const [head = { label: `Folder ${place}`, icon: "" }] = overviewPage.map((one) => item(one));
    return { ...head, items: below.map((one) => item(one)) };
  });
  const last = numbered(2, "last");
  const groups = [
    group("all", items),
    group(
      "last",
      last.map((one) => item(one)),
    ),
  ];
  return site({ pages: [...pages, ...last], groups });
}

function createFragments(of: ThemeSite): Map<string, string> {
  const files = theme.files?.(of, shared) ?? [];
  return new Map(files.map(({ out, content }) => [`/${out}`, JSON.parse(String(content))]));
}

function renderRowsOn(id: string, of: ThemeSite): string {
  const { sidebar } = createProps(id, of);
  return sidebar ? renderRows(sidebar, shared) : "";
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a class="nav-link" href="([^"]+)"/g)].map(([, href = ""]) => href);
}

function foldsIn(html: string): string[] {
  return [...html.matchAll(/data-rows="([^"]+)"/g)].map(([, address = ""]) => address);
}

/** Returns every page that a reader can reach from here by opening folds. */
function reachable(html: string, files: ReadonlyMap<string, string>): string[] {
  const opened = foldsIn(html).map((address) => {
    const rows = files.get(address);
    if (rows === undefined) throw new Error(`There is no file ${address}.`);
    return rows;
  });
  return [...linksIn(html), ...opened.flatMap((rows) => reachable(rows, files))];
}

const manyGroups = Array.from({ length: 250 }, (_, place) => numbered(2, `group${place}`)).flat();
const longSites: [string, ThemeSite][] = [
  ["a long list", site({ pages: [...numbered(450), ...numbered(2, "last")] })],
  ["two long lists", site({ pages: [...numbered(150, "odd"), ...numbered(150, "even")] })],
  ["many folders", inFolders(130)],
  ["many groups", site({ pages: manyGroups })],
];

describe.each(longSites)("%s", (_, of) => {
  const files = createFragments(of);
  const urls = [...of.pages.values()].map(({ url }) => url).sort();
  // The first, the last, and pages at the ends of blocks.
  const positions = [0, 99, 100, 101, 250, of.pages.size - 1];
  const ids = [...of.pages.keys()].filter((_id, place) => positions.includes(place));

  test.each(ids)("reaches every page exactly once from %s", (id) => {
    const rows = renderRowsOn(id, of);
    expect(reachable(rows, files).sort()).toEqual(urls);
    expect(linksIn(rows)).toContain(of.pages.get(id)?.url);
    expect(rows.match(/aria-current="page"/g)).toHaveLength(1);
  });

  test("has at most a few hundred rows in each page and fragment file, and uses every file", () => {
    // One page of each block and folder.
    const pages = [...of.pages.keys()].filter((_id, place) => place % 5 === 0).map((id) => renderRowsOn(id, of));
    const counts = [...pages, ...files.values()].map((html) => html.match(/<(?:a|summary) class=/g)?.length ?? 0);
    expect(Math.max(...counts)).toBeLessThan(320);
    const used = new Set([...pages, ...files.values()].flatMap(foldsIn));
    expect([...files.keys()].filter((address) => !used.has(address))).toEqual([]);
  });
});

test("includes all rows in each page if there are at most 200, without separate files", () => {
  const of = site({ pages: [...numbered(100, "odd"), ...numbered(100, "even")] });
  expect(linksIn(renderRowsOn("odd/odd-1.md", of))).toHaveLength(200);
  expect(createFragments(of).size).toBe(0);
});

test("links other groups to their first pages, for readers without scripts", () => {
  const rows = renderRowsOn("odd/odd-1.md", site({ pages: [...numbered(150, "odd"), ...numbered(150, "even")] }));
  expect(rows).toMatch(/<a class="group-label" href="\/docs\/even-0" data-rows="\/nav\/\w+\.json">/);
  expect(rows.match(/<details class="group"/g)).toHaveLength(1);
});

test("shows the first rows of an unlabeled group on pages in other groups", () => {
  const [first = [], second = []] = ["odd", "even"].map((category) => numbered(150, category));
  const items = (pages: ThemePage[]) => pages.map((one) => item(one));
  const groups = [{ ...group("odd", items(first)), label: "" }, group("even", items(second))];
  const links = linksIn(renderRowsOn("even/even-120.md", site({ pages: [...first, ...second], groups })));
  expect([links[0], links[99], links[100]]).toEqual(["/docs/odd-0", "/docs/odd-99", "/docs/even-100"]);
});

test("opens the folders that contain a page and folds others; a folder's page is its first row", () => {
  const rows = renderRowsOn("folder3/overview-3.md", inFolders(30));
  expect(rows.match(/<details class="fold" open/g)).toHaveLength(1);
  expect(foldsIn(rows)).toHaveLength(30);
  expect(linksIn(rows).slice(0, 2)).toEqual(["/docs/overview-3", "/docs/folder3-0"]);
});

test("opens a short group along with all its folders", () => {
  const small: SidebarGroup = group("small", [
    { label: "Folder", icon: "", items: numbered(3, "small").map((one) => item(one)) },
  ]);
  const pages = [...numbered(300), ...numbered(3, "small")];
  const of = site({
    pages,
    groups: [
      group(
        "all",
        numbered(300).map((one) => item(one)),
      ),
      small,
    ],
  });
  const [rows = ""] = [...createFragments(of).values()].filter((html) => html.includes("small-0"));
  expect(rows).toContain('<span class="nav-folder">Folder</span>');
  expect(linksIn(rows)).toHaveLength(3);
});

test("gives separate files to two groups that begin with the same page", () => {
  const pages = numbered(240);
  const rows = (some: readonly ThemePage[]) => [...pages.slice(0, 1), ...some].map((one) => item(one));
  const of = site({
    pages,
    groups: [group("some", rows(pages.slice(1, 120))), group("other", rows(pages.slice(120)))],
  });
  const outs = [...(theme.files?.(of, shared) ?? [])].map(({ out }) => out);
  expect(outs.length).toBeGreaterThan(1);
  expect(new Set(outs).size).toBe(outs.length);
});

test("adds the base to row addresses, and keeps the addresses when pages are added", () => {
  const based = { ...shared, info: { ...shared.info, base: "/docs-site/" } };
  const of = (count: number) => site({ pages: [...numbered(count, "odd"), ...numbered(150, "even")] });
  const render = (count: number) => theme.render(createProps("even/even-1.md", of(count)), "", based, view).document;
  expect(foldsIn(render(150))[0]).toMatch(/^\/docs-site\/nav\//);
  expect(foldsIn(render(180))).toEqual(foldsIn(render(150)));
});

test("separates the rows of different locales and versions", () => {
  const edition = (locale: string, version: string) => {
    const pages = numbered(250).map((one) => ({ ...one, id: `${locale}/${version}/${one.id}`, locale, version }));
    const named = pages.map((one) => ({ ...one, url: `/${locale}/${version}${one.url}` }));
    return {
      pages: named,
      sidebar: {
        locale,
        version,
        groups: [
          group(
            "all",
            named.map((one) => item(one)),
          ),
        ],
      },
    };
  };
  const editions = [edition("en", "1"), edition("en", "2"), edition("de", "2")];
  const of = site({ pages: editions.flatMap(({ pages }) => pages) });
  const whole = { ...of, data: { ...of.data, sidebar: editions.map(({ sidebar }) => sidebar) } };
  const files = createFragments(whole);
  for (const { pages } of editions) {
    const reached = reachable(renderRowsOn(pages[0]?.id ?? "", whole), files).sort();
    expect(reached).toEqual(pages.map(({ url }) => url).sort());
  }
});

test("keeps a large site's pages about as small as a small site's", () => {
  const weigh = (of: ThemeSite) => {
    const middle = [...of.pages.keys()][Math.floor(of.pages.size / 2)] ?? "";
    return brotliCompressSync(theme.render(createProps(middle, of), "", shared, view).document).length;
  };
  const small = weigh(site({ pages: numbered(100) }));
  expect(weigh(site({ pages: numbered(10_000) }))).toBeLessThan(small * 1.2);
  // Each folded folder has a unique address.
  expect(weigh(inFolders(1000))).toBeLessThan(small + 2048);
});

test("marks the row of a page whose address contains characters that are escaped in HTML", () => {
  const pages = numbered(2).map((one, place) => ({ ...one, url: `/q&a-'${place}'-"<x>"` }));
  const rows = renderRowsOn(pages[1]?.id ?? "", site({ pages }));
  expect(rows.match(/href="[^"]*1[^"]*" aria-current="page"/g)).toHaveLength(1);
  expect(rows.match(/aria-current="page"/g)).toHaveLength(1);
});
