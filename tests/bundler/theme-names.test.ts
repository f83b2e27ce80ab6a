// The names in the types of plugins are those of the theme.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Slots, ThemeComponents } from "docsgen";
import { expect, test } from "vitest";
import { listEjectables } from "../../src/bundler/theme/component-ejection.js";
import { repository } from "../site.js";

const slots = {
  ...{ "article-bottom": true, "article-top": true, footer: true },
  ...{ "header-end": true, "sidebar-top": true, "title-bottom": true },
} satisfies Record<keyof Slots, true>;

const components = {
  ...{ Announcement: true, Article: true, Brand: true, Byline: true, Cards: true, ChildCards: true },
  ...{ Contents: true, CopyPage: true },
  ...{
    Document: true,
    Drawer: true,
    Footer: true,
    Full: true,
    GeneratedHome: true,
    Head: true,
    Header: true,
    Hero: true,
    Home: true,
  },
  ...{ Html: true, Icon: true, Island: true, LinkedText: true, LocaleMenu: true, Nav: true, Neighbors: true },
  ...{ NotFound: true, Notice: true, Overview: true, PageFacts: true, Plain: true, Posts: true, Samples: true },
  ...{ SchemeMenu: true, SearchButton: true, SearchDialog: true, Sidebar: true, Slot: true, Social: true },
  ...{ Trail: true, VersionMenu: true },
} satisfies Record<keyof ThemeComponents, true>;

test("slots and components", () => {
  const theme = join(repository, "theme");
  const settings = JSON.parse(readFileSync(join(theme, "theme.json"), "utf8")) as { slots: string[] };
  expect(Object.keys(slots)).toEqual(settings.slots);
  expect(Object.keys(components)).toEqual(listEjectables(theme).map(({ name }) => name));
});
