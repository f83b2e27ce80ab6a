// Publishes the images in a page's front matter: the values of `image` keys, at the top level or in an object.
import type { Json } from "../../contract/data.js";
import type { FrameImage } from "../../contract/frame.js";
import { parseFrontMatter } from "../../pages/front-matter/front-matter.js";
import type { PageState } from "../page-state.js";
import { resolveImage } from "./images.js";

/** `image`, or an image of an object, such as `banner.image.src`. */
const imageKeys = /(?:^|\.)image(?:\.(?:src|light|dark))?$/;

/** Returns the published images by the path of their key, such as `hero.image.src`; undefined if there are none. */
export function publishImages(page: PageState): Record<string, FrameImage> | undefined {
  const written = textsIn(page.input.frontmatter, []).filter(({ path }) => imageKeys.test(path));
  if (written.length === 0) return undefined;
  const { findPlace: placeOf } = parseFrontMatter(page.input.text, page.input.file, () => undefined);
  const images = written.map(({ path, text }): [string, FrameImage] => {
    const place = placeOf(path.split("."));
    const reference = {
      written: text,
      encoded: text.includes("%") ? text : encodeURI(text),
      from: page.input.file,
      place,
    };
    const { href, width, height, ...target } = resolveImage(reference, page);
    const { external, url } = target;
    page.links.push({ href: text, kind: "image", external, place, ...(url !== undefined && { url }) });
    return [path, { url: href, ...(width !== undefined && { width }), ...(height !== undefined && { height }) }];
  });
  return Object.fromEntries(images);
}

function textsIn(value: Json, keys: readonly string[]): { path: string; text: string }[] {
  if (typeof value === "string") return value === "" ? [] : [{ path: keys.join("."), text: value }];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) => textsIn(inner, [...keys, key]));
}
