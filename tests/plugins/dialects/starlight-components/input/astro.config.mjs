import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
import react from "@astrojs/react";
export default defineConfig({ integrations: [starlight({ title: "Kettle", customCss: ["./src/styles/site.css"] }), react()] });
