// Parses dates as authors write them.

const written = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Parses a day, or a time in ISO 8601. Returns undefined for anything else. If there is no time zone, the time is in
 * UTC.
 * @example parseDate("2026-01-31 18:30") // "2026-01-31T18:30:00Z"
 */
export function parseDate(text: string): string | undefined {
  const [, year = "", month = "", day = "", time, zone = "Z"] = written.exec(text.trim()) ?? [];
  const date = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  const clock = time?.replace(/^\d:/, "0$&").padEnd(8, ":00");
  const whole = clock === undefined ? date : `${date}T${clock}${colon(zone)}`;
  const parsedDate = new Date(whole);
  // `Date` turns June 31 into July 1.
  const isReal = new Date(date).toJSON()?.startsWith(date) ?? false;
  return isReal && !Number.isNaN(parsedDate.getTime()) ? whole : undefined;
}

/** `+0100` → `+01:00`. */
function colon(zone: string): string {
  return zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
}

/** Milliseconds since 1970. */
export function parseTime(date: string): number {
  return new Date(date).getTime();
}

/** Returns the day of a date in ISO 8601. */
export function toDay(date: string): string {
  return date.slice(0, 10);
}
