// Renders members of declarations as Markdown: a heading, the type, the description with the default, and an example.
import type { Declaration, Member } from "../declarations.js";

export type Declarations = ReadonlyMap<string, Declaration>;

export interface EntryOptions {
  declarations: Declarations;
  /** Level of the headings. */
  depth: number;
  /** Prefix of the names, such as `markdown.`. */
  prefix?: string;
  /** If true, marks required members; otherwise, marks optional members. Default: false. */
  marksOptional?: boolean;
}

/** Renders a member as a section, followed by a list of its nested members. */
export function renderMember(member: Member, options: EntryOptions): string {
  const { depth, prefix = "" } = options;
  const name = `${prefix}${memberName(member)}`;
  const { example } = member.docs;
  const parts = [
    `${"#".repeat(depth)} \`${name}\` {#${entryId(name)}}`,
    describeMember(member, options).join(" · "),
    docText(member),
    example === undefined ? "" : `\`\`\`ts\n${example}\n\`\`\``,
    itemsBelow(member, { ...options, prefix: `${name}.` }, "").join("\n"),
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** Renders nested members as list items. The keys of a record are arbitrary, so a record has no item. */
function itemsBelow(member: Member, options: EntryOptions, indent: string): string[] {
  return membersBelow(member, options.declarations).flatMap((one) => {
    const { prefix = "" } = options;
    if (one.name.startsWith("["))
      return itemsBelow(one, { ...options, prefix: `${prefix}${memberName(one)}.` }, indent);
    const name = `${prefix}${one.name}`;
    const { example } = one.docs;
    const shown = [docText(one), example && `Example: ${code(example)}`].filter(Boolean).join(" ");
    const line = `${indent}- <span id="${entryId(name)}"></span>${[code(name), ...describeMember(one, options)].join(" · ")}`;
    const below = itemsBelow(one, { ...options, prefix: `${name}.` }, `${indent}  `);
    return [`${line}${shown && ` \\\n${indent}  ${shown}`}`, ...below];
  });
}

/** Shows arbitrary keys as `<key>`. */
function memberName({ name }: Member): string {
  return name.replace(/^\[(\w+):.*/s, "<$1>");
}

function describeMember(member: Member, { marksOptional = false }: EntryOptions): string[] {
  if (member.type.startsWith("(")) return [code(`${member.name}${member.type}`)];
  const type = member.members.length > 0 ? "object" : member.type;
  const isRecord = member.name.startsWith("[");
  return [
    code(type),
    ...(isRecord || member.optional === marksOptional ? [] : [member.optional ? "optional" : "required"]),
  ];
}

function docText({ docs: { text, fallback } }: Pick<Member, "docs">): string {
  return [closed(text), fallback && `Default: ${fallback}.`].filter(Boolean).join(" ");
}

/** Renders a type alias on one line. */
export function renderType({ name, docs, type }: Declaration, depth: number): string {
  return [
    `${"#".repeat(depth)} \`${name}\` {#type-${entryId(name)}}`,
    closed(docs.text),
    `\`\`\`ts\ntype ${name} = ${type};\n\`\`\``,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Renders an interface with all members. */
export function renderInterface(declaration: Declaration, options: EntryOptions): string {
  const { name, docs, bases } = declaration;
  const heading = `${"#".repeat(options.depth)} \`${name}\` {#type-${entryId(name)}}`;
  const extending = bases.length === 0 ? "" : `Extends ${bases.map(({ text }) => code(text)).join(", ")}.`;
  return [heading, closed(docs.text), extending, ...declaration.members.map((member) => renderRow(member))]
    .filter(Boolean)
    .join("\n\n");
}

/** Renders a member as a paragraph without a heading. */
function renderRow({ name, optional, type, docs, members }: Member): string {
  const { example } = docs;
  const written = type.startsWith("(")
    ? `${name}${optional ? "?" : ""}${type}`
    : `${name}${optional ? "?" : ""}: ${members.length > 0 ? "{ … }" : type}`;
  const said = [docText({ docs }), example && `Example: ${code(example)}`].filter(Boolean).join(" ");
  const rows = members.map((one) => renderRow({ ...one, name: `${name}.${one.name}` }));
  return [`${code(written)}${said && ` \\\n${said}`}`, ...rows].join("\n\n");
}

/** Returns the members of an option's type if the type is declared in this repository. */
function membersBelow({ type, members }: Member, declarations: Declarations): readonly Member[] {
  if (members.length > 0) return members;
  const names = [...type.matchAll(/\b[A-Z]\w*(?:Option|Options|Config|Row|Parts|Tag)\b/g)].map(([name]) => name);
  const unique = new Map(names.flatMap((name) => allMembers(name, declarations)).map((one) => [one.name, one]));
  return names.some((name) => recursive.has(name)) ? [] : [...unique.values()];
}

/** Recursive types, which are described only once. */
const recursive: ReadonlySet<string> = new Set(["SidebarRow"]);

/** Returns the members of an interface, inherited members first. */
export function allMembers(name: string, declarations: Declarations): Member[] {
  const declaration = declarations.get(name);
  if (!declaration) return [];
  const variants =
    declaration.kind === "type" ? [...declaration.type.matchAll(/\b[A-Z]\w+\b/g)].map(([one]) => one) : [];
  const inherited = declaration.bases.flatMap(({ name: base, only, except = [] }) =>
    allMembers(base, declarations).filter((one) => (only?.includes(one.name) ?? true) && !except.includes(one.name)),
  );
  return [...inherited, ...variants.flatMap((variant) => allMembers(variant, declarations)), ...declaration.members];
}

/** Formats text as inline code, even if it contains backticks. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Returns the id of a name. It contains the letters of the name, so links to it are predictable. */
export function entryId(name: string): string {
  return name
    .replace(/[^\w.-]+/g, "")
    .replaceAll(".", "-")
    .toLowerCase();
}

function closed(text: string): string {
  return text === "" || /[.!?:)]$/.test(text) ? text : `${text}.`;
}
