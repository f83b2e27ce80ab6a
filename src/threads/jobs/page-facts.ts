// Facts about a page's content that are reused when another part of the page changes: highlighted code, and values that
// plugins memoize.
import type { Ledger } from "../../cache/ledger.js";
import type { PageMemo } from "../../contract/plugin.js";
import { invalidResultPart } from "../../errors/errors.js";
import { jsonProblem } from "../../errors/plugin-results.js";
import { hash } from "../../files/content-hash.js";
import { callFor } from "../../guard/hook-observer.js";
import type { CompileContext } from "../../markdown/page-state.js";

/**
 * Caches the page's highlighted code blocks as HTML lines, so that no grammar is loaded after text was edited. The
 * ledger's key identifies the page and everything that highlighting depends on, except the code.
 */
export function highlightedCode(ledger: Ledger<string>): NonNullable<CompileContext["code"]> {
  return {
    get: (lang, code) => ledger.get(hash(lang, code)),
    set: (lang, code, html) => ledger.set(hash(lang, code), html),
  };
}

/** Returns a function that creates the `ctx.memo` of a hook. Values are stored with the page's highlighted code. */
export function createPageMemo(
  ledger: Ledger<string>,
  { file, fingerprint }: { file: string; fingerprint: string },
): (origin: string) => PageMemo["memo"] {
  return (origin) => async (key, create) => {
    const name = hash("memo", fingerprint, origin, key);
    const known = ledger.get(name);
    if (known !== undefined) return JSON.parse(known);
    const value: unknown = await callFor({ origin, file, isKeyed: true }, create);
    const problem = value === undefined ? "it is undefined" : jsonProblem(value, "value");
    if (problem !== undefined) throw invalidResultPart({ origin, file }, "a value to memoize", problem);
    const text = JSON.stringify(value);
    ledger.set(name, text);
    // The same as a later build reads.
    return JSON.parse(text);
  };
}
