// Functions for text. https://gohugo.io/functions/strings/
import type { TemplateFunction } from "./evaluate.js";
import { isMap, SafeText, toHtmlText, toItems, toNumber, toPlainText } from "./template-values.js";
import { UnsupportedTemplate } from "./tokens.js";

type TextFunction = (...texts: string[]) => unknown;

/** Creates a function whose arguments are text. */
const onText =
  (call: TextFunction): TemplateFunction =>
  (args) =>
    call(...args.map(toPlainText));
const safe: TemplateFunction = ([value]) => new SafeText(toPlainText(value));
const trim = (text: string, signs: string, isLeft: boolean, isRight: boolean) => {
  let [start, end] = [0, text.length];
  while (isLeft && start < end && signs.includes(text.charAt(start))) start++;
  while (isRight && end > start && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
};
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const slug = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^\p{L}\p{M}\p{N}_.#+/-]/gu, "");

/** Converts the syntax of Go's regular expressions. */
function toPattern(source: string, flags = ""): RegExp {
  const [, inline = ""] = /^\(\?([a-z]+)\)/.exec(source) ?? [];
  const body = source.replace(/^\(\?[a-z]+\)/, "").replaceAll("(?P<", "(?<");
  try {
    return new RegExp(body, flags + inline.replace(/[^ims]/g, ""));
  } catch {
    throw new UnsupportedTemplate(`the regular expression ${source}`);
  }
}

function replaceAll(pattern: RegExp, replacement: string, text: string): string {
  const template = replacement.replace(/\$\{?([a-zA-Z_]\w*)\}?/g, "$<$1>").replace(/\$\{(\d+)\}/g, "$$$1");
  return text.replace(pattern, template);
}

/** The verbs that templates use: `%s`, `%d`, `%02d`, `%v`, `%q`, `%.2f`, `%t`, `%x`. */
function format(pattern: string, values: readonly unknown[]): string {
  let at = 0;
  return pattern.replace(/%([-0]*)(\d*)(?:\.(\d+))?([a-zA-Z%])/g, (_, sign: string, width: string, digits, verb) => {
    if (verb === "%") return "%";
    const value = values[at++];
    const text = formatValue(verb, value, digits);
    if (sign.includes("-")) return text.padEnd(Number(width));
    return text.padStart(Number(width), sign.includes("0") ? "0" : " ");
  });
}

function formatValue(verb: string, value: unknown, digits: string | undefined): string {
  if (verb === "q") return JSON.stringify(toPlainText(value));
  if (verb === "d") return String(Math.trunc(toNumber(value)));
  if (verb === "f") return toNumber(value).toFixed(digits === undefined ? 6 : Number(digits));
  if (verb === "x") return toNumber(value).toString(16);
  if (/[svt]/.test(verb)) return toPlainText(value);
  throw new UnsupportedTemplate(`%${verb} in printf`);
}

/** A text with arguments, or a map of replacements. */
const replace: TemplateFunction = (args) => {
  const [text = "", from = "", to = "", limit] = args.map(toPlainText);
  const parts = text.split(from);
  const count = limit === undefined ? parts.length : Number(limit) + 1;
  return count >= parts.length
    ? parts.join(to)
    : [...parts.slice(0, count - 1), parts.slice(count - 1).join(from)].join(to);
};

const substring: TextFunction = (text = "", start = "0", length) => {
  const from = Number(start) < 0 ? Math.max(text.length + Number(start), 0) : Number(start);
  const count = length === undefined ? text.length : Number(length);
  return text.slice(from, count < 0 ? text.length + count : from + count);
};

export const textFunctions: Readonly<Record<string, TemplateFunction>> = {
  lower: onText((text = "") => text.toLowerCase()),
  upper: onText((text = "") => text.toUpperCase()),
  title: onText((text = "") => text.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())),
  firstUpper: onText((text = "") => capitalize(text)),
  humanize: onText((text = "") => capitalize(text.replace(/[-_]+/g, " ").trim())),
  trim: onText((text = "", signs = " \t\r\n") => trim(text, signs, true, true)),
  trimSpace: onText((text = "") => text.trim()),
  trimLeft: onText((signs = "", text = "") => trim(text, signs, true, false)),
  trimRight: onText((signs = "", text = "") => trim(text, signs, false, true)),
  trimPrefix: onText((start = "", text = "") => (text.startsWith(start) ? text.slice(start.length) : text)),
  trimSuffix: onText((end = "", text = "") => (text.endsWith(end) ? text.slice(0, text.length - end.length) : text)),
  chomp: onText((text = "") => text.replace(/[\r\n]+$/, "")),
  replace,
  replaceRE: onText((pattern = "", to = "", text = "") => replaceAll(toPattern(pattern, "g"), to, text)),
  findRE: ([pattern, text, limit]) =>
    (toPlainText(text).match(toPattern(toPlainText(pattern), "g")) ?? []).slice(
      0,
      limit === undefined ? undefined : toNumber(limit),
    ),
  findRESubmatch: ([pattern, text]) =>
    [...toPlainText(text).matchAll(toPattern(toPlainText(pattern), "g"))].map((match) =>
      [...match].map((one) => one ?? ""),
    ),
  split: onText((text = "", separator = "") => text.split(separator)),
  contains: onText((text = "", part = "") => text.includes(part)),
  hasPrefix: onText((text = "", start = "") => text.startsWith(start)),
  hasSuffix: onText((text = "", end = "") => text.endsWith(end)),
  count: onText((part = "", text = "") => text.split(part).length - 1),
  countWords: onText((text = "") => text.split(/\s+/).filter((word) => word !== "").length),
  repeat: onText((count = "0", text = "") => text.repeat(Math.max(0, Math.min(Number(count), 10_000)))),
  substr: onText(substring),
  sliceStr: onText((text = "", start = "0", end) =>
    text.slice(Number(start), end === undefined ? undefined : Number(end)),
  ),
  truncate: onText((length = "0", ...texts) => {
    const text = texts.at(-1) ?? "";
    return text.length <= Number(length) ? text : `${text.slice(0, Number(length)).replace(/\s+\S*$/, "")} …`;
  }),
  print: (args) => args.map(toPlainText).join(""),
  println: (args) => `${args.map(toPlainText).join(" ")}\n`,
  printf: ([pattern, ...values]) => format(toPlainText(pattern), values),
  html: ([value]) => new SafeText(toHtmlText(toPlainText(value))),
  htmlEscape: ([value]) => new SafeText(toHtmlText(toPlainText(value))),
  htmlUnescape: onText((text = "") =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  ),
  plainify: onText((text = "") => text.replace(/<[^<>]*>/g, "")),
  urlize: onText((text = "") => slug(text)),
  anchorize: onText((text = "") => slug(text).replace(/[.#+/]/g, "")),
  urlQuery: onText((text = "") => encodeURIComponent(text)),
  jsonify: (args) => new SafeText(JSON.stringify(args.at(-1) ?? null)),
  string: ([value]) => toPlainText(value),
  ToString: ([value]) => toPlainText(value),
  int: ([value]) => Math.trunc(toNumber(value)),
  toInt: ([value]) => Math.trunc(toNumber(value)),
  float: ([value]) => toNumber(value),
  ...{ safeHTML: safe, safeHTMLAttr: safe, safeURL: safe, safeCSS: safe, safeJS: safe },
  delimit: ([list, separator, last]) => {
    const texts = toItems(list).map(toPlainText);
    const end = last === undefined || texts.length < 2 ? "" : toPlainText(last) + texts.pop();
    return texts.join(toPlainText(separator)) + end;
  },
  len: ([value]) => {
    if (value === undefined) return 0;
    return Array.isArray(value) || isMap(value) ? toItems(value).length : toPlainText(value).length;
  },
};
