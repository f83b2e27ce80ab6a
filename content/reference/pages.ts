// Generates the lookup pages and the glossary from facts.ts and glossary.ts.
import type { Plugin, Source } from "docsgen";
import { type Section, type Table, tables } from "./facts.js";
import { terms } from "./glossary.js";

/** The generated pages, with unresolved variables. */
export const generatedPages = [
  ...tables.map((table) => ({ slug: table.slug, file: "facts.ts", text: renderTable(table) })),
  { slug: "glossary", file: "glossary.ts", text: renderGlossary() },
].map(({ slug, ...page }, at) => ({ id: `concepts/6-reference/${at + 1}-${slug}.md`, slug, ...page }));

export function lookupPages(): Plugin {
  return {
    name: "lookup-pages",
    load: ({ substitute }) =>
      generatedPages.map(
        ({ id, slug, file, text }): Source => ({
          ...{ id, slug, route: "/docs/:slug", category: "concepts" },
          text: substitute(text),
          path: `content/reference/${file}`,
        }),
      ),
  };
}

function renderTable({ title, description, keywords, icon, lead, columns, sections }: Table): string {
  const head = { title, description, keywords, icon };
  return [renderFrontMatter(head), `# ${title}`, lead, ...sections.map((one) => renderSection(one, columns))].join(
    "\n\n",
  );
}

function renderSection({ title, article, rows }: Section, columns: readonly string[]): string {
  const lines = rows.map(([name, ...cells]) => [`\`${name}\``, ...cells]);
  const table = [columns, columns.map(() => "---"), ...lines].map(renderRow).join("\n");
  return `## ${title}\n\n${table}\n\nSee [${titleOf(article)}](../../${article}).`;
}

function renderRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function renderGlossary(): string {
  const head = {
    title: "Glossary",
    description: "Definitions of the terms used in this documentation",
    keywords: ["terms", "definitions", "vocabulary", "meaning", "words"],
    icon: "book",
  };
  const entries = terms.map(({ term, meaning, article }) => {
    return `## ${term}\n\n${meaning}\n\nSee [${titleOf(article)}](../../${article}).`;
  });
  return [
    renderFrontMatter(head),
    "# Glossary",
    "Definitions of the terms used in this documentation.",
    ...entries,
  ].join("\n\n");
}

/** JSON is a subset of YAML. */
function renderFrontMatter(head: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---`;
}

/** Derives an article's title from its file name: `packages/{{product}}-server.md#errors` → `{{Product}} Server`. */
function titleOf(article: string): string {
  const name = article.replace(/#.*$/, "").replace(/^.*\/(\d+-)?|\.md$/g, "");
  return name
    .split("-")
    .map((word) => (word === "{{product}}" ? "{{Product}}" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}
