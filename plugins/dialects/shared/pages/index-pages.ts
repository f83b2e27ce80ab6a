// Pages that a tool generates. Each of them lists the sidebar entries nested below its entry.
import type { Plugin } from "docsgen";

export interface IndexPage {
  id: string;
  /** URL without the base. */
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
        const text = ["---", ...lines, "---", "", description, ""].join("\n");
        return { id, route, text, isReplaceable: true };
      }),
  };
}
