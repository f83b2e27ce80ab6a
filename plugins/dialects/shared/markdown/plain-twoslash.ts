// Renders ```ts twoslash without TypeScript: readers see the code without annotations and cut lines.
// https://twoslash.netlify.app/refs/notations
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { changeChildren, listNodes } from "../../../shared/mdast.js";

const notation = /^\s*\/\/\s*(?:\^[?|]|\^+\s*$|@[\w-]+(?::.*)?$|@[\w-]+\s*$)/;

export function plainTwoslash(): Plugin {
  return {
    name: "plain-twoslash",
    markdown: {
      remark: [
        () => (tree: Root, file: VFile) => {
          if (!String(file).includes("twoslash")) return;
          const included = takeIncluded(tree);
          for (const block of listNodes(tree, "code")) {
            if (/(?:^|\s)twoslash(?=\s|$)/.test(block.meta ?? ""))
              block.value = visibleCode(include(block.value, included));
          }
        },
      ],
    },
  };
}

/**
 * Collects ```twoslash include name: hidden code that other blocks on the page include.
 * https://www.npmjs.com/package/remark-shiki-twoslash
 */
function takeIncluded(tree: Root): ReadonlyMap<string, string> {
  const included = new Map<string, string>();
  changeChildren(tree, (children) =>
    children.filter((node) => {
      if (node.type !== "code" || node.lang !== "twoslash") return true;
      const [, name] = /^include\s+(\S+)/.exec(node.meta ?? "") ?? [];
      if (name !== undefined) included.set(name, node.value);
      return name === undefined;
    }),
  );
  return included;
}

/** `// @include: main-2` includes the block `main` up to its line `// - 2`. */
function include(code: string, included: ReadonlyMap<string, string>): string {
  return code.replace(/^[ \t]*\/\/ *@include: *(\S+)[ \t]*$/gm, (whole, name: string) => {
    const [, block = "", part = ""] = /^(.*)-(\w+)$/.exec(name) ?? [];
    const text = included.get(name) ?? included.get(block)?.split(new RegExp(`^\\s*// - ${part}\\s*$`, "m"))[0];
    return text?.replace(/^\s*\/\/ - \w+\s*\n?/gm, "") ?? whole;
  });
}

function visibleCode(code: string): string {
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
