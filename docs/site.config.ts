// The docsgen manual: `npx docsgen build docs`. plugins/reference generates the reference pages from the source code.
import { defineConfig } from "docsgen";
import { blocks, codeMarks, components, defaultPlugins, emoji, math, mermaid, syntax } from "docsgen/plugins";
import { benchmarks } from "./plugins/benchmarks.js";
import { deployFiles } from "./plugins/deploy-files.js";
import { example } from "./plugins/example.js";
import { reference } from "./plugins/reference/index.js";

export default defineConfig({
  title: "docsgen",
  description: "A documentation site generator that turns Markdown into a fast, lightweight site.",
  // A reserved domain (RFC 2606) until the manual is published.
  url: "https://docsgen.example",
  logo: "/logo.svg",
  favicon: "/favicon.svg",
  brand: "#3f5bd8",
  scheme: { default: "system" },
  nav: [
    { label: "Guide", link: "/start/quick-start", match: "/start/" },
    { label: "Plugins", link: "/plugins/tutorial", match: "/plugins/" },
    { label: "Reference", link: "/reference/configuration", match: "/reference/" },
  ],
  footer: { copyright: "docsgen is free software, released under the MIT license." },
  headers: true,
  // The tutorials include files from the starter and the example plugins.
  symlinks: ["../starter", "../examples"],
  plugins: [
    reference(),
    example(),
    deployFiles(),
    benchmarks(),
    ...defaultPlugins({
      snippets: { dir: "samples", lang: "ts" },
      sidebar: {
        groups: [
          { key: "start", label: "Get started", icon: "rocket" },
          { key: "writing", label: "Writing", icon: "pencil" },
          { key: "site", label: "Site features", icon: "layout-navbar" },
          { key: "publishing", label: "Deployment", icon: "cloud-upload" },
          { key: "theme", label: "Theming", icon: "palette" },
          { key: "plugins", label: "Plugins", icon: "plug" },
          { key: "migration", label: "Migration", icon: "truck" },
          { key: "about", label: "About docsgen", icon: "info-circle" },
          { key: "reference", label: "Reference", icon: "book" },
        ],
      },
    }),
    blocks(),
    components({ Counter: "./components/counter.tsx" }),
    emoji(),
    syntax(),
    codeMarks(),
    math(),
    mermaid(),
  ],
});
