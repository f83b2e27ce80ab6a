// Code block options in Hugo: `{linenos=table,hl_lines=[2,"4-5"]}`. https://gohugo.io/content-management/syntax-highlighting/

/** Languages that only Hugo's highlighter supports, with the closest match. */
const languages: Readonly<Record<string, string>> = { "go-html-template": "html", "go-text-template": "text" };

/** Returns a fence's info string. */
export function fenceInfo(lang: string, options: string): string {
  const [, marked = ""] = /hl_lines\s*=\s*(\[[^\]]*\]|"[^"]*"|[\d-]+(?:[\s,]+[\d-]+)*)/.exec(options) ?? [];
  const lines = marked.match(/\d+(?:-\d+)?/g) ?? [];
  const [, first = "1"] = /linenostart\s*=\s*"?(\d+)/.exec(options) ?? [];
  const [, title] = /(?:title|filename|name)\s*=\s*"([^"]*)"/.exec(options) ?? [];
  const words = [
    languages[lang] ?? lang,
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(lines.length === 0 ? [] : [`{${lines.join(",")}}`]),
    ...(/linenos\s*=\s*(?!"?false)/.test(options)
      ? [first === "1" ? "showLineNumbers" : `showLineNumbers=${first}`]
      : []),
  ];
  return words.join(" ").trim();
}

/** Rewrites the opening line of a code block. */
export function rewriteFence(line: string): string {
  const [, fence = "", lang = "", options] = /^([\s>]*(?:`{3,}|~{3,}))\s*([\w-]*)\s*(?:\{(.*)\})?\s*$/.exec(line) ?? [];
  return fence === "" || (options === undefined && !(lang in languages))
    ? line
    : fence + fenceInfo(lang, options ?? "");
}
