// The demo site. `npm run dev` serves it while you work on the theme; `npm test` builds it and checks the output.
import { defineConfig } from "docsgen";

export default defineConfig({ title: "__title__", version: "1.0", content: "demo", theme: "theme" });
