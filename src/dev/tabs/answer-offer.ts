// Finishes or dismisses a move when its button was clicked in the browser.
import type { ServerResponse } from "node:http";
import { errorMessage } from "../../errors/errors.js";
import { replyText } from "../../serve/file-response.js";
import type { Live } from "../live-site.js";
import { readTabRequest } from "./tab-request.js";

export async function answerOffer(response: ServerResponse, live: Live): Promise<void> {
  const { id, isAccepted } = (await readTabRequest(response.req)) ?? {};
  if (typeof id !== "string" || typeof isAccepted !== "boolean") {
    return replyText(403, "403 - Not an answer to an offer", response);
  }
  try {
    const isDone = await live.answerOffer(id, isAccepted);
    if (isDone) replyText(200, "done", response);
    else replyText(409, "Files have changed since the plan was made.", response);
  } catch (thrown) {
    replyText(500, errorMessage(thrown), response);
  }
}
