import { toggle } from "./toggle";

for (const item of document.querySelectorAll<HTMLElement>("li")) toggle(item, item.querySelector("ul"));
document.documentElement.dataset.leaves = "shown";
