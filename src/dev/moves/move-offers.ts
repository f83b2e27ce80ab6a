// Offers to finish moves that were made by hand, such as a rename in an editor: rewriting links, and adding redirects.
import { existsSync } from "node:fs";
import { DocsgenError } from "../../errors/errors.js";
import { isInside } from "../../errors/file-names.js";
import { hash, hashJson } from "../../files/content-hash.js";
import { decodeUtf8 } from "../../files/utf8.js";
import { type Session, withSeparateReport } from "../../session/session.js";
import type { DevSite, DevState } from "../dev-site.js";
import type { TabMove } from "../tabs/tab-messages.js";
import { type ChangedPage, findSame, findSimilar, joinFolders, type Rename } from "./renamed-files.js";

/** The rest of a move, for display. */
export interface PlannedRest extends Omit<TabMove, "id" | "others"> {
  /**
   * Makes the changes. Returns the changed files, or undefined if a file has changed since the plan was made.
   * @throws DocsgenError if a file cannot be written
   */
  apply(): readonly string[] | undefined;
}

/** `docsgen move` for moves that were made by hand. Commands pass it in. */
export interface MoveFinisher {
  /**
   * Returns undefined if nothing is left to do.
   * @throws DocsgenError if the move cannot be planned
   */
  plan(rename: Rename, session: Session): Promise<PlannedRest | undefined>;
  /** Called once for each offer. */
  onOffer(rest: PlannedRest): void;
}

const emptyHash = hash("");

/** A page that was added this long after another one was removed is a new page. */
const windowMs = 60_000;

interface Recent extends ChangedPage {
  id: string;
  timeMs: number;
  /** Cache key of its Markdown, if it was compiled. */
  markdown: string | undefined;
}

export class MoveOffers {
  readonly #finisher: MoveFinisher | undefined;
  /** Recently removed and added pages without a counterpart, by file. */
  readonly #removed = new Map<string, Recent>();
  readonly #added = new Map<string, Recent>();
  /** New id of each renamed page, by its old id. */
  readonly #renamedIds = new Map<string, string>();
  /** Renames of pages that are not finished, old to new path. */
  readonly #open = new Map<string, string>();
  /** Renames that need no offer anymore. */
  readonly #settled = new Map<string, string>();
  #offer: { rename: Rename; rest: PlannedRest; message: TabMove } | undefined;

  constructor(finisher: MoveFinisher | undefined) {
    this.#finisher = finisher;
  }

  /** The offer that tabs show. */
  get current(): TabMove | undefined {
    return this.#offer?.message;
  }

  /** Returns the id of a page after a rename. */
  newId(id: string): string {
    return this.#renamedIds.get(id) ?? id;
  }

  /** Compares the pages before and after an update. */
  follow(before: DevState, after: DevState): void {
    if (!this.#finisher || before.sourceByFile.size === 0 || before.sourceByFile === after.sourceByFile) return;
    const now = Date.now();
    for (const recent of [this.#removed, this.#added]) {
      for (const [file, { timeMs }] of recent) if (now - timeMs > windowMs) recent.delete(file);
    }
    for (const [file, { id }] of before.sourceByFile) {
      if (!after.sourceByFile.has(file) && !existsSync(file)) {
        if (!this.#added.delete(file)) remember(file, id, before, this.#removed);
      }
    }
    for (const [file, { id }] of after.sourceByFile) {
      if (before.sourceByFile.has(file)) continue;
      if (!this.#removed.delete(file)) remember(file, id, after, this.#added);
    }
    for (const removed of [...this.#removed.values()]) {
      const added = findSame(removed, [...this.#added.values()]);
      if (added) this.#pair(removed.file, added.file);
    }
  }

  /** Plans the rest of the first rename. Its pages must be compiled. */
  async plan(site: DevSite): Promise<void> {
    const finisher = this.#finisher;
    if (!finisher) return;
    const similar = findSimilar([...this.#removed.values()], [...this.#added.values()], (page) =>
      readMarkdown(page, site),
    );
    for (const [removed, added] of similar) this.#pair(removed.file, added.file);
    for (const [from, to] of this.#open) if (existsSync(from) || !existsSync(to)) this.#open.delete(from);
    const current = [...site.current.sourceByFile.keys()];
    const renames = joinFolders(this.#open, [...this.#removed.keys(), ...this.#open.keys()], current);
    for (const [index, rename] of renames.entries()) {
      const rest = await planRest(rename, finisher, site);
      if (!rest) {
        this.#settle(rename);
        continue;
      }
      const { apply: _, ...shown } = rest;
      const isNew = this.#offer?.rename.from !== rename.from || this.#offer.rename.to !== rename.to;
      const message = { ...shown, id: hashJson(shown), others: renames.length - index - 1 };
      this.#offer = { rename, rest, message };
      if (isNew) finisher.onOffer(rest);
      return;
    }
    this.#offer = undefined;
  }

  /**
   * Finishes or dismisses the offer with this id. Returns the changed files, or undefined if the offer is outdated.
   * @throws DocsgenError if a file cannot be written
   */
  answer(id: string, isAccepted: boolean): readonly string[] | undefined {
    if (this.#offer?.message.id !== id) return undefined;
    const { rename, rest } = this.#offer;
    const changed = isAccepted ? rest.apply() : [];
    if (!changed) return undefined;
    this.#settle(rename);
    this.#offer = undefined;
    return changed;
  }

  /** A page that was renamed twice was renamed once. A page that is back at its first path was not renamed. */
  #pair(from: string, to: string): void {
    const [removed, added] = [this.#removed.get(from), this.#added.get(to)];
    if (removed && added) {
      this.#renamedIds.delete(added.id);
      this.#renamedIds.set(removed.id, added.id);
    }
    this.#removed.delete(from);
    this.#added.delete(to);
    if (this.#settled.get(to) === from) {
      this.#settled.delete(to);
      return;
    }
    const [first = from] = [...this.#open].find(([, path]) => path === from) ?? [];
    this.#open.delete(first);
    if (first !== to) this.#open.set(first, to);
  }

  #settle({ from }: Rename): void {
    for (const [oldPath, newPath] of [...this.#open]) {
      if (!isInside(oldPath, from)) continue;
      this.#open.delete(oldPath);
      this.#settled.set(oldPath, newPath);
    }
  }
}

/** Returns undefined if nothing is left to do, or if the move cannot be planned. */
async function planRest(rename: Rename, finisher: MoveFinisher, { base }: DevSite): Promise<PlannedRest | undefined> {
  try {
    return await finisher.plan(rename, withSeparateReport(base));
  } catch (thrown) {
    if (thrown instanceof DocsgenError) return undefined;
    throw thrown;
  }
}

function remember(file: string, id: string, { loaded, pageById }: DevState, recent: Map<string, Recent>): void {
  const { hash: textHash } = loaded.get(id)?.meta ?? {};
  // A page with errors has no text.
  if (textHash === undefined || textHash === emptyHash) return;
  recent.set(file, {
    file,
    id,
    hash: textHash,
    timeMs: Date.now(),
    markdown: pageById.get(id)?.record?.blobs.markdown,
  });
}

/** Returns an empty text for a page that was never compiled. */
function readMarkdown({ id, markdown }: Recent, { session, current }: DevSite): string {
  const key = markdown ?? current.pageById.get(id)?.record?.blobs.markdown;
  const bytes = key === undefined ? undefined : session.cache.get(key);
  return bytes ? decodeUtf8(bytes) : "";
}
