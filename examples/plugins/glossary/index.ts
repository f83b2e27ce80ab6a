// A page with the terms of a JSON file (`{ "Cache": "What is kept …" }`), and a link to it from the first place of each term in every
// other article. A load hook makes the page, a remark plugin the links.
import type { Plugin } from "docsgen";
import type { Nodes, Root, RootContent } from "mdast";
import type { VFile } from "vfile";

export interface GlossaryOptions {
  /** The terms, from the site's root. Default: `glossary.json`. */
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
        const hint = 'write it as { "Term": "What it means." }';
        ctx.report({ code: "no-glossary", severity: "error", message: `There is no glossary ${file}.`, hint });
        return [];
      }
      const sorted = Object.entries(terms).sort(([a], [b]) => a.localeCompare(b, ctx.site.lang));
      const entries = sorted.map(([term, meaning]) => `## ${term} {#${anchorOf(term)}}\n\n${meaning}\n`);
      return [{ id, text: `---\ntitle: ${JSON.stringify(title)}\n---\n\n# ${title}\n\n${entries.join("\n")}` }];
    },
    markdown: {
      remark: [
        () => (tree: Root, page: VFile) => {
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

function anchorOf(term: string): string {
  return term.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
}

interface Terms {
  /** Address of the page with all terms. */
  url: string;
  /** Terms without a link so far. */
  missing: Set<string>;
}

/** What a link cannot be in, or should not. */
const apart = ["heading", "link", "linkReference", "code", "inlineCode", "html"];

function linkTerms(parent: Nodes, terms: Terms): void {
  if (!("children" in parent) || apart.includes(parent.type)) return;
  parent.children = parent.children.flatMap((child) => {
    linkTerms(child, terms);
    return child.type === "text" ? divide(child.value, terms) : [child];
  }) as typeof parent.children;
}

/** A text, with the first place of each term as a link. */
function divide(value: string, terms: Terms): RootContent[] {
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
  const link = { type: "link", url: `${terms.url}#${anchorOf(first.term)}`, children } as const;
  return [...divide(value.slice(0, first.index), terms), { ...link }, ...divide(value.slice(end), terms)];
}
