// A remark plugin that turns the output of twoslash into marks of the code block: a button with a type popover for each
// name, and notes below lines.

import type { CodeMarks } from "docsgen";
import { escapeHtml } from "docsgen/markdown-text";
import type { Code, Root } from "mdast";
import type { TwoslashNode, TwoslashReturn } from "twoslash";
import type { VFile } from "vfile";
import { appendHtml } from "../shared/hast.js";
import { listNodes, report } from "../shared/mdast.js";
import { PackageFailure } from "../shared/packages.js";
import { createSheet, linkSheet } from "../shared/page-styles.js";
import { twoslasherFor } from "./compiler.js";
import type { TwoslashOptions } from "./options.js";
import { css } from "./styles.js";

export const sheet = createSheet("twoslash", css);

type Span = NonNullable<CodeMarks["spans"]>[number];

interface Page {
  tree: Root;
  file: VFile;
}

export function insertTypes({ tree, file }: Page, options: TwoslashOptions): void {
  const types = new Types();
  for (const block of listNodes(tree, "code")) {
    if (!/(?:^|\s)twoslash(?=\s|$)/.test(block.meta ?? "")) continue;
    block.meta = (block.meta ?? "").replace(/(?:^|\s)twoslash(?=\s|$)/, "").trim();
    const answer = ask(block, file, options);
    if (!answer) continue;
    block.value = answer.code;
    block.data = { ...block.data, marks: { spans: createSpans(answer, types) } };
  }
  if (types.html === "") return;
  appendHtml(tree, types.html);
  linkSheet(tree, sheet);
}

/** Returns undefined if it has reported a mistake. */
function ask(block: Code, file: VFile, options: TwoslashOptions): TwoslashReturn | undefined {
  try {
    return twoslasherFor(file.path, options)(block.value, (block.lang ?? "").replace(/:.*$/, "") || "ts");
  } catch (thrown) {
    if (thrown instanceof PackageFailure) {
      const { message, hint } = thrown;
      report(file, block.position, { code: "missing-package", severity: "error", message: `${message}.`, hint });
      return undefined;
    }
    const { title, description } = thrown as { title?: string; description?: string };
    if (title === undefined) throw thrown;
    report(file, block.position, {
      code: "twoslash-error",
      severity: "error",
      message: `twoslash: ${title}. ${(description ?? "").replace(/\s+/g, " ").trim()}`,
      hint: "declare expected errors in the code: // @errors: 2322",
    });
    return undefined;
  }
}

/** The popovers of a page, without duplicates. */
class Types {
  html = "";
  readonly #ids = new Map<string, string>();

  getId(text: string, docs: string | undefined): string {
    const content = `<code>${escapeHtml(text)}</code>${docs ? `<span>${escapeHtml(docs)}</span>` : ""}`;
    const existingId = this.#ids.get(content);
    if (existingId !== undefined) return existingId;
    const id = `type-${this.#ids.size + 1}`;
    this.#ids.set(content, id);
    this.html += `<span class="term-meaning twoslash-type" id="${id}" popover role="tooltip">${content}</span>`;
    return id;
  }
}

function createSpans({ code, nodes }: TwoslashReturn, types: Types): Span[] {
  const lines = code.split("\n");
  const reached = new Set<string>();
  return nodes.flatMap((node): Span[] => {
    const line = node.line + 1;
    const end = lines[node.line]?.length ?? 0;
    const place = { line, start: node.character, end: Math.min(end, node.character + node.length) };
    const below = { line, start: end, end };
    if (node.type === "hover") {
      const id = types.getId(node.text, node.docs);
      const before = `<button type="button" class="term twoslash" popovertarget="${id}"${reached.has(id) ? ' tabindex="-1"' : ""}>`;
      reached.add(id);
      return [{ ...place, before, after: "</button>" }];
    }
    const note = { ...below, before: renderNote(node), after: "" };
    return node.type === "error"
      ? [{ ...place, before: '<span class="twoslash-wrong">', after: "</span>" }, note]
      : [note];
  });
}

/** Renders a note below a line. Its text is not part of the code, so the copy button omits it. */
function renderNote(node: Exclude<TwoslashNode, { type: "hover" }>): string {
  const [kind, text] = ((): [kind: string, text: string] => {
    if (node.type === "completion")
      return [
        "completion",
        node.completions
          .slice(0, 8)
          .map(({ name }) => name)
          .join("\n"),
      ];
    if (node.type === "tag") return [node.name, node.text ?? ""];
    return [node.type, node.text ?? ""];
  })();
  const indent = node.type === "tag" ? 0 : node.character;
  const label = escapeHtml(text).replaceAll("\n", "&#10;");
  return `<span class="twoslash-note twoslash-${kind}" role="note" aria-label="${label}" data-text="${label}" data-indent="${" ".repeat(indent)}"></span>`;
}
