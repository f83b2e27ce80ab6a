// Entries of the cache that the dev server refers to from memory: losing one of them would cost a rebuild.
import { entryKeys } from "../store/memo.js";
import { partsOf } from "../store/output.js";
import type { DevSite } from "./site.js";

export function keysInUse({ pages, shown, emitted, theme }: DevSite): Set<string> {
  const outputs = [...[...shown.values()].flat(), ...emitted.values(), ...(theme?.outputs ?? [])];
  const ofPages = pages.flatMap(({ key, inputs, record }) =>
    record ? [...Object.values(record.blobs), ...entryKeys(key, inputs)] : [],
  );
  return new Set([...ofPages, ...partsOf(outputs), ...(theme ? [theme.fingerprint] : [])]);
}
