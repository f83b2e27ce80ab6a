import { defineCollections, defineConfig, defineDocs } from "fumadocs-mdx/config";
import { z } from "zod";

export const docs = defineDocs({
  dir: "content/docs",
  docs: { schema: z.object({ title: z.string() }) },
});

export const blog = defineCollections({ type: "doc", dir: "content/blog" });

export const notes = defineCollections({ type: "doc", dir: "content/notes" });

export default defineConfig();
