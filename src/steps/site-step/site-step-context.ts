// Creates the context of a site step's `run`: file access, highlighting, and incremental computation.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { keepContent } from "../../cache/cached-output.js";
import { type Input, memoized } from "../../cache/memo.js";
import { findText } from "../../config/file/config-positions.js";
import type { FinishedTheme } from "../../contract/contexts.js";
import type { Page } from "../../contract/data.js";
import type { SiteContext } from "../../contract/plugin.js";
import { cacheLost, failure, missingFile } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { schemeProblem } from "../../errors/link-schemes.js";
import { hash } from "../../files/content-hash.js";
import { decodeUtf8 } from "../../files/utf8.js";
import { callFor, callUnobserved } from "../../guard/hook-observer.js";
import { listFolder } from "../../inputs/folder-names.js";
import { createExecute } from "../../inputs/program-output.js";
import { decodeText } from "../../pages/front-matter/source-text.js";
import { createFileAccess, refuseSecret } from "../../pages/links/file-access.js";
import { hookContext, type Site } from "../../session/site.js";

interface StepTools {
  origin: string;
  /** Identifies the step, its options, and the config. */
  stepKey: string;
  /** Cache key of each page's `map` result. */
  keyByPage: ReadonlyMap<Page, string>;
  /** The inputs of the step are added to this list. */
  inputs: Input[];
  /** Undefined for steps that do not use the theme. */
  theme(): Promise<FinishedTheme> | undefined;
}

export function createContext({ origin, stepKey, keyByPage, inputs, theme }: StepTools, site: Site): SiteContext {
  // In call order. Content that is stored after a memoized function has started belongs to this function, or to
  // concurrent work.
  const kept: string[] = [];
  const keyOf = (page: Partial<Page>) => {
    const key = keyByPage.get(page as Page);
    if (key !== undefined) return key;
    throw failure("unknown-page", "The step requested the map result of an object that is not one of its pages.", {
      origin,
    });
  };
  const memo: SiteContext["memo"] = async (key, create) => {
    let isHit = true;
    const { value, parts = [] } = await memoized(
      {
        key: hash("memo", stepKey, key),
        async run() {
          isHit = false;
          const before = kept.length;
          const value = await callFor({ origin, isKeyed: true }, create);
          // A step may have hundreds of these. In between, workers that are waiting receive their next batch.
          await setImmediate();
          return { value, inputs: [], parts: kept.slice(before) };
        },
      },
      site,
    );
    if (isHit) kept.push(...parts);
    return value;
  };
  const read = (key: string): Uint8Array => {
    const content = site.cache.get(key);
    if (!content) throw cacheLost();
    return content;
  };
  const note = (input: Input) => void inputs.push(input);
  const files = fileAccess({ origin, inputs }, site);
  return {
    ...hookContext(origin, site, note),
    execute: createExecute({ root: site.config.root, note, memo, ...files }),
    pageByUrl: new Map([...site.urlById].map(([id, url]) => [url, id])),
    linkProblem: (href) => schemeProblem(href, site.config.links),
    ...files,
    async highlight(code, lang) {
      const [html] = await callUnobserved(() => site.pool.runBatch("highlight", [{ code, lang }]));
      return html ?? "";
    },
    async theme() {
      const finished = await callUnobserved(theme);
      if (finished) return finished;
      throw failure("no-theme", "The step requested the theme.", { origin, hint: "set usesTheme in an emit hook" });
    },
    keyOf,
    part: (page) => JSON.parse(decodeUtf8(read(keyOf(page)))),
    memo,
    keep(content) {
      const one = keepContent(content, site.cache);
      kept.push(one.kept);
      return one;
    },
    contentOf: ({ kept: key }) => read(key),
  };
}

/** Provides access to files. Files that are read become inputs. */
function fileAccess(
  { origin, inputs }: Pick<StepTools, "origin" | "inputs">,
  site: Site,
): Pick<SiteContext, "read" | "readBytes" | "list" | "placeInConfig"> {
  const { root, content, file: config } = site.config;
  const access = createFileAccess(site.config, { home: { root, content }, version: "current" });
  const note = (file: string, kind: "file" | "folder" = "file") => {
    const name = displayName(file, root);
    inputs.push({ kind, name, value: site.readValue(kind, name) });
  };
  const locate = (file: string) => {
    const absolute = resolve(root, file);
    if (!site.linksOut.isForeign(absolute)) return absolute;
    throw failure("outside-root", `The file ${file} is outside the site's root and repository.`, { origin });
  };
  const readBytes = (file: string) => {
    const absolute = locate(file);
    refuseSecret(absolute, file, access);
    return callUnobserved(() => {
      note(absolute);
      return existsSync(absolute) ? readFileSync(absolute) : undefined;
    });
  };
  return {
    readBytes,
    read(file) {
      const bytes = readBytes(file);
      if (bytes === undefined) throw missingFile(resolve(root, file), root);
      return decodeText(bytes, file);
    },
    list(folder) {
      const absolute = locate(folder);
      return callUnobserved(() => {
        note(absolute, "folder");
        return listFolder(absolute, site.config.out);
      });
    },
    placeInConfig(text) {
      if (config === undefined) return undefined;
      return callUnobserved(() => {
        // Editing a comment may move the text without changing the config's fingerprint.
        note(config);
        return findText(text, config);
      });
    },
  };
}
