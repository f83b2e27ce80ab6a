// Which pages' links are all good, kept from one build to the next with what those links lead to: as long as all of that
// stands, the pages need not be looked at again.

import type { Cache } from "./cache.js";
import { textOf } from "./text.js";

/** Where a link leads: an output, and a place in it (empty for none). */
export interface Target {
  out: string;
  anchor: string;
}

/** What can be linked to. */
export interface Targets {
  has(out: string): boolean;
  /** Names the anchors of a page; empty for what is no page. */
  anchorsKey(out: string): string;
  hasAnchor(target: Target): boolean;
}

export interface GoodLinks {
  /** @param page a name of all that its links are made of */
  has(page: string): boolean;
  add(page: string, links: readonly Target[]): void;
  /** Keeps what is known of these pages, if it is not what is kept already. */
  keep(pages: readonly string[]): void;
}

/** What links ask of an output: the anchors that they lead to, and what named all of its anchors when these were there. */
interface Need {
  anchorsKey: string;
  anchors: string[];
}
interface Kept {
  pages: string[];
  needs: [out: string, need: Need][];
}

export function recallGoodLinks(key: string, targets: Targets, cache: Cache): GoodLinks {
  const bytes = cache.get(key);
  const kept = bytes ? (JSON.parse(textOf(bytes)) as Kept) : { pages: [], needs: [] };
  const stands = kept.needs.every((need) => isMet(need, targets));
  const pages = new Set(stands ? kept.pages : []);
  const needs = new Map(stands ? kept.needs : []);
  let isChanged = false;
  return {
    has: (page) => pages.has(page),
    add(page, links) {
      isChanged = true;
      pages.add(page);
      for (const { out, anchor } of links) {
        const need = needs.get(out) ?? { anchorsKey: targets.anchorsKey(out), anchors: [] };
        needs.set(out, need);
        if (anchor !== "" && !need.anchors.includes(anchor)) need.anchors.push(anchor);
      }
    },
    keep(present) {
      if (!isChanged) return;
      const value: Kept = { pages: present.filter((page) => pages.has(page)), needs: [...needs] };
      cache.put(key, JSON.stringify(value));
    },
  };
}

function isMet([out, need]: Kept["needs"][number], targets: Targets): boolean {
  const { anchors } = need;
  const anchorsKey = targets.anchorsKey(out);
  const isSame = anchors.length === 0 || anchorsKey === need.anchorsKey;
  need.anchorsKey = anchorsKey;
  return targets.has(out) && (isSame || anchors.every((anchor) => targets.hasAnchor({ out, anchor })));
}
