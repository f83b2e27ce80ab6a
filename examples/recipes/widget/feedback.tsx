import { useLabel, usePage } from "docsgen/theme/hooks";

export default function Feedback() {
  const label = useLabel();
  const { url } = usePage();
  return (
    <p>
      {label("Was this page helpful?")} <a href={`https://feedback.example/?page=${url}`}>{label("Report")}</a>
    </p>
  );
}
