import { usePage } from "docsgen/theme/hooks";

export default function ReadingTime() {
  const { data, locale } = usePage();
  if (data.readingMinutes === undefined) return null;
  // For example "3 minutes", in the page's language.
  const minutes = new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" });
  return <p className="reading-time">{minutes.format(data.readingMinutes)}</p>;
}
