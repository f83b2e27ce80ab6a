// Opens the search palette. The dialog is in the page, so it opens at once; its script is fetched at first use or a bit earlier.
import { closest } from "./events.js";
import { createWaker } from "./islands.js";

const opener = "[data-search]";
/** How close to the button the pointer must come, in CSS pixels. */
const near = 48;

export function startPalette(): void {
  const dialog = document.getElementById("palette");
  if (!(dialog instanceof HTMLDialogElement)) return;
  const load = createWaker(dialog, { show: (failure) => dialog.append(failure) });
  const lock = () => document.documentElement.toggleAttribute("data-palette", dialog.open);
  const show = () => {
    if (!dialog.open) dialog.showModal();
    lock();
    load();
  };
  // Not `toggle`: some browsers lack it for dialogs.
  dialog.addEventListener("close", lock);
  document.addEventListener("click", (event) => closest(event, opener) && show());
  fetchAhead(load);
  closeByOverlay(dialog);
  document.addEventListener("keydown", (event) => {
    if (!opens(event)) return;
    event.preventDefault();
    show();
  });
}

/** The content fills the dialog's box: a click whose target is the dialog itself, from press to release, is on the overlay. */
function closeByOverlay(dialog: HTMLDialogElement): void {
  let isPressed = false;
  dialog.addEventListener("pointerdown", (event) => {
    isPressed = event.target === dialog;
  });
  dialog.addEventListener("click", (event) => {
    if (isPressed && event.target === dialog) dialog.close();
  });
}

/** Loads the script once, when the pointer or the focus comes near the button. */
function fetchAhead(load: () => void): void {
  const waiting = new AbortController();
  const fetchNow = () => {
    waiting.abort();
    load();
  };
  const onFocus = (event: FocusEvent) => closest(event, opener) && fetchNow();
  const onMove = (event: PointerEvent) => {
    const button = document.querySelector(opener);
    if (button && isNear(event, button.getBoundingClientRect())) fetchNow();
  };
  document.addEventListener("focusin", onFocus, { signal: waiting.signal });
  document.addEventListener("pointermove", onMove, { signal: waiting.signal });
}

function isNear({ clientX, clientY }: PointerEvent, { left, right, top, bottom }: DOMRect): boolean {
  return clientX > left - near && clientX < right + near && clientY > top - near && clientY < bottom + near;
}

/**
 * mod+K everywhere; mod+P and "/" outside text fields. mod is the command key or control, but only the command key in text
 * fields of Apple's systems, where control moves and deletes.
 */
function opens(event: KeyboardEvent): boolean {
  const isTyping = event.target instanceof Element && event.target.matches(":read-write, select");
  const isEditing = isTyping && /Mac|iPhone|iPad/.test(navigator.platform);
  const mod = event.metaKey || (event.ctrlKey && !isEditing);
  const key = event.key.toLowerCase();
  if (event.altKey || event.isComposing) return false;
  if (mod && !event.shiftKey && key === "k") return true;
  if (isTyping) return false;
  return mod ? !event.shiftKey && key === "p" : key === "/" && !event.ctrlKey;
}
