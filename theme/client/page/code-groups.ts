// Code tabs with the same label switch together, across pages too: a reader who chooses pnpm once sees it everywhere.

const key = "docsgen-tabs";
/** Maximum number of labels to remember. */
const limit = 30;
/**
 * Chosen labels, newest first. They are read from storage. If storage is blocked, they last until the page is closed.
 */
let chosen: string[] = readStored();

export function startCodeGroups(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const group = target.closest(".code-group");
    const label = tabLabel(target);
    if (!group || label === "") return;
    chosen = [label, ...chosen.filter((one) => one !== label)].slice(0, limit);
    try {
      localStorage.setItem(key, JSON.stringify(chosen));
    } catch {}
    preserveScrollPosition(group, () => showChosen(group));
  });
}

/** Switches all groups on the page, except one, to the most recently chosen label. */
export function showChosen(except?: Element): void {
  for (const group of document.querySelectorAll(".prose .code-group")) {
    if (group === except) continue;
    const radios = [...group.querySelectorAll<HTMLInputElement>(":scope > input")];
    const label = chosen.find((one) => radios.some((radio) => tabLabel(radio) === one));
    const radio = radios.find((one) => tabLabel(one) === label);
    if (radio) radio.checked = true;
  }
}

function tabLabel(radio: HTMLInputElement): string {
  return radio.labels?.[0]?.dataset.groupLabel ?? "";
}

/** Keeps the clicked group in place when groups above it change their height. */
function preserveScrollPosition(element: Element, change: () => void): void {
  const { top } = element.getBoundingClientRect();
  change();
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
}

function readStored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
