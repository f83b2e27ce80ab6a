import { definePlugin } from "docsgen";

export const pageList = definePlugin({
  name: "page-list",
  emit: {
    // Called again only when one of these changes.
    reads: ["title", "url"],
    run: (pages) => [
      {
        out: "pages.json",
        content: JSON.stringify(pages),
      },
    ],
  },
});
