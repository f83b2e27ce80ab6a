// The demo: `npm run dev` shows it while you work on the theme, `npm test` builds it and looks at the result.
import { defineConfig } from "docsgen";

export default defineConfig({ title: "__title__", version: "1.0", content: "demo", theme: "theme" });
