import { expect, test } from "vitest";
import { site } from "../site.js";

const guide = "# Guide\n\n## Setup\n";

function home(link: string): string {
  return `---\nlayout: home\nhero:\n  title: Home\n  actions:\n    - { text: Go, link: "${link}" }\n---\n`;
}

test.each(["./gone.md", "/gone", "./guide.md#gone"])("a hero's link to %s fails the build", async (link) => {
  const { diagnostics } = await site({ "index.md": home(link), "guide.md": guide }).fail();
  expect(diagnostics.map(({ code }) => code)).toEqual([link.includes("#") ? "dead-anchor" : "dead-link"]);
  expect(diagnostics[0]?.place?.file).toMatch(/index\.md$/);
});

test.each(["./guide.md#setup", "/guide", "guide.md", "https://example.org/"])("one to %s does not", async (link) => {
  const one = site({ "index.md": home(link), "guide.md": guide });
  await one.build();
  expect(one.read("index.html")).toContain('class="button pill"');
});
