// Splits a long article into sections, for its document only. Browsers lay out and paint sections near the viewport
// first (styles: `content-visibility`); client/stretches.ts then shows the others. Chunks are not split, because
// scripts insert them gradually.

/** HTML characters: about half a viewport of text, or a quarter of one of code. */
const least = 1500;
/** These elements do not have a top margin, so a cut before them does not change any spacing. */
const starts = new Set(["p", "ul", "ol"]);
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** The content of these elements is not HTML, or is not part of the page. */
const opaque = new Set(["script", "style", "textarea", "template", "iframe", "noscript"]);

/** @returns the article unchanged if it is short or its tags do not match */
export function cutArticle(html: string): string {
  if (html.length < 2 * least) return html;
  const cuts = findCuts(html);
  return cuts.reduce(
    (before, start, index) => `${before}<div class="stretch">${html.slice(start, cuts[index + 1])}</div>`,
    html.slice(0, cuts[0]),
  );
}

function findCuts(html: string): number[] {
  const tag = /<(?:!--|(\/)?([a-z][^\s/>]*)[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>)/gi;
  const cuts: number[] = [];
  let depth = 0;
  let last = 0;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const [whole, isEnd, name = ""] = match;
    if (name === "" || opaque.has(name)) return [];
    if (isEnd) {
      depth--;
      if (depth < 0) return [];
    } else if (name === "pre") {
      // Most tags are syntax colors.
      const end = html.indexOf("</pre>", tag.lastIndex);
      if (end < 0) return [];
      tag.lastIndex = end + "</pre>".length;
    } else if (!whole.endsWith("/>") && !empty.has(name)) {
      if (depth === 0 && match.index - last >= least && starts.has(name)) {
        cuts.push(match.index);
        last = match.index;
      }
      depth++;
    }
  }
  return depth === 0 ? cuts : [];
}
