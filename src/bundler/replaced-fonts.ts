// Finds fonts that are not used because the site's styles set another font: `:root { --sans: "Acme Sans", sans-serif
// }`.

const face = /@font-face\s*\{([^{}]*)\}/g;
const rootRule = /(?<=^|[{},])\s*(?::root|html|body)\s*\{([^{}]*)\}/g;
const declaration = /(--[\w-]+)\s*:([^;{}]*)/g;

/** Returns the file names of the unused fonts, as in the URLs of a bundled stylesheet. */
export function findReplacedFonts(css: string): ReadonlySet<string> {
  const faces = [...css.matchAll(face)].map(([, body = ""]) => ({
    family: /font-family:\s*["']?([^;"']+)/.exec(body)?.[1] ?? "",
    files: [...body.matchAll(/url\(["']?(?:[^"')]*\/)?([^"')/]+)["']?\)/g)].map(([, file = ""]) => file),
  }));
  const replaced = replacedValues(css);
  if (replaced.length === 0) return new Set();
  const rest = css.replaceAll(face, "");
  const countIn = (text: string, family: string) => text.split(family).length - 1;
  const unused = new Set(
    faces.flatMap(({ family }) => {
      const uses = replaced.reduce((sum, value) => sum + countIn(value, family), 0);
      return uses > 0 && uses === countIn(rest, family) ? [family] : [];
    }),
  );
  return new Set(faces.flatMap(({ family, files }) => (unused.has(family) ? files : [])));
}

/** Returns the values of custom properties that a later rule replaces for the whole page. */
function replacedValues(css: string): string[] {
  const valueByName = new Map<string, string>();
  const replaced: string[] = [];
  for (const [, body = ""] of css.matchAll(rootRule)) {
    for (const [, name = "", value = ""] of body.matchAll(declaration)) {
      const before = valueByName.get(name);
      if (before !== undefined) replaced.push(before);
      valueByName.set(name, value);
    }
  }
  return replaced;
}
