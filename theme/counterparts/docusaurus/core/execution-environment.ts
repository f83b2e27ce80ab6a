// https://docusaurus.io/docs/docusaurus-core#executionenvironment
import { isBrowser } from "../../data/in-browser.js";

export default {
  canUseDOM: isBrowser,
  canUseEventListeners: isBrowser,
  canUseIntersectionObserver: isBrowser && "IntersectionObserver" in window,
  canUseViewport: isBrowser,
};
