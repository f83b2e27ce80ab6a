export { default as Heading } from "../docusaurus/theme/heading.js";
