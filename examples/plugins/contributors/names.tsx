import { useLabel, usePage } from "docsgen/theme/hooks";

export default function Contributors() {
  const { data, locale } = usePage();
  const label = useLabel();
  if (!data.contributors) return null;
  const names = new Intl.ListFormat(locale).format(data.contributors);
  return <p>{`${label("Written by")} ${names}`}</p>;
}
