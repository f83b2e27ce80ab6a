// Virtual modules that the build adds for components of other tools.

declare module "docsgen:page" {
  import type { PageFacts } from "docsgen";

  /** Returns the page that shows the component. @throws Error outside a component */
  export function usePage(): PageFacts;

  /** Returns a mark that the build replaces with the page's text. Only on the server. */
  export function textOfPage(resolve: (page: PageFacts) => string): string;
}

declare module "docsgen:tool" {
  import type { Json } from "docsgen";

  /** The tool's configuration; empty if it has none. */
  const tool: Readonly<Record<string, Json>>;
  export default tool;
}
