// Describes inputs that plugins read without `ctx`.
import type { Diagnostic } from "../contract/data.js";
import { displayName } from "../errors/file-names.js";
import type { Observation } from "../guard/hook-observer.js";

/** Returns a hint that names the input and how to declare it. */
export function describeObservation({ kind, name, isKeyed, origin }: Observation, root: string): string {
  const what = describeAccess(kind, name, root);
  if (isKeyed) return `ctx.memo ${what}, so its key must include it`;
  if (kind === "machine") return `it ${what}: ${machineCures[name] ?? ""}`;
  if (isTheme(origin) && kind !== "chance") {
    const cure =
      kind === "time" ? "use useSite().buildDate" : "derive it in a plugin's hook, and read it with useSite().data";
    return `it ${what}: ${cure}`;
  }
  const cure = {
    file: `ctx.read(${JSON.stringify(displayName(name, root))}) makes it an input`,
    env: `ctx.env(${JSON.stringify(name)}) makes it an input`,
    program: name.startsWith("git ")
      ? "ctx.git makes it an input"
      : "ctx.execute makes its version, its arguments, and the listed files inputs",
    network: "fetch it in load, which runs in every build",
    time: "use ctx.site.buildDate in load, derive, and emit, and useSite().buildDate in components; page hooks put a date into cacheKey",
    chance: "the same page must always give the same result",
  }[kind];
  return `it ${what}: ${cure}`;
}

const machineCures: Readonly<Record<string, string>> = {
  "host name": "add it to cacheKey",
  "time zone": "set the timeZone, or use the UTC methods of dates",
  "working directory": "use ctx.root",
};

/** Components and hooks of a theme. */
function isTheme(origin: string): boolean {
  return origin.startsWith("theme · ");
}

function describeAccess(kind: Observation["kind"], name: string, root: string): string {
  return {
    file: `reads the file ${displayName(name, root)}`,
    env: `reads the environment variable ${name}`,
    program: `runs ${name}`,
    network: "accesses the network",
    time: "reads the current time",
    chance: "uses a random number",
    machine: `reads the ${name}`,
  }[kind];
}

/** Site steps depend on the build date, so a date in their results cannot become stale. */
function runsDaily(origin: string): boolean {
  return / · (?:derive|emit)$/.test(origin);
}

/**
 * Returns warnings for inputs that could become stale, although they have not changed in this build. Random numbers are
 * excluded because they would have caused a difference, and so are inputs that a custom cache key may cover.
 */
export function undeclaredInputs(
  looks: readonly Observation[],
  root: string,
  errors: readonly Diagnostic[],
): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const message = "This hook reads something that is not an input: if it changes, the cached result becomes stale.";
  for (const look of looks) {
    if (look.isKeyed || look.kind === "chance" || (look.kind === "time" && runsDaily(look.origin))) continue;
    const { origin } = look;
    const hint = describeObservation(look, root);
    const isTold = errors.some((one) => one.origin?.includes(origin) && one.hint?.includes(hint));
    if (!isTold)
      found.set(`${origin} ${hint}`, { code: "undeclared-input", severity: "warning", message, origin, hint });
  }
  return [...found.values()];
}
