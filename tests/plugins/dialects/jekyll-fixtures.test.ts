// Jekyll sites as folders: the input, and the text that a reader of each page sees, one element per line.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { readFolder } from "./folder-files.js";
import { compareWithFolder, fixtureFolder } from "./folder-fixture.js";

test("renders Liquid, collections, posts, includes, and data of a Jekyll site", async () => {
  await compareWithFolder("jekyll-site");
});

test("keeps the navigation, the callouts, and the kramdown of just-the-docs", async () => {
  await compareWithFolder("jekyll-theme");
});

test("renders a page again when a document that it lists is added, and reuses it otherwise", async () => {
  const one = site(readFolder(fixtureFolder("jekyll-site/input")));
  await one.build();
  const again = await one.build();
  expect(again.compiled).toEqual([]);
  one.write({ "_posts/2026-03-01-third.md": "---\ntitle: Third release\n---\n\nNew.\n" });
  await one.build();
  expect(one.read("manual/guide/advanced/index.html")).toContain("Third release");
});
