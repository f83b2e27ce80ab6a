// Asks whether the page helped. The plugin's script does the rest: without scripts it is not shown.
import { useSite } from "docsgen/theme/hooks";
import type { ReactNode } from "react";
import type {} from "./data.js";

export default function Feedback(): ReactNode {
  const { labels, feedbackUrl } = useSite().data.reader ?? {};
  if (!labels) return null;
  return (
    <section className="feedback scripted" aria-label={labels.question} data-feedback-url={feedbackUrl}>
      <span>{labels.question}</span>
      <button type="button" data-helpful="yes">
        {labels.yes}
      </button>
      <button type="button" data-helpful="no">
        {labels.no}
      </button>
      <span role="status" data-thanks={labels.thanks} data-failed={labels.failed} />
    </section>
  );
}
