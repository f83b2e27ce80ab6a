// The one script that every page loads: what a page needs before any island.
import { startAnnouncer } from "./announcer.js";
import { showChosen, startCodeGroups } from "./code-groups.js";
import { readContents, startContents } from "./contents.js";
import { addCopyButtons, startCopying } from "./copying.js";
import { emit, listen } from "./events.js";
import { readFolds, startFolds } from "./folds.js";
import { startIslands } from "./islands.js";
import { startLoadingBar } from "./loading-bar.js";
import { afterPaint } from "./paint.js";
import { startPalette } from "./palette.js";
import { startPending } from "./pending.js";
import { startRouter } from "./router.js";
import { startSchemeMenu } from "./scheme-menu.js";
import { showActive, startSidebar } from "./sidebar.js";
import { readTables } from "./tables.js";

startSchemeMenu();
startAnnouncer();
startLoadingBar();
startPending();
startSidebar();
startFolds();
startContents();
startCodeGroups();
startCopying();
startRouter();
startPalette();

listen("docsgen:page", ({ root, isEdit }) => {
  // What measures the page comes before what changes it, so that it is laid out once.
  readTables(root);
  readContents();
  if (!isEdit) showActive();
  readFolds();
  showChosen();
  addCopyButtons(root);
  startIslands(root);
});
// Measured after the first frame: before it, the measuring and the script would be one long task.
afterPaint(() => emit("docsgen:page", { root: document.body }));
