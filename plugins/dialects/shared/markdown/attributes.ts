// Attributes after inline text, images, and headings: `{#id .class key=value}`. docsgen only supports them on headings
// and containers.

const attribute = String.raw`(?:[#.][\w:][^\s{}"']*|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))`;

/**
 * Creates a function that preserves the meaningful attributes in a line of prose: ids and image sizes.
 * @param open source of a regular expression for the text before the attributes; `close` for the text after them
 */
export function createAttributes(open: string, close: string): (line: string) => string {
  const attributes = `${open} *(${attribute}(?: +${attribute})*) *${close}`;
  const afterImage = new RegExp(String.raw`!\[([^\]]*)\]\(([^\s()]+)(?: +"([^"]*)")?\)${attributes}`, "g");
  const afterWord = new RegExp(String.raw`(?:\[\]\(\))?(?<=[)\]*_:>~^=+\uE001])${attributes}`, "g");
  const inCell = new RegExp(String.raw` *${attributes}(?= *(?:\||$))`, "g");
  const headingEnd = new RegExp(`^(#{1,6} .*?) *#* *${attributes} *$`);
  const mayHave = new RegExp(open);
  const rewrite = (line: string): string => {
    if (!mayHave.test(line)) return line;
    const heading = headingEnd.exec(line);
    if (heading) {
      const id = readId(heading[2] ?? "");
      return rewrite(heading[1] ?? "") + (id && ` {#${id}}`);
    }
    return line
      .replace(afterImage, (_, ...[alt, src, title, list]: string[]) => renderImage({ alt, src, title }, list ?? ""))
      .replace(afterWord, (_, list: string) => anchorFor(list))
      .replace(inCell, (_, list: string) => anchorFor(list));
  };
  return rewrite;
}

export function escapeQuotes(text: string): string {
  return text.replaceAll('"', "&quot;");
}

interface Image {
  alt: string | undefined;
  src: string | undefined;
  title: string | undefined;
}

function renderImage({ alt = "", src = "", title }: Image, attributes: string): string {
  const size = [...attributes.matchAll(/\b(width|height)=["']?([\d.]+)(?:px)?["']?(?= |$)/g)];
  if (size.length === 0) return `![${alt}](${src}${title ? ` "${title}"` : ""})`;
  const values = [["alt", alt], ...(title ? [["title", title]] : []), ...size.map(([, name, value]) => [name, value])];
  return `<img src="${src}"${values.map(([name, value = ""]) => ` ${name}="${escapeQuotes(value)}"`).join("")}>`;
}

function readId(list: string): string {
  return /(?:^| )(?:#|id=["']?)([^\s{}"']+)/.exec(list)?.[1] ?? "";
}

function anchorFor(list: string): string {
  const id = readId(list);
  return id && `<a id="${id}"></a>`;
}
