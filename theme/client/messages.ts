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
  region = document.createElement("div");
  region.className = "visually-hidden";
  region.role = "status";
  document.body.append(region);
}

/** Tells a screen reader of a change that is seen but not focused, in a few words such as `Copied`. */
export function announce(text: string): void {
  if (!region) return;
  const line = document.createElement("p");
  line.textContent = text;
  // A new element each time, so that the same words are announced again.
  region.replaceChildren(line);
}

export const somethingWrong = label("Something went wrong. Please try again later.");
export const fetchFailed = label("An error occurred while fetching the resource.");

/** An alert; with `onRetry` it has a button, which removes it. */
export function createFailure(text: string, onRetry?: () => void): HTMLElement {
  const failure = document.createElement("div");
  failure.className = "failure";
  failure.role = "alert";
  const message = document.createElement("p");
  message.textContent = text;
  failure.append(message);
  if (onRetry) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = label("Try again");
    button.addEventListener("click", () => {
      failure.remove();
      onRetry();
    });
    failure.append(button);
  }
  return failure;
}
