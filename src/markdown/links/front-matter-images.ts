// Publishes the images in a page's front matter: the values of `image` keys, at the top level or in an object.
import type { FrameImage } from "../../contract/frame.js";
import { parseFrontMatter } from "../../pages/front-matter/front-matter.js";
import { listStrings } from "../../pages/links/front-matter-links.js";
import type { PageState } from "../page-state.js";
import { resolveImage } from "./images.js";

/** `image`, or an image of an object, such as `banner.image.src`. */
const imageKeys = /(?:^|\.)image(?:\.(?:src|light|dark))?$/;

/** Returns the published images by the path of their key, such as `hero.image.src`; undefined if there are none. */
export function publishImages(page: PageState): Record<string, FrameImage> | undefined {
  // An `image` key in a list, as in `features`, is a custom key.
  const written = listStrings(page.input.frontmatter).filter(
    ({ keys }) => imageKeys.test(keys.join(".")) && keys.every((key) => typeof key === "string"),
  );
  if (written.length === 0) return undefined;
  const { findPlace: placeOf } = parseFrontMatter(page.input.text, page.input.file, () => undefined);
  const images = written.map(({ keys, text }): [string, FrameImage] => {
    const place = placeOf(keys);
    const reference = {
      written: text,
      encoded: text.includes("%") ? text : encodeURI(text),
      from: page.input.file,
      place,
    };
    const { href, width, height, ...target } = resolveImage(reference, page);
    const { external, url } = target;
    page.links.push({ href: text, kind: "image", external, place, ...(url !== undefined && { url }) });
    return [
      keys.join("."),
      { url: href, ...(width !== undefined && { width }), ...(height !== undefined && { height }) },
    ];
  });
  return Object.fromEntries(images);
}
