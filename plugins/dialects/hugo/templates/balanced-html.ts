// HTML of templates in which every element has both tags, so that an error does not affect the rest of the page.

const tag = /<(\/?)([a-z][a-z\d-]*)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?)>/gi;
/** Elements that end a paragraph. */
const blocks =
  /^(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|main|nav|ol|p|pre|section|table|ul)$/;
/** Other names can be placeholders in text, or belong to elements without an end tag. */
const inline =
  /^(?:a|abbr|b|button|center|cite|code|del|em|font|i|iframe|ins|kbd|label|mark|q|s|samp|script|small|span|strong|style|sub|summary|sup|svg|u|video)$/;
/** Elements whose end tag is optional. */
const optional = /^(?:li|p|td|th|tr|dt|dd|tbody|tfoot|thead|option)$/;

interface Tag {
  name: string;
  start: number;
  end: number;
}

/** Removes tags without a counterpart, and paragraphs around blocks. Text and attributes stay unchanged. */
export function balanceHtml(html: string): string {
  const open: Tag[] = [];
  const removed: { start: number; end: number }[] = [];
  for (const match of withoutCode(html).matchAll(tag)) {
    const [whole, slash, written = "", attributes = ""] = match;
    const name = written.toLowerCase();
    const one = { name, start: match.index, end: match.index + whole.length };
    const isElement = blocks.test(name) || inline.test(name) || optional.test(name);
    if (!isElement || attributes.endsWith("/")) continue;
    if (slash === "") {
      if (blocks.test(name)) removed.push(...takeParagraphs(open));
      open.push(one);
      continue;
    }
    const index = open.findLastIndex((other) => other.name === name);
    if (index === -1) removed.push(one);
    else
      removed.push(
        ...open
          .splice(index)
          .slice(1)
          .filter((other) => !optional.test(other.name)),
      );
  }
  removed.push(...open.filter(({ name }) => !optional.test(name)));
  return removed
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), html);
}

function takeParagraphs(open: Tag[]): Tag[] {
  const paragraphs = open.filter(({ name }) => name === "p");
  for (const one of paragraphs) open.splice(open.indexOf(one), 1);
  return paragraphs;
}

/** Blanks code, in which tags are text. */
function withoutCode(html: string): string {
  return html.replace(/^(`{3,})[\s\S]*?^\1|`[^`\n]*`/gm, (code) => code.replace(/</g, " "));
}
