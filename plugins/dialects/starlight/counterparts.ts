// Modules of Starlight and Astro that components import. https://starlight.astro.build/components/using-components/
import type { Counterparts } from "../react/counterparts.js";

export const starlightCounterparts: Counterparts = {
  modules: {
    "@astrojs/starlight/components": "starlight/components.tsx",
    "astro:assets": "starlight/assets.tsx",
  },
  styles: ["blocks", "starlight-variables", "starlight-classes"],
  classNames: { "sl-markdown-content": "prose" },
  scheme: "attribute",
};
