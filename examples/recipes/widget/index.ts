// A widget in the theme's slot, with texts in several languages. Sites can replace the texts with `labels`.
import type { Plugin } from "docsgen";

export const feedback: Plugin = {
  name: "feedback",
  client: { slots: { "article-bottom": new URL("./feedback.tsx", import.meta.url) } },
  site: {
    labels: {
      de: { "Was this page helpful?": "War diese Seite hilfreich?", Report: "Melden" },
    },
  },
};
