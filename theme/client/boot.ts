// The only script that every page loads. It contains everything but islands.

import { startAnnouncer } from "./announcements.js";
import type { ClientEvents } from "./api.js";
import { afterFirstPaint, afterPaint, emit, listen } from "./events.js";
import { startIslands } from "./islands.js";
import { showStretches } from "./navigation/below-fold.js";
import { startLoadingBar } from "./navigation/loading-bar.js";
import { startRouter } from "./navigation/router.js";
import { addCodeButtons, startCodeButtons } from "./page/code-buttons.js";
import { showChosen, startCodeGroups } from "./page/code-groups.js";
import { readContents, startContents } from "./page/contents.js";
import { startCopying } from "./page/copying.js";
import { startSchemeMenu } from "./page/scheme-menu.js";
import { readFolds, showActive, startSidebar } from "./page/sidebar.js";
import { startPalette } from "./palette.js";

let isStarted = false;

// Registered before the listeners of custom scripts, which run after this one.
listen("docsgen:page", startPage);
// Deferred: before the first paint, this work would delay it. A click or key press starts everything right away.
afterFirstPaint(start);
for (const name of ["pointerdown", "keydown", "click"]) addEventListener(name, start, { capture: true, once: true });
// Runs earlier, so that the sidebar does not visibly scroll later.
afterPaint(showActive);

function start(): void {
  if (isStarted) return;
  isStarted = true;
  startSchemeMenu();
  startAnnouncer();
  startLoadingBar();
  startSidebar();
  startContents();
  startCodeGroups();
  startCodeButtons();
  startCopying();
  startRouter();
  startPalette();
  // Runs in separate tasks to avoid one long task.
  showStretches(() => emit("docsgen:page", { root: document.body }));
}

function startPage({ root, isEdit }: ClientEvents["docsgen:page"]): void {
  // Measures before changing anything, so that the page is laid out only once.
  readScrollAreas(root);
  readContents();
  if (!isEdit) showActive();
  readFolds();
  showChosen();
  addCodeButtons(root);
  startIslands();
}

/** Makes scrollable areas focusable. Others are left unchanged, because this would only add a tab stop. */
function readScrollAreas(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>(".table-frame, .contents")) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame;
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) frame.tabIndex = 0;
  }
}
