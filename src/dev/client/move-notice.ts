// Offers to finish a move that was made by hand, with the plan. Only loaded for the first offer. The notice takes no
// focus; it comes first in the tab order and is announced.
import type { TabMove } from "../tabs/tab-messages.js";
import { count, element } from "./overlay.js";

const css = `
:host { all: initial }
* { box-sizing: border-box; margin: 0; font: 14px/1.5 ui-sans-serif, system-ui, sans-serif }
section { position: fixed; inset: 12px 12px auto auto; z-index: 2147483647; display: flex; flex-direction: column; gap: 10px;
  width: min(560px, calc(100vw - 24px)); max-height: 60vh; padding: 16px; overflow: auto; overflow-wrap: anywhere; color: #f1f3f5;
  background: #1a1b1e; border: 1px solid #5c5f66; border-top: 4px solid #4dabf7; border-radius: 6px; box-shadow: 0 8px 32px rgb(0 0 0 / 40%) }
.title { min-height: 1.5em; font-weight: 700 }
summary { cursor: pointer }
ul { max-height: 30vh; margin: 6px 0 0; padding: 8px 12px; overflow: auto; list-style: none; background: #0f1012; border-radius: 4px }
li, li *, code { font-family: ui-monospace, monospace; font-size: 13px }
li + li { margin-top: 4px }
.note { color: #c1c2c5 }
del { color: #ffa8a8; text-decoration: none }
ins { color: #8ce99a; text-decoration: none }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px }
button { min-height: 32px; padding: 2px 14px; color: inherit; background: #2c2e33; border: 1px solid #909296; border-radius: 4px; cursor: pointer }
.main { color: #fff; background: #1864ab; border-color: #4dabf7 }
:focus-visible { outline: 2px solid #fff; outline-offset: 2px }
`;

/** Number of rows up to which the plan is open. */
const openRows = 12;

interface Notice {
  /** Shows an offer, or withdraws it. */
  offer(move: TabMove | null): void;
}

/** @param answer returns an error message, or an empty text */
export function createNotice(answer: (id: string, isAccepted: boolean) => Promise<string>): Notice {
  const panel = createPanel();
  /** The last offer from the server. */
  let latest: TabMove | null = null;
  /** True while an answer is sent, and until its result is closed. */
  let isBusy = false;
  const showLatest = () => {
    const move = latest;
    if (!move) return panel.close();
    panel.show({ title: `${move.from} was renamed to ${move.to}.`, onDismiss: () => void send(move, false) }, [
      renderPlan(move),
      element("code", "", move.command),
      element(
        "div",
        "bar",
        createButton("Finish the move", () => void send(move, true), "main"),
        createButton("Dismiss", () => void send(move, false)),
        ...(move.others > 0 ? [element("span", "note", count(move.others, "more rename"))] : []),
      ),
    ]);
  };
  const finish = () => {
    isBusy = false;
    showLatest();
  };
  const send = async (move: TabMove, isAccepted: boolean) => {
    if (isBusy) return;
    isBusy = true;
    const error = await answer(move.id, isAccepted).catch(() => "docsgen dev is not responding.");
    if (latest === move) latest = null;
    if (error === "" && !isAccepted) return finish();
    const title = error === "" ? `Moved to ${move.to}.` : "The move was not finished.";
    const close = createButton("Close", finish);
    panel.show({ title, onDismiss: finish }, [
      element("p", "note", error || "docsgen move --undo restores all files."),
      element("div", "bar", close),
    ]);
    close.focus();
  };
  return {
    offer(move) {
      latest = move;
      if (!isBusy) showLatest();
    },
  };
}

interface Panel {
  /** `onDismiss` is called for the Escape key. */
  show(options: { title: string; onDismiss: () => void }, content: readonly HTMLElement[]): void;
  close(): void;
}

function createPanel(): Panel {
  const host = document.createElement("docsgen-move");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  let dismiss = () => {};
  addEventListener("keydown", ({ key, target }) => {
    const isHere = target === host || target === document.body;
    if (key === "Escape" && host.isConnected && isHere) dismiss();
  });
  return {
    show({ title, onDismiss }, content) {
      dismiss = onDismiss;
      const status = element("p", "title");
      status.setAttribute("role", "status");
      const section = element("section", "", status, ...content);
      section.setAttribute("aria-label", "Renamed page");
      const focused = shadow.activeElement?.textContent;
      shadow.replaceChildren(section);
      if (!host.isConnected) document.body.prepend(host);
      for (const button of shadow.querySelectorAll("button")) if (button.textContent === focused) button.focus();
      // Screen readers announce text that is added to an element that is already in the page.
      setTimeout(() => status.append(title), 100);
    },
    close: () => host.remove(),
  };
}

function renderPlan({ redirects, edits, leftovers }: TabMove): HTMLElement {
  const rows = [
    ...redirects.map((text) => element("li", "", `redirect  ${text}`)),
    ...edits.map(({ place, before, after }) => renderEdit(place, before, after)),
    ...leftovers.map((text) => element("li", "", `by hand  ${text}`)),
  ];
  const parts = [
    edits.length > 0 ? count(edits.length, "link") : "",
    redirects.length > 0 ? count(redirects.length, "redirect") : "",
    leftovers.length > 0 ? `${leftovers.length} by hand` : "",
  ];
  const details = document.createElement("details");
  details.open = rows.length <= openRows;
  const list = element("ul", "", ...rows);
  // A long plan can be scrolled with the keyboard.
  list.tabIndex = 0;
  details.append(element("summary", "", `Plan: ${parts.filter(Boolean).join(", ")}`), list);
  return details;
}

function renderEdit(place: string, before: string, after: string): HTMLElement {
  return element("li", "", `${place}  `, element("del", "", before || "(nothing)"), " → ", element("ins", "", after));
}

function createButton(label: string, onClick: () => void, className = ""): HTMLElement {
  const button = element("button", className, label);
  button.addEventListener("click", onClick);
  return button;
}
