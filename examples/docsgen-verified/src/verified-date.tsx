import { useLabel, usePage } from "docsgen/theme/hooks";

export default function VerifiedDate() {
  const label = useLabel();
  const { data, locale } = usePage();
  if (data.verified === undefined) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const date = format.format(new Date(data.verified));
  return <p className="verified">{label("Verified on {date}").replace("{date}", date)}</p>;
}
