// Pages as Hugo knows them: `_index.md` stands for its folder, and front matter has names of its own.
// https://gohugo.io/content-management/front-matter/
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { FrontMatterValues, Json, LoadContext, Source } from "docsgen";
import { listFiles } from "../files.js";

/** Pages of folders: the content plugin leaves out names that begin with `_`. */
export async function loadSections({ content, root }: LoadContext): Promise<Source[]> {
  const names = await listFiles(content, "**/_index.md");
  return names.flatMap((name): Source[] => {
    const id = name.replace(/_index\.md$/i, "index.md");
    if (existsSync(join(content, id))) return [];
    const path = posix.relative(root.replaceAll("\\", "/"), join(content, name).replaceAll("\\", "/"));
    return [{ id, file: join(content, name), path }];
  });
}

/** `weight`, `url`, `aliases`, …, and the address that Hugo makes of a file's name. */
export function translateValues(values: FrontMatterValues, id: string): FrontMatterValues {
  const {
    weight,
    url,
    layout: _layout,
    icon: _icon,
    aliases,
    keywords,
    slug,
    _build,
    build = _build,
    ...rest
  } = values;
  const folder = posix.join("/", posix.dirname(id));
  const isHidden =
    typeof build === "object" &&
    build !== null &&
    "render" in build &&
    (build.render === "never" || build.render === false);
  return {
    ...rest,
    ...(typeof weight === "number" && weight !== 0 && { order: weight }),
    ...addressOf({ url, slug }, id),
    ...(aliases !== undefined && { aliases: [aliases].flat().map((alias) => posix.resolve(folder, String(alias))) }),
    ...(keywords !== undefined && { keywords: [keywords].flat() }),
    ...(isHidden && { draft: true }),
  };
}

/** Hugo writes addresses in small letters, with dashes for spaces. */
function addressOf({ url, slug }: { url: Json | undefined; slug: Json | undefined }, id: string): { slug?: string } {
  if (typeof url === "string") return { slug: posix.join("/", url).replace(/\.html$/, "") };
  const path = id.replace(/(?:^|\/)index\.md$/i, "").replace(/\.(?:md|markdown)$/i, "");
  const name = typeof slug === "string" && slug !== "" ? slug : posix.basename(path);
  const address = posix.join("/", posix.dirname(path || "."), path === "" ? "" : name);
  const written = address.toLowerCase().replace(/\s+/g, "-");
  if (written !== posix.join("/", path)) return { slug: written };
  return {};
}
