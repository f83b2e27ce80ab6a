// The templates of `docsgen init`, by name.

export const templates = {
  docs: "documentation of an existing project, from its Markdown",
  library: "a library: guide and reference",
  product: "a product: home page with sections, and a guide",
  api: "an API reference, from OpenAPI or TypeScript",
  blog: "a blog: posts, authors, and feeds",
} as const;

export type Template = keyof typeof templates;

export const templateNames = Object.keys(templates) as Template[];
