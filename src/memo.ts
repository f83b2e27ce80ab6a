// Memoised steps whose full list of inputs is only known once they have run. Under the key of what is known beforehand
// lies the list of further inputs; under that key and their present values lies the result.
import { hash } from "./hash.js";
import type { Session } from "./session.js";
import type { Input } from "./stages.js";

/** A kept result, and what it looked at with the present values. */
export interface Recalled {
  payload: string;
  inputs: Input[];
}

/** The result that an earlier run kept, if everything it looked at is still the same. */
export function recall(key: string, session: Session): Recalled | undefined {
  const list = session.cache.get(hash(key, "inputs"));
  if (!list) return undefined;
  const inputs = readInputs(list).map(({ kind, name }) => ({ kind, name, value: session.valueOf(kind, name) }));
  const values = inputs.map((input) => input.value);
  const bytes = session.cache.get(resultKey(key, values));
  return bytes && { payload: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"), inputs };
}

/** Keeps a result with the inputs that it depends on. */
export function remember(key: string, kept: { inputs: readonly Input[]; payload: string }, session: Session): void {
  session.cache.put(hash(key, "inputs"), Buffer.from(JSON.stringify(kept.inputs)));
  const values = kept.inputs.map((input) => input.value);
  session.cache.put(resultKey(key, values), Buffer.from(kept.payload));
}

/** What a kept result looked at, and whether each is still what it was; undefined if nothing is kept. */
export function explain(key: string, session: Session): { input: Input; isSame: boolean }[] | undefined {
  const list = session.cache.get(hash(key, "inputs"));
  return (
    list &&
    readInputs(list).map((input) => ({ input, isSame: session.valueOf(input.kind, input.name) === input.value }))
  );
}

/** The values are those of the last run: they explain, but the key of a result is made of the present ones. */
function readInputs(list: Uint8Array): Input[] {
  return JSON.parse(Buffer.from(list).toString("utf8")) as Input[];
}

function resultKey(key: string, values: string[]): string {
  return hash(key, "result", ...values);
}
