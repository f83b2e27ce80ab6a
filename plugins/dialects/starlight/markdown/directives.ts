// Directives named after HTML elements. remark-directive leaves it to the site's plugin what a directive becomes, and the
// plugin of its documentation makes it the element of that name.
// https://github.com/remarkjs/remark-directive#use
import { changeOutsideCode } from "docsgen/markdown-text";
import { escapeQuotes } from "../../shared/markdown/attributes.js";
import type { BlockRule } from "../../shared/markdown/rewrite-rules.js";

/** Without `details` and `figure`, which are containers of docsgen. */
const blocks = "address|article|aside|blockquote|center|div|footer|header|main|nav|section";
const words = "a|abbr|b|cite|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var";
const opening = /^([\s>]*)(:{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\{([^{}]*)\})?/;
const element = new RegExp(`^(?:${blocks})$`);
const inText = new RegExp(`(?<![:\\w]):(${words})\\[([^\\[\\]]*)\\](?:\\{([^{}]*)\\})?`, "g");

/** Creates a rule for the lines of a page, in their order. */
export function directiveRule(): BlockRule {
  /** Containers that are open. Those of docsgen have no name. */
  const open: { colons: string; name?: string }[] = [];
  return ({ text: line }) => {
    const [, before = "", colons = "", name = "", attributes = ""] = opening.exec(line) ?? [];
    if (name !== "") {
      const isElement = element.test(name);
      open.push({ colons, ...(isElement && { name }) });
      return isElement ? [`${before}<${name}${writeAttributes(attributes)}>`, before.trimEnd()] : line;
    }
    const [, indent = "", end = ""] = /^([\s>]*)(:{3,})\s*$/.exec(line) ?? [];
    if (end !== "" && open.at(-1)?.colons === end) {
      const closed = open.pop();
      return closed?.name === undefined ? line : [indent.trimEnd(), `${indent}</${closed.name}>`, indent.trimEnd()];
    }
    return line.includes(":") && line.includes("[") ? changeOutsideCode(line, changeText) : line;
  };
}

function changeText(text: string): string {
  return text.replace(inText, (_, name: string, label: string, attributes = "") => {
    return `<${name}${writeAttributes(attributes)}>${label}</${name}>`;
  });
}

const attribute = /([#.])([\w-]+)|([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?/g;

/** `{#id .class key="value"}` */
function writeAttributes(text: string): string {
  const values = new Map<string, string>();
  for (const [, sign, short = "", name = "", ...given] of text.matchAll(attribute)) {
    const value = given.find((one) => one !== undefined) ?? "";
    if (sign === "#") values.set("id", short);
    else if (sign === ".") values.set("class", [values.get("class"), short].filter(Boolean).join(" "));
    else values.set(name, value);
  }
  return [...values].map(([name, value]) => ` ${name}="${escapeQuotes(value)}"`).join("");
}
