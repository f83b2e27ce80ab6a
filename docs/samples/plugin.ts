import { definePlugin } from "docsgen";

export const pageList = definePlugin({
  name: "page-list",
  emit: {
    // Runs again only if one of these fields changes.
    reads: ["title", "url"],
    run: (pages) => [
      {
        out: "pages.json",
        content: JSON.stringify(pages),
      },
    ],
  },
});
