import type { Code, Nodes } from "mdast";
import type { Article } from "./markdown.js";

/** The tabs of an installation in order, with each manager's equivalents of npm's two commands. */
const managers = [
  { label: "npm", add: "npm install", dev: "npm install --save-dev" },
  { label: "pnpm", add: "pnpm add", dev: "pnpm add --save-dev" },
  { label: "Yarn", add: "yarn add", dev: "yarn add --dev" },
  { label: "Bun", add: "bun add", dev: "bun add --dev" },
];
const command = /^npm install( --save-dev)? (.+)$/;

/** Returns the packages in the article's `npm install` lines, with unresolved variables. */
export function installedBy(article: Article): string[] {
  return shellBlocks(article.tree).flatMap(({ value }) =>
    value.split("\n").flatMap((line) => command.exec(line.trim())?.[2]?.split(/\s+/) ?? []),
  );
}

/**
 * Returns the expected fences of an installation: `sh [npm]` with npm's commands, then the same for the other managers.
 */
export function tabsFor(npm: string): string[] {
  return managers.map(({ label, add, dev }) => {
    const lines = npm
      .split("\n")
      .map((line) => line.replace(command, (_, save, names) => `${save ? dev : add} ${names}`));
    return `[${label}]\n${lines.join("\n")}`;
  });
}

/** Returns the shell fences below a node. */
export function shellBlocks(node: Nodes): Code[] {
  return [...codeBlocks(node)].filter(({ lang }) => lang === "sh");
}

export function* codeBlocks(node: Nodes): Generator<Code> {
  if (node.type === "code") yield node;
  if ("children" in node) for (const child of node.children) yield* codeBlocks(child);
}
