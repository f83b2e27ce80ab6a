// How long reading the article takes, above its title.
import { usePage, useSite } from "docsgen/theme/hooks";
import type { ReactNode } from "react";
import type {} from "./data.js";

export default function ReadingTime(): ReactNode {
  const { readingMinutes } = usePage().data;
  const labels = useSite().data.reader?.labels;
  if (readingMinutes === undefined || !labels) return null;
  return <p className="reading-time">{labels.minutes.replace("{count}", String(readingMinutes))}</p>;
}
