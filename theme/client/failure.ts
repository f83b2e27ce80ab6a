// What stands where something could not be shown, with a way to try again where there is one.

import { label } from "./labels.js";

export const somethingWrong = label("Something went wrong. Please try again later.");
export const fetchFailed = label("An error occurred while fetching the resource.");

/** An element that says so; it goes away when `onRetry` is called. */
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
