// Documentation of a Terraform provider, built without a config.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { terraformFiles } from "./terraform-files.js";
import { visibleText } from "./visible-text.js";

test("keeps the registry's callouts, addresses, and groups", async () => {
  const one = site(terraformFiles);
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(one.read("index.html")).toContain('href="/guides/start"');
  const page = one.read("resources/thing.html");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(page) ?? [];
  expect(visibleText(sidebar).split(" | ")).toEqual([
    ...[
      "Acme Provider",
      "Guides",
      "Start",
      "Parts",
      "Resources",
      "acme_thing",
      "Data Sources",
      "acme_thing (data)",
      "LLM",
    ],
  ]);
  expect(page).toMatch(
    /callout-warning[^>]*>[\s\S]*?Note<\/p>\s*<p>Mind the <em>gap<\/em>\s+of two lines\.<\/p>\s*<\/aside>/,
  );
  expect(page).toMatch(/<li>[\s\S]*callout-note[\s\S]*<p>Inside<\/p>\s*<\/aside>\s*<\/li>/);
  expect(page).toMatch(/callout-danger[\s\S]*<p>Danger<\/p>/);
  expect(page).toContain("~> code");
  expect(one.has("cdktf/go/index.html")).toBe(false);
});
