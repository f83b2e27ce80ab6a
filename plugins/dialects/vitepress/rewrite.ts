// Converts VitePress's Markdown. Vue scripts and styles are dropped; components are replaced with their content.

import { resolve } from "node:path";
import type { Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { createFenceScanner, escapeRegExp } from "docsgen/markdown-text";
import { hasFile, relativeName } from "../shared/config/tool-files.js";
import { createAttributes } from "../shared/markdown/attributes.js";
import { containerLines, isBlank, type Lines, labelText } from "../shared/markdown/indented-blocks.js";
import { numberLines, rewriteProse, separateFromHtml } from "../shared/markdown/rewrite-rules.js";
import { createContainers } from "./markdown/containers.js";
import { features } from "./markdown/features.js";
import { createHeadingIds } from "./markdown/headings.js";
import { rewriteAnchors } from "./markdown/links.js";
import { createTagWriter, readProps } from "./markdown/page-components.js";
import { hasOpenTag, rewriteTags, type TagPage } from "./markdown/tags.js";
import type { VitepressOptions } from "./options.js";
import { includeComponents } from "./site/markdown-components.js";

const programStart = /^\s*<(script|style)(?=[\s>])/i;
const codeFile = /^([\s>]*)<<<[ \t]+(\S.*?)(?:#([\w*-]+))?[ \t]*(?:\{([^}]*)\})?[ \t]*(?:\[([^\]]*)\])?[ \t]*$/;
const alert = /^([ \t]*)>[ \t]*\[!(\w+)\][ \t]+(\S.*)$/;
/** Code in which Vue fills in values. */
const filledCode = /^([\s>]*(?:`{3,}|~{3,})[ \t]*[\w+#-]+)-vue(?=[\s:{[]|$)/;
/** Maximum number of lines per tag. */
const maxTagLines = 40;

export function createVitepressRewrite(options: VitepressOptions): Rewrite {
  const { attributes: { left, right } = { left: "{", right: "}" }, capitalIds = false } = options;
  const rewriteAttributes = createAttributes(escapeRegExp(left), escapeRegExp(right));
  const own = new Set(options.containers ?? []);
  const rewriteAll = (lines: Lines, page: Page, ctx: RewriteContext): Lines => {
    const containers = createContainers(own);
    const withHeadingId = createHeadingIds(capitalIds);
    const rules: LineRules = {
      ctx,
      rewriteContainer: (line) => (page.isComment ? undefined : containers.rewrite(line)),
      rewriteLine(text, line) {
        page.line = line;
        page.isVerbatim = containers.isVerbatim();
        const isContainer = /^[\s>]*:{3,}/.test(text);
        const words = isContainer ? text : withHeadingId(text);
        const shown = rewriteAcross(words, page);
        return isContainer || componentLine.test(shown) ? shown : rewriteAttributes(rewriteAnchors(shown, capitalIds));
      },
    };
    const fencePosition = createFenceScanner();
    const result: RewrittenLine[] = [];
    // True for lines below a component's tag. Without the tag, their indentation would turn them into code.
    let isInside = false;
    for (let at = 0; at < lines.length; ) {
      const line = lines[at] as RewrittenLine;
      if (isBlank(lines[at - 1]) && !isBlank(line)) result.push(...containers.leave(line));
      const made = fencePosition(line.text)
        ? { lines: page.skipped ? [] : [{ ...line, text: line.text.replace(filledCode, "$1") }], end: at + 1 }
        : rewriteOne(lines, at, rules);
      const hidesTag = made.lines.length === 0 || made.lines.some(({ text }) => componentLine.test(text));
      isInside = (isInside && !isBlank(line)) || (hidesTag && /^\s*<[A-Za-z]/.test(line.text));
      for (const one of made.lines) result.push(isInside ? { ...one, text: one.text.trimStart() } : one);
      at = made.end;
    }
    result.push(...containers.leave());
    return separateFromHtml(result);
  };
  return (source, ctx) => {
    const { lines, constants } = withoutPrograms(source, ctx);
    const writeTag = createTagWriter(source.join("\n"), ctx.components);
    const page = createTagPage(ctx, { constants, writeTag });
    const whole = includeComponents(lines, options.markdownComponents ?? {}, ctx);
    const made = rewriteAll(whole, page, ctx);
    const again = () => rewriteAll(whole, { ...createTagPage(ctx, { constants, writeTag }), maySkip: false }, ctx);
    const result = page.skipped ? again() : made;
    return [...features(ctx), ...result];
  };
}

interface LineRules {
  ctx: RewriteContext;
  rewriteLine(text: string, line: number): string;
  rewriteContainer(line: RewrittenLine): Lines | undefined;
}

function rewriteOne(lines: Lines, at: number, rules: LineRules): { lines: Lines; end: number } {
  const line = lines[at] as RewrittenLine;
  const { text, from } = line;
  if (text.trim() === "") return { lines: [line], end: at + 1 };
  // Only replaced if it is alone in its paragraph.
  if (/^\s*\[\[toc\]\]\s*$/i.test(text))
    return { lines: ["[[toc]]", ""].map((one) => ({ text: one, from })), end: at + 1 };
  const shown = codeFile.test(text) ? fenceFor(line, rules.ctx) : rules.rewriteContainer(line);
  if (shown) return { lines: shown.map((one) => ({ ...one, text: rules.rewriteLine(one.text, from) })), end: at + 1 };
  const quote = titledAlert(lines, at, rules);
  if (quote) return quote;
  let whole = text;
  let end = at + 1;
  while (hasOpenTag(whole) && end < at + maxTagLines && end < lines.length && !isBlank(lines[end])) {
    whole += ` ${lines[end++]?.text.trim()}`;
  }
  const made = rules.rewriteLine(hasOpenTag(whole) ? text : whole, from);
  if (hasOpenTag(whole)) end = at + 1;
  if (made.trim() === "") return { lines: [], end };
  // Such a line cannot be part of a paragraph.
  const written = componentLine.test(made) ? ["", made.trim(), ""] : [made];
  return { lines: written.map((one) => ({ text: one, from })), end };
}

/** A registered component in docsgen's syntax. */
const componentLine = /^\s*::(?:[A-Z]|:[A-Z]|:$)/;

/** `<<< @/file.ts#part{1,3 ts:line-numbers}[label]`; https://vitepress.dev/guide/markdown#import-code-snippets */
function fenceFor({ text, from }: RewrittenLine, ctx: RewriteContext): Lines {
  const [, indent = "", file = "", region, inside = "", label] = codeFile.exec(text) ?? [];
  const [, ranges = "", named = "", more = ""] = /^([\d,\s-]*)([^\s:]*)(:.*)?$/.exec(inside.trim()) ?? [];
  const words = [
    named || (/\.(\w+)$/.exec(file)?.[1] ?? "text"),
    ranges.trim() && `{${ranges.trim()}}`,
    /^:line-numbers/.test(more) && `line-numbers${/=\d+/.exec(more)?.[0] ?? ""}`,
    `file=${resolveFile(file, ctx)}${region ? `#${region}` : ""}`,
    label && `[${label}]`,
  ];
  return [`${indent}\`\`\`${words.filter(Boolean).join(" ")}`, `${indent}\`\`\``].map((one) => ({ text: one, from }));
}

/** `@` without a slash, as in `@../../file.ts`, is appended to the folder's name unchanged. */
function resolveFile(written: string, ctx: RewriteContext): string {
  if (!/^@(?!\/)/.test(written)) return written;
  const joined = resolve(ctx.content + written.slice(1));
  return hasFile(joined, ctx) ? relativeName(ctx.file, joined) : `@/${written.slice(1)}`;
}

/** `> [!TIP] Title`; https://vitepress.dev/guide/markdown#github-flavored-alerts */
function titledAlert(lines: Lines, at: number, { rewriteLine }: LineRules): { lines: Lines; end: number } | undefined {
  const line = lines[at] as RewrittenLine;
  const [, indent = "", kind = "", title = ""] = alert.exec(line.text) ?? [];
  if (!/^(?:note|tip|info|important|warning|caution|danger)$/i.test(kind)) return undefined;
  let end = at + 1;
  while (/^[ \t]*>/.test(lines[end]?.text ?? "")) end++;
  const body = lines.slice(at + 1, end).map(({ text, from }) => ({
    text: rewriteLine(indent + text.replace(/^[ \t]*> ?/, ""), from),
    from,
  }));
  const opening = `${indent}:::${kind.toLowerCase()}${labelText(rewriteLine(title, line.from))}`;
  const made = containerLines({ text: opening, from: line.from }, body);
  return {
    lines: made.map((one, index) => (index === made.length - 1 ? { ...one, text: indent + one.text } : one)),
    end,
  };
}

const tagOrCode = /<[A-Za-z](?:"[^"]*"|'[^']*'|[^"'<>`])*>|(`+)[^`]*\1/g;

/** Code spans stay unchanged. Backticks in attribute values do not delimit code spans. */
function rewriteAcross(text: string, page: Page): string {
  if (!/<|\{\{|-->/.test(text) && !page.skipped) return text;
  let result = "";
  let end = 0;
  for (const { 0: found, 1: ticks, index } of text.matchAll(tagOrCode)) {
    if (ticks === undefined) continue;
    result += rewriteTags(text.slice(end, index), page);
    if (!page.skipped) result += found;
    end = index + found.length;
  }
  return result + rewriteTags(text.slice(end), page);
}

type Page = TagPage & { line: number };

interface Missing {
  message: string;
  /** True if the missing content can include headings. */
  isPartial: boolean;
}

function createTagPage(
  ctx: RewriteContext,
  { constants, writeTag }: Pick<Page, "writeTag"> & { constants: ReadonlyMap<string, string> },
): Page {
  const known = new Set<string>();
  const note = (severity: "note" | "warning", name: string, { message, isPartial }: Missing) => {
    if (known.has(name)) return;
    known.add(name);
    ctx.report({ code: isPartial ? "missing-partial" : "unknown-component", severity, line: page.line, message });
  };
  const page: Page = {
    values: new Map([...constants, ...scalars(ctx.frontmatter)]),
    skipped: undefined,
    verbatim: undefined,
    isVerbatim: false,
    isComment: false,
    maySkip: true,
    line: 0,
    writeTag,
    onComponent({ name, attributes, isAlone: isPartial, isEmpty }) {
      const props = Object.fromEntries(readProps(attributes));
      ctx.onComponent?.({ name, line: page.line, props, hasChildren: !isEmpty && !isPartial });
      const what = isPartial ? "nothing is shown" : "only its content is shown";
      note("warning", name, { message: `Unknown component "${name}"; ${what}.`, isPartial });
    },
    onValue(expression) {
      if (known.has("{{")) return;
      known.add("{{");
      const message = `${expression} is computed at run time; shown as "…".`;
      ctx.report({ code: "vue-code", severity: "note", line: page.line, message });
    },
    onDirective(name, isPartial) {
      note("note", name, { message: `An element with ${name} requires JavaScript; it was omitted.`, isPartial });
    },
  };
  return page;
}

function scalars(frontmatter: RewriteContext["frontmatter"]): [string, string][] {
  return Object.entries(frontmatter).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" || typeof value === "number" ? [[`frontmatter.${name}`, `${value}`]] : [],
  );
}

/** Returns the lines outside `<script>` and `<style>`, and the strings and numbers that scripts define. */
function withoutPrograms(
  source: readonly string[],
  ctx: RewriteContext,
): { lines: Lines; constants: Map<string, string> } {
  const constants = new Map<string, string>();
  const lines = rewriteProse(numberLines(source), ({ text, from }, at) => {
    const [, tag] = programStart.exec(text) ?? [];
    const end = tag === undefined ? -1 : source.findIndex((line, index) => index >= at && line.includes(`</${tag}>`));
    if (end === -1) return undefined;
    const program = source.slice(at, end + 1).join("\n");
    for (const [, name = "", , quoted, number] of program.matchAll(
      /^\s*(?:export )?const (\w+)(?:: \w+)? = (?:(?:shallowRef|ref)(?:<\w+>)?\()?(?:(['"`])([^'"`$\n]*)\2|([\d.]+))\)?;?\s*$/gm,
    )) {
      constants.set(name, quoted ?? number ?? "");
    }
    ctx.report({ code: "vue-code", severity: "note", line: from, message: `The page's <${tag}> was omitted.` });
    return { lines: [], end: end + 1 };
  });
  return { lines, constants };
}
