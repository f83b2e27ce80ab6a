import { defineConfig } from "docsgen";
import { blog, changelog, defaultPlugins, jsonLd, openapi, pictures, reader, typedoc } from "docsgen/plugins";

export default defineConfig({
  title: "Kit",
  url: "https://kit.example",
  headers: true,
  repository: { url: "https://github.com/acme/kit" },
  editLink: "https://github.com/acme/kit/edit/main/{path}",
  logo: "/logo.svg",
  favicon: "/logo.svg",
  brand: "#7c3aed",
  scheme: "system",
  nav: [
    { label: "Guide", link: "guide/index.md" },
    { label: "Blog", link: "/blog/", match: "/blog/" },
    {
      label: "More",
      items: [
        { label: "Changes", link: "/changelog" },
        { label: "Forum", link: "https://forum.kit.example" },
      ],
    },
  ],
  social: { mastodon: "https://social.example/@kit", discord: "https://chat.kit.example" },
  announcement: "Version 2 is out: [what is new](/blog/version-2)",
  footer: {
    columns: [
      {
        title: "Learn",
        links: [
          { label: "First steps", link: "guide/start.md" },
          { label: "Deploying", link: "guide/deploy.md" },
        ],
      },
      {
        title: "Project",
        links: [
          { label: "Changes", link: "/changelog" },
          { label: "Forum", link: "https://forum.kit.example" },
        ],
      },
    ],
    copyright: "See the [guide](/guide/).",
  },
  // The pictures' fonts have no Arabic letters.
  checks: { "ar/**": { "picture-font": "off" } },
  versions: {
    current: { label: "2.x" },
    next: { folder: "next", unreleased: true },
  },
  locales: {
    en: { description: "Everything a documentation site has." },
    ar: {
      title: "عُدّة",
      description: "كل ما يحتاج إليه موقع توثيق.",
      nav: [
        { label: "الدليل", link: "/guide/" },
        { label: "المدونة", link: "/blog/", match: "/blog/" },
      ],
      announcement: "صدر الإصدار الثاني: [ما الجديد](/blog/version-2)",
    },
  },
  plugins: [
    ...defaultPlugins({
      sidebar: { groups: [{ key: "guide", label: { en: "Guide", ar: "الدليل" }, icon: "book" }] },
      redirects: { "/install": "guide/start.md", "/manual/*": "/guide/:splat" },
    }),
    blog(),
    changelog(),
    typedoc({ entry: "src/index.ts", typescript: "typescript-5" }),
    openapi({ file: "openapi.yaml", route: "/http" }),
    pictures(),
    jsonLd(),
    reader({ copyMenu: true, readingTime: true, contributors: true, previews: true, backToTop: true, feedback: { event: true } }),
  ],
});
