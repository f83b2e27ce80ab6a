// Fumadocs components, and elements of its Markdown. https://fumadocs.dev/docs/ui/components
import { dirname, extname, join } from "node:path";
import type { Json } from "docsgen";
import { toMapping, toText } from "../../shared/json.js";
import { asPart, escapeMarkdown, fenceLines, type Rule, type Rules, readText, renderInline } from "../jsx/page.js";
import { asChildren, codeRule, imageRule, renderNothing } from "../jsx/rules.js";
import { fileTree } from "../nextra/components.js";
import { relativeName } from "../shared/config/tool-files.js";

/** A step without a heading becomes an item of an ordered list. */
const step: Rule = asPart((element, page) => {
  const { line: from } = element;
  const title = readText(element, "title", page);
  const inside = page.toLines(element.children);
  const first = inside.findIndex(({ text }) => text.trim() !== "");
  if (title === "" && (first === -1 || /^#{1,6}\s/.test(inside[first]?.text ?? ""))) return "children";
  const heading = title === "" ? [] : [`**${escapeMarkdown(title)}**`, ""].map((text) => ({ text, from }));
  const lines = [...heading, ...inside.slice(Math.max(first, 0))];
  return {
    lines: lines.map((line, index) => {
      const indent = index === 0 ? "1. " : line.text === "" ? "" : "   ";
      return { ...line, text: indent + line.text };
    }),
  };
});

/** Shows the properties of a type as a table. https://fumadocs.dev/docs/ui/components/type-table */
const typeTable: Rule = (element, page) => {
  const { line: from } = element;
  const rows = Object.entries(toMapping(page.readValue(element, "type"))).map(([name, one]) => {
    const { type, typeDescription, description, default: byDefault, required } = toMapping(one);
    const code = (value: Json | undefined) => (toText(value) === "" ? "" : codeSpan(toText(value)));
    const shown = code(typeDescription) || code(type);
    const cells = [
      codeSpan(required === true ? name : `${name}?`),
      shown,
      code(byDefault),
      escapeMarkdown(toText(description)),
    ];
    return `| ${cells.map((cell) => cell.replace(/\s*\n\s*/g, " ").replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
  });
  if (rows.length === 0) {
    const message = "The type of <TypeTable> requires JavaScript; the table was omitted.";
    page.ctx.report({ code: "api-block", severity: "warning", line: from, message });
    return "nothing";
  }
  const head = ["| Prop | Type | Default | Description |", "| --- | --- | --- | --- |"];
  return { lines: ["", ...head, ...rows, ""].map((text) => ({ text, from })) };
};

function codeSpan(text: string): string {
  return text.includes("`") ? escapeMarkdown(text) : `\`${text}\``;
}

/** A table that a program creates from source code. */
const autoTypeTable: Rule = (element, page) => {
  const name = readText(element, "name", page) || readText(element, "type", page);
  const message = `The table of the type ${name} is created by a program; only its name is shown.`;
  page.ctx.report({ code: "api-block", severity: "warning", line: element.line, message });
  return { text: codeSpan(name) };
};

/** Code in an attribute: `<Mermaid chart="graph TD; A-->B" />`. */
const mermaid: Rule = (element, page) => {
  const chart = readText(element, "chart", page);
  return chart === "" ? "children" : fenceLines(chart.replaceAll("\\n", "\n"), "mermaid", element.line);
};

const githubInfo: Rule = (element, page) => {
  const [owner, repo] = ["owner", "repo"].map((name) => readText(element, name, page));
  return { text: `[${owner}/${repo}](https://github.com/${owner}/${repo})` };
};

/** `<include>./part.mdx</include>` inserts a file. https://fumadocs.dev/docs/mdx/include */
const include: Rule = (element, page) => {
  const { ctx } = page;
  const [path = "", region] = renderInline(element, page).replace(/\\(.)/g, "$1").trim().split("#");
  const folder = element.attributes.has("cwd") ? ctx.root : dirname(ctx.file);
  const file = relativeName(ctx.file, join(folder, path));
  const target = region === undefined ? file : `${file}#${region}`;
  if (/\.mdx?$/.test(path)) return { lines: [{ text: `<!--@include: ${target}-->`, from: element.line }] };
  const lang = readText(element, "lang", page) || extname(path).slice(1);
  return fenceLines("", `${lang} file=${target}`, element.line);
};

export const fumadocsRules: Rules = {
  Step: step,
  Files: fileTree,
  TypeTable: typeTable,
  AutoTypeTable: autoTypeTable,
  InlineToc: renderNothing,
  InlineTOC: renderNothing,
  ImageZoom: imageRule,
  Banner: asChildren,
  DynamicCodeBlock: codeRule(["lang"]),
  GithubInfo: githubInfo,
  Mermaid: mermaid,
  include,
};
