// Resolves a URL of the site to the file that a build would write for it. Pages are compiled and rendered on request,
// and the files of `emit` hooks are emitted on request.

import { cacheKeys, type Output } from "../cache/cached-output.js";
import { bundleSlots, listLiveSlots } from "../flow/slot-scripts.js";
import { notFoundOuts } from "../pages/links/address-lookup.js";
import type { SitePage } from "../pages/page.js";
import { type StaticFile, statFile } from "../serve/file-response.js";
import { type Address, type Answer, resolveAddress } from "../serve/static-response.js";
import type { ClientModules } from "../session/site-modules.js";
import { planRendering, type Rendering, renderPages, renderSiteFiles } from "../steps/render/render-step.js";
import { ensureCompiled } from "./dev-pages.js";
import { attempt, bundledFiles, type DevPage, type DevSite, type DevState, type Emitted } from "./dev-site.js";
import { isSourceBroken } from "./load-site.js";

/** A file of the output, in memory or on disk. `page` is set if the file belongs to a page. */
export type DevFile =
  | { kind: "bytes"; out: string; hash: string; bytes: Uint8Array; page?: SitePage }
  | { kind: "disk"; out: string; file: StaticFile };

/** @param emit only called if no other file has the URL */
export async function resolveFile(
  address: Address,
  site: DevSite,
  emit: () => Promise<Emitted>,
): Promise<Answer<DevFile>> {
  const answer = await resolveAddress(address, (out) => findFile(out, site));
  if (answer.kind !== "missing") return answer;
  const among = (outputs: Emitted) =>
    resolveAddress(address, async (out) => {
      const output = outputs.get(out);
      return output && readOutput(output, site);
    });
  const themed = await among(await themeFiles(site));
  return themed.kind === "missing" ? among(await emit()) : themed;
}

/** Returns the 404 page for a URL (decoded, without base), if the theme can render it. */
export async function notFoundFile(path: string, site: DevSite): Promise<DevFile | undefined> {
  for (const out of notFoundOuts(path)) {
    const page = pageAt(out, site.current);
    if (page) return renderDocument(page, out, site);
  }
  return undefined;
}

function pageAt(out: string, { pages, notFound }: DevState): SitePage | undefined {
  const page = pages.find(({ meta }) => meta.out === out);
  return page ?? notFound.find(({ meta }) => meta.out === out);
}

async function findFile(out: string, site: DevSite): Promise<DevFile | undefined> {
  const page = pageAt(out, site.current) ?? pageAt(out.replace(/\.js$/, ".html"), site.current);
  const file = page && (await renderDocument(page, out, site));
  if (file) return file;
  const { images, publicFiles } = site.current;
  const bundled = bundledFiles(site.current).find((output) => output.out === out);
  if (bundled) return readOutput(bundled, site);
  const onDisk = images.get(out) ?? publicFiles.get(out);
  const stat = onDisk === undefined ? undefined : await statFile(onDisk);
  return stat && { kind: "disk", out, file: stat };
}

/** Renders the theme's files for the whole site. Only called if no page has the URL. */
async function themeFiles(site: DevSite): Promise<ReadonlyMap<string, Output>> {
  const rendering = await currentRendering(site);
  const files = rendering && (await attempt(site, "files", (session) => renderSiteFiles(rendering, session)));
  return new Map((files ?? []).map((file) => [file.out, file]));
}

export async function currentRendering(site: DevSite): Promise<Rendering | undefined> {
  const slotUrls = (await slotScripts(site))?.urlByKey;
  const { theme, view } = site.current;
  return theme && planRendering(theme, view, { ...site.session, ...(slotUrls && { slotUrls }) });
}

/** Returns the scripts of slots on the pages that are compiled. Undefined for a site without evaluated pages. */
async function slotScripts(site: DevSite): Promise<ClientModules | undefined> {
  const { modules } = site.session;
  if (!modules) return undefined;
  const { pages, slots } = site.current;
  const key = JSON.stringify([...listLiveSlots(pages)]);
  if (slots?.modules === modules && slots.key === key) return slots.client;
  const client = await attempt(site, "slots", (session) => bundleSlots(pages, session));
  if (client) site.update({ slots: { modules, key, client } });
  return client;
}

/** Returns a page's document or chunk. For a page with errors, returns the last good one. */
async function renderDocument(requested: SitePage, out: string, site: DevSite): Promise<DevFile | undefined> {
  const { id } = requested.meta;
  const before = site.current.pageById.get(id);
  if (before) await ensureCompiled({ pages: [before] }, site);
  const page = site.current.pageById.get(id);
  // In the meantime, an update may have replaced or removed the page.
  if (before?.version !== page?.version) return page && renderDocument(page, out, site);
  const isGood = !page || (page.record !== undefined && !isSourceBroken(page.meta.file, site.current));
  const shown = site.current.shown.get(id);
  const outputs = isGood || !shown ? ((await renderRequested(page ?? requested, site)) ?? shown) : shown;
  const output = outputs?.find((one) => one.out === out);
  const read = output && readOutput(output, site);
  return read && { ...read, page: page ?? requested };
}

async function renderRequested(page: DevPage | SitePage, site: DevSite): Promise<readonly Output[] | undefined> {
  const rendering = await currentRendering(site);
  const { id } = page.meta;
  if (!rendering || (site.current.pageById.has(id) && !page.record)) return undefined;
  const outcome = await attempt(site, `render:${id}`, (session) => renderPages({ pages: [page], rendering }, session));
  if (outcome) site.update({ shown: new Map([...site.current.shown, [id, outcome.outputs]]) });
  return outcome?.outputs;
}

function readOutput(output: Output, site: DevSite): Extract<DevFile, { kind: "bytes" }> | undefined {
  const keys = cacheKeys(output);
  const chunks = keys.flatMap((key) => site.session.cache.get(key) ?? []);
  if (chunks.length < keys.length) {
    site.update({ isDamaged: true });
    return undefined;
  }
  return { kind: "bytes", out: output.out, hash: output.hash, bytes: Buffer.concat(chunks) };
}
