// Sequence, state, class, and entity relationship diagrams, which the drawing package supports well. The package
// silently skips unknown statements, which would make the drawing wrong. Therefore, a diagram with such a statement is
// not drawn.
import { hideSigns, plainLabel, type Source, Unsupported } from "./source.js";

const message = /^(.+?)\s*(--?>>|--?>|--?[x)])\s*([+-]?)\s*([^:]+?)\s*:\s*(.*)$/;

/** https://mermaid.js.org/syntax/sequenceDiagram.html */
export function normalizeSequence({ lines }: Source): string {
  const names = new Map<string, string>();
  const nameOf = (actor: string): string => {
    const existingName = names.get(actor);
    if (existingName !== undefined) return existingName;
    const name = `a${names.size}`;
    names.set(actor, name);
    actors.push(`participant ${name} as ${hideSigns(plainLabel(actor))}`);
    return name;
  };
  const actors: string[] = [];
  const rows: string[] = [];
  const blocks: boolean[] = [];
  let number = 0;
  for (const line of lines.slice(1).map((one) => one.replace(/;$/, ""))) {
    const [, word = "", words = ""] = /^(\w+)\b\s*(.*)$/.exec(line) ?? [];
    const actor = /^(?:create\s+)?(?:participant|actor)\s+(.+?)(?:@\{.*\})?(?:\s+as\s+(.+))?$/i.exec(line);
    if (actor) {
      const [, id = "", label = id] = actor;
      const name = `a${names.size}`;
      if (!names.has(id)) actors.push(`participant ${name} as ${hideSigns(plainLabel(label))}`);
      if (!names.has(id)) names.set(id, name);
      continue;
    }
    const note = /^note\s+(left of|right of|over)\s+([^:]+?)\s*:\s*(.*)$/i.exec(line);
    if (note) {
      const [, place, ids = "", text = ""] = note;
      rows.push(
        `Note ${place} ${ids
          .split(",")
          .map((id) => nameOf(id.trim()))
          .join(",")}: ${hideSigns(plainLabel(text))}`,
      );
    } else if (/^autonumber$/i.test(word)) number = words === "off" ? 0 : Number.parseInt(words, 10) || 1;
    else if (/^(?:loop|alt|opt|par|par_over|critical|break)$/.test(word)) {
      blocks.push(true);
      rows.push(`${word.replace("_over", "")} ${hideSigns(plainLabel(words))}`);
    } else if (/^(?:rect|box)$/.test(word)) blocks.push(false);
    else if (/^(?:else|and|option)$/.test(word)) {
      rows.push(`${word === "option" ? "else" : word} ${hideSigns(plainLabel(words))}`);
    } else if (word === "end") {
      if (blocks.pop()) rows.push("end");
    } else if (message.test(line)) {
      const [, from = "", arrow, mark, to = "", text = ""] = message.exec(line) ?? [];
      const label = plainLabel(text) || " ";
      rows.push(
        `${nameOf(from)}${arrow}${mark}${nameOf(to)}: ${hideSigns(number > 0 ? `${number++}. ${label}` : label)}`,
      );
    } else if (!/^(?:activate|deactivate|destroy|links?|properties|title)\b/.test(line))
      throw new Unsupported(`"${line}" is not supported`);
  }
  return ["sequenceDiagram", ...actors, ...rows].join("\n");
}

const state = String.raw`(?:\[\*\]|[\p{L}\w-]+)`;
const lineForms: Readonly<Record<string, RegExp>> = {
  state: new RegExp(
    String.raw`^(?:direction (?:TD|TB|LR|BT|RL)|\}|state\s+(?:"[^"]+"\s+as\s+)?[\p{L}\w]+\s*\{|state\s+"[^"]+"\s+as\s+[\p{L}\w]+|[\p{L}\w]+|${state}\s*-->\s*${state}(?:\s*:.*)?|[\p{L}\w-]+\s*:.*)$`,
    "u",
  ),
  class:
    /^(?:\}|<<\w+>>|class\s+\w+(?:\s*~\w+~)?\s*\{?|\w+\s*:.*|\w+\s+(?:"[^"]*"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.?|--)\s+(?:"[^"]*"\s+)?\w+(?:\s*:.*)?|[+#~-]?\s*[\w<>[\],~ ]+(?:\([^()]*\).*)?(?::.*)?[$*]?)$/,
  er: /^(?:\}|[\w-]+\s*\{|\w[\w()[\],-]*\s+[\w-]+(?:\s+(?:PK|FK|UK)(?:,\s*(?:PK|FK|UK))*)?(?:\s+"[^"]*")?|[\w-]+\s+[|o}]{2}(?:--|\.\.)[|o{]{2}\s+[\w-]+\s*:.*)$/,
};

/** Checks the lines of a diagram whose syntax the package parses like Mermaid, and adds spaces around operators. */
export function checkLines({ lines }: Source, kind: "state" | "class" | "er"): string {
  const [header = "", ...rest] = lines;
  const shown = rest
    .map((line) => (kind === "class" ? spaceRelation(line) : kind === "er" ? line.replaceAll('"', "") && line : line))
    .filter(
      (line) =>
        !/^(?:classDef|class\s+[\w,]+\s+\w+$|style|click|link|callback|title)\b/.test(line) ||
        /^class\s+\w+$/.test(line),
    );
  const wrong = shown.find((line) => !lineForms[kind]?.test(line));
  if (wrong !== undefined) throw new Unsupported(`"${wrong}" is not supported`);
  return [kind === "state" ? "stateDiagram-v2" : header, ...shown].join("\n");
}

/** `A<|--B` → `A <|-- B` */
function spaceRelation(line: string): string {
  return line.replace(
    /^(\w+)\s*("[^"]*")?\s*(<\|--|<\|\.\.|\*--|o--|-->|--\*|--o(?=\s)|--\|>|\.\.>|\.\.\|>|<--|<\.\.)\s*("[^"]*")?\s*(\w+)/,
    (_, ...parts: (string | undefined)[]) => parts.slice(0, 5).filter(Boolean).join(" "),
  );
}
