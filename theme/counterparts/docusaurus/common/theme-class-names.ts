// https://docusaurus.io/docs/styling-layout#theme-class-names
export const ThemeClassNames = {
  page: {
    blogListPage: "blog-list-page",
    blogPostPage: "blog-post-page",
    docsDocPage: "docs-doc-page",
    mdxPage: "mdx-page",
  },
  wrapper: { main: "main-wrapper", blogPages: "blog-wrapper", docsPages: "docs-wrapper", mdxPages: "mdx-wrapper" },
  common: {
    admonition: "theme-admonition",
    admonitionType: (type: string) => `theme-admonition-${type}`,
    backToTopButton: "theme-back-to-top-button",
    codeBlock: "theme-code-block",
    editThisPage: "theme-edit-this-page",
    lastUpdated: "theme-last-updated",
  },
  layout: { main: { container: "theme-layout-main" }, footer: { container: "theme-layout-footer" } },
  docs: { docMarkdown: "theme-doc-markdown", docBreadcrumbs: "theme-doc-breadcrumbs" },
  blog: {},
  pages: {},
};
