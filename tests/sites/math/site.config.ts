import { defineConfig } from "docsgen";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";

export default defineConfig({ title: "Math", markdown: { remark: [remarkMath], rehype: [rehypeKatex] } });
