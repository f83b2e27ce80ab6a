// Replaces the shortcodes in a line. Calls can extend over several lines.
import type { RewriteContext, RewrittenLine } from "docsgen";
import { toWord } from "../../../shared/front-matter.js";
import { unknownText } from "../../shared/markdown/unknown-text.js";
import type { HugoOptions } from "../options.js";
import { findParam } from "../site/params.js";
import type { ShortcodeTemplate, ShortcodeTemplates } from "../templates/shortcode-templates.js";
import {
  breakInto,
  flush,
  isInline,
  locateLines,
  separate,
  type Writer,
  withoutIndent,
  write,
  writeEvaluated,
} from "./line-writer.js";
import { type Call, type CallState, components, type Rendered, shortcodes } from "./shortcodes.js";

/** It stops at the next call, so that calls without an end are found in linear time. */
const token = /\{\{([<%])((?:"(?:[^"\\]|\\.)*"|`[^`]*`|(?!\{\{[<%])[^"`])*?)([>%])\}\}/g;
const content = /^(\/\*)?\s*(\/?)\s*([\w./-]*)(?:\s([\s\S]*))?$/;
const argument = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g;

/** A call that has not been closed yet. */
interface Open extends CallState {
  close: readonly string[];
  isCode: boolean;
  isHidden: boolean;
  line: number;
  /** Custom shortcodes are evaluated when their content is complete. */
  evaluation?: {
    template: ShortcodeTemplate;
    call: Call;
    /** Text before the call if it ends in the same line. Otherwise, the number of lines before it. */
    before: string | number;
  };
}

export interface Pass {
  ctx: RewriteContext;
  options: HugoOptions;
  /** Undefined if the site has no templates. */
  templates: ShortcodeTemplates | undefined;
  /** Names of calls that have a closing tag anywhere in the text. */
  ended: ReadonlySet<string>;
  open: Open[];
  /** Number of calls at the top level. */
  ordinal: number;
  /** Lines and names of unknown shortcodes that have been reported. */
  reported: Set<string>;
  /** Ids in the output of templates. */
  ids: Set<string>;
  result: RewrittenLine[];
}

export function rewriteCalls({ text, from }: RewrittenLine, pass: Pass): void {
  if (!text.includes("{{<") && !text.includes("{{%")) {
    pass.result.push({ text, from });
    return;
  }
  const writer: Writer = { indent: /^[\s>]*/.exec(text)?.[0] ?? "", current: "", from };
  const shownText = (part: string) => (pass.open.at(-1)?.isHidden ? "" : part);
  let end = 0;
  for (const match of text.matchAll(token)) {
    writer.current += shownText(text.slice(end, match.index));
    end = match.index + match[0].length;
    rewriteToken(match, text.slice(end), writer, pass);
  }
  writer.current += shownText(text.slice(end));
  if (end === 0) pass.result.push({ text, from });
  else flush(writer, pass.result);
}

function rewriteToken(match: RegExpMatchArray, after: string, writer: Writer, pass: Pass): void {
  const [whole, sign = "", inner = "", end = ""] = match;
  const [, comment, slash, name = "", rest = ""] = content.exec(inner.trim()) ?? [];
  if (comment) writer.current += `{{${sign} ${inner.trim().slice(2).replace(/\*\/$/, "").trim()} ${end}}}`;
  else if (name === "") writer.current += whole;
  else if (slash) endCall(name, whole, after, writer, pass);
  else {
    const parent = pass.open.at(-1);
    const isClosed = /(?:^|[\s"`])\/$/.test(rest);
    const call: Call = {
      ...{ name, parent, children: 0, store: {}, ordinal: parent ? parent.children : pass.ordinal },
      ...parseArguments(isClosed ? rest.slice(0, -1) : rest),
      hasEnd: pass.ended.has(name) && !isClosed,
      isMarkdown: sign === "%",
    };
    if (parent) parent.children++;
    else pass.ordinal++;
    startCall(call, after, writer, pass);
  }
}

function startCall(call: Call, after: string, writer: Writer, pass: Pass): void {
  const { name, hasEnd } = call;
  const shown = showCall(call, writer.from, pass);
  const open: Open = { ...call, close: [], isCode: false, isHidden: false, line: writer.from };
  if ("template" in shown) {
    if (!hasEnd) {
      writeEvaluated(evaluate(shown.template, call, "", writer.from, pass), after, writer, pass.result);
      return;
    }
    const isInline = new RegExp(`\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}`).test(after);
    const { current, indent } = writer;
    if (!isInline) flush(writer, pass.result);
    const before = isInline ? current : pass.result.length;
    writer.current = isInline ? "" : indent;
    pass.open.push({
      ...open,
      isCode: shown.template.showsCode,
      evaluation: { template: shown.template, call, before },
    });
    return;
  }
  const { rendered } = shown;
  // A call without output does not interrupt a line of text.
  if (typeof rendered === "string" || isEmpty(rendered)) {
    const isHidden = typeof rendered === "object" && (rendered.isHidden ?? false);
    if (hasEnd) pass.open.push({ ...open, isHidden });
    writer.current += typeof rendered === "string" ? rendered : "";
    return;
  }
  const { open: lines, close, isCode = false } = rendered;
  if (hasEnd) pass.open.push({ ...open, close, isCode });
  const all = hasEnd ? lines : [...lines, ...close];
  write(isInline(lines) ? all.join("") : all, writer, pass.result);
}

