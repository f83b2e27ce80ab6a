// Adds the layout `landing` for pages without a table of contents and links around them, and the icon `launch`.
import type { Plugin } from "docsgen";

export const landing: Plugin = {
  name: "landing",
  client: { theme: new URL("./theme", import.meta.url) },
};
