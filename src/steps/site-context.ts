// What a site step's `run` is given besides pages and data: files, highlighting, and its ways to do only what is new.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Kept, Page } from "../contract/data.js";
import type { SiteContext } from "../contract/plugin.js";
import { decodeText } from "../pages/source-text.js";
import type { Input } from "../pages/stages.js";
import { cacheLost, failure } from "../report/errors.js";
import { nameOf, type Session } from "../session/session.js";
import { hash } from "../store/hash.js";
import { keepContent } from "../store/output.js";

export interface StepTools {
  origin: string;
  /** Names the step, its options and the config. */
  stepKey: string;
  /** Key of each page's part. */
  keyByPage: ReadonlyMap<Page, string>;
  /** Takes what the step looks at. */
  inputs: Input[];
}

export function createContext({ origin, stepKey, keyByPage, inputs }: StepTools, session: Session): SiteContext {
  const { root } = session.config;
  const { cache } = session;
  const keyOf = (page: Page) => {
    const key = keyByPage.get(page);
    if (key !== undefined) return key;
    throw failure("unknown-page", "The step asks for the part of something that is not one of its pages.", { origin });
  };
  return {
    ...session.contextFor(origin),
    ...createMemo(stepKey, session),
    pageByUrl: new Map([...session.urlById].map(([id, url]) => [url, id])),
    read(file) {
      const absolute = resolve(root, file);
      const name = nameOf(absolute, root);
      inputs.push({ kind: "file", name, value: session.valueOf("file", name) });
      return decodeText(readFileSync(absolute), absolute);
    },
    async highlight(code, lang) {
      const [html] = await session.pool.run("highlight", { shared: null, tasks: [{ code, lang }] });
      return html ?? "";
    },
    keyOf,
    part: <Part>(page: Page) => JSON.parse(textOf(present(cache.get(keyOf(page))))) as Part,
  };
}

/** A value that was kept stands as long as all content that was put away for it is there. */
function createMemo(stepKey: string, { cache }: Session): Pick<SiteContext, "memo" | "keep" | "contentOf"> {
  // In the order of the calls: what was kept since a piece of work began is its own, or that of one beside it.
  const kept: string[] = [];
  return {
    async memo<T>(key: string, create: () => T | Promise<T>): Promise<T> {
      const whole = hash("memo", stepKey, key);
      const bytes = cache.get(whole);
      const known = bytes && (JSON.parse(textOf(bytes)) as { value: T; kept: string[] });
      if (known?.kept.every((name) => cache.locate(name))) {
        kept.push(...known.kept);
        return known.value;
      }
      const start = kept.length;
      const value = await create();
      cache.put(whole, JSON.stringify({ value, kept: kept.slice(start) }));
      // A step may have hundreds of these to do: threads that wait for their next batch get it in between.
      await setImmediate();
      return value;
    },
    keep(content) {
      const one = keepContent(content, cache);
      kept.push(one.kept);
      return one;
    },
    contentOf: ({ kept: name }: Kept) => present(cache.get(name)),
  };
}

function present(bytes: Uint8Array | undefined): Uint8Array {
  if (bytes) return bytes;
  throw cacheLost();
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
