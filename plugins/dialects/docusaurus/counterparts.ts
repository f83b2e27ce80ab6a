// Modules of Docusaurus that components import. https://docusaurus.io/docs/docusaurus-core
import { posix } from "node:path";
import type { Counterparts } from "../react/counterparts.js";
import { utilityClasses } from "./utility-classes.js";

/** Components of the theme by name. Sites can replace them in `src/theme`. */
const components: Readonly<Record<string, string>> = {
  Admonition: "callouts/admonition.tsx",
  "Admonition/Layout": "callouts/admonition-layout.tsx",
  "Admonition/Types": "callouts/admonition-types.tsx",
  CodeBlock: "theme/code-block.tsx",
  Details: "theme/details.tsx",
  DocCard: "theme/doc-card.tsx",
  DocCardList: "theme/doc-card-list.tsx",
  Heading: "theme/heading.tsx",
  "Icon/ExternalLink": "frame/external-link-icon.tsx",
  IdealImage: "theme/ideal-image.tsx",
  Layout: "theme/layout.tsx",
  MDXContent: "frame/layout-provider.ts",
  MDXComponents: "theme/mdx-components.tsx",
  "MDXComponents/A": "core/link.tsx",
  "MDXComponents/Details": "theme/details.tsx",
  "MDXComponents/Heading": "theme/heading.tsx",
  Mermaid: "theme/mermaid.tsx",
  TOCInline: "theme/toc-inline.tsx",
  TabItem: "theme/tab-item.tsx",
  Tabs: "theme/tabs.tsx",
  ThemedImage: "theme/themed-image.tsx",
};

/** Parts of the page around the content, which docsgen renders. Replacements of layouts use them. */
const frame = [
  ...["AnnouncementBar", "BackToTopButton", "DocBreadcrumbs", "DocPaginator", "DocSidebar", "EditThisPage", "Footer"],
  ...["Navbar", "SearchBar", "SkipToContent", "TOC", "TOCCollapsible"],
];

const core: Readonly<Record<string, string>> = {
  BrowserOnly: "core/browser-only.tsx",
  ErrorBoundary: "core/error-boundary.tsx",
  ExecutionEnvironment: "core/execution-environment.ts",
  Head: "../blocks/head.tsx",
  Interpolate: "core/interpolate.tsx",
  Link: "core/link.tsx",
  Noop: "frame/frame-part.ts",
  Translate: "core/translate.tsx",
  constants: "core/constants.ts",
  isInternalUrl: "core/is-internal-url.ts",
  "plugin-content-docs/client": "core/docs-client.ts",
  renderRoutes: "frame/frame-part.ts",
  router: "core/router.tsx",
  "theme-common": "common/theme-common.tsx",
  "theme-common/Details": "common/theme-common.tsx",
  "theme-common/internal": "common/theme-common.tsx",
  useBaseUrl: "hooks/use-base-url.ts",
  useBrokenLinks: "hooks/use-broken-links.ts",
  useDocusaurusContext: "hooks/use-docusaurus-context.ts",
  useGlobalData: "hooks/use-global-data.ts",
  useIsBrowser: "hooks/use-is-browser.ts",
  useIsomorphicLayoutEffect: "hooks/use-isomorphic-layout-effect.ts",
  useRouteContext: "hooks/use-route-context.ts",
};

/** `@theme-original` and `@theme-init` are the theme's components, which replacements wrap. */
const prefixes = { "@theme/": components, "@theme-original/": components, "@theme-init/": components };

/** Modules behind those of Docusaurus, and modules that it generates. Some sites import them. */
const others: Readonly<Record<string, string>> = {
  "@docsgen/markdown-code": "theme/markdown-code.tsx",
  "@generated/docusaurus.config": "generated/config.ts",
  "@mdx-js/react": "core/mdx-provider.tsx",
  "@generated/routes": "generated/routes.ts",
  "@generated/site-storage": "generated/storage.ts",
  "react-helmet-async": "core/helmet.tsx",
  "react-router": "core/router.tsx",
  "react-router-dom": "core/router.tsx",
};

export const docusaurusCounterparts: Counterparts = {
  modules: withPrefixes({
    ...prefixes,
    "@docusaurus/": core,
    "@docusaurus/core/lib/client/exports/": core,
    "": others,
  }),
  fixed: withPrefixes({
    "@theme/": {
      ...Object.fromEntries(frame.map((name) => [name, "frame/frame-part.ts"])),
      "Layout/Provider": "frame/layout-provider.ts",
    },
  }),
  styles: ["blocks", "infima-variables", "infima-values", "pages", "infima-layout", "infima-elements"],
  classes:
    /<[a-z][^<>]*\sclass="(?:[^"]*\s)?(?:row|col|container|hero|button|card|alert|badge|avatar|pills|(?:margin|padding|text|shadow)-[\w-]*)[\s"]/,
  utilities: utilityClasses,
  provider: "@mdx-js/react",
  scheme: "attribute",
};

function withPrefixes(files: Readonly<Record<string, Readonly<Record<string, string>>>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([prefix, list]) =>
      Object.entries(list).map(([name, file]) => [prefix + name, posix.join("docusaurus", file)]),
    ),
  );
}
