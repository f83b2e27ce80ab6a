// Compiles a site without rendering or writing it, for comparison with another state of the site.
import type { Output } from "../../cache/cached-output.js";
import { absoluteFile } from "../../cache/relative-positions.js";
import type { Asset, PageMeta } from "../../contract/data.js";
import { prepare } from "../../flow/prepare.js";
import { readField } from "../../pages/hook-view.js";
import type { Kept } from "../../pages/links/answered-addresses.js";
import type { CompiledPage } from "../../pages/page.js";
import type { Session } from "../../session/session.js";
import { describeKept, mergeLock } from "../../steps/check/published-check.js";
import { compilePages } from "../../steps/compile/compile-step.js";
import { deriveSite } from "../../steps/derive/derive-step.js";
import { emitFiles } from "../../steps/emit/emit-step.js";
import { listPublicFiles } from "../../steps/emit/output-files.js";

export interface SiteSnapshot {
  base: string;
  /** Excluding fallbacks for missing translations. */
  pages: readonly PageSnapshot[];
  /** URLs and heading ids that readers may have stored. */
  published: ReturnType<typeof mergeLock>;
  kept: Kept;
  /** Absolute file by output path: images of articles, and files of the public folder. */
  fileByOut: ReadonlyMap<string, string>;
}

export interface PageSnapshot {
  meta: PageMeta;
  /** The article, without the theme. */
  html: string;
}

/** @throws DocsgenError like the steps of a build */
export async function takeSnapshot(session: Session): Promise<SiteSnapshot> {
  const { pages: routed, site } = await prepare(session);
  const { pages } = await compilePages({ pages: routed }, site);
  const { data } = await deriveSite(pages, site);
  const emitted = await emitFiles({ pages, data }, site);
  const { cache, config } = site;
  const publicFiles = listPublicFiles(site);
  const kept = describeKept({ pages, outputs: [...emitted, ...publicFiles.map(toOutput)] }, site);
  return {
    base: site.info.base,
    pages: pages
      .filter(({ meta }) => meta.original === undefined)
      .map((page) => ({ meta: page.meta, html: readField(page, "html", { cache, root: config.root }) as string })),
    published: mergeLock([], { pages, outputs: emitted }, site),
    kept: { ...kept, outs: [...kept.outs, ...pages.map(({ meta }) => meta.out)] },
    fileByOut: new Map(
      [...pages.flatMap((page) => listAssets(page, config.root)), ...publicFiles].map(({ out, file }) => [out, file]),
    ),
  };
}

/** The content is not compared, so it need not be hashed. */
function toOutput({ out, file }: Asset): Output {
  return { kind: "file", out, file, hash: "" };
}

function listAssets({ meta, record }: CompiledPage, root: string): Asset[] {
  return record.assets.map(({ out, file }) => ({ out, file: absoluteFile(file, root, meta.file) }));
}
