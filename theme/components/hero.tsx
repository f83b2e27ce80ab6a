// Hero section of the home page: the title with its last word in a gradient, text, actions, and code samples.
import type { ReactNode } from "react";
import type { HomeProps } from "../props.js";
import Samples from "./article/samples.js";

export default function Hero({ title, text, actions, samples }: HomeProps): ReactNode {
  const cut = title.lastIndexOf(" ") + 1;
  return (
    <section className={samples.length > 0 ? "hero with-samples" : "hero"}>
      <div className="hero-text">
        <h1 className="hero-title">
          {title.slice(0, cut)}
          <span className="gradient">{title.slice(cut)}</span>
        </h1>
        {text && <p className="hero-lead">{keepCompounds(text)}</p>}
        {actions.length > 0 && (
          <div className="hero-actions">
            {actions.map(({ url, label }) => (
              <a key={url} className="button pill" href={url}>
                {label}
              </a>
            ))}
          </div>
        )}
      </div>
      {samples.length > 0 && <Samples samples={samples} />}
    </section>
  );
}

/** Keeps compounds such as end-to-end on one line: the text is large and its lines are short. */
function keepCompounds(text: string): ReactNode[] {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 || part.length > 16 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in order
      <span className="compound" key={index}>
        {part}
      </span>
    ),
  );
}
