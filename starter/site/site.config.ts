import { defineConfig } from "docsgen";
import { blocks, defaultPlugins } from "docsgen/plugins";

export default defineConfig({
  title: "__title__",
  description: "__description__",
  // URL of the published site. Enables canonical links and a sitemap.
  // url: "https://docs.example.org",
  // Adds an edit link to each page.
  // repository: { url: "https://github.com/you/project" },
  plugins: [...defaultPlugins(), blocks()],
});
