// Marks container lines: parses `:::name[Title]{#id}`, and replaces the line with a mark that every CommonMark parser
// treats as a separate block.

/** A container line that was replaced with a mark. */
export interface Mark {
  /** `:::name …` or `:::`, starting at the first colon. */
  line: string;
  /** Number of colons. */
  size: number;
  /** Absent for a closing line. */
  opening?: Opening;
}

export interface Opening {
  name: string;
  title: string;
  /** Offset of the title in `line`. */
  titleOffset: number;
  attributes: Record<string, string>;
}

export interface MarkedText {
  text: string;
  marks: Mark[];
}

const containerLine = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)((:{3,})[ \t]*(.*))$/gm;
const nameAndRest = /^([A-Za-z][\w-]*)(?:\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\])?(.*)$/;
const attributeBlock = /\{([^{}]*)\}$/;
const attribute = /#([^\s#.=]+)|\.([^\s#.=]+)|([^\s#.=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Replaces container lines with marks. The number of lines does not change. */
export function markContainers(text: string): MarkedText {
  const marks: Mark[] = [];
  if (!text.includes(":::")) return { text, marks };
  const mark = (whole: string, prefix: string, line: string, colons: string, rest: string) => {
    const opening = rest.trim() === "" ? undefined : parseOpening(line, colons.length);
    if (rest.trim() !== "" && !opening) return whole;
    marks.push({ line, size: colons.length, ...(opening && { opening }) });
    return `${prefix}<?docsgen ${marks.length - 1}?>`;
  };
  return { text: text.replace(containerLine, mark), marks };
}

function parseOpening(line: string, size: number): Opening | undefined {
  const words = line.slice(size).trimStart();
  const start = line.length - words.length;
  const match = nameAndRest.exec(words);
  if (!match) return undefined;
  const [, name = "", label, behind = ""] = match;
  const rest = behind.trim();
  if (rest !== "" && !/^[ \t{]/.test(behind)) return undefined;
  const attributes = attributeBlock.exec(rest);
  const title = label ?? (attributes ? rest.slice(0, attributes.index).trimEnd() : rest);
  const nameEnd = start + name.length;
  const titleOffset = label === undefined ? nameEnd + behind.indexOf(rest) : nameEnd + 1;
  return { name, title, titleOffset, attributes: parseAttributes(attributes?.[1] ?? "") };
}

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, id, className, key, double, single, bare] of text.matchAll(attribute)) {
    if (id) attributes.id = id;
    else if (className) attributes.class = attributes.class ? `${attributes.class} ${className}` : className;
    else if (key) attributes[key] = double ?? single ?? bare ?? "";
  }
  return attributes;
}
