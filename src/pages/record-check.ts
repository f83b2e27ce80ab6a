// Validates page records from other machines as strictly as the results of `transform` hooks.
import * as v from "valibot";
import type { Cache } from "../cache/cache.js";
import type { ResultCheck } from "../cache/memo-entry.js";
import { findForeignPlace } from "../cache/relative-positions.js";
import { outputPathProblem } from "../errors/file-names.js";
import { bodyShapes, diagnosticsShape, keyShape, shapeProblem } from "../errors/plugin-results.js";
import { decodeUtf8 } from "../files/utf8.js";
import type { BlobName, Groups, PageRecord } from "./page-record.js";

const { headings, sections, links, ids, excerpt, assets } = bodyShapes;
const recordShape = v.strictObject({
  blobs: v.strictObject({
    html: keyShape,
    sections: keyShape,
    markdown: keyShape,
    outline: keyShape,
    references: keyShape,
  }),
  hashes: v.strictObject({ headings: keyShape, links: keyShape, ids: keyShape, excerpt: keyShape, data: keyShape }),
  assets,
  diagnostics: diagnosticsShape,
  liveSlots: v.optional(v.record(keyShape, v.strictObject({ slots: v.array(v.string()), parts: v.array(v.string()) }))),
});
const outlineShape = v.strictObject({ headings, excerpt, data: v.record(v.string(), v.unknown()) });
const referencesShape = v.strictObject({ links, ids });

/** Files in a record are looked up, shown, and published, so they must be the page itself or one of its inputs. */
export function createRecordCheck(cache: Pick<Cache, "get">): ResultCheck {
  return ({ value, inputs, parts }) => {
    const problem = shapeProblem(recordShape, value);
    if (problem !== undefined) return problem;
    const { blobs, assets, diagnostics } = value as PageRecord;
    if (!Object.values(blobs).every((key) => parts.includes(key)))
      return "it refers to content that it does not include";
    const files = new Set(inputs.flatMap(({ kind, name, value }) => (kind === "file" && value !== "" ? [name] : [])));
    const isOwn = (name: string) => name === "" || files.has(name);
    for (const { file, out } of assets) {
      const reason = outputPathProblem(out);
      if (reason !== undefined) return `${JSON.stringify(out)} is not a valid output path: ${reason}`;
      if (!isOwn(file)) return `it copies ${JSON.stringify(file)}, which is not an input`;
    }
    const read = (name: BlobName): unknown => JSON.parse(decodeUtf8(cache.get(blobs[name]) ?? Buffer.of()));
    const references = read("references");
    return (
      shapeProblem(sections, read("sections"), "sections") ??
      shapeProblem(outlineShape, read("outline")) ??
      shapeProblem(referencesShape, references) ??
      findForeignPlace([...diagnostics, ...(references as Groups["references"]).links], isOwn)
    );
  };
}
