// Builds documentation written for other tools without changes. For each tool, a function returns the complete plugin
// chain. Each function is also exported from a separate module, such as `docsgen/dialects/docusaurus`, which does not
// load any other dialect.
export type { DialectOptions } from "./dialect.js";
export { docfx } from "./docfx/index.js";
export { docsify } from "./docsify/index.js";
export { docusaurus } from "./docusaurus/index.js";
export { eleventy } from "./eleventy/index.js";
export { fumadocs } from "./fumadocs/index.js";
export { github } from "./github/index.js";
export { hugo } from "./hugo/index.js";
export { jekyll } from "./jekyll/index.js";
export { mdbook } from "./mdbook/index.js";
export { mdx } from "./mdx/index.js";
export { mkdocs } from "./mkdocs/index.js";
export { nextra } from "./nextra/index.js";
export { rspress } from "./rspress/index.js";
export { starlight } from "./starlight/index.js";
export { terraform } from "./terraform/index.js";
export { vitepress } from "./vitepress/index.js";
export { vuepress } from "./vuepress/index.js";
