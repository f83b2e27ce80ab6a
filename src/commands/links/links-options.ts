// Options of `docsgen links`.
import { type Command, InvalidArgumentError } from "commander";
import { numberFrom } from "../command-options.js";

export function withLinksOptions(command: Command): Command {
  return command
    .option("--max-age <age>", "reuse results that are newer: 12h, 7d, or 0 to check all URLs (default: 1d)", parseAge)
    .option("--timeout <s>", "time limit of a request in seconds", numberFrom(1, 600), 20)
    .option("--retries <n>", "how often a request that fails temporarily is repeated", numberFrom(0, 10), 2)
    .option("--concurrency <n>", "requests at once", numberFrom(1, 256), 32)
    .option("--per-host <n>", "requests at once to one host", numberFrom(1, 32), 2)
    .option("--delay <ms>", "pause between requests to one host in milliseconds", numberFrom(0, 60_000), 100)
    .option("--private", "also check addresses on this machine and in private networks")
    .option("--strict", "exit with 1 on warnings")
    .option("--json", "print JSON");
}

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns the age in milliseconds. */
function parseAge(text: string): number {
  const [, count = "", unit = "d"] = /^(\d{1,4})([dhms])$|^0$/.exec(text) ?? [];
  if (count !== "" || text === "0") return Number(count) * (unitMs[unit] ?? 0);
  throw new InvalidArgumentError("Use a number with a unit (s, m, h, d), e.g. 12h, or 0.");
}
