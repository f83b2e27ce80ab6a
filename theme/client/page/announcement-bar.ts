// Dismisses the announcement and remembers which one it was. Loaded only on sites that have one.
import { dismissedKey } from "../../announcement.js";
import { closest } from "../events.js";

document.addEventListener("click", (event) => {
  if (!closest(event, "[data-dismiss]")) return;
  const { dataset } = document.documentElement;
  // If storage is blocked, the announcement stays dismissed until the page is closed.
  try {
    localStorage.setItem(dismissedKey, dataset.announcement ?? "");
  } catch {}
  delete dataset.announcement;
  // The focus was on the button, which has been removed.
  document.querySelector<HTMLElement>(".brand")?.focus();
});
