// Ids and classes of SVG files. Different drawings in a page often have the same ones, such as `a` and `cls-1`, and then
// they get each other's colors. SVGR prefixes them, too: https://svgo.dev/docs/plugins/prefixIds/

/** Stands for the prefix that is unique to each use of a drawing. */
export const prefixMark = "\0";

/** References to one id, and what comes before it. */
const references = [
  /(\burl\((?:["']|&quot;|&#39;)?#)([^)"'&]+)/g,
  /(\b(?:xlink:)?href\s*=\s*["']#)([^"']+)/g,
  /(\b(?:begin|end)\s*=\s*["'])([\w-]+)(?=\.\w)/g,
];
/** Attributes with several names, quoted in either way. */
const idLists = /(\baria-(?:labelledby|describedby)\s*=\s*["'])([^"']*)/g;
const classLists = /(\sclass\s*=\s*["'])([^"']*)/g;
const idAttribute = /\sid\s*=\s*["']([^"']*)["']/g;
const styleElement = /(<style\b[^>]*>)([\s\S]*?)(?=<\/style>)/g;
const selector = /[^{}]+(?=\{)/g;
const nameInSelector = /([.#])(-?[A-Za-z_][\w-]*)/g;

/** Marks the ids that an SVG file refers to and the classes of its styles. Removes all other ids, as SVGR does. */
export function markNames(svg: string): string {
  const rules = [...svg.matchAll(styleElement)].flatMap(([, , css = ""]) => css.match(selector) ?? []);
  const styled = new Set(rules.flatMap((rule) => rule.match(nameInSelector) ?? []));
  const defined = new Set([...svg.matchAll(idAttribute)].map(([, id = ""]) => id));
  const used = new Set([...defined].filter((id) => styled.has(`#${id}`)));
  const markId = (id: string) => {
    if (!defined.has(id)) return id;
    used.add(id);
    return prefixMark + id;
  };
  const markClass = (name: string) => (styled.has(`.${name}`) ? prefixMark + name : name);
  const markWords = (mark: typeof markId) => (_: string, start: string, list: string) =>
    start + list.replace(/\S+/g, mark);
  let marked = svg.replace(idLists, markWords(markId)).replace(classLists, markWords(markClass));
  for (const one of references) marked = marked.replace(one, (_, start: string, id: string) => start + markId(id));
  return marked
    .replace(idAttribute, (_, id: string) => (used.has(id) ? ` id="${prefixMark}${id}"` : ""))
    .replace(styleElement, (_, start: string, css: string) => start + css.replace(selector, markSelector));
}

function markSelector(one: string): string {
  return one.replace(nameInSelector, `$1${prefixMark}$2`);
}
