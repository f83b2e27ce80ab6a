// Cuts a long article into stretches, for its document only. A browser lays out and paints those near the window first (styles:
// `content-visibility`), then client/stretches.ts shows it the others. Chunks stay whole: scripts put them in piece by piece.

/** Characters of HTML: about half a window of text, or a quarter of one of code. */
const least = 1500;
/** Before these, a cut changes no distance: they have no margin above them. */
const starts = new Set(["p", "ul", "ol"]);
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** What is between their tags is no HTML, or not of the page. */
const opaque = new Set(["script", "style", "textarea", "template", "iframe", "noscript"]);

/** @returns the article as it is if it is short, or if its tags do not match */
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
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    const [whole, isEnd, name = ""] = found;
    if (name === "" || opaque.has(name)) return [];
    if (isEnd) {
      depth--;
      if (depth < 0) return [];
    } else if (name === "pre") {
      // Most tags are colours of code.
      const end = html.indexOf("</pre>", tag.lastIndex);
      if (end < 0) return [];
      tag.lastIndex = end + "</pre>".length;
    } else if (!whole.endsWith("/>") && !empty.has(name)) {
      if (depth === 0 && found.index - last >= least && starts.has(name)) {
        cuts.push(found.index);
        last = found.index;
      }
      depth++;
    }
  }
  return depth === 0 ? cuts : [];
}
