// What a screen reader is told of changes that are seen but not focused.

let region: HTMLElement | undefined;

/** The region must be in the page before anything is said in it. */
export function startAnnouncer(): void {
  region = document.createElement("div");
  region.className = "visually-hidden";
  region.role = "status";
  document.body.append(region);
}

/** @param text a few words, e.g. `Copied` */
export function announce(text: string): void {
  if (!region) return;
  const line = document.createElement("p");
  line.textContent = text;
  // A new element each time: the same words said twice are two messages.
  region.replaceChildren(line);
}
