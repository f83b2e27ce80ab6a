// Renders the features of a home page as Markdown, because their text can contain Markdown.
// https://vitepress.dev/reference/default-theme-home-page#features-section
import type { RewriteContext } from "docsgen";
import { splitFrontMatter } from "../../../shared/front-matter.js";
import { listOf, mappingOf, textOf } from "../../../shared/json.js";
import { containerLines, type Lines, labelText } from "../../shared/markdown/indented-blocks.js";

/** The translated front matter does not contain them. */
export function features({ frontmatter, file, id, read }: RewriteContext): Lines {
  if (frontmatter.layout !== "home" || !file.endsWith(id)) return [];
  const { values } = splitFrontMatter(read(file) ?? "", /^features:/m);
  const cards = listOf(values.features).flatMap((feature) => {
    const { title, details, link, icon } = mappingOf(feature);
    const attributes = [
      link && `href="${textOf(link)}"`,
      textOf(icon) && !textOf(icon).includes("<") && `icon="${textOf(icon)}"`,
    ];
    const list = attributes.filter(Boolean).join(" ");
    const opening = `:::card${labelText(textOf(title))}${list && `{${list}}`}`;
    return containerLines({ text: opening, from: 0 }, [{ text: textOf(details), from: 0 }]);
  });
  return cards.length === 0 ? [] : [...containerLines({ text: ":::cards", from: 0 }, cards), { text: "", from: 0 }];
}
