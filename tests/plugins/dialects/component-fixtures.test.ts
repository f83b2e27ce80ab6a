// Sites whose components carry the content: the site's React components, and those of its tool in components.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { readFolder } from "./folder-files.js";
import { compareWithFolder, fixtureFolder } from "./folder-fixture.js";

const tools = ["docusaurus", "nextra", "fumadocs", "rspress", "starlight"];

test.each(tools)("%s: runs the components of the site, and writes the same bytes again", async (tool) => {
  const one = await compareWithFolder(`${tool}-components`, { evaluate: true, threads: 1 });
  const bytes = one.tree();
  expect((await one.build({ evaluate: true, threads: 2 })).compiled).toEqual([]);
  expect(one.tree()).toEqual(bytes);
  const other = site(readFolder(fixtureFolder(`${tool}-components/input`)));
  await other.build({ evaluate: true, threads: 2 });
  expect(other.tree()).toEqual(bytes);
});