function isEmpty({ open, close }: Exclude<Rendered, string>): boolean {
  return open.length === 0 && close.length === 0;
}

/** A closing tag without a call is shown as written. */
function endCall(name: string, whole: string, after: string, writer: Writer, pass: Pass): void {
  const index = pass.open.findLastIndex((one) => one.name === name);
  if (index === -1) writer.current += whole;
  else for (const open of pass.open.splice(index).reverse()) closeCall(open, after, writer, pass);
}

function closeCall({ close, evaluation, line }: Open, after: string, writer: Writer, pass: Pass): void {
  if (!evaluation) {
    if (close.length > 0) write(isInline(close) ? close.join("") : close, writer, pass.result);
    return;
  }
  const { template, call, before } = evaluation;
  if (typeof before === "string") {
    const inner = writer.current;
    writer.current = before;
    writeEvaluated(evaluate(template, call, inner, line, pass), after, writer, pass.result);
    return;
  }
  flush(writer, pass.result);
  const inner = pass.result.splice(before).map((one) => ({ ...one, text: withoutIndent(one.text, writer.indent) }));
  const text = inner.length === 0 ? "" : `\n${inner.map((one) => one.text).join("\n")}\n`;
  const shown = evaluate(template, call, text, line, pass);
  breakInto(separate(locateLines(shown, inner, line)), writer, pass.result);
}

/** Closes the calls that have no closing tag. */
export function closeAll(from: number, pass: Pass): void {
  const writer: Writer = { indent: "", current: "", from };
  for (const open of pass.open.splice(0).reverse()) {
    const { name, line } = open;
    const message = `The shortcode "${name}" is not closed; it ends at the end of the page.`;
    pass.ctx.report({
      code: "open-shortcode",
      severity: "warning",
      line,
      message,
      hint: `close it with {{< /${name} >}}`,
    });
    closeCall(open, "", writer, pass);
  }
  flush(writer, pass.result);
}

/** If the template cannot be evaluated, shows the theme's shortcode or the content of the call. */
function evaluate(template: ShortcodeTemplate, call: Call, inner: string, line: number, pass: Pass): string {
  const evaluated = pass.templates?.render(template, call, inner);
  if (evaluated && "text" in evaluated)
    return pass.open.length > 0 ? evaluated.text : withoutOldIds(evaluated.text, pass.ids);
  const shown = shortcodes.get(call.name.toLowerCase())?.(call, pass.ctx, pass.options);
  if (shown !== undefined)
    return typeof shown === "string" ? shown : [...shown.open, inner, ...shown.close].join("\n").trim();
  reportUnknown(call, line, pass, `Cannot evaluate the shortcode "${call.name}" because of ${evaluated?.problem}`);
  return call.hasEnd ? inner : unknownText;
}

/** A template can repeat the id of an element in each call. Only the first one is a link target. */
function withoutOldIds(html: string, ids: Set<string>): string {
  return html.replace(/(<[a-z][^<>]*?)\sid="([^"]*)"/gi, (whole, before: string, id: string) => {
    if (ids.has(id)) return before;
    ids.add(id);
    return whole;
  });
}

/** The templates of a site replace those of its theme. */
function showCall(call: Call, line: number, pass: Pass): { template: ShortcodeTemplate } | { rendered: Rendered } {
  const { ctx, options } = pass;
  const name = call.name.toLowerCase();
  const component = components.get(name);
  if (component) return { rendered: component(call, ctx, options) };
  const template = pass.templates?.find(call.name);
  if (template) return { template };
  const known = shortcodes.get(name);
  if (known) return { rendered: known(call, ctx, options) };
  const param = /^_?param$/.test(call.name)
    ? findParam(call.values["0"] ?? "", ctx.frontmatter, ctx, options)
    : undefined;
  // Docsy's variant inserts arguments of the call into the text.
  if (param !== undefined)
    return { rendered: toWord(param).replace(/\{(\d+)\}/g, (whole, at: string) => call.values[at] ?? whole) };
  reportUnknown(call, line, pass, `Unknown shortcode "${call.name}"`);
  return { rendered: call.hasEnd ? { open: [], close: [] } : unknownText };
}

function reportUnknown({ name, hasEnd }: Call, line: number, { ctx, reported }: Pass, problem: string): void {
  const place = `${line} ${name}`;
  if (reported.has(place)) return;
  reported.add(place);
  const message = `${problem}${hasEnd ? "; only its content is shown" : ""}.`;
  ctx.report({ code: "unknown-shortcode", severity: "warning", line, message });
}

function parseArguments(text: string): Pick<Call, "values" | "booleans"> {
  const values: Record<string, string> = {};
  const booleans = new Set<string>();
  let position = 0;
  for (const [, name, double, raw, bare] of text.matchAll(argument)) {
    const key = name ?? `${position++}`;
    values[key] = double?.replace(/\\(.)/g, "$1") ?? raw ?? bare ?? "";
    if (bare === "true" || bare === "false") booleans.add(key);
  }
  return { values, booleans };
}
