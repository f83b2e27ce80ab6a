// Collapses white space in finished documents, except where it is visible or part of code.
import { definePlugin } from "docsgen";

const verbatim = /(<(pre|textarea|script|style)\b[\s\S]*?<\/\2>)/;

export const minify = definePlugin("minify", { keys: {} }, () => ({
  finish(document) {
    // The odd pieces are verbatim elements, followed by their names.
    const pieces = document.split(verbatim);
    return pieces
      .map((piece, index) => (index % 3 === 0 ? piece.replaceAll(/\s+/g, " ") : index % 3 === 1 ? piece : ""))
      .join("");
  },
}));
