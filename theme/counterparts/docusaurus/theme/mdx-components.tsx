// Components that MDX pages of Docusaurus use without an import. Sites extend them in `src/theme/MDXComponents`.
// https://docusaurus.io/docs/markdown-features/react#mdx-component-scope
import Head from "../../blocks/head.js";
import Admonition from "../callouts/admonition.js";
import CodeBlock from "./code-block.js";
import Details from "./details.js";
import Mermaid from "./mermaid.js";

export default { Head, Admonition, CodeBlock, Details, Mermaid, details: Details };
