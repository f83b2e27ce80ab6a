// Creates the elements of a section. Their classes are those of the theme's home page.
import type { PhrasingContent } from "mdast";
import {
  asElement,
  type Block,
  blockElement,
  type Container,
  itemElement,
  textElement,
} from "../shared/containers/nodes.js";
import type { Item, Section, SectionPage } from "./section.js";
import type { SectionName } from "./section-names.js";
import {
  createActions,
  createIcon,
  createImages,
  createMedia,
  createTitle,
  emphasizeEnd,
  keepCompounds,
  span,
} from "./section-parts.js";

type Create = (section: Section, page: SectionPage, grid: () => number) => Block[];

const creators: Readonly<Record<SectionName, Create>> = {
  hero: createHero,
  features: (section, page) => [...createHead(section), createFeatures(section, page)],
  showcase: createShowcase,
  logos: (section) => [...createHead(section), createLogos(section)],
  quote: createQuote,
  stats: (section) => [...createHead(section), createStats(section)],
  steps: (section) => [...createHead(section), createSteps(section)],
  cta: (section) => [
    blockElement("div", { className: ["cta-panel"] }, [...createHead(section), ...createCalls(section)]),
  ],
  grid: (section, page, grid) => [...createHead(section), createGrid(section, page, grid())],
};

/** @param grid returns the number of the next list of pages */
export function createSection(section: Section, page: SectionPage, grid: () => number): Container {
  const { kind, attributes, options, position } = section;
  const children = creators[kind](section, page, grid);
  const node: Container = {
    type: "containerDirective",
    name: kind,
    attributes,
    children,
    ...(position && { position }),
  };
  const variants = [
    kind === "hero" && `hero-${isSplit(section) ? "split" : "centered"}`,
    options.reverse && "showcase-reverse",
    options.mono && "logos-mono",
  ];
  const name = kind === "hero" ? kind : `section-${kind}`;
  return asElement(node, "section", ["section", name, ...variants.filter(Boolean)].join(" "));
}

function isSplit({ options: { layout }, images, codes }: Section): boolean {
  return layout === undefined ? images.length + codes.length > 0 : layout === "split";
}

function createHero(section: Section): Block[] {
  const { title, text, images, codes } = section;
  const lead = text.map((block) =>
    block.type === "paragraph" ? textElement("p", { className: ["hero-lead"] }, keepCompounds(block.children)) : block,
  );
  const head: Block[] = title.length > 0 ? [createTitle(1, "hero-title", emphasizeEnd(title))] : [];
  const media = createMedia(images, codes, "eager");
  return [
    blockElement("div", { className: ["hero-text"] }, [...head, ...lead, ...createCalls(section)]),
    ...(media.length > 0 ? [blockElement("div", { className: ["hero-media"] }, media)] : []),
  ];
}

/** Buttons and the install line. */
function createCalls({ actions, install }: Section): Block[] {
  return [...createActions(actions), ...(install ? [blockElement("div", { className: ["install"] }, [install])] : [])];
}

function createHead({ title, text }: Section): Block[] {
  if (title.length + text.length === 0) return [];
  const heading: Block[] = title.length > 0 ? [createTitle(2, "section-title", title)] : [];
  return [blockElement("div", { className: ["section-head"] }, [...heading, ...text])];
}

function createList(tag: "ul" | "ol", className: string, items: Container["children"][number][][]): Block {
  const hProperties = { className: [className], role: "list" };
  return {
    ...{ type: "list", ordered: tag === "ol", spread: true, data: { hProperties } },
    children: items.map((children) => itemElement(children as never, `${className}-item`)),
  };
}

function createFeatures({ items }: Section, page: SectionPage): Block {
  const content = (item: Item): Block[] => [
    ...(item.images.length > 0
      ? [textElement("div", { className: ["feature-image"] }, createImages(item.images))]
      : []),
    ...createIcon(item, page),
    ...createItemTitle(item),
    ...wrap("feature-text", item.text),
  ];
  return createList("ul", "feature-list", items.map(content));
}

/** If the item is a link, the stylesheet stretches the link over the whole item. */
function createItemTitle({ title, link }: Item): Block[] {
  if (title.length === 0) return [];
  const linked: PhrasingContent[] = link ? [{ type: "link", ...link, children: title as never }] : title;
  return [createTitle(3, "item-title", linked)];
}

function createShowcase(section: Section): Block[] {
  const text = [...createHead(section), ...createCalls(section)];
  const media = createMedia(section.images, section.codes);
  return [
    blockElement("div", { className: ["showcase-text"] }, text),
    ...(media.length > 0 ? [blockElement("div", { className: ["showcase-media"] }, media)] : []),
  ];
}

function createLogos({ items }: Section): Block {
  const content = ({ images, link }: Item): Block[] => {
    const shown = createImages(images);
    return [
      textElement(
        "div",
        { className: ["logo-box"] },
        link ? [{ type: "link", ...link, children: shown as never }] : shown,
      ),
    ];
  };
  return createList("ul", "logo-list", items.map(content));
}

function createQuote({ title, text, images, options: { role } }: Section): Block[] {
  const by: PhrasingContent[] = [
    ...createImages(images, "portrait"),
    ...(title.length > 0 ? [span("quote-name", title)] : []),
    ...(role ? [span("quote-role", [{ type: "text", value: role }])] : []),
  ];
  const words = text.flatMap((block) => (block.type === "blockquote" ? block.children : block));
  return [
    blockElement("figure", { className: ["quote-figure"] }, [
      { type: "blockquote", children: words },
      ...(by.length > 0 ? [textElement("figcaption", {}, by)] : []),
    ]),
  ];
}

function createStats({ items }: Section): Block {
  const content = ({ title, text }: Item): Block[] => [
    textElement("p", { className: ["stat-value"] }, title),
    ...wrap("stat-text", text),
  ];
  return createList("ul", "stat-list", items.map(content));
}

function createSteps({ items }: Section): Block {
  return createList(
    "ol",
    "step-list",
    items.map((item) => [...createItemTitle(item), ...item.text]),
  );
}

/** Leaves the list to the theme: see data.ts. */
function createGrid({ options: { of = "" }, position }: Section, { file }: SectionPage, value: number): Block {
  const { line, column, endColumn } = file.data.placeOf?.(position) ?? {};
  const hProperties = {
    ...{ name: "grid", value: String(value), place: [line, column, endColumn].filter(Boolean).join(":") },
    empty:
      of === ""
        ? "The grid does not say which pages it shows."
        : `The grid shows the pages of "${of}", but there are none.`,
    hint: "of is a folder in the content folder, such as of: guides, or cards",
  };
  return textElement("docsgen-part", hProperties, []);
}

function wrap(className: string, children: Block[]): Block[] {
  return children.length > 0 ? [blockElement("div", { className: [className] }, children)] : [];
}
