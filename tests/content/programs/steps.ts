// Reads an article as the steps of a reader: files to write, commands to run, and the output to expect.
import type { Code, Nodes, RootContent } from "mdast";
import { type Article, substitute, type Variables } from "../markdown.js";

interface Place {
  /** 1-based line of the block in the article. */
  line: number;
  /** Prose since the previous block. */
  prose: string;
}

export interface FileStep extends Place {
  kind: "file";
  /** Path in the project. */
  path: string;
  text: string;
  /** True for an untitled program, which only runs if output follows it. */
  isLoose: boolean;
  /** True if the block continues the previous file. */
  continues: boolean;
}
export interface ShellStep extends Place {
  kind: "shell";
  text: string;
}
export interface OutputStep extends Place {
  kind: "output";
  language: string;
  text: string;
}
export type Step = FileStep | ShellStep | OutputStep;

const outputs = new Set(["txt", "json", "http", "html"]);
const programs = new Set(["ts", "tsx"]);

/** Returns the steps of an article in order. Commands for other package managers than npm are left out. */
export function readSteps(article: Article, variables: Variables): Step[] {
  const steps: Step[] = [];
  let prose: string[] = [];
  let loose = 0;
  for (const node of article.tree.children.flatMap(flatten)) {
    if (node.type !== "code") {
      prose.push(plainText(node));
      continue;
    }
    const place = { line: node.position?.start.line ?? 1, prose: substitute(prose.join("\n"), variables) };
    const step = readBlock(node, place, variables, () => ++loose);
    if (!step) continue;
    steps.push(step);
    prose = [];
  }
  return steps;
}

/** Blocks inside containers and lists are steps as well. */
function flatten(node: RootContent): Nodes[] {
  if (node.type === "list" || node.type === "blockquote") {
    return node.children.flatMap((child) => ("children" in child ? child.children.flatMap(flatten) : []));
  }
  return [node];
}

function plainText(node: Nodes): string {
  if (node.type === "tableCell" || node.type === "break") {
    return `${"children" in node ? node.children.map(plainText).join("") : ""} `;
  }
  if ("children" in node) return node.children.map(plainText).join("");
  return "value" in node ? node.value : "";
}

function readBlock(code: Code, place: Place, variables: Variables, count: () => number): Step | undefined {
  const { lang = "", meta } = code;
  const text = substitute(code.value, variables);
  const label = /^\[([^\]]+)\]/.exec(meta ?? "")?.[1] ?? "";
  const title = /title="([^"]*)"/.exec(meta ?? "")?.[1] ?? (/\.\w+$/.test(label) ? label : "");
  if (lang === "sh") return label === "" || label === "npm" ? { kind: "shell", text, ...place } : undefined;
  const isProgram = programs.has(lang ?? "");
  if (title !== "" || isProgram) {
    const kept = text.split("\n").filter((line) => !line.includes("[!code --]"));
    const body = `${kept.map((line) => line.replace(/\s*\/\/ \[!code.*$/, "")).join("\n")}\n`;
    const path = substitute(title, variables) || `src/block-${count()}.${lang}`;
    const continues = /(^|\s)continues(\s|$)/.test(meta ?? "");
    return { kind: "file", path, text: body, isLoose: title === "", continues, ...place };
  }
  return outputs.has(lang ?? "") ? { kind: "output", language: lang ?? "", text, ...place } : undefined;
}
