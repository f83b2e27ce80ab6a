// Locations where another tool's configuration is searched.
import { expect, test } from "vitest";
import { recognizeConfig } from "../../../plugins/dialects/recognize/recognize.js";
import { createFolder } from "../context.js";

const recognizedFile = async (files: Record<string, string>) => {
  const root = createFolder(files);
  return (await recognizeConfig(root))?.file.slice(root.length + 1);
};
const book = '[book]\ntitle = "A"\n';

test("searches likely folders first, then all others except tests and examples", async () => {
  const files = { "tool/guides/book/book.toml": book, "tool/examples/a/book.toml": book, "tests/book.toml": book };
  expect(await recognizedFile({ ...files, "website/mkdocs.yml": "site_name: A" })).toBe("website/mkdocs.yml");
  expect(await recognizedFile(files)).toBe("tool/guides/book/book.toml");
  expect(await recognizedFile({ "book/book.toml": book, "docs/hugo.toml": "", "docs/content/a.md": "" })).toBe(
    "docs/hugo.toml",
  );
  expect(await recognizedFile({ "packages/.vitepress/config.ts": "export default {}" })).toBe(
    "packages/.vitepress/config.ts",
  );
});

test("does not search below standalone documents", async () => {
  const documents = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`docs/${name}.md`, "# A"]));
  expect(await recognizedFile({ ...documents, "packages/a/b/book.toml": book })).toBe(undefined);
  expect(await recognizedFile({ "docs/a.md": "# A", "packages/a/b/book.toml": book })).toBe("packages/a/b/book.toml");
});

test("accepts configuration names for MkDocs languages and editions", async () => {
  expect(await recognizedFile({ "docs/mkdocs-en.yml": "site_name: A", "docs/mkdocs-ja.yml": "site_name: B" })).toBe(
    "docs/mkdocs-en.yml",
  );
  expect(await recognizedFile({ "mkdocs.template.yml": "site_name: A" })).toBe("mkdocs.template.yml");
});

test("prefers the published site's MkDocs configuration to an inherited configuration", async () => {
  const parts = {
    "mkdocs-nav.yml": "nav: []",
    "mkdocs-file.yml": "INHERIT: mkdocs-shared.yml",
    "mkdocs-shared.yml": "site_name: A",
    "mkdocs-web.yml": "INHERIT: mkdocs-shared.yml\nsite_url: https://a.example/",
  };
  expect(await recognizedFile(parts)).toBe("mkdocs-web.yml");
  expect(await recognizedFile({ ...parts, "mkdocs.yml": "site_name: B" })).toBe("mkdocs.yml");
  expect(await recognizedFile({ "mkdocs-notes.yml": "a: b" })).toBe(undefined);
  const inherits = { "docs/base-mkdocs.yml": "site_name: A", "docs/mkdocs-en.yml": "INHERIT: ./base-mkdocs.yml" };
  expect(await recognizedFile(inherits)).toBe("docs/mkdocs-en.yml");
});

test("does not detect Hugo from a theme's settings or from data named like its configuration", async () => {
  const theme = { "hugo.toml": "[module]\n[module.hugoVersion]\nmin = '0.146.0'\n" };
  expect(await recognizedFile({ ...theme, "docs/hugo.yaml": "title: A", "docs/content/a.md": "# A" })).toBe(
    "docs/hugo.yaml",
  );
  expect(await recognizedFile({ "docs/reference/formats/hugo.json": "[]", "docs/a.md": "# A" })).toBe(undefined);
  expect(await recognizedFile({ "site/hugo.toml": 'contentDir = "pages"', "site/pages/a.md": "# A" })).toBe(
    "site/hugo.toml",
  );
});
