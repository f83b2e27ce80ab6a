// The demo site. `npm run dev` serves it while you work on the plugin; `npm test` builds it and checks the output.
import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
import { verified } from "./src/index.ts";

export default defineConfig({
  title: "Verified",
  content: "demo",
  plugins: [...defaultPlugins(), verified({ maxDays: 36500 })],
});
