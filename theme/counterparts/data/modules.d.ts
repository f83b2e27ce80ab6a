// Virtual modules that the build adds for components of other tools.

declare module "docsgen:page" {
  import type { PageFacts } from "docsgen";

  /** Returns the page that shows the component. @throws Error outside a component */
  export function usePage(): PageFacts;
}

declare module "docsgen:tool" {
  import type { Json } from "docsgen";

  /** The tool's configuration; empty if it has none. */
  const tool: Readonly<Record<string, Json>>;
  export default tool;
}

interface ImportMeta {
  /** Constants that the build defines for components of other tools. */
  readonly env?: { readonly BASE_URL: string };
}
