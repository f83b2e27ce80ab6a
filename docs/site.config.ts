// docsgen's own manual: `npx docsgen build docs`. Reference pages are made from the source (plugins/reference).
import { defineConfig } from "docsgen";
import { blocks, codeMarks, components, defaultPlugins, emoji, math, mermaid, syntax } from "docsgen/plugins";
import { deployFiles } from "./plugins/deploy-files.js";
import { example } from "./plugins/example.js";
import { reference } from "./plugins/reference/index.js";

export default defineConfig({
  title: "docsgen",
  description: "A documentation-site generator: Markdown in, a fast and light site out.",
  // A reserved name (RFC 2606) until the manual has an address of its own.
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
  footer: { copyright: "docsgen is free software under the MIT licence." },
  headers: true,
  // The tutorials show what docsgen init writes, and the example plugins.
  symlinks: ["../starter", "../examples"],
  plugins: [
    reference(),
    example(),
    deployFiles(),
    ...defaultPlugins({
      snippets: { dir: "samples", lang: "ts" },
      sidebar: {
        groups: [
          { key: "start", label: "Start", icon: "rocket" },
          { key: "writing", label: "Writing", icon: "pencil" },
          { key: "site", label: "The site", icon: "layout-navbar" },
          { key: "publishing", label: "Publishing", icon: "cloud-upload" },
          { key: "theme", label: "Theme", icon: "palette" },
          { key: "plugins", label: "Plugins", icon: "plug" },
          { key: "moving", label: "Moving", icon: "truck" },
          { key: "about", label: "About", icon: "info-circle" },
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
