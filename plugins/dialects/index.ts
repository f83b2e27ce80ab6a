// Documentation written for other tools, built as it is: one function a tool, which makes the whole chain of plugins. Each is
// also in a module of its own, `docsgen/dialects/docusaurus`, which loads no other.
export type { DialectOptions } from "./dialect.js";
export { docfx } from "./docfx/index.js";
export { docsify } from "./docsify/index.js";
export { docusaurus } from "./docusaurus/index.js";
export { eleventy } from "./eleventy/index.js";
export { github } from "./github/index.js";
export { hugo } from "./hugo/index.js";
export { jekyll } from "./jekyll/index.js";
export { mdbook } from "./mdbook/index.js";
export { mdx } from "./mdx/index.js";
export { mkdocs } from "./mkdocs/index.js";
export { nextra } from "./nextra/index.js";
export { starlight } from "./starlight/index.js";
export { terraform } from "./terraform/index.js";
export { vitepress } from "./vitepress/index.js";
export { vuepress } from "./vuepress/index.js";
