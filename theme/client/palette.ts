// Opens the search palette. The dialog is part of the page, so it opens immediately. Its script is fetched on first use
// or shortly before.
import type { Palette } from "../palette/palette.js";
import { createFailure, failureLabel } from "./announcements.js";
import { closest } from "./events.js";
import { importModule, preload } from "./navigation/preload.js";
import { decodeHash } from "./navigation/scroll.js";
import { startRecentPages } from "./recent-pages.js";
import { type SearchWorker, startSearchWorker } from "./search-worker.js";

const opener = "[data-search]";
/** Distance between pointer and button that triggers the fetch, in CSS pixels. */
const near = 48;

export function startPalette(): void {
  const dialog = document.getElementById("_palette");
  if (!(dialog instanceof HTMLDialogElement)) return;
  const load = createLoader(dialog);
  const lock = () => document.documentElement.toggleAttribute("data-palette", dialog.open);
  const show = () => {
    if (!dialog.open) {
      dialog.showModal();
      if (document.querySelector(".not-found-title")) askFor(pathWords(location.pathname), dialog);
    }
    lock();
    void load().then((palette) => palette?.ask());
  };
  // Not `toggle`, which some browsers do not support for dialogs.
  dialog.addEventListener("close", lock);
  document.addEventListener("click", (event) => closest(event, opener) && show());
  fetchAhead(load);
  startRecentPages(dialog);
  closeByOverlay(dialog);
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && !isInField(event) && !event.isComposing && !document.querySelector("dialog[open]"))
      return void showKeys(dialog);
    if (!opens(event)) return;
    event.preventDefault();
    show();
  });
  const nearest = document.querySelector<HTMLElement>(".nearest");
  if (nearest) void proposePages(nearest, dialog);
  // The address can contain a query: browsers and search engines offer search fields for sites.
  const words = new URLSearchParams(location.search).get("q");
  if (words) {
    show();
    askFor(words, dialog);
  }
}

function askFor(words: string, dialog: HTMLElement): void {
  const field = dialog.querySelector("input");
  if (!field) return;
  field.value = words;
  field.select();
  field.dispatchEvent(new Event("input"));
}

/**
 * Returns the words of the path. On the 404 page, these words are searched, because the name of the requested page is
 * probably similar to its address.
 * @example pathWords("/docs/cairn-queu.html") // "cairn queu"
 */
function pathWords(pathname: string): string {
  const name =
    pathname
      .replace(/(?:\/index)?(?:\.\w+)?\/?$/, "")
      .split("/")
      .at(-1) ?? "";
  return decodeHash(`#${name}`).replace(/[-_+.]+/g, " ");
}

/** The lazily loaded script. */
interface PaletteModule {
  Palette: typeof Palette;
}

/** Returns a function that loads the script once. If that fails, the dialog shows a message and offers a retry. */
function createLoader(dialog: HTMLDialogElement): () => Promise<Palette | undefined> {
  let loading: Promise<Palette | undefined> | undefined;
  let failure: HTMLElement | undefined;
  let worker: SearchWorker | undefined;
  const loadNow = async () => {
    failure?.remove();
    worker ??= startSearchWorker(dialog);
    try {
      const module = await preload(() => importModule<PaletteModule>(dialog.dataset.src ?? ""));
      return module && new module.Palette(dialog, worker);
    } catch (thrown) {
      loading = undefined;
      failure = createFailure(failureLabel(thrown), load);
      dialog.append(failure);
      return undefined;
    }
  };
  const load = () => {
    loading ??= loadNow();
    return loading;
  };
  return load;
}

/** On the 404 page, lists similar pages. If the script cannot be fetched, the page has other links. */
async function proposePages(nearest: HTMLElement, dialog: HTMLElement): Promise<void> {
  const script = await importModule<NearestModule>(nearest.dataset.src ?? "").catch(() => {});
  await script?.showNearest(nearest, dialog, pathWords(location.pathname));
}

interface NearestModule {
  showNearest: (box: HTMLElement, dialog: HTMLElement, text: string) => Promise<void>;
}

/**
 * Shows the keyboard shortcuts. If the script cannot be fetched, nothing happens: the shortcuts are only a convenience.
 */
async function showKeys(dialog: HTMLElement): Promise<void> {
  const keys = await importModule<{ showKeys: (palette: HTMLElement) => void }>(dialog.dataset.keys ?? "").catch(
    () => {},
  );
  keys?.showKeys(dialog);
}

/**
 * Closes the dialog when the overlay is clicked. The content fills the dialog's box, so the overlay was clicked if both
 * press and release target the dialog itself.
 */
function closeByOverlay(dialog: HTMLDialogElement): void {
  let isPressed = false;
  dialog.addEventListener("pointerdown", (event) => {
    isPressed = event.target === dialog;
  });
  dialog.addEventListener("click", (event) => {
    if (isPressed && event.target === dialog) dialog.close();
  });
}

/** Loads the script once, when the pointer nears the button or the focus reaches it. */
function fetchAhead(load: () => unknown): void {
  const waiting = new AbortController();
  const fetchNow = () => {
    waiting.abort();
    void load();
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
 * True for mod+K anywhere, and for mod+P and "/" outside text fields. mod is Command or Control. In text fields on
 * Apple systems, only Command counts, because Control moves the cursor and deletes.
 */
function opens(event: KeyboardEvent): boolean {
  const isTyping = isInField(event);
  const isEditing = isTyping && /Mac|iPhone|iPad/.test(navigator.platform);
  const mod = event.metaKey || (event.ctrlKey && !isEditing);
  const key = event.key.toLowerCase();
  if (event.altKey || event.isComposing) return false;
  if (mod && !event.shiftKey && key === "k") return true;
  if (isTyping) return false;
  return mod ? !event.shiftKey && key === "p" : key === "/" && !event.ctrlKey;
}

function isInField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches(":read-write, select");
}
