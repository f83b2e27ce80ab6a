// Sections of home pages: hero, features, showcase, logos, quote, stats, steps, call to action, and grid of pages.
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { Processor } from "unified";
import type { VFile } from "vfile";
import { builtIn } from "../shared/built-in.js";
import { sectionNames } from "./section-names.js";

/**
 * Adds sections to pages with `layout: home`: as `sections` in the front matter, or as containers such as
 * `:::features[Title]`.
 */
export function sections(): Plugin {
  return builtIn({ name: "sections", markdown: { containers: sectionNames, remark: [transformSections] } });
}

function transformSections(this: Processor) {
  const parse = (text: string) => this.parse(text) as Root;
  return async (tree: Root, file: VFile): Promise<void> => {
    const { frontmatter = {} } = file.data.ctx ?? {};
    if (frontmatter.layout !== "home" && frontmatter.sections === undefined) return;
    // Loaded on demand, because most sites have a single home page.
    const { buildSections } = await import("./remark.js");
    buildSections(tree, file, parse);
  };
}
