import { defineConfig } from "docsgen";

export default defineConfig({
  title: "Kit",
  url: "https://kit.example",
  repository: { url: "https://github.com/acme/kit" },
  nav: [{ label: "Guide", link: "guide/index.md" }],
  footer: { copyright: "See the [guide](/guide/)." },
  versions: {
    current: { label: "2.x" },
    next: { folder: "next", unreleased: true },
  },
  locales: {
    en: { description: "Everything a documentation site has." },
    ar: {
      title: "عُدّة",
      description: "كل ما يحتاج إليه موقع توثيق.",
      nav: [{ label: "الدليل", link: "/guide/" }],
    },
  },
});
