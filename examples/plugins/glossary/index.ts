// Generates a page from a JSON file of terms (`{ "Cache": "Stored results …" }`), and links the first occurrence of each term in every
// other article to it. A load hook generates the page, and a remark plugin adds the links.
import type { Mdast, Plugin, VFile } from "docsgen";

export interface GlossaryOptions {
  /** File with the terms, relative to the site root. Default: `glossary.json`. */
  file?: string;
  /** Title of the page. Default: `Glossary`. */
  title?: string;
}

const id = "glossary.md";

export function glossary(given: GlossaryOptions = {}): Plugin {
  const { file = "glossary.json", title = "Glossary" } = given;
  return {
    name: "glossary",
    options: { given, shape: { keys: { file: "string", title: "string" } } },
    cacheKey: JSON.stringify({ file, title }),
    async load(ctx) {
      ctx.watch(file);
      const terms = await ctx.memo(`${file} ${title}`, async (read) => readTerms(read(file)));
      if (!terms) {
        const hint = 'write it as { "Term": "Definition." }';
        ctx.report({ code: "no-glossary", severity: "error", message: `There is no glossary ${file}.`, hint });
        return [];
      }
      const sorted = Object.entries(terms).sort(([a], [b]) => a.localeCompare(b, ctx.site.lang));
      const entries = sorted.map(([term, meaning]) => `## ${term} {#${termAnchor(term)}}\n\n${meaning}\n`);
      return [{ id, text: `---\ntitle: ${JSON.stringify(title)}\n---\n\n# ${title}\n\n${entries.join("\n")}` }];
    },
    markdown: {
      remark: [
        () => (tree: Mdast.Root, page: VFile) => {
          const { ctx } = page.data;
          const url = ctx?.resolve(id);
          if (ctx === undefined || url === undefined || page.path === id) return;
          const terms = readTerms(ctx.read(file));
          if (terms) linkTerms(tree, { url, missing: new Set(Object.keys(terms)) });
        },
      ],
    },
  };
}

function readTerms(text: string | undefined): Record<string, string> | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Record<string, string>);
}

function termAnchor(term: string): string {
  return term.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
}

interface Terms {
  /** URL of the glossary page. */
  url: string;
  /** Terms that are not linked yet. */
  missing: Set<string>;
}

/** Nodes that must not contain links. */
const apart = ["heading", "link", "linkReference", "code", "inlineCode", "html"];

function linkTerms(parent: Mdast.Nodes, terms: Terms): void {
  if (!("children" in parent) || apart.includes(parent.type)) return;
  parent.children = parent.children.flatMap((child) => {
    linkTerms(child, terms);
    return child.type === "text" ? divide(child.value, terms) : [child];
  }) as typeof parent.children;
}

/** Splits a text and links the first occurrence of each term. */
function divide(value: string, terms: Terms): Mdast.RootContent[] {
  const found = [...terms.missing].flatMap((term) => {
    const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const index = value.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu"));
    return index === -1 ? [] : [{ term, index }];
  });
  const first = found.sort((a, b) => a.index - b.index || b.term.length - a.term.length)[0];
  if (!first) return value === "" ? [] : [{ type: "text", value }];
  terms.missing.delete(first.term);
  const end = first.index + first.term.length;
  const children: [{ type: "text"; value: string }] = [{ type: "text", value: value.slice(first.index, end) }];
  const link = { type: "link", url: `${terms.url}#${termAnchor(first.term)}`, children } as const;
  return [...divide(value.slice(0, first.index), terms), { ...link }, ...divide(value.slice(end), terms)];
}
