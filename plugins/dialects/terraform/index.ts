// Documentation of a Terraform provider, as the registry renders it.
// https://developer.hashicorp.com/terraform/registry/providers/docs
import { existsSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { toText } from "../../shared/json.js";
import type { SidebarEntry, SidebarRow } from "../../sidebar/declared.js";
import type { Dialect, DialectOptions, SiteSketch } from "../dialect.js";
import { listFiles } from "../shared/config/tool-files.js";
import { containerLines, endOfBlock, labelText } from "../shared/markdown/indented-blocks.js";
import { type BlockRule, numberLines, rewriteProse } from "../shared/markdown/rewrite-rules.js";
import { readFrontMatter } from "../shared/pages/sidebar-front-matter.js";
import { dialectChain } from "../shared/plugin-chain.js";

const callout = /^(\s*)(~>|->|!>)\s+(.*)$/;
const kinds: Readonly<Record<string, string>> = { "->": "note", "~>": "warning", "!>": "danger" };

/** Turns `~> **Note:** text`, up to the next empty line, into a callout. */
const rewriteCallout: BlockRule = ({ text: line, from }, at, lines) => {
  const [, indent = "", sign = "", text = ""] = callout.exec(line) ?? [];
  if (sign === "") return undefined;
  const end = endOfBlock(lines, at);
  const [, bold = "", rest = text] = /^(?:\*\*|__)([^*_]{1,40}?):?(?:\*\*|__):?\s*(.*)$/.exec(text) ?? [];
  const inner = lines.slice(at + 1, end).map((one) => ({ ...one, text: one.text.trimStart() }));
  const opening = { text: `:::${kinds[sign]}${labelText(bold)}`, from };
  const container = containerLines(opening, [{ text: rest, from }, ...inner]);
  return { lines: container.map((one) => ({ ...one, text: indent + one.text })), end };
};

/** Document types by folder, including the short names that older providers use. */
const folders: readonly (readonly [label: string, ...names: string[]])[] = [
  ["Guides", "guides"],
  ["Functions", "functions"],
  ["Resources", "resources", "r"],
  ["Ephemeral Resources", "ephemeral-resources"],
  ["Data Sources", "data-sources", "d"],
  ["Actions", "actions"],
  ["List Resources", "list-resources"],
];

async function readTerraform(root: string, file: string): Promise<SiteSketch<DialectOptions>> {
  const top = file.endsWith(".markdown") ? join(file, "../../..") : dirname(file);
  const found = ["docs", "website/docs"].map((name) => join(top, name)).find(existsSync) ?? top;
  const content = relative(root, found).replaceAll("\\", "/") || ".";
  const names = await listFiles(found, "**/*.{md,markdown}", ["**/cdktf/**"]);
  const provider = basename(root).replace(/^terraform-provider-/, "");
  const known = basename(root) === provider ? {} : { title: `${provider} provider for Terraform` };
  return {
    site: { content, ...known },
    options: { ignore: ["cdktf"], sidebar: createSidebar(found, names) },
    inputs: [file],
    notes: [],
  };
}

/** Lists the overview and guides, then a group for each subcategory with its resources and data sources. */
function createSidebar(folder: string, names: readonly string[]): SidebarEntry[] {
  const isIndex = (name: string) => /^index(?:\.html)?\.\w+$/.test(name);
  const groups = new Map<string, Map<string, SidebarEntry[]>>();
  for (const name of names) {
    const [label] = folders.find(([, ...own]) => own.includes(name.split("/")[0] ?? "")) ?? [];
    if (label === undefined) continue;
    const category = toText(readFrontMatter(join(folder, name), /^subcategory:/m).subcategory);
    const group = groups.get(category) ?? new Map<string, SidebarEntry[]>();
    groups.set(category, group.set(label, [...(group.get(label) ?? []), name]));
  }
  const rowsOf = (group: ReadonlyMap<string, SidebarEntry[]>): SidebarRow[] =>
    folders.flatMap(([label]) => (group.has(label) ? [{ label, items: group.get(label) ?? [] }] : []));
  const categories = [...groups.keys()].filter(Boolean).sort((a, b) => a.localeCompare(b, "en"));
  return [
    ...names.filter(isIndex),
    ...rowsOf(groups.get("") ?? new Map()),
    ...categories.map((label) => ({ label, items: rowsOf(groups.get(label) ?? new Map()) })),
  ];
}

export const terraformDialect: Dialect = {
  read: readTerraform,
  assume: (root) => readTerraform(root, join(root, "terraform-registry-manifest.json")),
  plugins: (options = {}) =>
    dialectChain(options, [
      {
        name: "terraform",
        // The registry has a single layout and uses the heading as the title.
        frontmatter: ({ layout: _layout, page_title: _title, subcategory: _subcategory, ...rest }) => rest,
        markdown: { rewrite: (lines) => rewriteProse(numberLines(lines), rewriteCallout) },
      },
    ]),
};

export const terraform = terraformDialect.plugins;
