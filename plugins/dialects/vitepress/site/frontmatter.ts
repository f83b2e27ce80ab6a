// Translates VitePress front matter: URLs, layouts, the home page. https://vitepress.dev/reference/frontmatter-config
import type { FrontMatterValues, Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { plainText } from "../../shared/frame/frame-text.js";

/** @param slug the URL that `rewrites` assigns to the file */
export function renameKeys(values: FrontMatterValues, slug: string | undefined): FrontMatterValues {
  // The text of features can contain Markdown; see markdown/features.ts.
  const { layout, hero, features: _features, ...rest } = values;
  const name = layout === "home" ? plainText(toText(toMapping(hero).name)) : "";
  return {
    ...(name && { title: name }),
    ...rest,
    ...(slug !== undefined && { slug }),
    ...readLayout(layout),
    ...(hero !== undefined && { hero: createHero(toMapping(hero)) }),
  };
}

function readLayout(layout: Json | undefined): { layout?: string } {
  if (layout === "home" || layout === "page" || layout === "overview") return { layout };
  return layout === false ? { layout: "page" } : {};
}

/** `name` becomes the title; `text` and `tagline` become the text. */
function createHero(hero: Mapping): Json {
  const [name, text, tagline] = [toText(hero.name), toText(hero.text), toText(hero.tagline)].map(plainText);
  const words = [name ? text : "", tagline].filter(Boolean);
  return {
    title: name || text || "",
    text: words
      .map((part = "", index) => (index < words.length - 1 && !/[.!?:。]$/.test(part) ? `${part}.` : part))
      .join(" "),
    actions: toList(hero.actions).flatMap((action) => {
      const { text: label, link } = toMapping(action);
      return toText(label) && toText(link) ? [{ text: plainText(toText(label)), link: toText(link) }] : [];
    }),
  };
}

/**
 * Returns a function from page ids to URLs. Patterns use path-to-regexp syntax.
 * https://vitepress.dev/guide/routing#route-rewrites
 */
export function createRewrites(rewrites: Readonly<Record<string, string>>): (id: string) => string | undefined {
  const rules = Object.entries(rewrites).map(([from, to]) => ({ pattern: toPattern(from), to }));
  // `index` is kept for a folder's page, because a slug cannot end in a slash.
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

function toPattern(from: string): RegExp {
  const source = from.replace(
    /:(\w+)(\([^)]*\))?([*+?])?|\([^)]*\)|[.$^|{}[\]\\]/g,
    (part, name?: string, own?: string, many?: string) => {
      if (name === undefined) return part.startsWith("(") ? part : `\\${part}`;
      return `(?<${name}>${own?.slice(1, -1) ?? (many === "*" ? ".*" : many === "+" ? ".+" : "[^/]+")})`;
    },
  );
  return new RegExp(`^${source.replace(/(?<![.)\]])\*/g, ".*")}$`);
}
