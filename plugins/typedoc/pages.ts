// Generates Markdown pages for a module: the first page lists its exports, and each export has a separate page.
import { code, escapeText, page, table } from "../shared/api-markdown.js";
import { labelMark } from "../shared/api-versions/labels.js";
import { linkToName, renderText, summarize } from "./doc-text.js";
import { filterTags, hasTag } from "./docs.js";
import { capitalized, type EntryTools, renderEntry } from "./entry.js";
import { renderFacts } from "./facts.js";
import { type Entry, type Inherited, type Item, type Kind, kinds, type Module } from "./model.js";
import { assignAnchors, itemsByName, moduleFolder, pageId } from "./names.js";

/** A generated page. */
export interface ApiPage {
  id: string;
  slug: string;
  text: string;
  /** Absolute path; empty for a page without a file. */
  file: string;
}

interface PageTools extends EntryTools {
  dir: string;
  title: string;
}

const kindNames: Record<Kind, string> = {
  classes: "Class",
  interfaces: "Interface",
  types: "Type",
  enums: "Enum",
  functions: "Function",
  variables: "Variable",
  namespaces: "Namespace",
};

export function renderModule(module: Module, tools: PageTools): ApiPage[] {
  const folder = moduleFolder(module, tools.dir);
  const taken = new Map<string, number>();
  const pages = [...itemsByName(module)].map(([name, items]): ApiPage => {
    const id = pageId(folder, items[0]?.kind ?? "types", name);
    // `Store.html` and `store.html` are the same file on some file systems.
    const count = (taken.get(id.toLowerCase()) ?? 0) + 1;
    taken.set(id.toLowerCase(), count);
    const file = id.slice(id.lastIndexOf("/") + 1, -".md".length);
    const slug = count === 1 ? file : `${file}-${count}`;
    return { id, slug, text: renderPage(name, items, tools), file: items[0]?.source?.file ?? "" };
  });
  const text = renderIndex(module, tools);
  return [{ id: `${folder}/index.md`, slug: "", text, file: module.docs.file }, ...pages];
}

function renderIndex(module: Module, tools: PageTools): string {
  const { docs, name } = module;
  const title = name || tools.title;
  const sections = kinds.flatMap((kind) => {
    const items = module.items.filter((item) => item.kind === kind).sort((a, b) => (a.name < b.name ? -1 : 1));
    if (items.length === 0) return [];
    return [`## ${tools.word(capitalized(kind))}`, ...renderCategories(items, tools)];
  });
  const description = summarize(docs);
  return page({ title, description }, [`# ${escapeText(title)}`, renderText(docs, docs, 1, tools), ...sections]);
}

/** Renders exports with the tag `@category` under category headings, after those without the tag. */
function renderCategories(items: readonly Item[], tools: PageTools): string[] {
  const categoryOf = ({ docs }: Item) => filterTags(docs, "category")[0]?.text ?? "";
  const categories = [...new Set(items.map(categoryOf))].sort();
  return categories.flatMap((category) => {
    const rows = items
      .filter((item) => categoryOf(item) === category)
      .map((item) => {
        const target = tools.names.get(item.name);
        const shown = hasTag(item.docs, "deprecated") ? `~~${code(item.name)}~~` : code(item.name);
        return [target ? linkToName(target, shown) : shown, summarize(item.docs)];
      });
    const list = table([tools.word("Name"), tools.word("Description")], rows);
    return category === "" ? [list] : [`### ${escapeText(category)}`, list];
  });
}

/** Renders the page that lists the modules, if there are several. */
export function renderModules(modules: readonly Module[], tools: PageTools): ApiPage {
  const rows = modules.map((module) => [
    linkToName({ id: `${moduleFolder(module, tools.dir)}/index.md`, anchor: "" }, code(module.name)),
    summarize(module.docs),
  ]);
  const list = table([tools.word("Module"), tools.word("Description")], rows);
  const text = page({ title: tools.title }, [`# ${escapeText(tools.title)}`, list]);
  return { id: `${tools.dir}/index.md`, slug: "", text, file: "" };
}

function renderPage(name: string, items: readonly Item[], tools: PageTools): string {
  const [main] = items;
  if (!main) return "";
  const isFunction = main.kind === "functions";
  const badge = hasTag(main.docs, "deprecated") ? { text: tools.word("Deprecated"), kind: "caution" } : undefined;
  const anchors = assignAnchors(items.flatMap(({ members }) => members));
  const bodies = items.flatMap((item, index) => [
    ...(index === 0 ? [] : [`## ${tools.word(kindNames[item.kind])}`]),
    renderFacts(kindNames[item.kind], item, tools),
    ...renderEntry(item, index === 0 ? 1 : 2, tools),
    ...renderMembers(item, anchors, tools),
  ]);
  const description = summarize(main.docs);
  const sidebar = badge && { badge };
  return page({ title: name, description, sidebar }, [`# ${escapeText(name)}${isFunction ? "()" : ""}`, ...bodies]);
}

const groupOrder = ["Constructors", "Calls", "Members", "Properties", "Accessors", "Methods", ...kinds];

function renderMembers(item: Item, anchors: ReadonlyMap<Entry, string>, tools: PageTools): string[] {
  if (item.kind === "enums") return renderEnum(item, tools);
  const groups = groupOrder.flatMap((group) => {
    const members = item.members.filter((member) => member.group === group);
    if (members.length === 0) return [];
    return [
      `## ${tools.word(capitalized(group))}`,
      ...members.flatMap((member) => {
        const shown = hasTag(member.docs, "deprecated") ? `~~${code(member.name)}~~` : code(member.name);
        const id = anchors.get(member) ?? member.name;
        return [`### ${shown} {#${id}}`, labelMark("line", member.key), ...renderEntry(member, 3, tools)];
      }),
    ];
  });
  return [...groups, ...renderInherited(item.inherited, tools)];
}

function renderEnum({ members }: Item, tools: PageTools): string[] {
  const rows = members.map(({ name, code: value, docs, key }) => {
    return [code(name) + labelMark("name", key), value && code(value), renderText(docs, docs, 1, tools)];
  });
  return [`## ${tools.word("Members")}`, table(["Name", "Value", "Description"].map(tools.word), rows)];
}

function renderInherited(inherited: readonly Inherited[], tools: PageTools): string[] {
  if (inherited.length === 0) return [];
  const lists = inherited.map(({ from, names }) => {
    const base = tools.names.get(from);
    const links = names.map((name) => {
      const target = tools.names.get(`${from}.${name}`);
      return target ? linkToName(target, code(name)) : code(name);
    });
    return `- ${tools.word("From")} ${base ? linkToName(base, code(from)) : code(from)}: ${links.join(", ")}`;
  });
  return [`## ${tools.word("Inherited")}`, lists.join("\n")];
}
