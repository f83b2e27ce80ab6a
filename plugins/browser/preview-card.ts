// Shows a preview of a linked page next to the link: its title and first lines, from the page's chunk. All links share
// one element.
const base = new URL("../", import.meta.url).href;
const longest = 240;
const gap = 8;

interface Preview {
  title: string;
  text: string;
  lang: string;
}

/** Undefined if the link does not lead to a page, or the page has nothing to show. */
const previews = new Map<string, Promise<Preview | undefined>>();

/** @param isWanted returns true if the link is still active when the page has loaded */
export async function showCard(link: HTMLAnchorElement, isWanted: () => boolean): Promise<void> {
  const address = chunkAddress(link);
  const preview = previews.get(address) ?? load(address);
  previews.set(address, preview);
  const loaded = await preview;
  if (loaded && isWanted()) show(loaded, link);
}

let described: Element | undefined;

export function hideCard(): void {
  const card = document.querySelector<HTMLElement>(".preview");
  if (card?.matches(":popover-open")) card.hidePopover();
  described?.removeAttribute("aria-describedby");
}

/** Returns a chunk's URL in the form that the theme creates: next to the page, with `.js`. */
function chunkAddress({ origin, pathname }: HTMLAnchorElement): string {
  const name = pathname.replace(/\.html$/, "");
  return `${origin}${name.endsWith("/") ? `${name}index` : name}.js`;
}

async function load(address: string): Promise<Preview | undefined> {
  if (!address.startsWith(base)) return undefined;
  try {
    const chunk: { default?: { html?: string | null; lang?: string } } = await import(address);
    const { html, lang = "" } = chunk.default ?? {};
    const template = document.createElement("template");
    template.innerHTML = html ?? "";
    const title = elementText(template.content.querySelector("h1"));
    // The title of a callout has a class, so it is not matched.
    const lines = [".prose > p", ".prose p:not([class])"].map((lead) => template.content.querySelector(lead));
    const text = elementText(lines.find((line) => line !== null) ?? null);
    return title === "" ? undefined : { title, text: cut(text), lang };
  } catch {
    return undefined;
  }
}

/** Returns the text without the symbols of heading links. */
function elementText(element: Element | null): string {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  for (const one of copy.querySelectorAll(".anchor, [aria-hidden=true]")) one.remove();
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, "")} …`;
}

function show({ title, text, lang }: Preview, link: HTMLAnchorElement): void {
  hideCard();
  const card = document.querySelector<HTMLElement>(".preview") ?? create();
  const [first, second] = card.children;
  if (first) first.textContent = title;
  if (second) second.textContent = text;
  card.lang = lang;
  card.showPopover();
  described = link;
  link.setAttribute("aria-describedby", card.id);
  place(card, link);
}

function create(): HTMLElement {
  const card = Object.assign(document.createElement("div"), {
    className: "preview",
    id: "_preview",
    popover: "manual",
  });
  card.role = "tooltip";
  // A page without a translation may have another text direction.
  for (const name of ["strong", "p"]) card.append(Object.assign(document.createElement(name), { dir: "auto" }));
  document.body.append(card);
  return card;
}

/**
 * Positions the card below the link's first line, or above it if there is no room below. The card stays within the
 * window.
 */
function place(card: HTMLElement, link: Element): void {
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = at.bottom + gap + height <= clientHeight;
  const start = getComputedStyle(link).direction === "rtl" ? at.right - width : at.left;
  card.style.top = `${isBelow ? at.bottom + gap : Math.max(gap, at.top - gap - height)}px`;
  card.style.left = `${Math.max(gap, Math.min(start, clientWidth - width - gap))}px`;
}
