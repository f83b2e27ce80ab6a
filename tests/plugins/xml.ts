// A strict XML parser that covers feeds. Throws if the text is not well-formed.
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  if (text.includes("<")) throw new Error(`"<" in a text: ${text.slice(0, 40)}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not have them
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text)) throw new Error("a control character");
  return text.replace(/&([^;\s&]*)(;?)/g, (whole, name: string, end: string) => {
    const value = entities[name];
    if (!end || value === undefined) throw new Error(`no entity: ${whole}`);
    return value;
  });
}

export function parseXml(xml: string): XmlElement {
  const [prolog = ""] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(xml) ?? [];
  if (!prolog) throw new Error("no XML declaration");
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const token = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
  token.lastIndex = prolog.length;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const match = token.exec(xml);
    if (!match) throw new Error(`not well-formed: ${xml.slice(at, at + 60)}`);
    const [, close, name = "", written = "", empty, text] = match;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += decode(text);
    else if (close) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
    } else {
      const pairs = [...written.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key,
        decode(value),
      ]);
      if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`<${name}> has an attribute twice`);
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: "" };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [only, ...others] = root.children;
  if (open.length > 1 || !only || others.length > 0) throw new Error("not one whole element");
  return only;
}
