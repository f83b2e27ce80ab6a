// Normalizes HTML for comparison. Only meaningless differences are removed: order and quotes of attributes, character
// references, the slash of void tags, and line ends between tags (outside <pre>).

const TOKEN =
  /<!--(?:-?>|[\s\S]*?-->)|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^'"<>])*>|[^<]+|</g;
const ATTRIBUTE = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;
const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

export function normalizeHtml(html: string): string {
  let normalized = "";
  let inPre = false;
  for (const [token] of html.matchAll(TOKEN)) {
    if (/^<\/?[a-zA-Z]/.test(token)) {
      if (/^<\/?pre\b/i.test(token)) inPre = !token.startsWith("</");
      normalized = (inPre ? normalized : normalized.replace(/>\n+$/, ">")) + normalizeTag(token);
    } else if (token.startsWith("<") && token !== "<") {
      normalized += token;
    } else {
      normalized += decode(token).replaceAll("<", "\u2039");
    }
  }
  return normalized.trim();
}

function normalizeTag(tag: string): string {
  const [, slash = "", name = "", rest = ""] = /^<(\/?)([a-zA-Z][^\s/>]*)([\s\S]*?)\/?>$/.exec(tag) ?? [];
  const attributes = [...rest.matchAll(ATTRIBUTE)].map(
    ([, key = "", double, single, bare]) => `${key}="${decode(double ?? single ?? bare ?? "")}"`,
  );
  return `<${slash}${name} ${attributes.sort().join(" ")}>`;
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (references[name] ?? whole);
  });
}
