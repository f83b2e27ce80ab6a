// A page's name → the short label of its sidebar row.

/** The labels of a site: titles as they are, or the rule for package names if there is a brand. */
export function createLabeler(brand: string | undefined): (title: string) => string {
  if (!brand) return (title) => title;
  const prefix = brand.toLowerCase();
  return (title) => {
    const name = title.replaceAll("@", "").replaceAll("-", "/").trim();
    // Only whole words count: "Cairnify" keeps its name, and so does a page that is called like the brand.
    const rest = name.toLowerCase().startsWith(prefix) ? name.slice(prefix.length) : name;
    const short = /^[\s/]/.test(rest) ? rest.replace(/^[\s/]+/, "") : "";
    return short || name;
  };
}
