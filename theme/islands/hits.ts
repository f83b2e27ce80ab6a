// The palette's rows as elements of the page: ids, and what choosing one by keyboard does.

export const listId = "palette-list";

export function optionId(index: number): string {
  return `palette-option-${index}`;
}

/** As a click on the row would. */
export function followHit(index: number): void {
  document.getElementById(optionId(index))?.click();
}

/** In a new tab. */
export function openHit(index: number): void {
  const row = document.getElementById(optionId(index));
  if (row instanceof HTMLAnchorElement) open(row.href, "_blank");
}
