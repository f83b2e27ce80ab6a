// The demo: `npm run dev` shows it while you work on the plugin, `npm test` builds it and looks at the result.
import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
import { readingTime } from "./src/index.ts";

export default defineConfig({ title: "__title__", content: "demo", plugins: [...defaultPlugins(), readingTime()] });
