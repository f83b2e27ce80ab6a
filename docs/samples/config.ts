// site.config.ts
import { defineConfig } from "docsgen";

export default defineConfig({
  title: "Acme",
  brand: "#0a7ea4",
  repository: { url: "https://github.com/acme/acme" },
  locales: { en: {}, de: {} },
  versions: {
    current: { label: "2.x" },
    "1.x": { git: "v1.4.0" },
  },
});
