// ```ts twoslash without TypeScript: the code as readers are meant to see it, without notations and what is cut.
// https://twoslash.netlify.app/refs/notations
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { nodesOf } from "../mdast.js";

const notation = /^\s*\/\/\s*(?:\^[?|]|\^+\s*$|@[\w-]+(?::.*)?$|@[\w-]+\s*$)/;

export function plainTwoslash(): Plugin {
  return {
    name: "plain-twoslash",
    markdown: {
      remark: [
        () => (tree: Root, file: VFile) => {
          if (!String(file).includes("twoslash")) return;
          for (const block of nodesOf(tree, "code")) {
            if (/(?:^|\s)twoslash(?=\s|$)/.test(block.meta ?? "")) block.value = shownCode(block.value);
          }
        },
      ],
    },
  };
}

function shownCode(code: string): string {
  const lines = code.split("\n");
  const isCut = (kind: string) => (line: string) => new RegExp(`^\\s*//\\s*---cut${kind}---\\s*$`).test(line);
  const first = lines.findLastIndex(isCut("(?:-before)?")) + 1;
  const last = lines.findIndex(isCut("-after"));
  let isHidden = false;
  const shown = lines.slice(first, last === -1 ? undefined : last).filter((line) => {
    const wasHidden = isHidden;
    if (isCut("-start")(line)) isHidden = true;
    if (isCut("-end")(line)) isHidden = false;
    return !wasHidden && !isHidden && !notation.test(line);
  });
  return shown.join("\n").trim();
}
