// Renders the slots of evaluated pages on the server. Every entry of the page modules' bundle exports this, so that the
// components and the renderer share one React.
import type { PageFacts } from "docsgen";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Hole } from "./hole.js";
import type { ComponentFailure, Needs } from "./needs.js";
import { fillTexts, PageContext } from "./page.js";
import { contextsOf } from "./root.js";
import { watchNeeds } from "./watch.js";

export type Slot = (hole: (index: number) => ReactNode) => ReactNode;

export interface SlotTask {
  page: PageFacts;
  /** Prefix of generated ids, unique on the page. */
  prefix: string;
  /** By hole, true if its content is part of a line. */
  inlineHoles: readonly boolean[];
  /** Returns the HTML of a hole. */
  contentOf(index: number): string;
}

export interface SlotMarkup {
  /** HTML with a `<template data-hole="0">` in place of each hole's content. */
  html: string;
  needsScript: boolean;
  readsPage: boolean;
  /** Errors of components that the markup leaves out. Such a slot gets no script. Absent if there are none. */
  failures?: ComponentFailure[];
}

/** Maximum number of times a slot is rendered while its components wait for modules. */
const maxRounds = 10;

/** @throws Error if the slot cannot be rendered */
export async function renderSlot(slot: Slot, task: SlotTask): Promise<SlotMarkup> {
  const { hasSuspense: _, ...markup } = await renderMost(slot, task);
  return { ...markup, html: fillTexts(markup.html, task.page) };
}

/** If components fail, renders the slot with the contexts of the site's root component, and otherwise without them. */
async function renderMost(slot: Slot, task: SlotTask): Promise<Rendered> {
  try {
    return await renderAll(slot, task);
  } catch (thrown) {
    const { default: Root } = await import("docsgen:root");
    if (!Root) return renderRest(slot, task, thrown);
    const Contexts = contextsOf(Root);
    const inside: Slot = (hole) => <Contexts>{slot(hole)}</Contexts>;
    const render = (element: ReactNode) => renderToStaticMarkup(element, options(task));
    const markup = await renderWhole(render, inside, task, { HoleMark: Mark }).catch(() => undefined);
    if (markup) return { ...markup, needsScript: false };
    return renderRest(inside, task, thrown).catch(() => renderRest(slot, task, thrown));
  }
}

async function renderRest(slot: Slot, task: SlotTask, thrown: unknown): Promise<Rendered> {
  const markup = await renderIsolated(slot, task).catch(() => undefined);
  if (!markup?.failures) throw thrown;
  return { ...markup, needsScript: false };
}

function renderIsolated(slot: Slot, task: SlotTask): Promise<Rendered> {
  const render = (element: ReactNode) => renderToStaticMarkup(element, options(task));
  return renderWhole(render, slot, task, { HoleMark: Mark, isolates: true });
}

async function renderAll(slot: Slot, task: SlotTask): Promise<Rendered> {
  const render = (element: ReactNode) => renderToStaticMarkup(element, options(task));
  const markup = await renderWhole(render, slot, task, { HoleMark: Mark });
  // With a script, the browser renders again what failed. Without one, the fallback would stay, and nobody would know.
  if (!markup.needsScript) return markup.hasSuspense ? renderIsolated(slot, task) : markup;
  const Kept: Mark = ({ index }) => (
    <Hole
      index={index}
      html={renderToStaticMarkup(<Mark index={index} />)}
      isInline={task.inlineHoles[index] === true}
    />
  );
  const live = await renderWhole((element) => renderToString(element, options(task)), slot, task, { HoleMark: Kept });
  return { ...live, needsScript: true };
}

function options({ prefix }: SlotTask) {
  return { identifierPrefix: prefix };
}

type Mark = (props: { index: number }) => ReactNode;

interface WholeOptions {
  HoleMark: Mark;
  /** If true, components that fail are left out. */
  isolates?: boolean;
}

interface Rendered extends SlotMarkup {
  /** See Needs. */
  hasSuspense: boolean;
}

async function renderWhole(
  render: (element: ReactNode) => string,
  slot: Slot,
  task: SlotTask,
  { HoleMark, isolates = false }: WholeOptions,
): Promise<Rendered> {
  const Content = () => slot((index) => <HoleMark index={index} />);
  const element = (
    <PageContext value={task.page}>
      <Content />
    </PageContext>
  );
  const { toHtml, restoreHoles } = createContents(task);
  for (let round = 1; ; round++) {
    const { value, needs } = watchNeeds(() => attempt(() => render(element)), { isolates, toHtml });
    if (needs.pending.length > 0 && round < maxRounds) await Promise.allSettled(needs.pending);
    else if (!("thrown" in value) || !isSuspended(value.thrown)) return finish(value, needs);
    else {
      // Browsers cannot run asynchronous components, so the slot gets no script.
      const later = watchNeeds(() => renderAsync(element, task), { isolates, toHtml });
      const markup = finish(await later.value, later.needs);
      // This renderer does not hide errors in `Suspense`.
      return { ...markup, html: restoreHoles(markup.html), needsScript: false, hasSuspense: false };
    }
  }
}

type Attempt = { html: string } | { thrown: unknown };

/** A component that waits for a module outside `Suspense` throws. */
function attempt(render: () => string): Attempt {
  try {
    return { html: render() };
  } catch (thrown) {
    return { thrown };
  }
}

/** Builds of React for production have numbers in place of messages. */
function isSuspended(thrown: unknown): boolean {
  return thrown instanceof Error && /^A component suspended|React error #426\b/.test(thrown.message);
}

/** Renders an element with asynchronous components. */
async function renderAsync(element: ReactNode, task: SlotTask): Promise<Attempt> {
  const { prerender } = await import("./prerender.js");
  const errors: unknown[] = [];
  const settings = { ...options(task), progressiveChunkSize: Number.POSITIVE_INFINITY };
  const { prelude } = await prerender(element, { ...settings, onError: (thrown) => void errors.push(thrown) });
  const html = await new Response(prelude).text();
  return errors.length > 0 ? { thrown: errors[0] } : { html: html.replace(/<!--(?:\/?\$[?!~&]?| )-->/g, "") };
}

/** Content that asynchronous components read as HTML. Holes that they show as they are become holes again. */
function createContents(task: SlotTask) {
  const htmlByHole = new Map<string, string>();
  return {
    async toHtml(content: ReactNode): Promise<string> {
      const element = <PageContext value={task.page}>{content}</PageContext>;
      const html = await renderAsync(element, task);
      if ("thrown" in html) throw html.thrown;
      return html.html.replace(/<template data-hole="(\d+)"><\/template>/g, (_, index: string) => {
        htmlByHole.set(index, task.contentOf(Number(index)));
        return htmlByHole.get(index) ?? "";
      });
    },
    restoreHoles(html: string): string {
      const elements = [...htmlByHole].filter(([, content]) => content.includes("<"));
      return elements.reduce(
        (rest, [index, content]) => rest.replaceAll(content, () => `<template data-hole="${index}"></template>`),
        html,
      );
    },
  };
}

function finish(result: Attempt, { script, page, suspense, failures = [] }: Needs): Rendered {
  if ("thrown" in result) throw result.thrown;
  return {
    ...{ html: result.html, needsScript: script, readsPage: page, hasSuspense: suspense },
    ...(failures.length > 0 && { failures }),
  };
}

/** A template is the only element that is allowed everywhere, even between the rows of a table. */
function Mark({ index }: { index: number }): ReactNode {
  return <template data-hole={index} />;
}
