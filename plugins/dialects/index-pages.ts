// Pages that a tool makes itself: each lists the rows below its own in the sidebar.
import type { Plugin } from "docsgen";

export interface IndexPage {
  id: string;
  /** Address without base. */
  route: string;
  title: string;
  description?: string;
}

export function indexPages(pages: readonly IndexPage[]): Plugin {
  return {
    name: "index-pages",
    load: () =>
      pages.map(({ id, route, title, description = "" }) => {
        const values = { title, layout: "overview", ...(description && { description }) };
        const lines = Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
        return { id, route, text: ["---", ...lines, "---", "", description, ""].join("\n") };
      }),
  };
}
