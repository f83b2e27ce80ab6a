// Renders the slots of evaluated pages on the server. Every entry of the page modules' bundle exports this, so that the
// components and the renderer share one React.
import { fillTexts } from "./page.js";
import { type Rendered, renderLive, renderStatic, type Slot, type SlotMarkup, type SlotTask } from "./rendering.js";
import { contextsOf, contextsOfParts, type UsedPart } from "./root.js";

/** @throws Error if the slot cannot be rendered */
export async function renderSlot(slot: Slot, task: SlotTask): Promise<SlotMarkup> {
  const markup = await renderMost(slot, task);
  return { ...markup, html: fillTexts(markup.html, task.page) };
}

/**
 * Renders a slot with the contexts of the site's root component if it fails without them, or if they matter to it. If it
 * fails in any case, components are left out.
 */
async function renderMost(slot: Slot, task: SlotTask): Promise<SlotMarkup> {
  const plain = await renderPlain(slot, task).catch((thrown: unknown) => ({ thrown }));
  if ("markup" in plain && plain.contexts.size === 0 && !showsFallback(plain)) return plain.markup;
  const root = await renderInRoot(slot, task);
  if (!root?.rendered) {
    if ("markup" in plain) return plain.markup;
    const renderIn = (one: Slot) => renderRest(one, task, plain.thrown);
    return root ? renderIn(root.inside).catch(() => renderIn(slot)) : renderIn(slot);
  }
  const { markup } = root.rendered;
  const isShown = "markup" in plain && !showsFallback(plain);
  const isSame = isShown && shownText(plain.markup.html) === shownText(markup.html);
  const isEnough = isSame && !plain.markup.needsScript;
  if (isShown && (isEnough || !needsContexts(plain, root))) return plain.markup;
  return (await renderInParts(slot, task, root)) ?? (isSame ? plain.markup : { ...markup, needsScript: false });
}

/** Renders a slot as it is, with a script if it needs one. */
async function renderPlain(slot: Slot, task: SlotTask): Promise<Rendered> {
  const rendered = await renderStatic(slot, task);
  // A browser renders again what failed in a `Suspense`. Without a script, the fallback would stay.
  if (!rendered.markup.needsScript) return withoutHiddenErrors(rendered, slot, task);
  return await renderLive(slot, task);
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

/** True if a slot reads contexts that the root component provides. */
function needsContexts({ contexts }: Rendered, { provided }: InRoot): boolean {
  return [...contexts].some((one) => provided.has(one));
}

/** Returns the text of markup, with marks for holes. */
function shownText(html: string): string {
  return html
    .replace(/<template data-hole="(\d+)">/g, "\0$1")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ");
}

/** A slot in the contexts of the root component. */
interface InRoot {
  inside: Slot;
  /** The contexts, with the number of parts around each. */
  provided: Map<unknown, number>;
  /** The components around the slot that browsers can load. */
  parts: readonly UsedPart[];
  /** Undefined if the slot fails. */
  rendered: Rendered | undefined;
}

/** Undefined if there is no root component, or if it cannot be loaded. */
async function renderInRoot(slot: Slot, task: SlotTask): Promise<InRoot | undefined> {
  const { default: Root, parts = [{ id: "docsgen:root#default", component: Root }] } = await import(
    "docsgen:root"
  ).catch(() => ({ default: undefined, parts: [] }));
  if (!Root) return undefined;
  const provided = new Map<unknown, number>();
  let used: readonly UsedPart[] = [];
  const Contexts = contextsOf(Root, {
    parts,
    onContext: (context, around) => provided.set(context, around.length),
    onPlace: (around) => {
      used = around;
    },
  });
  const inside: Slot = (hole) => <Contexts>{slot(hole)}</Contexts>;
  const rendered = await renderStatic(inside, task)
    .then((one) => withoutHiddenErrors(one, inside, task))
    .catch(() => undefined);
  return { inside, provided, parts: used, rendered };
}

/**
 * Renders a slot for browsers in the parts of the root component whose contexts it reads, or else in all parts. Undefined
 * if it needs no script, or if the result is not the same.
 */
async function renderInParts(slot: Slot, task: SlotTask, root: InRoot): Promise<SlotMarkup | undefined> {
  const { parts, provided, rendered } = root;
  if (!rendered?.isLively) return undefined;
  const read = new Set([...rendered.contexts].map((context) => provided.get(context)));
  for (const around of [parts.filter((_, index) => read.has(index + 1)), parts]) {
    const Contexts = contextsOfParts(around);
    const live = await renderLive((hole) => <Contexts>{slot(hole)}</Contexts>, task).catch(() => undefined);
    if (around.length === 0 || !live?.markup.needsScript) continue;
    if (shownText(live.markup.html) === shownText(rendered.markup.html))
      return { ...live.markup, around: around.map(({ id, props }) => ({ id, props })) };
  }
  return undefined;
}

/** Renders a slot without the components that fail. */
async function renderRest(slot: Slot, task: SlotTask, thrown: unknown): Promise<SlotMarkup> {
  const rendered = await renderStatic(slot, task, true).catch(() => undefined);
  if (!rendered?.markup.failures) throw thrown;
  return { ...rendered.markup, needsScript: false };
}
