// Renders the features of a home page as Markdown, because their text can contain Markdown.
// https://vitepress.dev/reference/default-theme-home-page#features-section
import type { RewriteContext } from "docsgen";
import { splitFrontMatter } from "../../../shared/front-matter.js";
import { toList, toMapping, toText } from "../../../shared/json.js";
import { containerLines, type Lines, labelText } from "../../shared/markdown/indented-blocks.js";

/** They are read from the original front matter, because the translated front matter does not contain them. */
export function features({ frontmatter, file, id, read }: RewriteContext): Lines {
  if (frontmatter.layout !== "home" || !file.endsWith(id)) return [];
  const { values } = splitFrontMatter(read(file) ?? "", /^features:/m);
  const cards = toList(values.features).flatMap((feature) => {
    const { title, details, link, icon } = toMapping(feature);
    const attributes = [
      link && `href="${toText(link)}"`,
      toText(icon) && !toText(icon).includes("<") && `icon="${toText(icon)}"`,
    ];
    const list = attributes.filter(Boolean).join(" ");
    const opening = `:::card${labelText(toText(title))}${list && `{${list}}`}`;
    return containerLines({ text: opening, from: 0 }, [{ text: toText(details), from: 0 }]);
  });
  return cards.length === 0 ? [] : [...containerLines({ text: ":::cards", from: 0 }, cards), { text: "", from: 0 }];
}
