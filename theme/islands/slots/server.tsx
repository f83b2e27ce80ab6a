// Renders the slots of evaluated pages on the server. Every entry of the page modules' bundle exports this, so that the
// components and the renderer share one React.
import { fillTexts } from "./page.js";
import { type Rendered, renderLive, renderStatic, type Slot, type SlotMarkup, type SlotTask } from "./rendering.js";
import { contextsOf } from "./root.js";

export { filesOfModules } from "./needs.js";

/** @throws Error if the slot cannot be rendered */
export async function renderSlot(slot: Slot, task: SlotTask): Promise<SlotMarkup> {
  const markup = await renderMost(slot, task);
  return { ...markup, html: fillTexts(markup.html, task.page) };
}

/**
 * Renders a slot with the contexts of the site's root component if it fails without them, or if it then shows another
 * text. Such a slot stays static. If it fails in any case, components are left out.
 */
async function renderMost(slot: Slot, task: SlotTask): Promise<SlotMarkup> {
  const plain = await renderPlain(slot, task).catch((thrown: unknown) => ({ thrown }));
  if ("markup" in plain && plain.contexts.size === 0 && !showsFallback(plain)) return plain.markup;
  const root = await renderInRoot(slot, task);
  const inRoot = root?.markup;
  if ("markup" in plain)
    return inRoot && (showsFallback(plain) || dependsOn(root.provided, plain, inRoot)) ? inRoot : plain.markup;
  if (inRoot) return inRoot;
  const renderIn = (one: Slot) => renderRest(one, task, plain.thrown);
  return root ? renderIn(root.inside).catch(() => renderIn(slot)) : renderIn(slot);
}

/** Renders a slot as it is, with a script if it needs one. */
async function renderPlain(slot: Slot, task: SlotTask): Promise<Rendered> {
  const rendered = await renderStatic(slot, task);
  // A browser renders again what failed in a `Suspense`. Without a script, the fallback would stay.
  if (!rendered.markup.needsScript) return withoutHiddenErrors(rendered, slot, task);
  const live = await renderLive(slot, task);
  return { ...live, markup: { ...live.markup, needsScript: true } };
}

/** @throws what a component in a `Suspense` threw */
async function withoutHiddenErrors(rendered: Rendered, slot: Slot, task: SlotTask): Promise<Rendered> {
  if (!rendered.hidesErrors) return rendered;
  const { markup } = await renderStatic(slot, task, true);
  const [failure] = markup.failures ?? [];
  if (failure) throw failure.thrown;
  return rendered;
}

/** True if React shows the fallback of a `Suspense`. */
function showsFallback({ markup }: Rendered): boolean {
  return markup.html.includes("<!--$!-->");
}

/** True if the text of a slot depends on the contexts. */
function dependsOn(provided: ReadonlySet<unknown>, { contexts, markup }: Rendered, inRoot: SlotMarkup): boolean {
  return [...contexts].some((one) => provided.has(one)) && shownText(inRoot.html) !== shownText(markup.html);
}

/** Returns the text of markup, with marks for holes. */
function shownText(html: string): string {
  return html
    .replace(/<template data-hole="(\d+)">/g, "\0$1")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ");
}

/** Renders a slot with the contexts of the root component. Undefined if there is none, or if it cannot be loaded. */
async function renderInRoot(slot: Slot, task: SlotTask) {
  const { default: Root } = await import("docsgen:root").catch(() => ({ default: undefined }));
  if (!Root) return undefined;
  const provided = new Set<unknown>();
  const Contexts = contextsOf(Root, (context) => provided.add(context));
  const inside: Slot = (hole) => <Contexts>{slot(hole)}</Contexts>;
  const rendered = await renderStatic(inside, task)
    .then((one) => withoutHiddenErrors(one, inside, task))
    .catch(() => undefined);
  return { inside, provided, markup: rendered && { ...rendered.markup, needsScript: false } };
}

/** Renders a slot without the components that fail. */
async function renderRest(slot: Slot, task: SlotTask, thrown: unknown): Promise<SlotMarkup> {
  const rendered = await renderStatic(slot, task, true).catch(() => undefined);
  if (!rendered?.markup.failures) throw thrown;
  return { ...rendered.markup, needsScript: false };
}
