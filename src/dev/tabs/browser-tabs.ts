// Open browser tabs. Each tab sends which version of which page it shows, and receives updates as server-sent events
// (https://html.spec.whatwg.org/multipage/server-sent-events.html): its page, the page's URL, and problems.
import type { ServerResponse } from "node:http";
import pc from "picocolors";
import type { Diagnostic } from "../../contract/data.js";
import { formatFrame, formatPlace } from "../../errors/diagnostics.js";
import { decodeUtf8 } from "../../files/utf8.js";
import { parseAddress } from "../../serve/static-response.js";
import { type DevFile, notFoundFile, resolveFile } from "../dev-documents.js";
import { isError } from "../dev-problems.js";
import type { DevSite, DevState } from "../dev-site.js";
import type { MoveOffers } from "../moves/move-offers.js";
import type { TabEvents, TabProblem, TabReport } from "./tab-messages.js";

export interface Tab {
  readonly response: ServerResponse;
  /** Path of the tab's address, `/docs/start`. */
  readonly url: string;
  /** Hash of the document shown; empty if unknown. */
  version: string;
  /** Id of the page shown, or of the last one, if the tab shows the 404 page; empty if there is none. */
  pageId: string;
  /** The problems shown, as JSON. */
  problems: string;
  /** Id of the offer shown; empty if there is none. */
  offer: string;
}

/** Needed because proxies drop silent connections. */
const heartbeatMs = 25_000;

/** Answers a request with a stream of events. */
export function openTab(response: ServerResponse, query: URLSearchParams): Tab {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
  response.write("retry: 500\n\n");
  const heartbeat = setInterval(() => response.write(":\n\n"), heartbeatMs).unref();
  response.on("close", () => clearInterval(heartbeat));
  return {
    response,
    url: query.get("url") ?? "/",
    version: query.get("version") ?? "",
    pageId: "",
    problems: "",
    offer: "",
  };
}

/** Sends a tab its updates. A page with errors keeps its last good version. */
export async function updateTab(tab: Tab, site: DevSite, moves: MoveOffers): Promise<void> {
  const send = <Name extends keyof TabEvents>(event: Name, data: TabEvents[Name]) =>
    tab.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const file = await fileAt(tab.url, site);
  const page = file?.kind === "bytes" ? file : undefined;
  const pageId = page?.page?.meta.id ?? "";
  const isMissing = pageId === "404";
  const moved = isMissing ? site.current.pageById.get(moves.newId(tab.pageId)) : undefined;
  if (moved) send("move", { url: moved.meta.url });
  else if (!isMissing) tab.pageId = pageId;
  if (!moved && page?.out.endsWith(".html") && page.hash !== tab.version) {
    send("page", { version: page.hash, html: decodeUtf8(page.bytes) });
    tab.version = page.hash;
  }
  const offer = moves.current;
  if ((offer?.id ?? "") !== tab.offer) send("offer", offer ?? null);
  tab.offer = offer?.id ?? "";
  const report = reportFor(pageId, site.current);
  const problems = JSON.stringify(report);
  if (problems === tab.problems) return;
  tab.problems = problems;
  send("problems", report);
}

/** Returns the file that a tab at this address shows. */
async function fileAt(url: string, site: DevSite): Promise<DevFile | undefined> {
  const address = parseAddress(url, site.session.info.base);
  if (typeof address === "string") return notFoundFile("", site);
  const found = await resolveFile(address, site, async () => site.current.emitted);
  return found.kind === "file" ? found.file : notFoundFile(address.path, site);
}

/** Returns the errors of a page (by id) and fatal errors in full, and the number of all other problems. */
function reportFor(pageId: string, { problems, pageById, session }: DevState): TabReport {
  const file = pageById.get(pageId)?.meta.file;
  const direct = [problems.fatal(), problems.of(`page:${pageId}`), problems.of(`render:${pageId}`)].flat();
  const isShown = (one: Diagnostic) => direct.includes(one) || (file !== undefined && one.place?.file === file);
  const all = problems.all();
  const shown = all.filter((one) => isError(one) && isShown(one));
  return {
    problems: shown.map((one) => showProblem(one, session.config.root)),
    errors: all.filter(isError).length - shown.length,
    warnings: all.filter((one) => one.severity === "warning").length,
  };
}

const noColors = pc.createColors(false);

function showProblem({ place, ...problem }: Diagnostic, root: string): TabProblem {
  if (!place) return problem;
  const { file, line = 1, column = 1 } = place;
  const frame = formatFrame(place, { colors: noColors, paint: (text) => text }).map((text) => text.slice(2));
  return { ...problem, place: { file, line, column, text: formatPlace(place, root), frame: frame.join("\n") } };
}
