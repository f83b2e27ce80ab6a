// Dates as authors write them.
import { expect, it } from "vitest";
import { parseDate } from "../../plugins/shared/dates.js";

it("accepts dates and times in all formats used in front matter", () => {
  const dates = ["2026-1-5", "2026-01-05 7:05", "2026-01-05 0:00:00", "2026-01-05T10:20:30.5+0100"];
  expect(dates.map(parseDate)).toEqual([
    "2026-01-05",
    "2026-01-05T07:05:00Z",
    "2026-01-05T00:00:00Z",
    "2026-01-05T10:20:30+01:00",
  ]);
  expect(["2026-06-31", "2026-01-05 25:00", "soon"].map(parseDate)).toEqual([undefined, undefined, undefined]);
});
