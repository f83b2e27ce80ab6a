// The one script that every page loads: everything but islands.
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

listen("docsgen:page", ({ root, isEdit }) => {
  // Measure before changing anything, so that the page is laid out once.
  readTables(root);
  readContents();
  if (!isEdit) showActive();
  readFolds();
  showChosen();
  addCodeButtons(root);
  startIslands();
});
// Soon, so that the sidebar's list does not move under the reader's eyes later.
afterPaint(showActive);
// Before the first frame, this script and the measuring would be one long task.
afterFirstPaint(() => showStretches(() => emit("docsgen:page", { root: document.body })));

/** Makes tables that scroll reachable by keyboard; others would only be an extra stop. */
function readTables(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>(".table-frame")) {
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
  }
}
