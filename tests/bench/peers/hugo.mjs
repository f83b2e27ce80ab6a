import { join } from "node:path";
import { versionOf, write } from "../generators.mjs";
import { writePages } from "../sites.mjs";

/**
 * Hugo as installed (Debian: `apt-get install hugo`), with a minimal theme: a head, the article, a list of pages.
 * @type {import("./index.mjs").Peer}
 */
export function hugo() {
  const version = versionOf(["hugo", "version"]);
  if (version === "") return undefined;
  return {
    name: "hugo",
    version: /v[\d.]+/.exec(version)?.[0] ?? version,
    prepare(pages, folder) {
      writePages(hugoPages(pages), join(folder, "content"));
      for (const [name, text] of Object.entries(hugoFiles)) write(join(folder, name), text);
    },
    command: () => ["hugo", "--quiet"],
    made: ["public", "resources"],
    out: "public",
    dev: (_, port) => ["hugo", "server", "--quiet", "--port", String(port)],
  };
}

/** Renames files: Hugo requires `_index.md` for an `index.md` with sibling pages. @param {import("../sites.mjs").Pages} pages */
function hugoPages(pages) {
  return new Map([...pages].map(([id, text]) => [id.replace(/(^|\/)index\.md$/, "$1_index.md"), text]));
}

const hugoArticle =
  '{{ define "main" }}<main><h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}</main>{{ end }}\n';
const hugoList =
  '{{ define "main" }}<main>{{ .Content }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></main>{{ end }}\n';
/** Class-based highlighting, as in docsgen. Page kinds that docsgen does not generate are disabled. */
const hugoFiles = {
  "config.toml": `baseURL = "https://example.org/"
title = "Bench"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
codeFences = true
noClasses = false
`,
  "layouts/_default/baseof.html": `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}"></head><body>{{ block "main" . }}{{ end }}</body></html>
`,
  "layouts/_default/single.html": hugoArticle,
  "layouts/_default/list.html": hugoList,
  "layouts/index.html": hugoList,
};
