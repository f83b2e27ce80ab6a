// Renders the slots of evaluated pages on the server. Every entry of the page modules' bundle exports this, so that the
// components and the renderer share one React.
import type { PageFacts } from "docsgen";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Hole } from "./hole.js";
import { type ComponentFailure, collectFailures } from "./isolate.js";
import { type Needs, watchNeeds } from "./needs.js";
import { fillTexts, PageContext } from "./page.js";

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

/** Maximum number of times a slot is rendered while its components wait for modules. */
const maxRounds = 10;

/** @throws Error if the slot cannot be rendered */
export async function renderSlot(slot: Slot, task: SlotTask): Promise<SlotMarkup> {
  const markup = await renderMost(slot, task);
  return { ...markup, html: fillTexts(markup.html, task.page) };
}

/** If components fail, renders the slot without them. */
async function renderMost(slot: Slot, task: SlotTask): Promise<SlotMarkup> {
  try {
    return await renderAll(slot, task);
  } catch (thrown) {
    return renderRest(slot, task, thrown);
  }
}

async function renderRest(slot: Slot, task: SlotTask, thrown: unknown): Promise<SlotMarkup> {
  let failures: ComponentFailure[] = [];
  const render = (element: ReactNode) => {
    const collected = collectFailures(() => renderToStaticMarkup(element, options(task)));
    failures = collected.failures;
    return collected.value;
  };
  const markup = await renderWhole(render, slot, task, Mark).catch(() => undefined);
  if (!markup || failures.length === 0) throw thrown;
  return { ...markup, needsScript: false, failures };
}

async function renderAll(slot: Slot, task: SlotTask): Promise<SlotMarkup> {
  const markup = await renderWhole((element) => renderToStaticMarkup(element, options(task)), slot, task, Mark);
  if (!markup.needsScript) return markup;
  const Kept: Mark = ({ index }) => (
    <Hole
      index={index}
      html={renderToStaticMarkup(<Mark index={index} />)}
      isInline={task.inlineHoles[index] === true}
    />
  );
  const live = await renderWhole((element) => renderToString(element, options(task)), slot, task, Kept);
  return { ...live, needsScript: true };
}

function options({ prefix }: SlotTask) {
  return { identifierPrefix: prefix };
}

type Mark = (props: { index: number }) => ReactNode;

async function renderWhole(
  render: (element: ReactNode) => string,
  slot: Slot,
  { page }: SlotTask,
  HoleMark: Mark,
): Promise<SlotMarkup> {
  const Content = () => slot((index) => <HoleMark index={index} />);
  const element = (
    <PageContext value={page}>
      <Content />
    </PageContext>
  );
  for (let round = 1; ; round++) {
    const { value: html, needs } = watchNeeds(() => attempt(() => render(element)));
    if (needs.pending.length === 0 || round === maxRounds) return finish(html, needs);
    await Promise.allSettled(needs.pending);
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

function finish(result: Attempt, { script, page }: Needs): SlotMarkup {
  if ("thrown" in result) throw result.thrown;
  return { html: result.html, needsScript: script, readsPage: page };
}

/** A template is the only element that is allowed everywhere, even between the rows of a table. */
function Mark({ index }: { index: number }): ReactNode {
  return <template data-hole={index} />;
}
