// The one script that every page loads: what a page needs before any island.
import { startSchemeMenu } from "./scheme-menu.js";
import { startSidebar } from "./sidebar.js";
import { startTables } from "./tables.js";

startSchemeMenu();
startSidebar();
startTables();
