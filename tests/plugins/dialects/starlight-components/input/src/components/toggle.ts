export function toggle(button: HTMLElement | null, box: HTMLElement | null): void {
  button?.addEventListener("click", () => box?.toggleAttribute("hidden"));
}
