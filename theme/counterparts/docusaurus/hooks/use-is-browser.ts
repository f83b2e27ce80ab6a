// https://docusaurus.io/docs/docusaurus-core#useisbrowser
export { useIsBrowser as default } from "../../data/in-browser.js";
