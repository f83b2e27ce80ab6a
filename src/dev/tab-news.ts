// One open tab and the site as it is now → what the tab is missing: its page, where that has gone, what is wrong.

import { parseAddress } from "../serve/address.js";
import { textOf } from "../store/text.js";
import type { Emitted } from "./background.js";
import { type DevFile, notFoundFile, resolveFile } from "./documents.js";
import { reportFor } from "./report.js";
import type { DevSite } from "./site.js";
import type { Tab } from "./tabs.js";

/** Brings one tab up to date: its page if that is another now, and what is wrong. A page with errors stays as it was. */
export async function tellTab(tab: Tab, site: DevSite, emitted: Emitted): Promise<void> {
  const file = await fileAt(tab.url, site, emitted);
  const own = file && "page" in file ? (file.page?.meta.id ?? "") : "";
  const moved = own === "404" && tab.pageId !== "" ? site.pageById.get(tab.pageId) : undefined;
  if (moved) tab.send("move", { url: moved.meta.url });
  else tab.pageId = own;
  if (!moved && file?.kind === "bytes" && file.out.endsWith(".html") && file.hash !== tab.version) {
    tab.send("page", { version: file.hash, html: textOf(file.bytes) });
    tab.version = file.hash;
  }
  const report = reportFor(tab.pageId, site);
  const problems = JSON.stringify(report);
  if (problems === tab.problems) return;
  tab.problems = problems;
  tab.send("problems", report);
}

/** What a tab at this address shows. */
async function fileAt(url: string, site: DevSite, emitted: Emitted): Promise<DevFile | undefined> {
  const address = parseAddress(url, site.session.info.base);
  if (typeof address === "string") return notFoundFile(site);
  const found = await resolveFile(address, site, async () => emitted);
  return found.kind === "file" ? found.file : notFoundFile(site);
}
