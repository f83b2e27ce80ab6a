// The demo site. `npm run dev` serves it while you work on the plugin; `npm test` builds it and checks the output.
import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
import { readingTime } from "./src/index.ts";

export default defineConfig({ title: "__title__", content: "demo", plugins: [...defaultPlugins(), readingTime()] });
