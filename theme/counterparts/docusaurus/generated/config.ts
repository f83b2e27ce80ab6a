// https://docusaurus.io/docs/docusaurus-core: modules that Docusaurus generates.
import tool from "docsgen:tool";

export default tool;
