import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
import { file, glob } from "astro/loaders";
import { defineCollection } from "astro:content";

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
  cooks: defineCollection({ loader: file("src/data/cooks.json") }),
  guests: defineCollection({ loader: async () => [{ id: "cy", name: "Cy" }] }),
};
