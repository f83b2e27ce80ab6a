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
}

export interface SlotMarkup {
  /** HTML with a `<template data-hole="0">` in place of each hole's content. */
  html: string;
  needsScript: boolean;
  readsPage: boolean;
  /** Errors of components that the markup leaves out. Such a slot gets no script. Absent if there are none. */
  failures?: ComponentFailure[];
}

interface Rendered extends SlotMarkup {
  /** See Needs. */
  hasBoundary: boolean;
}

/** Mark of React before the fallback of a boundary. */
const fallbackMark = "<!--$!-->";

/** Maximum number of times a slot is rendered while its components wait for modules. */
const maxRounds = 10;

/** @throws Error if the slot cannot be rendered */
export async function renderSlot(slot: Slot, task: SlotTask): Promise<SlotMarkup> {
  const { hasBoundary: _, ...markup } = await renderMost(slot, task);
  return { ...markup, html: fillTexts(markup.html, task.page) };
}

/**
 * If components fail, renders the slot with the contexts of the site's root component, and otherwise without them. A
 * component that fails inside `Suspense` does not throw, but shows its fallback.
 */
async function renderMost(slot: Slot, task: SlotTask): Promise<Rendered> {
  const first = await renderAll(slot, task).catch((thrown: unknown) => ({ thrown }));
  if (!("thrown" in first) && !(await showsFallback(first, slot, task))) return first;
  // The root component may fail as well.
  const { default: Root } = await import("docsgen:root").catch(() => ({ default: undefined }));
  if (!Root) return "thrown" in first ? renderRest(slot, task, first.thrown) : first;
  const Contexts = contextsOf(Root);
  const inside: Slot = (hole) => <Contexts>{slot(hole)}</Contexts>;
  const renderInside = (render: Render) => renderWhole(render, inside, task, { HoleMark: Mark }).catch(() => undefined);
  const isWhole = "thrown" in first || !(await renderInside(renderToString))?.html.includes(fallbackMark);
  const markup = isWhole ? await renderInside(renderToStaticMarkup) : undefined;
  if (markup) return { ...markup, needsScript: false };
  if (!("thrown" in first)) return first;
  return renderRest(inside, task, first.thrown).catch(() => renderRest(slot, task, first.thrown));
}

/** Markup without a script does not have marks, so it is rendered again with them. */
async function showsFallback({ html, needsScript, hasBoundary }: Rendered, slot: Slot, task: SlotTask) {
  if (needsScript || !hasBoundary) return html.includes(fallbackMark);
  const marked = await renderWhole(renderToString, slot, task, { HoleMark: Mark });
  return marked.html.includes(fallbackMark);
}

async function renderRest(slot: Slot, task: SlotTask, thrown: unknown): Promise<Rendered> {
  const markup = await renderWhole(renderToStaticMarkup, slot, task, { HoleMark: Mark, isolates: true }).catch(
    () => undefined,
  );
  if (!markup?.failures) throw thrown;
  return { ...markup, needsScript: false };
}

async function renderAll(slot: Slot, task: SlotTask): Promise<Rendered> {
  const markup = await renderWhole(renderToStaticMarkup, slot, task, { HoleMark: Mark });
  if (!markup.needsScript) return markup;
  const Kept: Mark = ({ index }) => (
    <Hole
      index={index}
      html={renderToStaticMarkup(<Mark index={index} />)}
      isInline={task.inlineHoles[index] === true}
    />
  );
  const live = await renderWhole(renderToString, slot, task, { HoleMark: Kept });
  return { ...live, needsScript: true };
}

function options({ prefix }: SlotTask) {
  return { identifierPrefix: prefix };
}

type Render = typeof renderToString;
type Mark = (props: { index: number }) => ReactNode;

interface WholeOptions {
  HoleMark: Mark;
  /** If true, components that fail are left out. */
  isolates?: boolean;
}

async function renderWhole(
  render: Render,
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
  for (let round = 1; ; round++) {
    const { value, needs } = watchNeeds(() => attempt(() => render(element, options(task))), isolates);
    if (needs.pending.length > 0 && round < maxRounds) await Promise.allSettled(needs.pending);
    else if ("thrown" in value && isSuspended(value.thrown)) return renderAsync(element, task, isolates);
    else return finish(value, needs);
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

/** Renders a slot with asynchronous components. Browsers cannot run them, so it gets no script. */
async function renderAsync(element: ReactNode, task: SlotTask, isolates: boolean): Promise<Rendered> {
  const { prerender } = await import("./prerender.js");
  const render = async (): Promise<Attempt> => {
    const errors: unknown[] = [];
    const settings = { ...options(task), progressiveChunkSize: Number.POSITIVE_INFINITY };
    const { prelude } = await prerender(element, { ...settings, onError: (thrown) => void errors.push(thrown) });
    const html = await new Response(prelude).text();
    return errors.length > 0 ? { thrown: errors[0] } : { html: html.replace(/<!--(?:\/?\$[?!~&]?| )-->/g, "") };
  };
  const { value, needs } = watchNeeds(render, isolates);
  return { ...finish(await value, needs), needsScript: false };
}

function finish(result: Attempt, { script, page, boundary, failures = [] }: Needs): Rendered {
  if ("thrown" in result) throw result.thrown;
  const { html } = result;
  const shown = { html, needsScript: script, readsPage: page, hasBoundary: boundary };
  return { ...shown, ...(failures.length > 0 && { failures }) };
}

/** A template is the only element that is allowed everywhere, even between the rows of a table. */
function Mark({ index }: { index: number }): ReactNode {
  return <template data-hole={index} />;
}
