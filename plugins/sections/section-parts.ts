// Creates the small elements of sections: titles, buttons, pictures, code, and icons.
import type { Code, Heading, Image, Link, PhrasingContent } from "mdast";
import { iconSvg, reportIcon } from "../shared/containers/icons.js";
import { type Block, textElement } from "../shared/containers/nodes.js";
import { finished } from "../shared/hast.js";
import type { Item, SectionPage } from "./section.js";

export function createTitle(depth: Heading["depth"], className: string, children: PhrasingContent[]): Heading {
  return { type: "heading", depth, children, data: { hProperties: { className: [className] } } };
}

export function span(className: string, children: PhrasingContent[]): PhrasingContent {
  return { type: "emphasis", children, data: { hName: "span", hProperties: { className: [className] } } };
}

export function createActions(actions: readonly Link[]): Block[] {
  if (actions.length === 0) return [];
  const buttons = actions.map((link) => ({ ...link, data: { hProperties: { className: ["button", "pill"] } } }));
  return [textElement("div", { className: ["actions"] }, buttons)];
}

/** Shows the last word of the title in a gradient. */
export function emphasizeEnd(title: readonly PhrasingContent[]): PhrasingContent[] {
  const last = title.at(-1);
  if (last?.type !== "text") return [...title];
  const cut = last.value.trimEnd().lastIndexOf(" ") + 1;
  const end = span("gradient", [{ ...last, value: last.value.slice(cut) }]);
  return [...title.slice(0, -1), ...(cut > 0 ? [{ ...last, value: last.value.slice(0, cut) }] : []), end];
}

/** Keeps compounds such as end-to-end on one line, because the text is large and its lines are short. */
export function keepCompounds(text: readonly PhrasingContent[]): PhrasingContent[] {
  return text.flatMap((node) => {
    if (node.type !== "text") return node;
    const words = node.value.split(/(\S+-\S+)/);
    return words.flatMap((word, index): PhrasingContent[] => {
      if (word === "") return [];
      const shown = { ...node, value: word };
      return [index % 2 === 0 || word.length > 16 ? shown : span("compound", [shown])];
    });
  });
}

/** Images, and code as tabs if there are several blocks. */
export function createMedia(images: readonly Image[], codes: readonly Code[], loading?: "eager"): Block[] {
  const shown =
    images.length > 0 ? [textElement("div", { className: ["picture"] }, createImages(images, "", loading))] : [];
  return [...shown, ...groupCodes(codes)];
}

/** Puts several code blocks into tabs. */
export function groupCodes(codes: readonly Code[]): Block[] {
  if (codes.length < 2) return [...codes];
  return [{ type: "containerDirective", name: "code-group", attributes: {}, children: [...codes] }];
}

/**
 * Returns one image for both schemes, or an image for each scheme. Hidden images are not downloaded, because images
 * are loaded lazily by default.
 */
export function createImages(images: readonly Image[], className = "", loading?: "eager"): PhrasingContent[] {
  const [light, dark] = images;
  if (!light) return [];
  const show = (image: Image, classes: string[], properties: { loading?: string } = {}): Image => {
    const all = [...(className ? [className] : []), ...classes];
    return { ...image, data: { hProperties: { ...(all.length > 0 && { className: all }), ...properties } } };
  };
  if (!dark) return [show(light, [], loading && { loading })];
  return [show(light, ["scheme-light"]), show({ ...dark, alt: dark.alt || light.alt || "" }, ["scheme-dark"])];
}

/** Returns an icon of the Tabler set by name, or an emoji. */
export function createIcon({ icon, position }: Item, { file }: SectionPage): Block[] {
  if (icon === "") return [];
  const frame = { className: ["item-icon"], ariaHidden: "true" };
  if (!/^[\w -]+$/.test(icon)) return [textElement("span", frame, [{ type: "text", value: icon }])];
  const name = icon.trim().toLowerCase().replaceAll(/\s+/g, "-");
  const svg = iconSvg(name, 24);
  if (svg === undefined) {
    reportIcon(icon, { name, position, file });
    return [];
  }
  return [
    {
      ...textElement("span", frame, []),
      data: { hName: "span", hProperties: frame, hChildren: [finished("span", svg)] },
    },
  ];
}
