// Converts a configuration's export to JSON, for both the interpreter and the sandbox.
import type { Json } from "docsgen";
import { Unreadable } from "./interpreter/unreadable.js";
import type { Calls } from "./sandbox/sandbox-protocol.js";
import { getArguments, isStandIn, toJson } from "./stand-ins.js";

/** @param check called with each value before it becomes JSON */
export async function describeExport(
  exported: unknown,
  calls: Calls,
  check: (value: unknown) => void = () => undefined,
): Promise<Json | undefined> {
  const describe = (value: unknown) => {
    check(value);
    return toJson(value);
  };
  let value = await exported;
  if (typeof value === "function" && !isStandIn(value)) value = await (value as (options: object) => unknown)({});
  const answers = Object.entries(calls).flatMap(([name, given]) => {
    const answer = functionNamed(name, value);
    if (!answer) return [];
    return [[name, Object.fromEntries(given.map((one) => [one, describe(answer(one)) ?? null]))] as const];
  });
  await fillRedirects(value);
  const json = describe(value);
  return answers.length === 0 ? json : { ...(json as { [key: string]: Json }), ...Object.fromEntries(answers) };
}

/** Finds a function in the configuration itself or in a plugin's options: `plugins: [["name", { … }]]`. */
function functionNamed(name: string, value: unknown): ((given: string) => unknown) | undefined {
  const plugins: unknown[] = [Reflect.get(Object(value), "plugins")].flat(2);
  const members = [value, ...plugins].map((one): unknown => Reflect.get(Object(one), name));
  return members.find((one): one is (given: string) => unknown => typeof one === "function" && !isStandIn(one));
}

/**
 * In Next.js, the list is returned by a function.
 * https://nextjs.org/docs/app/api-reference/config/next-config-js/redirects
 */
async function fillRedirects(value: unknown): Promise<void> {
  if (typeof value === "function" && isStandIn(value)) await Promise.all(getArguments(value).map(fillRedirects));
  if (typeof value !== "object" || value === null || !("redirects" in value)) return;
  const { redirects } = value;
  if (typeof redirects !== "function" || isStandIn(redirects)) return;
  value.redirects = await Promise.resolve()
    .then(() => redirects.call(value) as unknown)
    .catch((thrown: unknown) => {
      if (thrown instanceof Unreadable) throw thrown;
    });
}
