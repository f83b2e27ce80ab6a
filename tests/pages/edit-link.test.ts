import { expect, test } from "vitest";
import { resolveConfig } from "../../src/config/config.js";
import type { SiteConfig } from "../../src/contract/site-config.js";
import { createEditUrl } from "../../src/pages/links/edit-link.js";
import { page } from "../theme/site.js";

function edit(user: SiteConfig, path = "content/a b.md"): string | undefined {
  const config = resolveConfig({ root: "/site", user, file: "/site/site.config.ts", defaults: [], overrides: {} });
  return createEditUrl({ ...page("a b.md", { path }), hash: "" }, config);
}

test("links to the edit page on the repository's host", () => {
  const on = (url: string, branch?: string) => edit({ repository: { url, ...(branch && { branch }) } });
  expect(on("https://github.com/acme/docs/")).toBe("https://github.com/acme/docs/edit/main/content/a%20b.md");
  expect(on("https://gitlab.com/acme/docs", "next")).toBe("https://gitlab.com/acme/docs/-/edit/next/content/a%20b.md");
  expect(on("https://codeberg.org/acme/docs")).toBe("https://codeberg.org/acme/docs/_edit/main/content/a%20b.md");
  expect(on("https://bitbucket.org/acme/docs")).toBe(
    "https://bitbucket.org/acme/docs/src/main/content/a%20b.md?mode=edit",
  );
  expect(edit({ repository: { url: "https://github.com/acme/docs" } }, "")).toBeUndefined();
  expect(edit({})).toBeUndefined();
});

test("links to the configured address", () => {
  const repository = { url: "https://github.com/acme/docs" };
  expect(edit({ repository, editLink: "https://cms.example/{path}?id={id}" })).toBe(
    "https://cms.example/content/a%20b.md?id=a%20b.md",
  );
  expect(edit({ repository, editLink: "https://cms.example/{path}" }, "")).toBeUndefined();
  expect(edit({ repository, editLink: false })).toBeUndefined();
  expect(edit({ repository, editLink: ({ title }) => `https://cms.example/${title}` })).toMatch(
    /^https:\/\/cms\.example\/a/,
  );
  expect(edit({ repository, editLink: () => undefined })).toBeUndefined();
  expect(() => edit({ editLink: () => JSON.parse("{") })).toThrow(/editLink threw for a b\.md/);
});
