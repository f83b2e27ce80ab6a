// The documentation site of this repository: the one place where core, plugins and theme meet. The order of the plugin
// array is the order of the chain.
import { defineConfig } from "docsgen";
import { content, glossary, llms, mermaid, redirects, search, sidebar, sitemap, snippets } from "docsgen/plugins";
import { meaningsByWord } from "./content/reference/glossary.js";
import { lookupPages } from "./content/reference/pages.js";
import { subgroupsLast } from "./content/reference/reading-order.js";

/** The documented framework's name: this line renames the whole site. */
const name = "Cairn";

export default defineConfig({
  title: name,
  description: `${name} is a convention-driven, end-to-end type-safe TypeScript framework for full-stack applications.`,
  // A reserved name (RFC 2606) until the site has an address of its own: the sitemap and canonical links are made from it.
  url: `https://${name.toLowerCase()}.example`,
  repository: { url: `https://github.com/${name.toLowerCase()}-framework/${name.toLowerCase()}` },
  // The version that the articles describe.
  version: "1.0",
  variables: { product: name.toLowerCase(), Product: name, PRODUCT: name.toUpperCase() },
  headers: true,
  toc: { title: true },
  contents: { from: 1408 },
  fixedBars: true,
  plugins: [
    content({
      numbers: "strip",
      collections: [
        { dir: "guides", route: "/docs/:slug" },
        { dir: "concepts", route: "/docs/:slug" },
        { dir: "packages", route: "/docs/:slug" },
      ],
    }),
    lookupPages(),
    subgroupsLast(
      sidebar({
        brand: name,
        icons: { Testing: "test-tube" },
        groups: [
          { key: "guides", label: "Guides", icon: "map" },
          { key: "concepts", label: "Core Concepts", icon: "handshake" },
          { key: "packages", label: "Packages", icon: "package", sort: "title" },
        ],
      }),
    ),
    search(),
    llms(),
    snippets(),
    sitemap(),
    redirects(),
    glossary({ terms: meaningsByWord(name), first: "page" }),
    mermaid(),
  ],
});
