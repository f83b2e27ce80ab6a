// Messages from scripts: the site's labels, announcements for screen readers, and alerts that replace failed content.
import type { ScriptLabel } from "../labels.js";

/** Returns the site's label, if the page overrides it. */
export function label(name: ScriptLabel): string {
  const own: Partial<Record<ScriptLabel, string>> = JSON.parse(document.documentElement.dataset.labels ?? "{}");
  return own[name] ?? name;
}

let region: HTMLElement | undefined;

/** Adds the live region. It must be in the page before anything is announced in it. */
export function startAnnouncer(): void {
  region = Object.assign(document.createElement("div"), { className: "visually-hidden", role: "status" });
  document.body.append(region);
}

/**
 * Announces a change to screen readers in a few words, such as `Copied`. Use it for visible changes that do not move
 * the focus.
 */
export function announce(textContent: string): void {
  // A new element each time, so that repeated messages are announced too.
  region?.replaceChildren(Object.assign(document.createElement("p"), { textContent }));
}

export const genericFailure = "Something went wrong. Please try again later.";
export const fetchFailed = "An error occurred while fetching the resource.";

/**
 * Returns the message for a script that could not be fetched or that threw. Browsers word fetch failures differently,
 * but all report a TypeError that mentions a module.
 */
export function failureLabel(thrown: unknown): ScriptLabel {
  return thrown instanceof TypeError && /\bmodule\b/.test(thrown.message) ? fetchFailed : genericFailure;
}

/** Shows an alert above the page and replaces the previous one. Without arguments, only removes it. */
export function showFailure(...failure: Parameters<typeof createFailure> | []): void {
  document.querySelector("body > .failure")?.remove();
  const [message, onRetry] = failure;
  if (message) document.body.append(createFailure(message, onRetry));
}

/** Creates an alert. With `onRetry`, it has a button that removes the alert and retries. */
export function createFailure(message: ScriptLabel, onRetry?: () => unknown): HTMLElement {
  const failure = Object.assign(document.createElement("div"), { className: "failure", role: "alert" });
  failure.append(Object.assign(document.createElement("p"), { textContent: label(message) }));
  if (onRetry) {
    const retry = { type: "button", className: "button", textContent: label("Try again") } as const;
    const button = Object.assign(document.createElement("button"), retry);
    button.addEventListener("click", () => {
      failure.remove();
      onRetry();
    });
    failure.append(button);
  }
  return failure;
}
