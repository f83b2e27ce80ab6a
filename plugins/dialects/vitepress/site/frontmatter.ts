// Translates VitePress front matter: URLs, layouts, the home page. https://vitepress.dev/reference/frontmatter-config
import type { FrontMatterValues, Json } from "docsgen";
import { listOf, type Mapping, mappingOf, textOf } from "../../../shared/json.js";
import { plainText } from "../../shared/frame/frame-text.js";

/** @param slug the file's URL according to `rewrites` */
export function renameKeys(values: FrontMatterValues, slug: string | undefined): FrontMatterValues {
  // Their text can contain Markdown: see markdown/features.ts.
  const { layout, hero, features: _features, ...rest } = values;
  const name = layout === "home" ? plainText(textOf(mappingOf(hero).name)) : "";
  return {
    ...(name && { title: name }),
    ...rest,
    ...(slug !== undefined && { slug }),
    ...layoutOf(layout),
    ...(hero !== undefined && { hero: heroOf(mappingOf(hero)) }),
  };
}

function layoutOf(layout: Json | undefined): { layout?: string } {
  if (layout === "home" || layout === "page") return { layout };
  return layout === false ? { layout: "page" } : {};
}

/** `name` becomes the title; `text` and `tagline` become the text. */
function heroOf(hero: Mapping): Json {
  const [name, text, tagline] = [textOf(hero.name), textOf(hero.text), textOf(hero.tagline)].map(plainText);
  const words = [name ? text : "", tagline].filter(Boolean);
  return {
    title: name || text || "",
    text: words
      .map((part = "", index) => (index < words.length - 1 && !/[.!?:。]$/.test(part) ? `${part}.` : part))
      .join(" "),
    actions: listOf(hero.actions).flatMap((action) => {
      const { text: label, link } = mappingOf(action);
      return textOf(label) && textOf(link) ? [{ text: plainText(textOf(label)), link: textOf(link) }] : [];
    }),
  };
}

/**
 * Returns a function from page ids to URLs. Patterns use path-to-regexp syntax.
 * https://vitepress.dev/guide/routing#route-rewrites
 */
export function createRewrites(rewrites: Readonly<Record<string, string>>): (id: string) => string | undefined {
  const rules = Object.entries(rewrites).map(([from, to]) => ({ pattern: patternOf(from), to }));
  // `index` is kept for a folder's page, since a slug cannot end in a slash.
  const addressOf = (target: string) => `/${target.replace(/\.md$/, "").replace(/^index$/, "")}`;
  return (id) => {
    const own = Object.hasOwn(rewrites, id) ? rewrites[id] : undefined;
    if (own !== undefined && !/[:$]/.test(own)) return addressOf(own);
    for (const { pattern, to } of rules) {
      const match = pattern.exec(id);
      if (!match) continue;
      const parts = match.groups ?? {};
      const target = to
        .replace(/:(\w+)[*+?]?/g, (_, name: string) => parts[name] ?? "")
        .replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? "");
      return addressOf(target);
    }
    return undefined;
  };
}

function patternOf(from: string): RegExp {
  const source = from.replace(
    /:(\w+)(\([^)]*\))?([*+?])?|\([^)]*\)|[.$^|{}[\]\\]/g,
    (part, name?: string, own?: string, many?: string) => {
      if (name === undefined) return part.startsWith("(") ? part : `\\${part}`;
      return `(?<${name}>${own?.slice(1, -1) ?? (many === "*" ? ".*" : many === "+" ? ".+" : "[^/]+")})`;
    },
  );
  return new RegExp(`^${source.replace(/(?<![.)\]])\*/g, ".*")}$`);
}
