// Shows problems on top of the page: the page's own errors in full, and the number of all others in the corner. A
// shadow root isolates the overlay's styles from the site's. There are no inline styles, because a strict
// Content-Security-Policy forbids them.
import type { TabPlace, TabProblem, TabReport } from "../tabs/tab-messages.js";

const css = `
:host { all: initial }
* { box-sizing: border-box; font: 14px/1.5 ui-sans-serif, system-ui, sans-serif }
.panel { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 70vh; overflow: auto; padding: 16px 24px 20px;
  color: #f1f3f5; background: #1a1b1e; border-top: 4px solid #fa5252; box-shadow: 0 -8px 32px rgb(0 0 0 / 40%) }
.bar { display: flex; align-items: center; gap: 12px }
.count { flex: 1; font-weight: 700 }
article { margin-top: 14px }
.code { color: #ff8787; font-weight: 700 }
.origin { color: #909296 }
pre { margin: 6px 0; padding: 8px 12px; overflow-x: auto; background: #0f1012; border-radius: 4px }
pre, .place { font-family: ui-monospace, monospace; font-size: 13px }
button { padding: 2px 10px; color: inherit; background: #2c2e33; border: 1px solid #5c5f66; border-radius: 4px; cursor: pointer }
.place { padding: 0; color: #74c0fc; background: none; border: 0; text-decoration: underline }
.hint b { font-weight: 700 }
.badge { position: fixed; right: 12px; bottom: 44px; z-index: 2147483646; padding: 4px 10px; color: #fff; background: #495057;
  border-radius: 12px; font-size: 12px }
.badge.errors { background: #c92a2a }
[hidden] { display: none }
`;

interface Overlay {
  show(report: TabReport): void;
  /** Shows in the corner if the server is not responding. */
  connected(isConnected: boolean): void;
}

/** @param open opens a file in the editor */
export function createOverlay(open: (place: TabPlace) => void): Overlay {
  const host = document.createElement("docsgen-problems");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") shadow.querySelector(".panel")?.remove();
  });
  const lost = element("div", "badge errors", "docsgen dev is not responding");
  lost.title = "The page updates when the server is back.";
  const update = () => {
    if (shadow.childElementCount === 0) host.remove();
    else if (!host.isConnected) document.body.append(host);
  };
  return {
    show(report) {
      shadow.replaceChildren(...renderPanel(report.problems, open), ...renderBadge(report));
      update();
    },
    connected(isConnected) {
      if (isConnected) lost.remove();
      else shadow.append(lost);
      update();
    },
  };
}

function renderPanel(problems: readonly TabProblem[], open: (place: TabPlace) => void): HTMLElement[] {
  if (problems.length === 0) return [];
  const hide = element("button", "", "Hide");
  const bar = element("div", "bar", element("span", "count", count(problems.length, "error")), hide);
  const panel = element("section", "panel", bar, ...problems.map((problem) => renderProblem(problem, open)));
  panel.setAttribute("role", "alert");
  hide.addEventListener("click", () => panel.remove());
  return [panel];
}

function renderProblem(problem: TabProblem, open: (place: TabPlace) => void): HTMLElement {
  const { severity, code, message, origin, place, hint } = problem;
  const head = element("div", "", element("span", "code", `${severity}[${code}] `), message);
  if (origin) head.append(element("span", "origin", ` [${origin}]`));
  const article = element("article", "", head);
  if (place) {
    const link = element("button", "place", place.text);
    link.addEventListener("click", () => open(place));
    article.append(link);
  }
  if (place?.frame) article.append(element("pre", "", place.frame));
  if (hint) article.append(element("div", "hint", element("b", "", "hint: "), hint));
  return article;
}

function renderBadge({ errors, warnings }: TabReport): HTMLElement[] {
  if (errors + warnings === 0) return [];
  const parts = [errors > 0 ? count(errors, "error") : "", warnings > 0 ? count(warnings, "warning") : ""];
  const badge = element("div", errors > 0 ? "badge errors" : "badge", parts.filter(Boolean).join(", "));
  badge.title = "Errors on other pages. See the terminal.";
  return [badge];
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

export function element(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}
