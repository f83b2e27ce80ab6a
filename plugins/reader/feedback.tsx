// Asks if the page was helpful. The plugin's script handles the answer, so the question is hidden without scripts.
import { useLabel, usePage, useSite } from "docsgen/theme/hooks";
import type { ReactNode } from "react";
import type {} from "./data.js";

export default function Feedback(): ReactNode {
  const { feedbackUrl } = useSite().data.reader ?? {};
  const { layout } = usePage();
  const label = useLabel();
  // Lists of posts also have this slot.
  if (layout !== "article" && layout !== "post") return null;
  const question = label("Was this page helpful?");
  return (
    <section className="feedback scripted" aria-label={question} data-feedback-url={feedbackUrl}>
      <span>{question}</span>
      <button type="button" data-helpful="yes">
        {label("Yes")}
      </button>
      <button type="button" data-helpful="no">
        {label("No")}
      </button>
      <span
        role="status"
        data-thanks={label("Thank you for your feedback.")}
        data-failed={label("Your feedback could not be sent.")}
      />
    </section>
  );
}
