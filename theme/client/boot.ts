// The one script that every page loads: everything but islands.
import type { ClientEvents } from "./api.js";
import { addCodeButtons, startCodeButtons } from "./code-buttons.js";
import { showChosen, startCodeGroups } from "./code-groups.js";
import { readContents, startContents } from "./contents.js";
import { startCopying } from "./copying.js";
import { afterFirstPaint, afterPaint, emit, listen } from "./events.js";
import { startIslands } from "./islands.js";
import { startLoadingBar } from "./loading-bar.js";
import { startAnnouncer } from "./messages.js";
import { startPalette } from "./palette.js";
import { startRouter } from "./router.js";
import { startSchemeMenu } from "./scheme-menu.js";
import { readFolds, showActive, startSidebar } from "./sidebar.js";
import { showStretches } from "./stretches.js";

let isStarted = false;

// Before those of a site's own scripts, which follow this one.
listen("docsgen:page", startPage);
// Before the first frame, all this would be work that the reader waits for. But who presses a key before it has an answer.
afterFirstPaint(start);
for (const name of ["pointerdown", "keydown", "click"]) addEventListener(name, start, { capture: true, once: true });
// Sooner, so that the sidebar's list does not move under the reader's eyes later.
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
  // In tasks of its own: together they would be a long one.
  setTimeout(showStretches, 0, () => emit("docsgen:page", { root: document.body }));
}

function startPage({ root, isEdit }: ClientEvents["docsgen:page"]): void {
  // Measure before changing anything, so that the page is laid out once.
  readTables(root);
  readContents();
  if (!isEdit) showActive();
  readFolds();
  showChosen();
  addCodeButtons(root);
  startIslands();
}

/** Makes tables that scroll reachable by keyboard; others would only be an extra stop. */
function readTables(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>(".table-frame")) {
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
  }
}
