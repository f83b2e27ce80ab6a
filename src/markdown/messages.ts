// What third-party plugins say through their VFile, as diagnostics.
import type { VFile } from "vfile";
import { placeOf } from "./places.js";
import type { PageState } from "./state.js";

export function reportMessages(file: VFile, page: PageState): void {
  for (const message of file.messages) {
    const { place } = message;
    const span = place && ("start" in place ? place : { start: place, end: place });
    page.ctx.report({
      code: "markdown-plugin",
      severity: message.fatal ? "error" : message.fatal === undefined ? "note" : "warning",
      message: message.reason,
      place: placeOf(page.source, span),
      origin: [message.source, message.ruleId].filter(Boolean).join(":") || "markdown plugin",
      ...(message.note && { hint: message.note }),
    });
  }
}
