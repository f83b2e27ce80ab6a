// The attacked site, and edits of all kinds to it.
import type { AttackedSite, Random } from "./harness.js";

const pages = ["index", "a", "b", "guides/one", "guides/two", "guides/deep/three", "other/four", "other/five"];
const image = (number: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${number + 1}" height="8"/>`;

export function fill(site: AttackedSite, random: Random): void {
  site.write("site.config.mjs", config(0));
  for (const name of pages) site.write(`content/${name}.md`, article(name, random));
  site.write("content/images/x.svg", image(0));
  site.write("content/_parts/part.md", "A part.\n");
  site.write("public/plain.txt", "User-agent: *\n");
  site.write("public/files/data.json", "{}");
}

/** Returns a config with options of all kinds: for documents only, for articles, and for addresses. */
function config(number: number): string {
  const [headers, slash, anchors, footer, word] = [1, 2, 4, 8, 16].map((bit) => (number & bit) > 0);
  return `export default {
  title: "Site ${number % 3}", url: "https://example.org", headers: ${headers}, trailingSlash: ${slash},
  markdown: { headingAnchors: ${anchors} }, variables: { word: "${word ? "one" : "two"}" },
  footer: { copyright: "${footer ? "Made" : "Built"} here" },
};\n`;
}

function article(name: string, random: Random): string {
  const text = Array.from(
    { length: 1 + random.below(4) },
    () => `Words ${random.below(1000)} of ${name}, {{word}}.`,
  ).join("\n\n");
  const code = random.below(2) ? `\n\n\`\`\`js\nconst x = ${random.below(100)};\n\`\`\`` : "";
  return `# Page ${name} ${random.below(9)}\n\n![x](/images/x.svg)\n\n${text}${code}\n`;
}

const extra = ["new", "guides/new", "b/inner", "deep/er/page", "guides"];

/** Edits by name; each changes the site once. */
export const edits: Record<string, (site: AttackedSite, random: Random) => void> = {
  text(site, random) {
    const name = random.pick(pages);
    site.write(`content/${name}.md`, article(name, random));
  },
  all(site, random) {
    for (const name of pages) site.write(`content/${name}.md`, article(name, random));
  },
  frontMatter(site, random) {
    const name = random.pick(pages.slice(1));
    site.write(
      `content/${name}.md`,
      `---\ntitle: "T ${random.below(9)}"\norder: ${random.below(5)}\n---\n\n${article(name, random)}`,
    );
  },
  slug(site, random) {
    const name = random.pick(pages.slice(1));
    site.write(
      `content/${name}.md`,
      `---\nslug: moved-${name.replaceAll("/", "-")}-${random.below(3)}\n---\n\n${article(name, random)}`,
    );
  },
  add(site, random) {
    const name = random.pick(extra);
    site.write(`content/${name}.md`, article(name, random));
  },
  remove: (site, random) => removeIfThere(site, `content/${random.pick([...pages.slice(1), ...extra])}.md`),
  rename(site, random) {
    const from = `content/${random.pick(pages.slice(1))}.md`;
    const content = site.files.get(from);
    if (content === undefined) return;
    site.remove(from);
    site.write(`content/renamed-${random.below(3)}.md`, content);
  },
  image: (site, random) => site.write("content/images/x.svg", image(random.below(5))),
  include(site, random) {
    site.write("content/_parts/part.md", `A part, ${random.below(9)}.\n`);
    site.write("content/b.md", "# B\n\n<!--@include: ./_parts/part.md-->\n");
  },
  config: (site, random) => site.write("site.config.mjs", config(random.below(32))),
  public: (site, random) =>
    site.write(`public/${random.pick(["plain.txt", "files/data.json", "files/new.txt"])}`, `x ${random.below(99)}\n`),
  unpublic: (site, random) =>
    removeIfThere(site, `public/${random.pick(["files/data.json", "files/new.txt", "plain"])}`),
  styles: (site, random) => site.write("theme/styles.css", `:root { --page-width: ${40 + random.below(9)}rem; }\n`),
  component(site, random) {
    const text = `export default function Footer() { return <footer>Footer ${random.below(9)}</footer>; }\n`;
    site.write("theme/Footer.tsx", text);
  },
  untheme: (site, random) => removeIfThere(site, random.pick(["theme/Footer.tsx", "theme/styles.css"])),
  /** Replaces a folder with a file, or the reverse. */
  shape(site, random) {
    removeIfThere(site, "public/plain");
    removeIfThere(site, "public/plain/in.txt");
    site.write(random.below(2) ? "public/plain" : "public/plain/in.txt", `x ${random.below(9)}\n`);
  },
};

function removeIfThere(site: AttackedSite, name: string): void {
  if (site.files.has(name)) site.remove(name);
}

export function editSite(site: AttackedSite, random: Random, times = 1): string[] {
  const names = Array.from({ length: times }, () => random.pick(Object.keys(edits)));
  for (const name of names) edits[name]?.(site, random);
  return names;
}

/** Makes an edit after which a build has something to write. */
export function editForBuild(site: AttackedSite, random: Random): string {
  edits.all?.(site, random);
  return ["all", ...editSite(site, random, 1 + random.below(3))].join("+");
}
