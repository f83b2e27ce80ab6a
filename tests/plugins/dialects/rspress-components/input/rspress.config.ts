import { defineConfig } from "rspress/config";
export default defineConfig({ root: "docs", title: "Kettle", builderConfig: { resolve: { alias: { "@parts": "./docs/parts", "@images": "./docs/public/images" } } }, route: { exclude: ["parts/**"] } });
