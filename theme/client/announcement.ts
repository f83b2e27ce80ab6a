// Closes the announcement, and remembers which one it was. Only in sites that have one.
import { dismissedKey } from "../announcement.js";
import { closest } from "./events.js";

document.addEventListener("click", (event) => {
  if (!closest(event, "[data-dismiss]")) return;
  const { dataset } = document.documentElement;
  // Storage may be forbidden: it is then closed as long as the page stands.
  try {
    localStorage.setItem(dismissedKey, dataset.announcement ?? "");
  } catch {}
  delete dataset.announcement;
  // The focus was on the button, which is gone.
  document.querySelector<HTMLElement>(".brand")?.focus();
});
