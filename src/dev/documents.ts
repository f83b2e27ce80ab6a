// An address of the site → the file that a build would write there. Pages are compiled and rendered when they are requested,
// and so are the files of `emit` hooks.
import { notFoundOuts } from "../pages/answer.js";
import type { SitePage } from "../pages/page.js";
import { type Address, type Answer, resolveAddress } from "../serve/answer.js";
import { type StaticFile, statFile } from "../serve/reply.js";
import { planRendering, renderPages, renderSiteFiles } from "../steps/render.js";
import { keysOf, type Output } from "../store/output.js";
import { isSourceBroken } from "./load.js";
import { ensureCompiled } from "./pages.js";
import { attempt, type DevPage, type DevSite, type Emitted } from "./site.js";

/** A file of the output, in memory or on disk; `page` if it belongs to one. */
export type DevFile =
  | { kind: "bytes"; out: string; hash: string; bytes: Uint8Array; page?: SitePage }
  | { kind: "disk"; out: string; file: StaticFile };

/** @param emit called only if nothing else has the address */
export async function resolveFile(
  address: Address,
  site: DevSite,
  emit: () => Promise<Emitted>,
): Promise<Answer<DevFile>> {
  const own = await resolveAddress(address, (out) => findFile(out, site));
  if (own.kind !== "missing") return own;
  const among = (outputs: Emitted) =>
    resolveAddress(address, async (out) => {
      const output = outputs.get(out);
      return output && readOutput(output, site);
    });
  const themed = await among(await themeFiles(site));
  return themed.kind === "missing" ? among(await emit()) : themed;
}

/** The not-found page for an address (decoded, without base), if the theme can render it. */
export async function notFoundFile(path: string, site: DevSite): Promise<DevFile | undefined> {
  for (const out of notFoundOuts(path)) {
    const page = pageAt(out, site);
    if (page) return documentOf(page, out, site);
  }
  return undefined;
}

function pageAt(out: string, site: DevSite): SitePage | undefined {
  const page = site.pages.find(({ meta }) => meta.out === out);
  return page ?? site.notFound.find(({ meta }) => meta.out === out);
}

async function findFile(out: string, site: DevSite): Promise<DevFile | undefined> {
  const page = pageAt(out, site) ?? pageAt(out.replace(/\.js$/, ".html"), site);
  const file = page && (await documentOf(page, out, site));
  if (file) return file;
  const bundled = site.theme?.outputs.find((output) => output.out === out);
  if (bundled) return readOutput(bundled, site);
  const onDisk = site.images.get(out) ?? site.publicFiles.get(out);
  const stat = onDisk === undefined ? undefined : await statFile(onDisk);
  return stat && { kind: "disk", out, file: stat };
}

/** Files that the theme makes of the whole site; called only if no page has the address. */
async function themeFiles(site: DevSite): Promise<ReadonlyMap<string, Output>> {
  const rendering = site.theme && planRendering(site.theme, site.view);
  const files = rendering && (await attempt(site, "files", (session) => renderSiteFiles(rendering, session)));
  return new Map((files ?? []).map((file) => [file.out, file]));
}

/** A page's document or chunk; for a page with errors, the last good one. */
async function documentOf(page: SitePage, out: string, site: DevSite): Promise<DevFile | undefined> {
  const { id, file } = page.meta;
  const listed = site.pageById.get(id);
  if (listed) await ensureCompiled({ pages: [listed] }, site);
  // An update may have come in between: show the newest.
  const current = site.pageById.get(id);
  if (current && current !== listed) return documentOf(current, out, site);
  const isGood = !listed || (listed.record !== undefined && !isSourceBroken(file, site));
  const shown = site.shown.get(id);
  const outputs = isGood || !shown ? ((await renderShown(page, site)) ?? shown) : shown;
  const output = outputs?.find((one) => one.out === out);
  const read = output && readOutput(output, site);
  return read && { ...read, page };
}

async function renderShown(page: DevPage | SitePage, site: DevSite): Promise<readonly Output[] | undefined> {
  const rendering = site.theme && planRendering(site.theme, site.view);
  const { id } = page.meta;
  if (!rendering || (site.pageById.has(id) && !page.record)) return undefined;
  const outcome = await attempt(site, `render:${id}`, (session) => renderPages({ pages: [page], rendering }, session));
  if (outcome) site.shown.set(id, outcome.outputs);
  return outcome?.outputs;
}

function readOutput(output: Output, site: DevSite): Extract<DevFile, { kind: "bytes" }> | undefined {
  const keys = keysOf(output);
  const pieces = keys.flatMap((key) => site.session.cache.get(key) ?? []);
  if (pieces.length < keys.length) {
    site.isDamaged = true;
    return undefined;
  }
  return { kind: "bytes", out: output.out, hash: output.hash, bytes: Buffer.concat(pieces) };
}
