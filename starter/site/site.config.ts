import { defineConfig } from "docsgen";
import { __imports__ } from "docsgen/plugins";

export default defineConfig({
  title: "__title__",
  description: "__description__",
  // URL of the published site. Enables canonical links and a sitemap.
  // url: "https://docs.example.org",
  ...__options__,
  // Light or dark, like the reader's system.
  scheme: { default: "system" },
  plugins: [__plugins__],
});
