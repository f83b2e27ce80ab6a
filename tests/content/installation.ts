import type { Code, Nodes } from "mdast";
import type { Article } from "./markdown.js";

/** The tabs of an installation in their order, and what each manager says for npm's two commands. */
const managers = [
  { label: "npm", add: "npm install", dev: "npm install --save-dev" },
  { label: "pnpm", add: "pnpm add", dev: "pnpm add --save-dev" },
  { label: "Yarn", add: "yarn add", dev: "yarn add --dev" },
  { label: "Bun", add: "bun add", dev: "bun add --dev" },
];
const command = /^npm install( --save-dev)? (.+)$/;

/** The packages that the article's `npm install` lines name, variables as written. */
export function installedBy(article: Article): string[] {
  return shellBlocks(article.tree).flatMap(({ value }) =>
    value.split("\n").flatMap((line) => command.exec(line.trim())?.[2]?.split(/\s+/) ?? []),
  );
}

/** What the fences of an installation have to be: `sh [npm]` with npm's commands, then the same for the other managers. */
export function tabsFor(npm: string): string[] {
  return managers.map(({ label, add, dev }) => {
    const lines = npm
      .split("\n")
      .map((line) => line.replace(command, (_, save, names) => `${save ? dev : add} ${names}`));
    return `[${label}]\n${lines.join("\n")}`;
  });
}

/** The shell fences below a node. */
export function shellBlocks(node: Nodes): Code[] {
  return [...codeBlocks(node)].filter(({ lang }) => lang === "sh");
}

export function* codeBlocks(node: Nodes): Generator<Code> {
  if (node.type === "code") yield node;
  if ("children" in node) for (const child of node.children) yield* codeBlocks(child);
}
