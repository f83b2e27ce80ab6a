// Collects cache entries to which the dev server refers from memory. If one of them were lost, everything would be
// loaded again.

import { listPartKeys } from "../cache/cached-output.js";
import { entryKeys } from "../cache/memo.js";
import { bundledFiles, type DevState } from "./dev-site.js";

export function keysInUse(state: DevState): Set<string> {
  const { pages, shown, emitted, theme } = state;
  const outputs = [...[...shown.values()].flat(), ...emitted.values(), ...bundledFiles(state)];
  const ofPages = pages.flatMap(({ key, inputs, record }) =>
    record ? [...Object.values(record.blobs), ...entryKeys(key, inputs)] : [],
  );
  return new Set([...ofPages, ...listPartKeys(outputs), ...(theme ? [theme.fingerprint] : [])]);
}
