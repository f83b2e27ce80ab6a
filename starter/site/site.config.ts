import { defineConfig } from "docsgen";
import { blocks, defaultPlugins } from "docsgen/plugins";

export default defineConfig({
  title: "__title__",
  description: "__description__",
  // The address of the finished site: with it come canonical links and a sitemap.
  // url: "https://docs.example.org",
  // With this, each page links to its source.
  // repository: { url: "https://github.com/you/project" },
  plugins: [...defaultPlugins(), blocks()],
});
