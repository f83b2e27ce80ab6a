// Adds `docsgen words`: lists the longest pages, or all pages as JSON.
import { definePlugin } from "docsgen";

export const words = definePlugin("words", { keys: {} }, () => ({
  commands: {
    words: {
      description: "list the longest pages",
      arguments: "[folder]",
      options: { "--limit <n>": "list at most n pages (default: 10)", "--json": "print all pages as JSON" },
      async run({ arguments: [folder = ""], options: { limit = "10", json }, pages, print }) {
        const counts = (await pages("id", "original", "sections"))
          // Untranslated pages show the text of their originals.
          .filter(({ id, original }) => id.startsWith(folder) && original === undefined)
          .map(({ id, sections }) => ({ id, words: countWords(sections.map(({ text }) => text).join(" ")) }))
          .sort((a, b) => b.words - a.words);
        if (json) print(JSON.stringify(counts));
        else for (const { id, words } of counts.slice(0, Number(limit))) print(`${words}  ${id}`);
      },
    },
  },
}));

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
