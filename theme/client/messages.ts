// What scripts say: the site's words, announcements for screen readers, and what stands in place of something that failed.
import type { ScriptLabel } from "../labels.js";

/** The site's own word, if the page carries one. */
export function label(name: ScriptLabel): string {
  const own: Partial<Record<ScriptLabel, string>> = JSON.parse(document.documentElement.dataset.labels ?? "{}");
  return own[name] ?? name;
}

let region: HTMLElement | undefined;

/** The region must be in the page before anything is announced in it. */
export function startAnnouncer(): void {
  region = Object.assign(document.createElement("div"), { className: "visually-hidden", role: "status" });
  document.body.append(region);
}

/** Tells a screen reader of a change that is seen but not focused, in a few words such as `Copied`. */
export function announce(textContent: string): void {
  // A new element each time, so that the same words are announced again.
  region?.replaceChildren(Object.assign(document.createElement("p"), { textContent }));
}

export const somethingWrong = "Something went wrong. Please try again later.";
export const fetchFailed = "An error occurred while fetching the resource.";

/**
 * What to say of a script that did not load: it could not be fetched, or it threw. Browsers word the former differently, but
 * all as a TypeError about a module.
 */
export function failureOf(thrown: unknown): ScriptLabel {
  return thrown instanceof TypeError && /\bmodule\b/.test(thrown.message) ? fetchFailed : somethingWrong;
}

/** Shows an alert above the page, in place of the one before. Without arguments that one is removed. */
export function showFailure(...failure: Parameters<typeof createFailure> | []): void {
  document.querySelector("body > .failure")?.remove();
  const [message, onRetry] = failure;
  if (message) document.body.append(createFailure(message, onRetry));
}

/** An alert; with `onRetry` it has a button, which removes it. */
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
