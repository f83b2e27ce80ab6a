// The reading time of the article, below its title.
import { useLabel, usePage } from "docsgen/theme/hooks";
import type { ReactNode } from "react";
import type {} from "./data.js";

export default function ReadingTime(): ReactNode {
  const { readingMinutes } = usePage().data;
  const label = useLabel();
  if (readingMinutes === undefined) return null;
  return <p className="reading-time">{label("{count} min read").replace("{count}", String(readingMinutes))}</p>;
}
