// Members of declarations as Markdown: a heading, then type, default, what it means, an example.
import type { Declaration, Member } from "../declarations.js";

export type Declarations = ReadonlyMap<string, Declaration>;

export interface EntryOptions {
  declarations: Declarations;
  /** Depth of the headings. */
  depth: number;
  /** Goes before the names: `markdown.`. */
  prefix?: string;
  /** Whether members that may be left out say so, and not those that may not. Default: false. */
  marksOptional?: boolean;
}

/** The member under a heading, and below it a list of the members of what it is made of. */
export function renderMember(member: Member, options: EntryOptions): string {
  const { depth, prefix = "" } = options;
  const name = `${prefix}${nameOf(member)}`;
  const { example } = member.docs;
  const parts = [
    `${"#".repeat(depth)} \`${name}\` {#${idOf(name)}}`,
    factsOf(member, options).join(" · "),
    textOf(member),
    example === undefined ? "" : `\`\`\`ts\n${example}\n\`\`\``,
    itemsBelow(member, { ...options, prefix: `${name}.` }, "").join("\n"),
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** Items of a list, with a list of their own below them. A record's keys are the site's own, so it has no item. */
function itemsBelow(member: Member, options: EntryOptions, indent: string): string[] {
  return membersBelow(member, options.declarations).flatMap((one) => {
    const { prefix = "" } = options;
    if (one.name.startsWith("[")) return itemsBelow(one, { ...options, prefix: `${prefix}${nameOf(one)}.` }, indent);
    const name = `${prefix}${one.name}`;
    const { example } = one.docs;
    const shown = [textOf(one), example && `Example: ${code(example)}`].filter(Boolean).join(" ");
    const line = `${indent}- <span id="${idOf(name)}"></span>${[code(name), ...factsOf(one, options)].join(" · ")}`;
    const below = itemsBelow(one, { ...options, prefix: `${name}.` }, `${indent}  `);
    return [`${line}${shown && ` \\\n${indent}  ${shown}`}`, ...below];
  });
}

/** Keys that are the site's own are shown as `<key>`. */
function nameOf({ name }: Member): string {
  return name.replace(/^\[(\w+):.*/s, "<$1>");
}

function factsOf(member: Member, { marksOptional = false }: EntryOptions): string[] {
  if (member.type.startsWith("(")) return [code(`${member.name}${member.type}`)];
  const type = member.members.length > 0 ? "object" : member.type;
  const isRecord = member.name.startsWith("[");
  return [
    code(type),
    ...(isRecord || member.optional === marksOptional ? [] : [member.optional ? "optional" : "required"]),
  ];
}

function textOf({ docs: { text, fallback } }: Pick<Member, "docs">): string {
  return [closed(text), fallback && `Default: ${fallback}.`].filter(Boolean).join(" ");
}

/** A type that is not an object of its own, in one line. */
export function renderType({ name, docs, type }: Declaration, depth: number): string {
  return [
    `${"#".repeat(depth)} \`${name}\` {#type-${idOf(name)}}`,
    closed(docs.text),
    `\`\`\`ts\ntype ${name} = ${type};\n\`\`\``,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** An interface with everything that it says. */
export function renderInterface(declaration: Declaration, options: EntryOptions): string {
  const { name, docs, bases } = declaration;
  const heading = `${"#".repeat(options.depth)} \`${name}\` {#type-${idOf(name)}}`;
  const extending = bases.length === 0 ? "" : `Extends ${bases.map(code).join(", ")}.`;
  return [heading, closed(docs.text), extending, ...declaration.members.map((member) => renderRow(member))]
    .filter(Boolean)
    .join("\n\n");
}

/** A member as a paragraph without a heading. */
function renderRow({ name, optional, type, docs, members }: Member): string {
  const { example } = docs;
  const written = type.startsWith("(")
    ? `${name}${optional ? "?" : ""}${type}`
    : `${name}${optional ? "?" : ""}: ${members.length > 0 ? "{ … }" : type}`;
  const said = [textOf({ docs }), example && `Example: ${code(example)}`].filter(Boolean).join(" ");
  const rows = members.map((one) => renderRow({ ...one, name: `${name}.${one.name}` }));
  return [`${code(written)}${said && ` \\\n${said}`}`, ...rows].join("\n\n");
}

/** Members of the object that an option takes, where its type is one of this repository's interfaces. */
function membersBelow({ type, members }: Member, declarations: Declarations): readonly Member[] {
  if (members.length > 0) return members;
  const names = [...type.matchAll(/\b[A-Z]\w*(?:Option|Options|Config|Row|Parts|Tag)\b/g)].map(([name]) => name);
  const unique = new Map(names.flatMap((name) => allMembers(name, declarations)).map((one) => [one.name, one]));
  return names.some((name) => recursive.has(name)) ? [] : [...unique.values()];
}

/** Rows of rows: described once, where they stand. */
const recursive: ReadonlySet<string> = new Set(["SidebarRow"]);

/** Members of an interface, those that it inherits first. */
export function allMembers(name: string, declarations: Declarations): Member[] {
  const declaration = declarations.get(name);
  if (!declaration) return [];
  const variants =
    declaration.kind === "type" ? [...declaration.type.matchAll(/\b[A-Z]\w+\b/g)].map(([one]) => one) : [];
  return [...declaration.bases, ...variants]
    .flatMap((base) => allMembers(base, declarations))
    .concat(declaration.members);
}

/** Inline code, also of text with backticks. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Ids keep the names' own letters, so that links to them can be guessed. */
export function idOf(name: string): string {
  return name
    .replace(/[^\w.-]+/g, "")
    .replaceAll(".", "-")
    .toLowerCase();
}

function closed(text: string): string {
  return text === "" || /[.!?:)]$/.test(text) ? text : `${text}.`;
}
